import { vi } from 'vitest'

type Options = { memoryCost: number; timeCost: number }

// src/passwords/hash.test.ts tests hashes at full cost; hundreds of logins in the other tests would take minutes.
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>()
  const hash = (password: string | Uint8Array, options: Options) =>
    argon2.hash(password, { ...options, memoryCost: 64, timeCost: 1 })
  return { ...argon2, hash }
})
