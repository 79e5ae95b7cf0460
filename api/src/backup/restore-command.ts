import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { listDate, timeOf } from '@alumbra/domain/dates'
import { readEnv } from '../env.ts'
import { explainBackupError } from './explain.ts'
import type { Manifest } from './manifest.ts'
import { checkArchive, restore } from './restore-target.ts'

const USAGE = `Uso: npm run restore -- FICHERO [--check] [--replace]

Restaura una copia en la base de datos y el almacén de imágenes que dicen las variables, con Alumbra parada: todo o nada.
--check    solo la comprueba, entera, en una base de datos de prueba; no toca nada más
--replace  borra antes lo que haya en el destino; sin esto, un destino con datos se rechaza
`

type Wanted = { file: string; check: boolean; replace: boolean }

function readArguments(): Wanted | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { check: { type: 'boolean' }, replace: { type: 'boolean' } },
    })
    const { check = false, replace = false } = values
    const [file] = positionals
    return file && positionals.length === 1 && !(check && replace) ? { file, check, replace } : null
  } catch {
    return null
  }
}

async function run({ file, check, replace: mayReplace }: Wanted): Promise<string> {
  const env = readEnv(process.env)
  const key = env.BACKUP_KEY
  const path = resolve(file)
  if (check)
    return `La copia está bien, comprobada entera en una base de datos de prueba: ${describe(await checkArchive(path, key))}`
  const where = {
    databaseUrl: env.DATABASE_URL,
    storageUrl: env.STORAGE_URL,
    dataDir: resolve(env.DATA_DIR),
  }
  return `Copia restaurada: ${describe(await restore(path, where, { key, replace: mayReplace }))}`
}

const number = (n: number): string => n.toLocaleString('es-ES')

function describe({ version, createdAt, tables, pictures }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const images = pictures.included ? `${number(pictures.files)} imágenes` : 'sin imágenes'
  return `Alumbra ${version}, del ${listDate(createdAt)} a las ${timeOf(createdAt)}; ${number(rows)} filas de ${tables.length} tablas; ${images}`
}

const wanted = readArguments()
if (wanted === null) {
  process.stderr.write(USAGE)
  process.exitCode = 2
} else {
  try {
    process.stdout.write(`${await run(wanted)}.\n`)
  } catch (error) {
    const start = wanted.check ? 'La copia no vale.' : 'No se ha restaurado.'
    process.stderr.write(`${start} ${explainBackupError(error, dirname(resolve(wanted.file)))}\n`)
    process.exitCode = 1
  }
}
