import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { type Readable, Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { AdministradorInput } from '@alumbra/contract/cuentas/administrador'
import { CENTROS } from '@alumbra/domain/centros'
import { backupSettings } from './backup/settings.ts'
import { lockFolder } from './db/folder-lock.ts'
import type { Db } from './db/schema.ts'
import { withSite } from './db/site.ts'
import { contactOf, type Env, readEnv } from './env.ts'
import { createAdministrador } from './features/administradores/create.ts'
import { clearFactorOf } from './features/segundo-factor/lost-factor.ts'
import { erasePerson, eraseReferente } from './personal-data/erase-person.ts'
import { isKnownId } from './plugins/known-id.ts'
import { explainStart } from './startup/explain-start.ts'
import { openReadyDatabase } from './startup/open-ready-database.ts'
import { printWarnings } from './startup/print-warnings.ts'

const USAGE = `Uso: npm run admin -- create --email=persona@centro.es --nombre="Nombre y apellidos" [--centro="${CENTROS[0]}"]
     npm run admin -- second-factor-off --email=persona@centro.es
     npm run admin -- erase --email=persona@centro.es
     npm run admin -- erase --referente=ID

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

/** Reads the configuration and prints its warnings. */
function readOwnEnv(): Env {
  // Only the server needs both variables of the first administrador together.
  const env = readEnv({ ...process.env, ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined })
  printWarnings(env.warnings)
  return env
}

/** Opens the configured database for one action. */
async function withDatabase(env: Env, act: (db: Db) => Promise<void>): Promise<void> {
  const dataDir = resolve(env.DATA_DIR)
  const release = env.DATABASE_URL ? undefined : lockFolder(dataDir)
  const backups = backupSettings(env, dataDir)
  const { database } = await openReadyDatabase({ databaseUrl: env.DATABASE_URL, dataDir, backups })
  try {
    await act(withSite(database.db, { publicUrl: env.PUBLIC_URL, contactEmail: contactOf(env) }))
  } finally {
    await database.close()
    release?.()
  }
}

type NewAccount = { email: string; nombre: string; centro: string }

/** `create`: adds an administrador to the configured database. */
async function create({ email, nombre, centro }: NewAccount): Promise<void> {
  const env = readOwnEnv()
  const datos = AdministradorInput.safeParse({
    nombre,
    email,
    password: await readPassword(),
    activo: true,
    centro,
  })
  if (!datos.success) throw new Error(datos.error.issues.map((issue) => issue.message).join('. '))
  await withDatabase(env, async (db) => {
    await createAdministrador(db, null, datos.data)
    process.stdout.write(`Cuenta de administración creada: ${datos.data.email}\n`)
  })
}

/** `second-factor-off`: removes a lost second factor when no other administrador can (administradores-8). */
const switchFactorOff = ({ email }: { email: string }): Promise<void> =>
  withDatabase(readOwnEnv(), async (db) => {
    if (!(await clearFactorOf(db, email)))
      throw new Error('No hay ninguna cuenta de administración con ese correo y con segundo factor.')
    process.stdout.write(`Ya no tiene segundo factor: ${email}\n`)
  })

/** `erase --email`: what the right to erasure asks for when its person cannot log in (retencion-9). */
const eraseByAddress = (email: string): Promise<void> =>
  withDatabase(readOwnEnv(), async (db) => {
    const { alumnas, empresas, mensajes } = await erasePerson(db, email)
    if (alumnas + empresas + mensajes === 0) throw new Error('No hay nada con esa dirección.')
    process.stdout.write(
      `Borrado: cuentas de alumna, ${alumnas}; de empresa, ${empresas}; mensajes, ${mensajes}.\n`,
    )
  })

/** `erase --referente`: the same for a referente, by the id of her page. */
const eraseById = (id: string): Promise<void> =>
  withDatabase(readOwnEnv(), async (db) => {
    if (!isKnownId(id) || !(await eraseReferente(db, id)))
      throw new Error('No hay ninguna referente con ese id: es el que lleva la dirección de su página.')
    process.stdout.write(`Referente borrada: ${id}\n`)
  })

type Wanted = { failed: string; run: () => Promise<void> }

/** Parses the arguments; null when they are wrong. */
function readArguments(): Wanted | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        nombre: { type: 'string' },
        centro: { type: 'string', default: '' },
        referente: { type: 'string' },
      },
    })
    const { email, nombre, centro, referente } = values
    if (positionals[0] === 'create' && email && nombre)
      return { failed: 'No se ha creado la cuenta.', run: () => create({ email, nombre, centro }) }
    if (positionals[0] === 'second-factor-off' && email)
      return { failed: 'No se ha cambiado nada.', run: () => switchFactorOff({ email }) }
    const erase = { failed: 'No se ha borrado nada.' }
    if (positionals[0] === 'erase' && email && !referente)
      return { ...erase, run: () => eraseByAddress(email) }
    if (positionals[0] === 'erase' && referente && !email)
      return { ...erase, run: () => eraseById(referente) }
    return null
  } catch {
    return null
  }
}

const wanted = readArguments()
if (wanted === null) {
  process.stderr.write(`${USAGE}\n`)
  process.exitCode = 2
} else {
  await wanted.run().catch((error: unknown) => {
    process.stderr.write(`${wanted.failed} ${explainStart(error)}\n`)
    process.exitCode = 1
  })
}
