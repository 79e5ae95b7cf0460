import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { constantSql } from './constant-sql.ts'
import { columnsOf, jsonObject } from './json.ts'

it('writes a piece of a statement once', () => {
  const piece = constantSql(jsonObject(columnsOf('t', ['nombre', 'email'])))
  const text = `json_build_object('nombre', "t"."nombre", 'email', "t"."email")`
  expect(piece.toOperationNode().sqlFragments).toEqual([text])
})

it('refuses a piece that depends on the request', () => {
  expect(() => constantSql(sql`id = ${'una'}`)).toThrow('This piece of SQL has parameters: id = $1')
})
