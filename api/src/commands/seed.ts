import { resolve } from 'node:path'
import { DEMO_LOGINS } from '../../seed/people.ts'
import { progressBar } from '../../seed/progress-bar.ts'
import { GENERATED_PASSWORD, SIZES, type Size, seedSize } from '../../seed/seed-size.ts'
import { lockFolder } from '../db/embedded/folder-lock.ts'
import type { OpenDatabase } from '../db/open.ts'
import { tidy } from '../db/tidy.ts'
import { type Env, readEnv } from '../env.ts'
import { openStore } from '../files/open-store.ts'
import { readOptions } from '../run-command.ts'
import { explainStart } from '../startup/explain-start.ts'
import { openReadyDatabase } from '../startup/open-ready-database.ts'
import { printWarnings } from '../startup/print-warnings.ts'

const USAGE = `Uso: npm run seed -- --size=${Object.keys(SIZES).join('|')} [--seed=1]`

const OPTIONS = { size: { type: 'string' }, seed: { type: 'string', default: '1' } } as const

function readArguments(): { size: Size; seed: number } {
  const values = readOptions({ options: OPTIONS }, (parsed) => parsed.values)
  if (!values?.size || !Object.hasOwn(SIZES, values.size)) throw new Error(USAGE)
  if (!/^\d{1,9}$/.test(values.seed)) throw new Error(`--seed es un número. ${USAGE}`)
  return { size: values.size as Size, seed: Number(values.seed) }
}

async function main() {
  const { size, seed } = readArguments()
  const env = readEnv(process.env)
  printWarnings(env.warnings)
  if (env.production)
    throw new Error('Estos datos son inventados y sus contraseñas, públicas: no en producción.')
  if (!env.DATABASE_URL && size !== 'school')
    throw new Error(
      'La base de datos incluida solo admite --size=school; para las demás indica DATABASE_URL.',
    )
  const dataDir = resolve(env.DATA_DIR)
  const release = env.DATABASE_URL ? () => {} : lockFolder(dataDir)
  const { database } = await openReadyDatabase({ databaseUrl: env.DATABASE_URL, dataDir })
  try {
    await load(database, env, size, seed)
  } finally {
    await database.close()
    release()
  }
}

async function load(database: OpenDatabase, env: Env, size: Size, seed: number) {
  const startedAt = performance.now()
  const store = await openStore({ storageUrl: env.STORAGE_URL, dataDir: resolve(env.DATA_DIR) })
  const bar = progressBar(process.stderr)
  const rows = await seedSize(database.db, store, { size, seed, now: new Date(), onProgress: bar.report })
  bar.end()
  process.stderr.write('Ordenando la base de datos…\n')
  await tidy(database)
  const seconds = (performance.now() - startedAt) / 1000
  const lines = [
    `${rows} filas en ${seconds.toFixed(1)} s (${Math.round(rows / seconds)} filas/s).`,
    ...DEMO_LOGINS.map(({ who, login, password }) => `${who}: ${login}  ${password}`),
    `Las cuentas generadas entran con ${GENERATED_PASSWORD}`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${explainStart(error)}\n`)
  process.exitCode = 1
}
