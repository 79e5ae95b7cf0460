import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { type Readable, Writable } from 'node:stream'
import { AdministradorInput } from '@alumbra/contract/cuentas/administrador'
import { CENTROS } from '@alumbra/domain/centros'
import { isId } from '@alumbra/domain/id'
import { hasEmbedded, requireEmbedded } from '../backup/existing.ts'
import { backupSettings } from '../backup/settings.ts'
import { lockFolder } from '../db/embedded/folder-lock.ts'
import type { Db } from '../db/schema.ts'
import { withSite } from '../db/site.ts'
import { contactOf, type Env, readEnv } from '../env.ts'
import { createAdministrador } from '../features/administradores/create.ts'
import type { CorrectedRol, Datos } from '../features/cuentas/correccion/queries.ts'
import { CORRECCION, correctCuenta } from '../features/cuentas/correccion/rules.ts'
import { clearFactorOf } from '../features/segundo-factor/lost-factor.ts'
import { erasePerson, eraseReferente } from '../personal-data/erase-person.ts'
import { readOptions, runCommand } from '../run-command.ts'
import { explainStart } from '../startup/explain-start.ts'
import { openReadyDatabase } from '../startup/open-ready-database.ts'
import { printWarnings } from '../startup/print-warnings.ts'

const USAGE = `Uso: npm run admin -- create --email=persona@centro.es --nombre="Nombre y apellidos" [--centro="${CENTROS[0]}"]
     npm run admin -- second-factor-off --email=persona@centro.es
     npm run admin -- erase --email=persona@centro.es
     npm run admin -- erase --referente=ID
     npm run admin -- correct-alumna --email=persona@centro.es [--nombre=…] [--apellidos=…] [--correo=…]
     npm run admin -- correct-empresa --email=empresa@correo.es [--empresa=…] [--cif=…] [--correo=…]

Con --centro (${CENTROS.join(', ')}), sus invitaciones salen en nombre de ese centro; sin él, en nombre de todos.
La contraseña se pregunta sin mostrarla; sin terminal, se lee de ADMIN_PASSWORD o de la entrada estándar.`

/** Reads the password from a prompt that does not echo it; without a terminal from the environment or a pipe. */
async function readPassword(): Promise<string> {
  // At a terminal the variable may be there for the first administrador, whose password nobody else is to have.
  const password = process.stdin.isTTY
    ? await askPassword()
    : process.env.ADMIN_PASSWORD || (await firstLine(process.stdin))
  if (password === '')
    throw new Error(
      process.stdin.isTTY
        ? 'Falta la contraseña: escríbela cuando se pregunte por ella.'
        : 'Falta la contraseña: ponla en ADMIN_PASSWORD o en la entrada estándar.',
    )
  return password
}

async function firstLine(input: Readable): Promise<string> {
  for await (const line of createInterface({ input })) return line
  return ''
}

async function askPassword(): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  // Only now does the terminal show nothing that is typed.
  process.stdout.write('Contraseña: ')
  const password = await terminal.question('').catch((error: unknown) => {
    throw new Error('La orden se ha cortado antes de acabar.', { cause: error })
  })
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

/** Opens the configured database for one action. Only the first account may begin a new one, and says so of an embedded one. */
async function withDatabase(
  env: Env,
  act: (db: Db) => Promise<void>,
  { begins = false } = {},
): Promise<void> {
  const dataDir = resolve(env.DATA_DIR)
  if (!env.DATABASE_URL && !begins) requireEmbedded(dataDir)
  if (!env.DATABASE_URL && !hasEmbedded(dataDir))
    process.stderr.write(
      `Aviso: en ${dataDir} no había ninguna base de datos y empiezo una. Si la tuya es PostgreSQL, falta DATABASE_URL.\n`,
    )
  const release = env.DATABASE_URL ? undefined : lockFolder(dataDir)
  const backups = backupSettings(env, dataDir)
  const { database } = await openReadyDatabase({ databaseUrl: env.DATABASE_URL, dataDir, backups, begins })
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
  const { email: to } = datos.data
  const add = async (db: Db) => {
    await createAdministrador(db, null, datos.data)
    process.stdout.write(`Cuenta de administración creada: ${to}\n`)
  }
  await withDatabase(env, add, { begins: true })
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
    const { alumnas, empresas, mensajes, correos } = await erasePerson(db, email)
    if (alumnas + empresas + mensajes + correos === 0) throw new Error('No hay nada con esa dirección.')
    process.stdout.write(
      `Borrado: cuentas de alumna, ${alumnas}; de empresa, ${empresas}; mensajes, ${mensajes}; correos sin cuenta, ${correos}.\n`,
    )
  })

/** `erase --referente`: the same for a referente, by the id of her page. */
const eraseById = (id: string): Promise<void> =>
  withDatabase(readOwnEnv(), async (db) => {
    if (!isId(id) || !(await eraseReferente(db, id)))
      throw new Error('No hay ninguna referente con ese id: es el que lleva la dirección de su página.')
    process.stdout.write(`Referente borrada: ${id}\n`)
  })

/** `correct-alumna`, `correct-empresa`: what the right to rectification asks for (cuentas-16). */
async function correct(rol: CorrectedRol, email: string, typed: Datos): Promise<void> {
  const datos = CORRECCION[rol].safeParse(typed)
  if (!datos.success) throw new Error(datos.error.issues.map((issue) => issue.message).join('. '))
  await withDatabase(readOwnEnv(), async (db) => {
    const campos = await correctCuenta(db, rol, email, datos.data)
    process.stdout.write(
      campos.length === 0
        ? 'Ya estaba así: no se ha cambiado nada.\n'
        : `Corregido: ${campos.join(', ')}. Sale un correo que se lo dice.\n`,
    )
  })
}

type Wanted = { failed: string; run: () => Promise<void> }

const OPTIONS = {
  email: { type: 'string' },
  nombre: { type: 'string' },
  apellidos: { type: 'string' },
  correo: { type: 'string' },
  empresa: { type: 'string' },
  cif: { type: 'string' },
  centro: { type: 'string' },
  referente: { type: 'string' },
} as const

type Values = { [K in keyof typeof OPTIONS]?: string }

/** What a command does with its options; null when one is missing or belongs to another command. */
function actionOf(command: string, { email, referente, ...rest }: Values): Wanted | null {
  const { nombre, apellidos, correo, empresa, cif, centro } = rest
  const only = (...names: (keyof typeof rest)[]) =>
    Object.keys(rest).every((name) => names.some((one) => one === name))
  if (command === 'erase' && only()) {
    const failed = 'No se ha borrado nada.'
    if (email && referente === undefined) return { failed, run: () => eraseByAddress(email) }
    return referente && email === undefined ? { failed, run: () => eraseById(referente) } : null
  }
  if (!email || referente !== undefined) return null
  if (command === 'create' && nombre && only('nombre', 'centro'))
    return {
      failed: 'No se ha creado la cuenta.',
      run: () => create({ email, nombre, centro: centro ?? '' }),
    }
  const failed = 'No se ha cambiado nada.'
  if (command === 'second-factor-off' && only()) return { failed, run: () => switchFactorOff({ email }) }
  if (Object.keys(rest).length === 0) return null
  if (command === 'correct-alumna' && only('nombre', 'apellidos', 'correo'))
    return { failed, run: () => correct('alumna', email, given({ nombre, apellidos, email: correo })) }
  if (command === 'correct-empresa' && only('empresa', 'cif', 'correo'))
    return { failed, run: () => correct('empresa', email, given({ empresa, cif, mail: correo })) }
  return null
}

/** The options that were given. */
const given = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

await runCommand({
  usage: `${USAGE}\n`,
  wanted: readOptions({ allowPositionals: true, options: OPTIONS }, ({ values, positionals }) =>
    positionals.length === 1 ? actionOf(positionals[0] ?? '', values) : null,
  ),
  run: (wanted) => wanted.run(),
  explain: (error, { failed }) => `${failed} ${explainStart(error)}`,
})
