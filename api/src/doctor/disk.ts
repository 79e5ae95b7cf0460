import { stat, statfs } from 'node:fs/promises'
import { resolve } from 'node:path'
import { backupSettings } from '../backup/settings.ts'
import { explainFolderError, usedFolders } from '../startup/data-folder.ts'
import { type Check, fail, ok, type Result, warn } from './check.ts'
import { nearest, tryWriting } from './folder.ts'

const MB = 1024 ** 2
const SHORT = 2048 * MB
const TOO_SHORT = 256 * MB
/** tmpfs and ramfs in Linux's statfs(2). */
const IN_MEMORY = new Set([0x01021994, 0x858458f6])

export const disk: Check = {
  name: 'Disco',
  needs: ['DATA_DIR'],
  async run({ env }) {
    if (usedFolders(env).length === 0)
      return [ok('Disco: no hace falta; base de datos, imágenes y correos tienen servidores propios.')]
    const dataDir = resolve(env.DATA_DIR)
    const place = await nearest(dataDir)
    try {
      await tryWriting(place, place === dataDir)
    } catch (error) {
      return [fail(`DATA_DIR: ${explainFolderError(place, (error as NodeJS.ErrnoException).code)}.`)]
    }
    const space = await statfs(place)
    const results = [judgeSpace(dataDir, space.bavail * space.bsize)]
    if (IN_MEMORY.has(space.type))
      results.push(
        warn(`DATA_DIR: ${dataDir} está en memoria y se pierde al apagar. Pon una carpeta de un disco.`),
      )
    const { folder } = backupSettings(env, dataDir)
    if (env.production && !env.DATABASE_URL && (await sameDisk(dataDir, folder)))
      results.push(
        warn(`DATA_DIR: las copias de ${folder} están en el disco de los datos. Llévalas a otro sitio.`),
      )
    return results
  },
}

/** Rates the free space; a full disk refuses pictures and mails. */
export function judgeSpace(dataDir: string, bytes: number): Result {
  const left = `quedan ${bytes < 10 * 1024 * MB ? `${Math.round(bytes / MB)} MB` : `${Math.round(bytes / 1024 / MB)} GB`} en ${dataDir}`
  if (bytes < TOO_SHORT) return fail(`Disco: ${left}. Haz sitio antes de que se pierda nada.`)
  if (bytes < SHORT) return warn(`Disco: ${left}. Haz sitio pronto.`)
  return ok(`Disco: ${left}, y se puede escribir.`)
}

async function sameDisk(a: string, b: string): Promise<boolean> {
  const [first, second] = await Promise.all([stat(a), stat(b)].map((found) => found.catch(() => null)))
  return first !== null && second !== null && first?.dev === second?.dev
}
