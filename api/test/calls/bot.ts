import { BOT_CHECK_ACTION } from '@alumbra/contract/calls/bot'
import { type Challenge, createChallenge, solveChallenge as solve } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { keysFrom, newChallenge } from '../../src/bot-check/altcha.ts'

/** Solves a challenge and returns the token of the altcha widget. */
export async function solveChallenge(challenge: object): Promise<string> {
  const { parameters, signature } = challenge as Challenge
  const solution = await solve({ challenge: { parameters, ...(signature && { signature }) }, deriveKey })
  if (!solution) throw new Error('The challenge was not solved in time')
  return btoa(JSON.stringify({ challenge: { parameters, signature }, solution }))
}

/** A token without work, for a server whose secret the test knows: what a visitor's browser does takes half a second. */
export async function signToken(secret: string): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 0,
    ...keysFrom(secret),
    deriveKey,
    expiresAt: Math.floor(Date.now() / 1000) + 600,
    data: { action: BOT_CHECK_ACTION },
  })
  return solveChallenge(challenge)
}

/** A challenge with the work of production, for a server whose own are light. */
export const fullChallenge = (secret: string) => newChallenge(keysFrom(secret))
