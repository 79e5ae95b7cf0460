import { expect, it } from 'vitest'
import { runLote } from './run-lote.ts'

const lote = '0b2f6f0e-5d2c-4b7a-9f43-0d2a8c1e7b55'

const ids = Array.from({ length: 120 }, (_, i) => `id-${i}`)
const done = (id: string) => ({ id, nombre: id, resultado: 'hecha' as const, motivo: null })

it('sends a long selection in calls of fifty, in order, and says before each how many are done', async () => {
  const sizes: number[] = []
  const progress: number[] = []
  const outcome = await runLote(
    {
      run: async ({ ids }) => {
        sizes.push(ids.length)
        return { ok: true, data: { resultados: ids.map(done) } }
      },
    },
    { accion: 'desactivar', ids, lote, onProgress: (resultados) => progress.push(resultados.length) },
  )
  expect([sizes, outcome.resultados.map(({ id }) => id)]).toEqual([[50, 50, 20], ids])
  expect(progress).toEqual([0, 50, 100])
})

it('invitaciones-11 goes on from the first account that a call found no time for', async () => {
  const asked: string[][] = []
  const outcome = await runLote(
    {
      run: async ({ ids }) => {
        asked.push(ids)
        return { ok: true, data: { resultados: ids.slice(0, 30).map(done) } }
      },
    },
    { accion: 'reenviar', ids, lote, onProgress: () => {} },
  )
  expect(outcome.resultados.map(({ id }) => id)).toEqual(ids)
  expect(asked.map((call) => [call[0], call.length])).toEqual([
    ['id-0', 50],
    ['id-30', 50],
    ['id-60', 50],
    ['id-90', 30],
  ])
})

it('stops at a failure and keeps the results before it', async () => {
  let calls = 0
  const outcome = await runLote(
    {
      run: async ({ ids }) =>
        ++calls === 2
          ? { ok: false, status: 503, error: { errorCode: 'unavailable', errorMessage: 'x' } }
          : { ok: true, data: { resultados: ids.map(done) } },
    },
    { accion: 'reenviar', ids, lote, onProgress: () => {} },
  )
  expect([calls, outcome.resultados.length, outcome.asked, outcome.failure?.status]).toEqual([
    2, 50, 120, 503,
  ])
})

it('invitaciones-11 makes no other call once its page is left', async () => {
  let calls = 0
  const outcome = await runLote(
    {
      run: async ({ ids }) => {
        calls++
        return { ok: true, data: { resultados: ids.map(done) } }
      },
    },
    { accion: 'reenviar', ids, lote, onProgress: () => {}, keepGoing: () => calls < 2 },
  )
  expect([calls, outcome.resultados.length]).toEqual([2, 100])
})

it('invitaciones-19 asks once more under the same lote when an answer is lost', async () => {
  const lotes: string[] = []
  const outcome = await runLote(
    {
      run: async ({ ids, lote }) => {
        lotes.push(lote)
        return lotes.length === 1
          ? { ok: false, status: 0, error: { errorCode: 'unexpectedError', errorMessage: '' } }
          : { ok: true, data: { resultados: ids.map(done) } }
      },
    },
    { accion: 'reenviar', ids: ids.slice(0, 2), lote, onProgress: () => {} },
  )
  expect([lotes, outcome.resultados.length, outcome.failure]).toEqual([[lote, lote], 2, undefined])
})
