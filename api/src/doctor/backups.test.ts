import { mkdirSync, mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY } from '@alumbra/domain/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/database/database.ts'
import { contextOf, linesOf } from '../../test/servers/doctor.ts'
import { backupName } from '../backup/backup-files.ts'
import { recordBackup } from '../backup/record.ts'
import type { OpenDatabase } from '../db/open.ts'
import { backups, judgeAge } from './backups.ts'
import { CHECKS } from './checks.ts'

const folder = mkdtempSync(join(tmpdir(), 'alumbra-doctor-'))
let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const SERVER = { DATABASE_URL: 'postgres://db.example/alumbra' }
const look = (env: Record<string, string>) =>
  linesOf([backups], contextOf({ DATA_DIR: folder, ...env }, { database }))

it.each([
  ['of PostgreSQL', SERVER],
  ['of the embedded database', {}],
])('copias-4 the doctor finds a folder for backups %s that cannot be written', async (_, env) => {
  const file = join(folder, 'fichero')
  writeFileSync(file, '')
  expect(await look({ ...env, BACKUP_DIR: join(file, 'copias') })).toContain(
    `✗ BACKUP_DIR: las copias no se pueden guardar: en ${file} hay un fichero donde debe ir la carpeta: quítalo o pon otra ruta.`,
  )
  expect((await look({ ...env, BACKUP_DIR: join(folder, 'copias') })).join()).not.toContain('✗')
})

it('the doctor looks at the backups', () => expect(CHECKS).toContain(backups))

it('copias-5 the doctor warns of a production without a key', async () => {
  const production = {
    NODE_ENV: 'production',
    ALLOW_INSECURE: 'http,no-mail,embedded-database',
    PUBLIC_URL: 'https://alumbra.example',
  }
  const about = (lines: string[]) => lines.filter((line) => line.includes('BACKUP_KEY'))
  expect(about(await look(production))).toEqual([expect.stringMatching(/^! BACKUP_KEY: sin ella/)])
  expect(about(await look({ ...production, BACKUP_KEY: 'pico lago nube tren sal' }))).toEqual([])
  expect(about(await look({}))).toEqual([])
})

it('copias-9 the doctor says when the last good backup was, by the database or by the folder', async () => {
  expect(await look(SERVER)).toEqual([])
  const record = await recordBackup(database.db, 'command')
  await record.finish({ file: 'x.tar.gz', bytes: 1 })
  expect(await look(SERVER)).toEqual([expect.stringMatching(/^✓ Copias: la última buena es del /)])
  mkdirSync(join(folder, 'copias'), { recursive: true })
  writeFileSync(join(folder, 'copias', 'alumbra-2026-01-02T03-15-00-000Z.tar.gz.age'), '')
  expect(await look({})).toEqual([
    expect.stringMatching(/^! Copias: la última buena es del .*2026\. Mira qué falla con npm run backup\.$/),
  ])
})

it('copias-9 the doctor misses the file of a backup that the database remembers', async () => {
  await (await recordBackup(database.db, 'command')).finish({ file: 'x.tar.gz', bytes: 1 })
  const place = join(folder, 'noche')
  mkdirSync(place)
  const env = { ...SERVER, BACKUP_DIR: place }
  const add = (made: Date) =>
    writeFileSync(join(place, backupName(made, { encrypted: true, pictures: true })), '')
  expect(await look(env)).toEqual([
    expect.stringMatching(/^! Copias: la última buena es del .*, y no está en .*: ahí no hay ninguna\./),
  ])
  add(new Date('2026-01-02T03:15:00Z'))
  expect(await look(env)).toEqual([
    expect.stringMatching(/la más nueva de ahí es del 2\/1\/2026\. Si se guarda/),
  ])
  add(new Date())
  expect(await look(env)).toEqual([expect.stringMatching(/^✓ Copias: la última buena es del /)])
})

it('copias-9 the doctor warns of backups that have stopped, and not of a new installation', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  expect(judgeAge({ last: ago(1), since: ago(90) }, now)).toMatchObject([{ level: 'ok' }])
  expect(judgeAge({ last: ago(3), since: ago(90) }, now)).toMatchObject([{ level: 'warn' }])
  expect(judgeAge({ last: null, since: ago(3) }, now)).toMatchObject([
    { level: 'warn', text: expect.stringMatching(/^Copias: no hay ninguna/) },
  ])
  expect(judgeAge({ last: null, since: ago(1) }, now)).toEqual([])
  expect(judgeAge({ last: null, since: null }, now)).toEqual([])
})

it('copias-9 the doctor takes no copy before an upgrade for the last good one', async () => {
  const place = join(folder, 'actualizada')
  mkdirSync(place)
  writeFileSync(join(place, 'alumbra-2026-01-02T03-15-00-000Z.tar.gz'), '')
  writeFileSync(join(place, backupName(new Date(), { encrypted: false, pictures: false })), '')
  expect(await look({ BACKUP_DIR: place })).toEqual([
    expect.stringMatching(/^! Copias: la última buena es del 2\/1\/2026\./),
  ])
})

it('copias-4 the doctor says when the disk of the backups has no room for another one', async () => {
  const place = join(folder, 'llena')
  mkdirSync(place)
  const last = join(place, backupName(new Date(), { encrypted: true, pictures: true }))
  writeFileSync(last, '')
  const { bavail, bsize } = statfsSync(place)
  expect((await look({ BACKUP_DIR: place })).join()).not.toMatch(/[✗!]/)
  // A file with a hole takes no room itself.
  truncateSync(last, Math.round(bavail * bsize * 0.8))
  expect((await look({ BACKUP_DIR: place })).join()).toMatch(
    /! Copias: en .* quedan \d+ MB .* Haz sitio pronto/,
  )
  truncateSync(last, Math.round(bavail * bsize * 1.5))
  expect((await look({ BACKUP_DIR: place })).join()).toMatch(/✗ Copias: la próxima no cabe: /)
})

it('copias-9 the doctor misses the copies that the database remembers also where there is little room', async () => {
  const place = join(folder, 'otra')
  mkdirSync(place)
  const old = join(place, 'alumbra-2026-01-02T03-15-00-000Z.tar.gz')
  writeFileSync(old, '')
  const { bavail, bsize } = statfsSync(place)
  truncateSync(old, Math.round(bavail * bsize * 0.8))
  await (await recordBackup(database.db, 'command')).finish({ file: 'x.tar.gz', bytes: 1 })
  expect(await look({ ...SERVER, BACKUP_DIR: place })).toEqual([
    expect.stringContaining('Haz sitio pronto'),
    expect.stringContaining('la más nueva de ahí es del 2/1/2026'),
  ])
})
