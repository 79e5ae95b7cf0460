import { hash as hashAtCost, type Options } from '@node-rs/argon2'

// biome-ignore lint/performance/noBarrelFile: it stands in the place of the package.
export { verify } from '@node-rs/argon2'

/** A hash of the least memory, once over; what reads it takes the cost from the hash itself. */
export const hash = (password: string | Uint8Array, options: Options) =>
  hashAtCost(password, { ...options, memoryCost: 64, timeCost: 1 })
