import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { AdministradorNuevo } from '@alumbra/contract/administrador'
import { ERROR_TEXT } from '@alumbra/contract/errors'
import { lockFolder } from './db/folder-lock.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { readEnv } from './env.ts'
import { AppError } from './errors.ts'
import { crearAdministrador } from './features/administradores/rules.ts'

const USAGE = `Uso: npm run admin -- create --email=persona@centro.es --nombre="Nombre y apellidos"

La contraseña se pregunta sin mostrarla; sin terminal, se lee de ADMIN_PASSWORD.`

/** Asks for a password without showing it. */
async function askPassword(): Promise<string> {
  if (process.env.ADMIN_PASSWORD) return process.env.ADMIN_PASSWORD
  if (!process.stdin.isTTY) throw new Error('Falta la contraseña: ponla en ADMIN_PASSWORD.')
  process.stdout.write('Contraseña: ')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  const password = await terminal.question('')
  terminal.close()
  process.stdout.write('\n')
  return password
}

/** `create`: makes an administrator in the configured database. */
async function create(email: string, nombre: string): Promise<void> {
  const env = readEnv(process.env)
  const datos = AdministradorNuevo.safeParse({ nombre, email, password: await askPassword(), activo: true })
  if (!datos.success) throw new Error(datos.error.issues.map((issue) => issue.message).join('. '))
  const dataDir = resolve(env.DATA_DIR)
  const release = env.DATABASE_URL ? undefined : lockFolder(dataDir)
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir })
  try {
    await migrate(database.pool)
    await crearAdministrador(database.db, null, datos.data)
    process.stdout.write(`Cuenta de administración creada: ${datos.data.email}\n`)
  } finally {
    await database.close()
    release?.()
  }
}

const explain = (error: unknown): string => {
  if (error instanceof AppError) return error.details.customMessage ?? ERROR_TEXT[error.code]
  return error instanceof Error ? error.message : String(error)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { email: { type: 'string' }, nombre: { type: 'string' } },
})
if (positionals[0] !== 'create' || !values.email || !values.nombre) {
  process.stderr.write(`${USAGE}\n`)
  process.exitCode = 2
} else {
  await create(values.email, values.nombre).catch((error: unknown) => {
    process.stderr.write(`No se ha creado la cuenta. ${explain(error)}\n`)
    process.exitCode = 1
  })
}
