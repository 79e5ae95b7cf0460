import { type Challenge, solveChallenge as solve } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** Does a visitor's work for a challenge and answers what the altcha widget would send. */
export async function solveChallenge(challenge: object): Promise<string> {
  const { parameters, signature } = challenge as Challenge
  const solution = await solve({ challenge: { parameters, ...(signature && { signature }) }, deriveKey })
  if (!solution) throw new Error('The challenge was not solved in time')
  return btoa(JSON.stringify({ challenge: { parameters, signature }, solution }))
}
