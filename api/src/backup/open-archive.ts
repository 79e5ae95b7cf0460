import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { ReadableStream } from 'node:stream/web'
import { AGE_START, decrypt } from './encryption.ts'
import { BackupError, BadCopy, isOfTheSystem } from './explain.ts'

export const DAMAGED = 'La copia está dañada o incompleta: no se ha restaurado nada; usa otra.'

export async function openPlain(path: string, key: string | undefined): Promise<AsyncIterable<Uint8Array>> {
  if (!(await isEncrypted(path))) return createReadStream(path)
  if (key === undefined)
    throw new BackupError('La copia está cifrada: pon en BACKUP_KEY la clave con que se hizo.')
  const plain = decrypt(ReadableStream.from(createReadStream(path)) as ReadableStream<Uint8Array>, key)
  try {
    const first = await plain.next()
    return (async function* () {
      if (!first.done) yield first.value
      yield* plain
    })()
  } catch (error) {
    if (isOfTheSystem(error)) throw error
    const isOther = error instanceof Error && /no identity matched|passphrase/i.test(error.message)
    throw new BadCopy(
      isOther ? 'BACKUP_KEY no es la clave de esta copia: pon la que tenía cuando se hizo.' : DAMAGED,
      { cause: error },
    )
  }
}

async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(AGE_START.length), 0)
    return buffer.subarray(0, bytesRead).toString() === AGE_START
  } finally {
    await file.close()
  }
}
