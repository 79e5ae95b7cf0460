import { expect, it } from 'vitest'
import { found } from './found.ts'
import { loaded, pageStatus } from './loaded.ts'

const failure = (status: number) => ({
  ok: false as const,
  status,
  error: { errorCode: 'unexpectedError', errorMessage: '' },
})

it('textos-1 a page has the status of its address, or 503 when its content could not be loaded', () => {
  const statuses = [400, 404, 0, 401, 429, 500, 503].map((status) => pageStatus(failure(status)))
  expect(statuses).toEqual([400, 404, 503, 503, 503, 503, 503])
  const answer = { ok: true as const, data: 7 }
  expect(loaded(answer, { pagina: 2 })).toMatchObject({ data: { answer, pagina: 2 }, init: { status: 200 } })
})

it('F141 a row that is not there is the 404 page', () => {
  expect(found(failure(500)).status).toBe(500)
  expect(() => found(failure(404))).toThrow(expect.objectContaining({ init: { status: 404 } }))
})
