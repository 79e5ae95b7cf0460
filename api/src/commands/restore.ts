import { resolve } from 'node:path'
import { counted } from '@alumbra/domain/counted'
import { listDate, timeOf } from '@alumbra/domain/dates'
import { fromCaller } from '../backup/caller-folder.ts'
import { BadCopy, explainBackupError } from '../backup/explain.ts'
import { describeFinish, type FinishOptions } from '../backup/finish-restore.ts'
import type { Manifest } from '../backup/manifest.ts'
import { describeRestoredPictures, restorePictures } from '../backup/restore-pictures.ts'
import { checkArchive, finishRestoreIn, restore } from '../backup/restore-target.ts'
import { removeScratches } from '../backup/scratch.ts'
import { describeSwept, sweepPictures } from '../backup/sweep-pictures.ts'
import { Unfinished } from '../backup/unfinished.ts'
import { untilSignal } from '../backup/until-signal.ts'
import { readEnv } from '../env.ts'
import { readOptions, runCommand } from '../run-command.ts'

const USAGE = `Uso: npm run restore -- FICHERO [--check] [--replace] [--end-sessions] [--hold-mails]
     npm run restore -- FICHERO --pictures
     npm run restore -- [--end-sessions] [--hold-mails]
     npm run restore -- --sweep-pictures [--check]

Restaura una copia en la base de datos y el almacén de imágenes que dicen las variables, con Alumbra parada: todo o nada.
--check    solo la comprueba, entera, en una base de datos de prueba; no toca nada más
--replace  borra antes lo que haya en el destino; sin esto, un destino con datos se rechaza
--pictures solo trae las imágenes que nombra la base de datos de ahora y que faltan en su almacén
--end-sessions  cierra todas las sesiones: todo el mundo tendrá que volver a entrar
--hold-mails    retiene los correos que estaban por salir, para decidir en Administración › Correo
Sin FICHERO, esas dos se hacen en la base de datos que hay, también con Alumbra parada.
--sweep-pictures  borra del almacén las imágenes que la base de datos de ahora no nombra, las de después de la copia; con --check solo las cuenta
`

const KEEPS_PICTURES =
  'No se ha podido leer la base de datos que había: las imágenes que solo ella nombraba siguen en el almacén.'

const withoutRights = (roles: string[]): string =>
  `Las tablas son nuevas, y estas usuarias de PostgreSQL tenían permisos sobre las de antes: ${roles.join(', ')}. Dáselos otra vez (grant).`

type Wanted = {
  file: string | undefined
  check: boolean
  replace: boolean
  pictures: boolean
  sweep: boolean
} & FinishOptions

const OPTIONS = {
  check: { type: 'boolean', default: false },
  replace: { type: 'boolean', default: false },
  pictures: { type: 'boolean', default: false },
  'sweep-pictures': { type: 'boolean', default: false },
  'end-sessions': { type: 'boolean', default: false },
  'hold-mails': { type: 'boolean', default: false },
} as const

const readArguments = (): Wanted | null =>
  readOptions({ allowPositionals: true, options: OPTIONS }, ({ values, positionals }) => {
    const {
      'end-sessions': endSessions,
      'hold-mails': holdMails,
      'sweep-pictures': sweep,
      ...others
    } = values
    const wanted = { file: positionals[0], endSessions, holdMails, sweep, ...others }
    return positionals.length <= 1 && isSensible(wanted) ? wanted : null
  })

function isSensible({ file, check, replace, pictures, sweep, endSessions, holdMails }: Wanted): boolean {
  const settles = endSessions || holdMails
  if (sweep) return file === undefined && !settles && !replace && !pictures
  if (file === undefined) return settles && !check && !replace && !pictures
  return [check, pictures, replace || settles].filter(Boolean).length <= 1
}

async function run(
  { file, check, pictures, sweep, replace: mayReplace, ...wanted }: Wanted,
  signal: AbortSignal,
): Promise<string> {
  const env = readEnv(process.env)
  const key = env.BACKUP_KEY
  if (check && file)
    return `La copia está bien, comprobada entera en una base de datos de prueba: ${describe(await checkArchive(fromCaller(file), key, signal))}.`
  const where = {
    databaseUrl: env.DATABASE_URL,
    storageUrl: env.STORAGE_URL,
    dataDir: resolve(env.DATA_DIR),
  }
  if (sweep) return describeSwept(await sweepPictures(where, { check }))
  if (file === undefined) {
    const sentences = describeFinish(await finishRestoreIn(where, wanted))
    return sentences.join('\n') || 'No hay sesiones abiertas ni correos por salir.'
  }
  if (pictures) return describeRestoredPictures(await restorePictures(fromCaller(file), where, key, signal))
  const options = { key, replace: mayReplace, signal, ...wanted }
  const { manifest, finished, keepsPictures, roles } = await restore(fromCaller(file), where, options)
  return [
    `Copia restaurada: ${describe(manifest)}.`,
    ...describeFinish(finished),
    ...(keepsPictures ? [KEEPS_PICTURES] : []),
    ...(roles.length > 0 ? [withoutRights(roles)] : []),
  ].join('\n')
}

function describe({ version, createdAt, tables, pictures }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const images = pictures.included ? counted(pictures.files, ['imagen', 'imágenes']) : 'sin imágenes'
  return `Alumbra ${version}, del ${listDate(createdAt)} a las ${timeOf(createdAt)}; ${counted(rows, ['fila', 'filas'])} de ${tables.length} tablas; ${images}`
}

function startOf(error: unknown, { check, file }: Wanted): string {
  if (error instanceof Unfinished) return ''
  if (check) return error instanceof BadCopy ? 'La copia no vale. ' : 'No se ha podido comprobar. '
  return file ? 'No se ha restaurado. ' : 'No se ha hecho. '
}

await runCommand({
  usage: USAGE,
  wanted: readArguments(),
  async run(wanted) {
    await removeScratches()
    process.stdout.write(`${await untilSignal((signal) => run(wanted, signal))}\n`)
  },
  explain: (error, wanted) => startOf(error, wanted) + explainBackupError(error),
})
