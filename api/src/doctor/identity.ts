import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { chown, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Db } from '../db/schema.ts'
import { sharedSecret } from '../shared-secret.ts'

/**
 * The doctor asks GET /api/health with this header, and a server of the same installation answers in it: what it saw of
 * the request, signed with a secret that both find in their database or data folder. Nobody else learns anything.
 */
export const DOCTOR_HEADER = 'x-alumbra-doctor'

const Seen = z.object({
  version: z.string(),
  /** Who the server takes for the visitor. */
  ip: z.string(),
  /** Who is at the other end of the socket: the proxy, where there is one. */
  socket: z.string(),
  socketTrusted: z.boolean(),
  forwardedFor: z.string().nullable(),
})

/** What a server saw of the doctor's request. */
export type Seen = z.infer<typeof Seen>

const sign = (secret: Buffer, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')

const isEqual = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** A question that only a holder of the secret can have asked. */
export function ask(secret: Buffer): string {
  const nonce = randomBytes(16).toString('base64url')
  return `${nonce}.${sign(secret, `question ${nonce}`)}`
}

/** The answer to a question; null when the secret is another. */
export function answer(secret: Buffer, question: string, seen: Seen): string | null {
  const [nonce = '', signature = ''] = question.split('.')
  if (!isEqual(signature, sign(secret, `question ${nonce}`))) return null
  const text = Buffer.from(JSON.stringify(seen)).toString('base64url')
  return `${text}.${sign(secret, `answer ${nonce} ${text}`)}`
}

/** Reads an answer; null when it is not one to this question. */
export function readAnswer(secret: Buffer, question: string, value: unknown): Seen | null {
  const [nonce = ''] = question.split('.')
  const [text = '', signature = ''] = typeof value === 'string' ? value.split('.') : []
  if (!isEqual(signature, sign(secret, `answer ${nonce} ${text}`))) return null
  return Seen.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
}

const inFolder = (dataDir: string): string => join(dataDir, '.doctor')

/** The secret in the database that all nodes share; of the embedded one, which only the server may open, in its folder. */
export const findSecret = (db: Db | undefined, dataDir: string): Promise<Buffer> =>
  db ? sharedSecret(db, 'doctor') : readFile(inFolder(dataDir))

/** The secret in the data folder, made by the doctor and readable by whom the folder belongs to. */
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
