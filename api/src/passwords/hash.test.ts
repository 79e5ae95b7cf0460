import { parseOptions } from '@node-rs/argon2'
import { expect, it } from 'vitest'
import { AppError } from '../errors.ts'
import { hashPassword, verifyPassword } from './hash.ts'

it('cuentas-4 is argon2id with 19 MiB, two passes and a salt of its own', async () => {
  const [one, two] = await Promise.all([hashPassword('Lluvia-de-Abril7'), hashPassword('Lluvia-de-Abril7')])
  expect(one).not.toBe(two)
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(parseOptions(one)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1, saltLen: 16 })
})

it('knows the password again, to the last of 128 characters', async () => {
  const long = `${'ñ'.repeat(127)}A`
  const stored = await hashPassword(long)
  expect(await verifyPassword(stored, long)).toBe(true)
  expect(await verifyPassword(stored, `${'ñ'.repeat(127)}B`)).toBe(false)
  expect(await verifyPassword(stored, '')).toBe(false)
})

it('answers false for an account without a password', async () => {
  for (const guess of ['', 'null', 'Lluvia-de-Abril7']) expect(await verifyPassword(null, guess)).toBe(false)
})

it('cuentas-4 takes as long for an unknown account as for a wrong password', async () => {
  const stored = await hashPassword('Lluvia-de-Abril7')
  const time = async (hash: string | null) => {
    const start = performance.now()
    await verifyPassword(hash, 'Cometa#2031azul')
    return performance.now() - start
  }
  await time(null)
  const known: number[] = []
  const unknown: number[] = []
  for (let i = 0; i < 25; i++) {
    known.push(await time(stored))
    unknown.push(await time(null))
  }
  const median = (times: number[]) => times.toSorted((a, b) => a - b)[12] ?? 0
  const ratio = median(unknown) / median(known)
  // Not hashing at all would be a ratio near 0.
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})

it('cuentas-4 runs one of a network at once, queues 60, and answers the rest with Retry-After', async () => {
  const stored = await hashPassword('Lluvia-de-Abril7')
  // Twice: the first burst released every slot exactly once.
  for (let burst = 0; burst < 2; burst++) {
    const all = await Promise.allSettled(
      Array.from({ length: 100 }, () => verifyPassword(stored, 'Lluvia-de-Abril7')),
    )
    const served = all.filter((one) => one.status === 'fulfilled')
    const refused = all.filter((one) => one.status === 'rejected').map((one) => one.reason as AppError)
    expect([served.length, refused.length]).toEqual([61, 39])
    expect(served.every((one) => one.value)).toBe(true)
    for (const error of refused) {
      expect(error).toBeInstanceOf(AppError)
      expect([error.code, error.details.retryAfter]).toEqual(['unavailable', 2])
    }
  }
})

it('gives its place back when a stored hash cannot be read', async () => {
  const all = await Promise.allSettled(Array.from({ length: 10 }, () => verifyPassword('not a hash', 'x')))
  expect(all.every((one) => one.status === 'rejected')).toBe(true)
  expect(await verifyPassword(await hashPassword('Lluvia-de-Abril7'), 'Lluvia-de-Abril7')).toBe(true)
})
