import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lintMigrations } from './check.ts'
import { inside } from './run.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alumbra-migrations-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The names of the rules that this migration breaks, by the check of a folder with it alone. */
function lint(name: string, statement: string): string[] {
  writeFileSync(join(folder, name), `${statement};\n`)
  return lintMigrations(folder).flatMap(({ args }) => {
    const options = { cwd: inside('.'), encoding: 'utf8' } as const
    const { status, stdout } = spawnSync(process.execPath, [...args, '--reporter=gcc'], options)
    const broken = [...stdout.matchAll(/: (?:warning|error): ([a-z-]+)/g)].map(([, rule]) => rule ?? '')
    expect(status).toBe(broken.length === 0 ? 0 : 1)
    return broken
  })
}

const INDEX = 'create index ofertas_titulo on ofertas (titulo)'

describe('a new migration', () => {
  it.each([
    ['024_a.sql', INDEX, 'require-concurrent-index-creation'],
    ['024_a.sql', 'alter table ofertas add column enlace text not null', 'adding-required-field'],
    ['024_a.sql', 'alter table ofertas add check (titulo <> $$$$)', 'constraint-missing-not-valid'],
    ['024_a.sql', 'alter table ofertas drop column titulo', 'ban-drop-column'],
    ['024_a.concurrent.sql', INDEX, 'require-concurrent-index-creation'],
  ])('may not, as %s, say: %s', (name, statement, rule) => {
    expect(lint(name, statement)).toEqual([rule])
  })

  it.each([
    ['024_a.sql', 'alter table ofertas add column enlace text'],
    ['024_a.sql', `create table ofertas (titulo text); ${INDEX}`],
    ['024_a.sql', '-- squawk-ignore ban-drop-column\nalter table ofertas drop column titulo'],
    ['024_a.concurrent.sql', INDEX.replace('index', 'index concurrently')],
    ['023_known_devices.sql', INDEX],
  ])('may, as %s, say: %s', (name, statement) => {
    expect(lint(name, statement)).toEqual([])
  })
})
