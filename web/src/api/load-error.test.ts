import { LOAD_ERROR_TEXT } from '@alumbra/contract/calls/page-errors'
import type { Failure } from '@alumbra/contract/calls/send'
import { expect, it } from 'vitest'
import { loadErrorText } from './load-error.ts'

const failure = (status: number, more: Partial<Failure> = {}): Failure => ({
  ok: false,
  status,
  error: { errorCode: 'unexpectedError', errorMessage: 'de otro' },
  ...more,
})

it('textos-1 says why content could not be loaded, where that is known', () => {
  expect(loadErrorText(failure(500))).toBe(LOAD_ERROR_TEXT)
  expect(loadErrorText(failure(0))).toBe(LOAD_ERROR_TEXT)
  expect(loadErrorText(failure(0, { offline: true }))).toBe(
    `${LOAD_ERROR_TEXT} Detalles: Parece que no tienes conexión.`,
  )
  expect(loadErrorText(failure(503))).toContain(' Detalles: El servicio no está disponible')
  const error = { errorCode: 'paramsError', errorMessage: '', customMessage: 'la página' }
  expect(loadErrorText(failure(400, { error }))).toBe(`${LOAD_ERROR_TEXT} Detalles: la página`)
})
