import type { Failure } from '@alumbra/contract/send'
import { expect, it } from 'vitest'
import { failureText } from './failure-text.ts'

const email = 'ayuda@centros.example'
const failure = (errorCode: string, more: object = {}, retryAfter?: number): Failure => ({
  ok: false,
  status: 400,
  error: { errorCode, errorMessage: '', ...more },
  ...(retryAfter && { retryAfter }),
})
const UNEXPECTED = 'Algo salió mal. Por favor, inténtalo de nuevo más tarde.'

it('M2 an unknown code reads as unexpectedError, or as the fallback of its page', () => {
  expect(failureText(failure('zzz'), { email })).toBe(UNEXPECTED)
  expect(failureText(failure('toString'), { email })).toBe(UNEXPECTED)
  expect(failureText(failure('zzz'), { email, fallback: ' Ups' })).toBe(' Ups')
  expect(failureText(failure('unexpectedError'), { email, fallback: ' Ups' })).toBe(' Ups')
  expect(failureText(failure('emailNotFound'), { email, fallback: ' Ups' })).toMatch(/^No se ha encontrado/)
})

it('M3 a detail follows the text', () => {
  expect(failureText(failure('paramsError', { customMessage: 'Es muy común.' }), { email })).toBe(
    'Los datos proporcionados no son válidos. Detalles: Es muy común.',
  )
  expect(failureText(failure('invalidCredentials', { customMessage: '' }), { email })).not.toContain(
    'Detalles',
  )
})

it('F068 names the configured address, F067 an empresa reads its own text', () => {
  expect(failureText(failure('disabledAccount'), { email })).toBe(
    `Su cuenta no está activa. Contactenos en ${email}`,
  )
  const texts = { invalidCredentials: 'CIF o password incorrectos' }
  expect(failureText(failure('invalidCredentials'), { email, texts })).toBe('CIF o password incorrectos')
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
  expect(failureText(failure('tooManyRequests', {}, seconds), { email })).toMatch(
    new RegExp(`vuelve a probar\\. Podrás volver a intentarlo en ${words}$`),
  )
})
