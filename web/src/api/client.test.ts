import { saveOferta } from '@alumbra/contract/ofertas/oferta-publicada'
import { getFamiliasEstudios } from '@alumbra/contract/referentes/catalogo'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { send } from './client.ts'

const error = vi.fn()

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('reportError', error)
})
afterEach(() => {
  vi.unstubAllGlobals()
  error.mockClear()
})

const answerWith = (status: number, body?: unknown) =>
  vi.stubGlobal(
    'fetch',
    async () => new Response(body === undefined ? null : JSON.stringify(body), { status }),
  )

it('wire-14 an answer as its contract describes it is handed on', async () => {
  const familias = [{ titulo: 'Química', especialidades: ['Análisis'] }]
  answerWith(200, familias)
  expect(await send(getFamiliasEstudios, {})).toEqual({ ok: true, data: familias })
  answerWith(204)
  expect(await send(saveOferta, { params: { id: 'x' } })).toEqual({ ok: true, data: undefined })
  expect(error).not.toHaveBeenCalled()
})

it('wire-2 a refusal that is a code alone has no text, of whatever kind the text is otherwise', async () => {
  for (const [status, body] of [
    [403, { errorCode: 'disabledAccount' }],
    [403, { errorCode: 'disabledAccount', errorMessage: null }],
  ] as const) {
    answerWith(status, body)
    const error = { errorCode: 'disabledAccount', errorMessage: '' }
    expect(await send(getFamiliasEstudios, {})).toEqual({ ok: false, status, error })
  }
})

it('wire-14 an answer that is not as its contract describes it shows in development and in tests', async () => {
  answerWith(200, [{ titulo: 'Química' }])
  expect((await send(getFamiliasEstudios, {})).ok).toBe(true)
  expect(String(error.mock.lastCall)).toContain(getFamiliasEstudios.path)
  answerWith(202, [])
  await send(getFamiliasEstudios, {})
  expect(String(error.mock.lastCall)).toContain('202')
})
