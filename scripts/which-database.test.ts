import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { leftOut } from '../api/test/database/which-database.ts'
import { waitingOf } from '../api/test/peers/waiting-files.ts'
import { inside } from './run.ts'

const TESTS = [
  { file: 'api/src/features/cifras/cifras.test.ts', text: "import { it } from 'vitest'" },
  { file: 'api/src/late.test.ts', text: "import 'vitest'\n// On both databases: only a first line counts." },
  { file: 'api/src/why.test.ts', text: '// On both databases:\nimport' },
  { file: 'api/src/command.test.ts', text: '// On both databases: commands that open one.\nimport' },
  { file: 'api/src/logs.test.ts', text: '// On the embedded database alone: every call runs here.\nimport' },
  { file: 'api/src/db/locks.test.ts', text: "import { it } from 'vitest'" },
]

/** The files of this project that open a database. */
const OURS = globSync('api/{src,seed}/**/*.test.ts', { cwd: inside('.') }).map((file) => ({
  file,
  text: readFileSync(inside(file), 'utf8'),
}))

describe('a whole run', () => {
  it('runs on both databases tests about them and those that say why, and all else on one', () => {
    expect(leftOut(TESTS, { isWhole: true, hasPostgres: true })).toEqual({
      pglite: ['api/src/features/cifras/cifras.test.ts', 'api/src/late.test.ts', 'api/src/why.test.ts'],
      postgres: ['api/src/logs.test.ts'],
    })
  })

  it('leaves nothing out where there is no PostgreSQL, nor where files or a project are named', () => {
    const nothing = { pglite: [], postgres: [] }
    expect(leftOut(TESTS, { isWhole: true, hasPostgres: false })).toEqual(nothing)
    expect(leftOut(TESTS, { isWhole: false, hasPostgres: true })).toEqual(nothing)
  })

  it('leaves out no test that runs on that database alone', () => {
    const left = leftOut(OURS, { isWhole: true, hasPostgres: true })
    const only = (kind: string) =>
      OURS.filter(({ text }) => new RegExp(`(runIf|skipIf)\\([^)]*=== '${kind}'`).test(text)).map(
        ({ file }) => file,
      )
    expect(only('pglite').filter((file) => left.pglite.includes(file))).toEqual([])
    expect(only('postgres').filter((file) => left.postgres.includes(file))).toEqual([])
    expect([only('pglite').length > 0, only('postgres').length > 10]).toEqual([true, true])
  })
})

describe('what mostly waits', () => {
  const all = [...OURS, { file: 'api/src/slow.test.ts', text: '// Beside the browser:\nimport' }]
  const waiting = waitingOf(all, { isWhole: true, hasPostgres: true })

  it('runs beside the browser in a whole run, where its first line says what it waits for', () => {
    expect(waiting).toContain('api/src/mail/outbox.test.ts')
    expect(waiting).not.toContain('api/src/slow.test.ts')
    expect(waiting.length).toBeLessThan(20)
  })

  it('is no test of the databases, which both of them run', () => {
    const both = leftOut(OURS, { isWhole: true, hasPostgres: true })
    const onOne = new Set([...both.pglite, ...both.postgres])
    const opens = /open(TestApp|TestDatabase)|EmptyDatabase|TEST_DATABASE/
    const those = OURS.filter(({ file, text }) => waiting.includes(file) && opens.test(text))
    expect(those.length).toBeGreaterThan(0)
    for (const { file } of those) expect([file, onOne.has(file)]).toEqual([file, true])
  })

  it('runs with all else where there is no PostgreSQL, and where files or a project are named', () => {
    expect(waitingOf(all, { isWhole: true, hasPostgres: false })).toEqual([])
    expect(waitingOf(all, { isWhole: false, hasPostgres: true })).toEqual([])
  })
})
