import type { Failure } from '@alumbra/contract/calls/send'
import { expect, it } from 'vitest'
import { failureText } from './failure-text.ts'

const failure = (errorCode: string, more: object = {}, retryAfter?: number): Failure => ({
  ok: false,
  status: 400,
  error: { errorCode, errorMessage: '', ...more },
  ...(retryAfter && { retryAfter }),
})
const offline: Failure = { ...failure('unexpectedError'), status: 0, offline: true }
const UNEXPECTED = 'Algo salió mal. Por favor, inténtalo de nuevo más tarde.'

it('M2 an unknown code reads as unexpectedError, or as the fallback of its page', () => {
  expect(failureText(failure('zzz'))).toBe(UNEXPECTED)
  expect(failureText(failure('toString'))).toBe(UNEXPECTED)
  expect(failureText(failure('zzz'), { fallback: ' Ups' })).toBe(' Ups')
  expect(failureText(failure('unexpectedError'), { fallback: ' Ups' })).toBe(' Ups')
  expect(failureText(failure('emailNotFound'), { fallback: ' Ups' })).toMatch(/^No se ha encontrado/)
})

it('M3 a detail follows the text', () => {
  expect(failureText(failure('paramsError', { customMessage: 'Es muy común.' }))).toBe(
    'Los datos proporcionados no son válidos. Detalles: Es muy común.',
  )
  expect(failureText(failure('invalidCredentials', { customMessage: '' }))).not.toContain('Detalles')
})

it('F068 names the address that the server sends, F067 an empresa reads its own text', () => {
  const errorMessage = 'Su cuenta no está activa. Contactenos en ayuda@centros.example'
  expect(failureText(failure('disabledAccount', { errorMessage }))).toBe(errorMessage)
  const texts = { invalidCredentials: 'CIF o password incorrectos' }
  expect(failureText(failure('invalidCredentials'), { texts })).toBe('CIF o password incorrectos')
})

it.each([
  [1, '1 segundo.'],
  [59, '59 segundos.'],
  [60, '1 minuto.'],
  [61, '2 minutos.'],
  [5_400, '90 minutos.'],
  [5_401, '2 horas.'],
  [86_400, '24 horas.'],
])('says to wait %i seconds in words', (seconds, words) => {
  expect(failureText(failure('tooManyRequests', {}, seconds))).toMatch(
    new RegExp(`vuelve a probar\\. Podrás volver a intentarlo en ${words}$`),
  )
})

it('textos-4 says after the fixed text that there is no connection, and where the written text is', () => {
  const detail = `${UNEXPECTED} Detalles: Parece que no tienes conexión.`
  expect(failureText(offline)).toBe(detail)
  expect(failureText(offline, { written: 'page' })).toBe(`${detail} Lo que has escrito sigue en esta página.`)
  expect(failureText(offline, { written: 'tab' })).toBe(
    `${detail} Lo que has escrito se guarda en esta pestaña hasta que la cierres.`,
  )
  expect(failureText(offline, { fallback: ' Ups', written: 'draft' })).toBe(
    ' Ups Detalles: Parece que no tienes conexión. Lo que has escrito está guardado en este navegador.',
  )
})
