import { accessSync, constants, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Env } from '../env.ts'
import { StartError } from './start-error.ts'

const BY_CODE: Record<string, string> = {
  EACCES: 'no se puede escribir: dale permiso a quien arranca Alumbra o pon otra carpeta',
  EPERM: 'no se puede escribir: dale permiso a quien arranca Alumbra o pon otra carpeta',
  EROFS: 'el disco es de solo lectura: móntalo para escribir o pon otra carpeta',
  ENOSPC: 'el disco está lleno: haz sitio o pon otra carpeta',
  EDQUOT: 'se ha acabado la cuota del disco: haz sitio o pon otra carpeta',
  ENOTDIR: 'hay un fichero donde debe ir la carpeta: quítalo o pon otra ruta',
  EEXIST: 'hay un fichero donde debe ir la carpeta: quítalo o pon otra ruta',
  ENOENT: 'ahí no se puede crear una carpeta: pon otra ruta',
  ELOOP: 'la ruta da vueltas sobre sí misma: pon otra',
  ENAMETOOLONG: 'la ruta es demasiado larga: pon otra',
}

/** Explains in Spanish why the data folder cannot be used and what to do. */
export const explainFolderError = (path: string, code = 'desconocido'): string =>
  `en ${path} ${BY_CODE[code] ?? `no se puede escribir (${code}): pon otra carpeta`}`

type Places = Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'STORAGE_URL' | 'SMTP_URL'>

/** Folders of DATA_DIR that this configuration writes to; none when database, pictures and mail are all external. */
export const usedFolders = ({ DATABASE_URL, STORAGE_URL, SMTP_URL }: Places): string[] => [
  ...(DATABASE_URL ? [] : ['postgres', 'copias']),
  ...(STORAGE_URL ? [] : ['imagenes']),
  ...(SMTP_URL ? [] : ['correo']),
]

/** Creates the data folder and writes to it once: an unwritable folder stops the start instead of the first upload. */
export function prepareDataFolder(env: Places): string {
  const dataDir = resolve(env.DATA_DIR)
  const folders = usedFolders(env)
  if (folders.length === 0) return dataDir
  let path = dataDir
  try {
    makeFolder(dataDir)
    const probe = join(dataDir, `.prueba-${process.pid}`)
    // An empty file fits on a full disk.
    writeFileSync(probe, Buffer.alloc(4096))
    rmSync(probe)
    for (const folder of folders) {
      path = join(dataDir, folder)
      if (existsSync(path)) accessSync(path, constants.W_OK | constants.X_OK)
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(`DATA_DIR: ${explainFolderError(path, code)}.`, { cause: error })
  }
  return dataDir
}

// mkdir with `recursive` loops forever where an existing parent answers ENOENT, as /proc does.
function makeFolder(path: string): void {
  if (!existsSync(path)) {
    makeFolder(dirname(path))
    // Only Alumbra and its group may read the mails and pictures in it.
    mkdirSync(path, { mode: 0o750 })
  } else if (!statSync(path).isDirectory()) {
    throw Object.assign(new Error('Not a folder'), { code: 'ENOTDIR' })
  }
}
