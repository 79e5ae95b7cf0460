import { RestablecerRequest } from '@alumbra/contract/cuentas/cuenta'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rulesOf } from './schema-rules.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const WRONG = { ok: false, wrong: { mail: 'Ingresa un email válido' } }

it('F054 a schema that is fetched says the same as one that is there', async () => {
  expect(rulesOf(RestablecerRequest)({ mail: 'x' })).toEqual(WRONG)
  expect(await rulesOf(async () => RestablecerRequest)({ mail: 'x' })).toEqual(WRONG)
})

it('where its schema does not come, a form leaves the rules to the server', async () => {
  const sent = { ok: true, values: { mail: 'x' } }
  const lost = rulesOf(async () => {
    throw new TypeError('Failed to fetch')
  })
  expect(await lost({ mail: 'x' })).toEqual(sent)
})

it('F018 no form waits for its schema longer than for an answer', async () => {
  const never = rulesOf(() => new Promise(() => {}))({ mail: 'x' })
  await vi.advanceTimersByTimeAsync(9_999)
  expect(await Promise.race([never, 'still waits'])).toBe('still waits')
  await vi.advanceTimersByTimeAsync(1)
  expect(await never).toEqual({ ok: true, values: { mail: 'x' } })
})
