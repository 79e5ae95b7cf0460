import { expect, it } from 'vitest'
import { describeConsentimiento } from './consentimiento.ts'

it('textos-2 writes both dates of a consentimiento alike', () => {
  expect(
    describeConsentimiento({ version: '2025-06-18', via: 'registro', fecha: '2025-07-05T10:00:00.000Z' }),
  ).toBe('política del 18/6/2025, aceptada el 5/7/2025 al registrarse')
})
