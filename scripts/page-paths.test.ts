import { readFileSync } from 'node:fs'
import { everyPage } from '@alumbra/domain/page-paths'
import { expect, it } from 'vitest'
import { inside } from './run.ts'

it('docs/spec/sitio.md lists the address of every page', () => {
  const text = readFileSync(inside('docs/spec/sitio.md'), 'utf8')
  const listed = new Set([...text.matchAll(/`(\/[^`]*)`/g)].map(([, address]) => address))
  const isListed = (path: string) =>
    path.startsWith('/admin/') || listed.has(path.replace(':direccion', '{id-name}').replace(':id', '{id}'))
  expect(everyPage().filter((path) => !isListed(path))).toEqual([])
})
