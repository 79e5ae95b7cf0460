import type { MailLinkState } from '@alumbra/contract/mail-link-state'
import type { Failure } from '@alumbra/contract/send'
import { expect, it } from 'vitest'
import { activationStep } from './activation-step.ts'

const found = (changes: Partial<MailLinkState>) => ({
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

it('F047 activates at once a single registration, and a link that the server will refuse', () => {
  expect(activationStep(found({}))).toEqual({ step: 'on opening', activada: false })
  expect(activationStep(found({ estado: 'usado', activada: true }))).toEqual({
    step: 'on opening',
    activada: true,
  })
  expect(
    activationStep(found({ estado: 'desconocido', tipo: null, cuenta: null, caduca: null })),
  ).toMatchObject({
    step: 'on opening',
  })
  for (const enlace of [null, failure(400)])
    expect(activationStep(enlace)).toMatchObject({ step: 'on opening' })
})

it('asks for the password when several registrations used the email', () => {
  expect(activationStep(found({ pideContrasena: true }))).toEqual({ step: 'with password' })
})

it.each([0, 429, 500, 503])('activates nothing when the link could not be checked: %i', (status) => {
  expect(activationStep(failure(status)).step).toBe('unchecked')
})
