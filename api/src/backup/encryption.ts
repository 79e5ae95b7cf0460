import type { ReadableStream } from 'node:stream/web'

/** The first bytes of every encrypted archive. */
export const AGE_START = 'age-encryption.org/v1'
/** 2^15 rounds of scrypt: a third of a second and 32 MB, which a small server can spare; BACKUP_KEY is long. */
const WORK_FACTOR = 15

type Bytes = ReadableStream<Uint8Array>

/** Encrypts with a passphrase in the format of age, which the program `age` of the distributions opens too. */
export async function* encrypt(plain: Bytes, key: string): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.setPassphrase(key)
  encrypter.setScryptWorkFactor(WORK_FACTOR)
  yield* (await encrypter.encrypt(plain as never)) as unknown as AsyncIterable<Uint8Array>
}

/** Throws for another key, a changed byte and a missing end. */
export async function* decrypt(secret: Bytes, key: string): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(key)
  yield* (await decrypter.decrypt(secret as never)) as unknown as AsyncIterable<Uint8Array>
}
