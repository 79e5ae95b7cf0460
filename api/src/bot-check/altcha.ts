import { createHmac, randomInt } from 'node:crypto'
import { BOT_CHECK_ACTION, getBotChallenge } from '@alumbra/contract/calls/bot'
import { MINUTE } from '@alumbra/domain/time'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Db } from '../db/schema.ts'
import { sharedSecret } from '../shared-secret.ts'
import type { BotCheck, BotVerdict } from './bot-check.ts'

/** One to two seconds of work for a browser; verifying takes a single step. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 5_000 }
const [COUNTER_MIN, COUNTER_MAX] = [200, 500]
const LIFETIME_MS = 10 * MINUTE

/** The fields of the payload that are read before the signature is checked. */
const Payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(WORK.algorithm),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
      data: z.strictObject({ action: z.literal(BOT_CHECK_ACTION) }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})
type Payload = z.infer<typeof Payload>

/** A proof of work without a third party, so nobody else learns who visits. */
export function altcha({ db, secret }: { db: Db; secret?: string | undefined }): BotCheck {
  let known: Promise<Keys> | undefined
  const keys = (): Promise<Keys> => {
    known ??= (secret ? Promise.resolve(secret) : sharedSecret(db, 'bot-check')).then(keysFrom)
    // After a failure, the next call reads the secret again.
    known.catch(() => {
      known = undefined
    })
    return known
  }

  return {
    describe: () => ({ provider: 'altcha', challengeUrl: getBotChallenge.path }),

    challenge: async () => newChallenge(await keys()),

    async check(token): Promise<BotVerdict> {
      if (!token) return 'absent'
      const payload = read(token)
      if (!payload) return 'invalid'
      const { verified } = await verifySolution({ ...payload, ...(await keys()), deriveKey })
      return verified && (await useOnce(db, payload)) ? 'valid' : 'invalid'
    },
  }
}

type Keys = { hmacSignatureSecret: string; hmacKeySignatureSecret: string }

export const newChallenge = (keys: Keys) =>
  createChallenge({
    ...WORK,
    ...keys,
    deriveKey,
    counter: randomInt(COUNTER_MIN, COUNTER_MAX + 1),
    expiresAt: Math.floor((Date.now() + LIFETIME_MS) / 1000),
    data: { action: BOT_CHECK_ACTION },
  })

/** The key that signs challenges and solutions. */
export function keysFrom(secret: string | Buffer): Keys {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex')
  return { hmacSignatureSecret: derive('challenge'), hmacKeySignatureSecret: derive('solution') }
}

function read(token: string): Payload | undefined {
  try {
    return Payload.safeParse(JSON.parse(Buffer.from(token, 'base64').toString())).data
  } catch {
    return undefined
  }
}

async function useOnce(db: Db, { challenge }: Payload): Promise<boolean> {
  const { nonce, expiresAt } = challenge.parameters
  const used = await db
    .insertInto('bot_challenges_used')
    .values({ challenge: nonce, expires_at: new Date(expiresAt * 1000) })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .returning('challenge')
    .executeTakeFirst()
  return used !== undefined
}
