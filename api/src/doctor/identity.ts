import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { chown, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Db } from '../db/schema.ts'
import { sharedSecret } from '../shared-secret.ts'

/**
 * The doctor sends this header to GET /api/health, and a server of the same installation returns in it what it saw of
 * the request. Both are signed with a secret from the database or data folder; without it there is no answer.
 */
export const DOCTOR_HEADER = 'x-alumbra-doctor'

const Seen = z.object({
  version: z.string(),
  /** The visitor's address according to the server. */
  ip: z.string(),
  /** The remote address of the socket: the proxy, if there is one. */
  socket: z.string(),
  socketTrusted: z.boolean(),
  forwardedFor: z.string().nullable(),
})

/** The doctor's request as the server saw it. */
export type Seen = z.infer<typeof Seen>

const sign = (secret: Buffer, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')

function isEqual(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Creates a signed question. */
export function ask(secret: Buffer): string {
  const nonce = randomBytes(16).toString('base64url')
  return `${nonce}.${sign(secret, `question ${nonce}`)}`
}

/** Creates the signed answer; null when the question was signed with another secret. */
export function answer(secret: Buffer, question: string, seen: Seen): string | null {
  const [nonce = '', signature = ''] = question.split('.')
  if (!isEqual(signature, sign(secret, `question ${nonce}`))) return null
  const text = Buffer.from(JSON.stringify(seen)).toString('base64url')
  return `${text}.${sign(secret, `answer ${nonce} ${text}`)}`
}

/** Reads an answer; null when it does not belong to this question or secret. */
export function readAnswer(secret: Buffer, question: string, value: unknown): Seen | null {
  const [nonce = ''] = question.split('.')
  const [text = '', signature = ''] = typeof value === 'string' ? value.split('.') : []
  if (!isEqual(signature, sign(secret, `answer ${nonce} ${text}`))) return null
  return Seen.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
}

const inFolder = (dataDir: string): string => join(dataDir, '.doctor')

/** The secret that all nodes share in the database, or in the data folder when the database is embedded. */
export const findSecret = (db: Db | undefined, dataDir: string): Promise<Buffer> =>
  db ? sharedSecret(db, 'doctor') : readFile(inFolder(dataDir))

/** Creates the secret in the data folder unless it exists; only the owner of the folder can read it. */
export async function makeSecret(dataDir: string): Promise<Buffer> {
  const path = inFolder(dataDir)
  try {
    await writeFile(path, randomBytes(32), { flag: 'wx', mode: 0o600 })
    const { uid, gid } = await stat(dataDir)
    await chown(path, uid, gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFile(path)
}
