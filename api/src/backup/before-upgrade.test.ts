import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/database/database.ts'
import { goBack } from '../../test/database/go-back.ts'
import { everyThird } from '../../test/release.ts'
import { runCommand } from '../../test/servers/command.ts'
import { type OpenDatabase, openDatabase } from '../db/open.ts'
import { upgrade } from './before-upgrade.ts'

/** The share of a worker where there are many. */
const CONNECTIONS = 2

let folder: string
let database: OpenDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alumbra-upgrade-'))
  database = await openTestDatabase(CONNECTIONS)
})
afterEach(async () => {
  for (const name of await readdir(folder)) await rm(join(folder, name))
})
const settings = () => ({ folder, key: undefined, days: 14, beforeUpgrade: true })
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

for (const { steps, when } of everyThird(['002', '003', '004', '008']))
  it.each(steps)(
    'copias-12 a first start that was killed before migration %s is finished without a copy',
    { ...when, timeout: 60_000 },
    async (before) => {
      await goBack(database, before)
      const done = await upgrade(database, settings())
      expect(done.length).toBeGreaterThan(30)
      expect(await readdir(folder)).toEqual([])
    },
  )

async function inUseBefore(migration: string): Promise<void> {
  await goBack(database, migration)
  await database.pool.query(
    `insert into alumnas (id, nombre, apellidos, email) values (gen_random_uuid(), 'Ana', 'Muñoz', 'ana@lab.test')`,
  )
}

it('copias-12 the name of the copy before an upgrade says that it holds no pictures', async () => {
  await inUseBefore('028')
  await upgrade(database, settings())
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^alumbra-[\dTZ-]+-sin-imagenes\.tar\.gz$/)])
}, 60_000)

it('operacion-1 the two connections of one of many workers are enough for a copy and an index that is built beside the traffic', async () => {
  await inUseBefore('098')
  expect(await upgrade(database, settings())).toContain('098_correos_otra_vez_en_cola.concurrent.sql')
  expect(await readdir(folder)).toHaveLength(1)
}, 60_000)

it.runIf(process.env.TEST_DATABASE === 'postgres')(
  'copias-12 of nodes that start together one makes the copy',
  async () => {
    await inUseBefore('095')
    const { connectionString } = database.pool.options
    const other = await openDatabase({ databaseUrl: connectionString, poolSize: CONNECTIONS })
    const done = await Promise.all([database, other].map((node) => upgrade(node, settings())))
    await other.close()
    expect(done.map((names) => names.length > 0).sort()).toEqual([false, true])
    expect(await readdir(folder)).toHaveLength(1)
  },
  60_000,
)

it.runIf(process.env.TEST_DATABASE === 'postgres')(
  'copias-12 npm run migrate makes one too',
  async () => {
    await inUseBefore('095')
    const env = { DATABASE_URL: database.pool.options.connectionString, BACKUP_DIR: folder }
    const { out, err } = await runCommand('src/commands/migrate.ts', { env })
    expect(err).toMatch(/^Antes de actualizar la base de datos\. Copia hecha: .*; sin las imágenes\)\.\n$/)
    expect(out).toMatch(/^La base de datos está al día: se ha aplicado 095_/)
    expect(await readdir(folder)).toHaveLength(1)
  },
  60_000,
)

it('copias-12 a start that fails in a migration leaves its copy to the next ones, while it is whole, new and of the same migrations', async () => {
  const { pool } = database
  const tryInVain = () => expect(upgrade(database, settings())).rejects.toThrow(/cortes/)
  await inUseBefore('095')
  await pool.query('alter table correos add column cortes integer')
  await tryInVain()
  const copies = await readdir(folder)
  expect(copies).toHaveLength(1)
  // 095 and 096 have run since.
  await tryInVain()
  await tryInVain()
  const [old, made, ...more] = await readdir(folder)
  expect([old, more]).toEqual([copies[0], []])

  await truncate(join(folder, made ?? ''))
  await tryInVain()
  expect(await readdir(folder)).toHaveLength(3)
  await expect(upgrade(database, { ...settings(), key: 'una clave larga' })).rejects.toThrow(/cortes/)
  expect(await readdir(folder)).toHaveLength(4)
  await expect(upgrade(database, { ...settings(), beforeUpgrade: false })).rejects.toThrow(/cortes/)
  await pool.query("update backups set started_at = started_at - interval '61 minutes'")
  await expect(upgrade(database, { ...settings(), folder: '/dev/null/copias' })).rejects.toThrow(
    /hay un fichero donde debe ir la carpeta.* Sin una copia no se actualiza la base de datos: .*BACKUP_BEFORE_UPGRADE=off\.$/,
  )
  expect(await readdir(folder)).toHaveLength(4)
  await tryInVain()
  expect(await readdir(folder)).toHaveLength(5)

  await pool.query('alter table correos drop column cortes')
  expect(await upgrade(database, settings())).toContain('097_cortes_de_un_correo.sql')
  expect(await readdir(folder)).toHaveLength(5)
}, 60_000)
