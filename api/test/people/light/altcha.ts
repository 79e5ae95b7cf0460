import { type CreateChallengeOptions, createChallenge as create } from 'altcha-lib'

// biome-ignore lint/performance/noBarrelFile: it stands in the place of the package.
export { verifySolution } from 'altcha-lib'

/** A challenge whose solution is found at the first try, each of which is one round instead of thousands. */
export const createChallenge = (options: CreateChallengeOptions) =>
  create({ ...options, cost: 1, counter: 1 })
