import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../open.ts'
import { EMPTY_DATABASE, removeRest } from './embedded-folder.ts'

let dataDir: string
let database: OpenDatabase | undefined
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'alumbra-empty-'))
})
afterEach(async () => {
  await database?.close()
  database = undefined
  rmSync(dataDir, { recursive: true, force: true })
})

const open = async () => {
  database = await openDatabase({ dataDir })
  return database.pool
}

it('configuration-11 a new embedded database begins with the files that the build made', async () => {
  expect(existsSync(EMPTY_DATABASE)).toBe(true)
  // A start that was killed while it copied them.
  mkdirSync(join(dataDir, 'postgres.new'))
  writeFileSync(join(dataDir, 'postgres.new', 'PG_VERSION'), '')
  const pool = await open()
  expect(readdirSync(dataDir)).toEqual(['postgres'])
  const identity = (folder: string) =>
    readFileSync(join(folder, 'global/pg_control')).subarray(0, 8).toString('hex')
  expect(identity(join(dataDir, 'postgres'))).toBe(identity(EMPTY_DATABASE))
  const { rows } = await pool.query(
    "select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace",
  )
  expect(rows).toEqual([{ n: 0 }])
})

it('configuration-11 an embedded database that is there already is left as it is', async () => {
  await (await open()).query('create table kept as select 7 as n')
  await database?.close()
  const { rows } = await (await open()).query('select n from kept')
  expect(rows).toEqual([{ n: 7 }])
})

it('configuration-11 it keeps little in memory itself, since the system keeps its files', async () => {
  const { rows } = await (await open()).query('show shared_buffers')
  expect(rows).toEqual([{ shared_buffers: '32MB' }])
})

it('configuration-2 an embedded database is closed to everybody else of the machine, also one of an older release', async () => {
  await open()
  await database?.close()
  const folder = join(dataDir, 'postgres')
  const others = () => statSync(folder).mode & 0o77
  expect(others()).toBe(0)
  chmodSync(folder, 0o755)
  await open()
  expect(others()).toBe(0)
})

it.each([
  [
    '.anterior',
    /repite npm run restore -- FICHERO, o vuelve a la de antes con mv .*\.anterior .*postgres\.$/,
  ],
  [
    '.restaurando/postgres',
    /repite npm run restore -- FICHERO, o borra .*\.restaurando para empezar sin datos\.$/,
  ],
])(
  'copias-6 a start begins no empty database where a restoration was cut off, with %s',
  async (left, sentence) => {
    mkdirSync(join(dataDir, left), { recursive: true })
    await expect(openDatabase({ dataDir })).rejects.toThrow(sentence)
    removeRest(dataDir)
    expect(existsSync(join(dataDir, left))).toBe(true)
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  },
)
