// On the embedded database alone: ids are read before any statement.
import type { CallShape } from '@alumbra/contract/calls/call'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import { safeParse } from 'zod/v4/core'
import { goodInput } from '../test/calls/caller.ts'
import { everyCall, type Input } from '../test/calls/calls.ts'
import { type FieldPath, fieldsOf, withField } from '../test/calls/fields.ts'
import { openTestApp, type TestApp } from '../test/servers/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const ID = '0190f3c2-7b1e-7cc3-98c4-dc0c0c07398f'
const NO_ID = ID.replace('0', 'o')
const PARTS = ['params', 'query', 'body'] as const

type IdField = { where: string; schema: z.ZodMiniType; good: unknown; path: FieldPath }

/** The fields of a call that take an id and no other text; its path takes any, and all others are not found. */
const idFields = (name: string, shape: CallShape, input: Input): IdField[] =>
  PARTS.flatMap((part) => {
    const schema = shape[part]
    if (!schema) return []
    const takes = (path: FieldPath, text: string) =>
      safeParse(schema, withField(input[part], path, text)).success
    return fieldsOf(schema)
      .filter((path) => takes(path, ID) && (part === 'params' || !takes(path, NO_ID)))
      .map((path) => ({ where: `${name} ${part} ${path.join('.')}`, schema, good: input[part], path }))
  })

it('wire-22 every id is read in lower case, wherever a call takes one', async () => {
  const read: [where: string, value: unknown][] = []
  for (const [name, shape] of await everyCall()) {
    for (const { where, schema, good, path } of idFields(name, shape, await goodInput(app, name))) {
      const { data } = safeParse(schema, withField(good, path, ID.toUpperCase()))
      read.push([where, path.reduce((value, key) => (value as Record<string, unknown>)?.[key], data)])
    }
  }
  expect(read.length).toBeGreaterThan(60)
  expect(read.filter(([, value]) => value !== ID)).toEqual([])
})
