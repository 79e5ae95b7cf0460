import type { EnlaceDeCorreo } from '@alumbra/contract/enlace-de-correo'
import type { Failure } from '@alumbra/contract/send'
import { expect, it } from 'vitest'
import { pasoDe } from './paso.ts'

const found = (changes: Partial<EnlaceDeCorreo>) => ({
  ok: true as const,
  data: {
    estado: 'valido' as const,
    tipo: 'activacion' as const,
    cuenta: 'alumna' as const,
    caduca: '2026-05-01T10:00:00.000Z',
    activada: false,
    pideContrasena: false,
    ...changes,
  },
})
const failure = (status: number): Failure => ({
  ok: false,
  status,
  error: { errorCode: 'unexpectedError', errorMessage: '' },
})

it('F047 activates at once what nobody else has asked for, and what the server will refuse', () => {
  expect(pasoDe(found({}))).toEqual({ paso: 'al abrir', activada: false })
  expect(pasoDe(found({ estado: 'usado', activada: true }))).toEqual({ paso: 'al abrir', activada: true })
  expect(pasoDe(found({ estado: 'desconocido', tipo: null, cuenta: null, caduca: null }))).toMatchObject({
    paso: 'al abrir',
  })
  for (const enlace of [null, failure(400)]) expect(pasoDe(enlace)).toMatchObject({ paso: 'al abrir' })
})

it('asks for the password where somebody else may have registered the address', () => {
  expect(pasoDe(found({ pideContrasena: true }))).toEqual({ paso: 'con contraseña' })
})

it.each([0, 429, 500, 503])('activates nothing when the link could not be looked at: %i', (status) => {
  expect(pasoDe(failure(status)).paso).toBe('sin comprobar')
})
