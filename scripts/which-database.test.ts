import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { leftOut } from '../api/test/database/which-database.ts'
import { inside } from './run.ts'

const TESTS = [
  {
    file: 'sql.test.ts',
    text: "import { it } from 'vitest'\n// On one database: in the middle of a file it says nothing.",
  },
  { file: 'pdf.test.ts', text: '// On one database: sheets as PDF.\nimport' },
  { file: 'logs.test.ts', text: '// On the embedded database alone: every call runs here.\nimport' },
  { file: 'why.test.ts', text: '// On one database:\nimport' },
]

describe('a whole run', () => {
  it('runs on one database what says why in its first line, and all else on both', () => {
    expect(leftOut(TESTS, { isWhole: true, hasPostgres: true })).toEqual({
      pglite: ['pdf.test.ts'],
      postgres: ['logs.test.ts'],
    })
  })

  it('leaves nothing out where there is no PostgreSQL, nor where files or a project are named', () => {
    const nothing = { pglite: [], postgres: [] }
    expect(leftOut(TESTS, { isWhole: true, hasPostgres: false })).toEqual(nothing)
    expect(leftOut(TESTS, { isWhole: false, hasPostgres: true })).toEqual(nothing)
  })

  it('has both databases for tests about tables, rows, locks and migrations', () => {
    const about = /\b(for update|skip locked|advisory_|explain \(|migrate\(|sql`|concurrent|transaction\()/i
    const tests = globSync('api/{src,seed}/**/*.test.ts', { cwd: inside('.') }).map((file) => ({
      file,
      text: readFileSync(inside(file), 'utf8'),
    }))
    const { pglite } = leftOut(tests, { isWhole: true, hasPostgres: true })
    const suspicious = tests.filter(({ file, text }) => pglite.includes(file) && about.test(text))
    expect(suspicious.map(({ file }) => file)).toEqual([])
    expect(pglite.length).toBeGreaterThan(20)
  })
})
