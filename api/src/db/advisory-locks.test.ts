import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { LOCKS } from './advisory-locks.ts'

const api = fileURLToPath(new URL('../..', import.meta.url))

it('gives each advisory lock a key of its own, the one that releases before know', () => {
  expect(LOCKS).toEqual({
    migrations: 7_420_010,
    roleSettings: 7_420_011,
    upgrade: 7_420_012,
    imports: 7_420_015,
    seed: 7_420_016,
    counts: 7_420_042,
  })
  expect(new Set(Object.values(LOCKS)).size).toBe(Object.keys(LOCKS).length)
})

it('takes no advisory lock by a key that is not in the list', () => {
  const taken = globSync(['src/**/*.ts', 'db/**/*.{ts,sql}'], {
    cwd: api,
    exclude: ['**/*.test.ts'],
  }).flatMap((path) =>
    [...readFileSync(`${api}/${path}`, 'utf8').matchAll(/pg_(?:try_)?advisory_\w*lock\w*\(([^)]*)\)/g)].map(
      ([, key]) => key,
    ),
  )
  expect(taken.length).toBeGreaterThanOrEqual(5)
  expect(taken.filter((key) => !/^\$\{(?:LOCKS\.\w+|lock)\}(?:::bigint)?$/.test(key ?? ''))).toEqual([])
})
