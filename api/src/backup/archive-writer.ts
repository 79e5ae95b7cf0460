import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ReadableStream } from 'node:stream/web'
import { createGzip } from 'node:zlib'
import { createTarPacker } from 'modern-tar'
import { removeUnfinished } from './backup-files.ts'
import { encrypt } from './encryption.ts'
import { BackupError, ofFolder } from './explain.ts'

export type Archive = {
  add(name: string, content: string | Uint8Array): Promise<void>
}

/**
 * Writes an archive (tar, gzip, and age when there is a key) that has its name only when it is complete: a killed process
 * or a full disk leaves no file that looks like a backup (copias-4). Returns its size in bytes.
 */
export async function writeArchive(
  folder: string,
  name: string,
  key: string | undefined,
  fill: (archive: Archive) => Promise<void>,
): Promise<number> {
  const ofCopies = ofFolder('La carpeta de las copias', folder)
  await prepare(folder).catch(ofCopies)
  const temporary = join(folder, `.${name}.tmp`)
  const { readable, controller } = createTarPacker()
  const written = pipeline(
    Readable.fromWeb(readable),
    createGzip({ level: 4 }),
    (source: AsyncIterable<Uint8Array>) => (key ? encrypt(ReadableStream.from(source), key) : source),
    createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }),
  ).catch(ofCopies)
  // Awaited below; a disk that is full ends `fill` first.
  written.catch((error: unknown) => controller.error(error))
  try {
    await fill({
      async add(entry, content) {
        const bytes = typeof content === 'string' ? Buffer.from(content) : content
        const writer = controller.add({ name: entry, size: bytes.length, mode: 0o600 }).getWriter()
        if (bytes.length > 0) await writer.write(bytes)
        await writer.close()
      },
    })
    controller.finalize()
    await written
    return await complete(folder, temporary, name).catch(ofCopies)
  } catch (error) {
    controller.error(error)
    const sentence: unknown = await written.catch((reason: unknown) => reason)
    await rm(temporary, { force: true })
    throw sentence instanceof BackupError && sentence.cause === error ? sentence : error
  }
}

async function prepare(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o750 })
  await removeUnfinished(folder)
}

async function complete(folder: string, temporary: string, name: string): Promise<number> {
  const { size } = await stat(temporary)
  await rename(temporary, join(folder, name))
  await syncFolder(folder)
  return size
}

async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
