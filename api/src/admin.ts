import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { type Readable, Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { AdministradorInput } from '@alumbra/contract/administrador'
import { CENTROS } from '@alumbra/domain/centros'
import { backupSettings } from './backup/settings.ts'
import { lockFolder } from './db/folder-lock.ts'
import { readEnv } from './env.ts'
import { createAdministrador } from './features/administradores/rules.ts'
import { explainStart } from './startup/explain-start.ts'
import { openReadyDatabase } from './startup/open-ready-database.ts'
import { printWarnings } from './startup/print-warnings.ts'

const USAGE = `Uso: npm run admin -- create --email=persona@centro.es --nombre="Nombre y apellidos" [--centro="${CENTROS[0]}"]

Con --centro (${CENTROS.join(', ')}), sus invitaciones salen en nombre de ese centro; sin él, en nombre de todos.
La contraseña se pregunta sin mostrarla; sin terminal, se lee de ADMIN_PASSWORD o de la entrada estándar.`

/** Reads the password from the environment, from a pipe, or from a prompt that does not echo it. */
async function readPassword(): Promise<string> {
  if (process.env.ADMIN_PASSWORD) return process.env.ADMIN_PASSWORD
  const password = process.stdin.isTTY ? await askPassword() : await firstLine(process.stdin)
  if (password === '')
    throw new Error('Falta la contraseña: ponla en ADMIN_PASSWORD o en la entrada estándar.')
  return password
}

async function firstLine(input: Readable): Promise<string> {
  for await (const line of createInterface({ input })) return line
  return ''
}

async function askPassword(): Promise<string> {
  process.stdout.write('Contraseña: ')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  const password = await terminal.question('')
  terminal.close()
  process.stdout.write('\n')
  return password
}

/** `create`: adds an administrador to the configured database. */
async function create({ email, nombre, centro }: Arguments): Promise<void> {
  // Only the server needs both variables of the first administrador together.
  const env = readEnv({ ...process.env, ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined })
  printWarnings(env.warnings)
  const datos = AdministradorInput.safeParse({
    nombre,
    email,
    password: await readPassword(),
    activo: true,
    centro,
  })
  if (!datos.success) throw new Error(datos.error.issues.map((issue) => issue.message).join('. '))
  const dataDir = resolve(env.DATA_DIR)
  const release = env.DATABASE_URL ? undefined : lockFolder(dataDir)
  const backups = backupSettings(env, dataDir)
  const { database } = await openReadyDatabase({ databaseUrl: env.DATABASE_URL, dataDir, backups })
  try {
    await createAdministrador(database.db, null, datos.data)
    process.stdout.write(`Cuenta de administración creada: ${datos.data.email}\n`)
  } finally {
    await database.close()
    release?.()
  }
}

type Arguments = { email: string; nombre: string; centro: string }

/** Parses the arguments; null when they are wrong. */
function readArguments(): Arguments | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        nombre: { type: 'string' },
        centro: { type: 'string', default: '' },
      },
    })
    const { email, nombre, centro } = values
    return positionals[0] === 'create' && email && nombre ? { email, nombre, centro } : null
  } catch {
    return null
  }
}

const wanted = readArguments()
if (wanted === null) {
  process.stderr.write(`${USAGE}\n`)
  process.exitCode = 2
} else {
  await create(wanted).catch((error: unknown) => {
    process.stderr.write(`No se ha creado la cuenta. ${explainStart(error)}\n`)
    process.exitCode = 1
  })
}
