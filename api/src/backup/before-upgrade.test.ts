import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/database/database.ts'
import { goBack } from '../../test/database/go-back.ts'
import type { OpenDatabase } from '../db/open.ts'
import { upgrade } from './before-upgrade.ts'

let folder: string
let database: OpenDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alumbra-upgrade-'))
  database = await openTestDatabase()
})
const settings = () => ({ folder, key: undefined, days: 14, beforeUpgrade: true })
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

it.each(['002', '003', '004', '008'])(
  'copias-12 a first start that was killed before migration %s is finished without a copy',
  async (before) => {
    await goBack(database, before)
    const done = await upgrade(database, settings())
    expect(done.length).toBeGreaterThan(30)
    expect(await readdir(folder)).toEqual([])
  },
  60_000,
)

it('copias-12 the name of the copy before an upgrade says that it holds no pictures', async () => {
  await goBack(database, '028')
  await database.pool.query(
    `insert into alumnas (id, nombre, apellidos, email) values (gen_random_uuid(), 'Ana', 'Muñoz', 'ana@lab.test')`,
  )
  await upgrade(database, settings())
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^alumbra-[\dTZ-]+-sin-imagenes\.tar\.gz$/)])
}, 60_000)
