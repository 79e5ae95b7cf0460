import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../startup/start-error.ts'

/** Windows has no user ids. */
const me = (): number | undefined => process.getuid?.()

/**
 * Throws when this user would leave files in the embedded database that its own user cannot open. Root may write anywhere;
 * other users may work in a folder of somebody else only when the system lets them write to it.
 */
export function requireOwnFolder(dataDir: string): void {
  const uid = me()
  const database = join(dataDir, 'postgres')
  const folder = existsSync(database) ? database : dataDir
  if (uid === undefined || !existsSync(folder)) return
  const owner = statSync(folder).uid
  if (owner === uid || (uid === 0 ? makesFilesOf(owner, dataDir) : folder === dataDir || mayWrite(folder)))
    return
  if (uid !== 0)
    throw new StartError(
      `DATA_DIR: ${folder} es de ${nameOf(owner)} y ${nameOf(uid)} no puede escribir en ella: da la orden con sudo -u ${nameOf(owner, '#')}, o dale la carpeta con sudo chown -R ${nameOf(uid)} ${folder}.`,
    )
  throw new StartError(
    `DATA_DIR: ${folder} es de ${nameOf(owner)}, y lo que escriba ${nameOf(uid)} no lo podrá abrir: da la orden con sudo -u ${nameOf(owner, '#')}.`,
  )
}

/** A sentence about a file of the embedded database that belongs to another user, and so keeps this one from opening it. */
export function explainForeignFile(dataDir: string): string | null {
  const uid = me()
  const folder = join(dataDir, 'postgres')
  if (uid === undefined || uid === 0 || !existsSync(folder)) return null
  try {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
    const foreign = files.find((file) => statSync(file).uid !== uid)
    if (foreign === undefined) return null
    return `${foreign} es de ${nameOf(statSync(foreign).uid)}: sudo chown -R ${nameOf(uid)} ${folder}`
  } catch {
    return `${folder} no se puede leer: sudo chown -R ${nameOf(uid)} ${folder}`
  }
}

/** Throws when this user may not write the file of a lock: the lock would lock nothing. */
export function requireWritable(file: string): void {
  if (!existsSync(file) || mayWrite(file)) return
  throw new StartError(
    `DATA_DIR: ${file} es de ${nameOf(statSync(file).uid)} y no se puede escribir: sudo chown ${nameOf(me() ?? 0)} ${file}.`,
  )
}

function mayWrite(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Disks of other machines and of containers may give all new files to one user. */
function makesFilesOf(owner: number, folder: string): boolean {
  const probe = join(folder, `.prueba-${process.pid}`)
  try {
    writeFileSync(probe, '')
    return statSync(probe).uid === owner
  } catch {
    return false
  } finally {
    rmSync(probe, { force: true })
  }
}

/** Who runs this command: `sudo alumbra` hands over to the account of the server. */
export const myName = (): string => nameOf(me() ?? 0)

/** The name of a user, or its number: chown takes it so, sudo with a mark before it. */
function nameOf(uid: number, mark = ''): string {
  try {
    const users = readFileSync('/etc/passwd', 'utf8').split('\n')
    const found = users.map((line) => line.split(':')).find(([, , id]) => id === String(uid))
    if (found?.[0]) return found[0]
  } catch {
    // No list of users here.
  }
  return mark ? `'${mark}${uid}'` : String(uid)
}
