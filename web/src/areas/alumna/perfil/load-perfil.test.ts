import type { Send } from '@alumbra/contract/calls/send'
import { afterEach, expect, it, vi } from 'vitest'
import { loadPerfil } from './load-perfil.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

const refuse = (async () => ({ ok: false, status: 503, error: {} })) as unknown as Send

it.each([
  ['2026-12-31T22:59:59Z', 2026],
  ['2026-12-31T23:00:00Z', 2027],
])('F092 at %s the last year of a CV is %i, also on a server that keeps UTC', async (now, year) => {
  vi.stubEnv('TZ', 'UTC')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  expect((await loadPerfil(refuse, { id: 'ana' })).data.year).toBe(year)
})
