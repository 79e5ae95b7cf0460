import { expect, it } from 'vitest'
import { describeApunte, describeDone, describeVarias } from './historial.ts'

const apunte = (hecho: Parameters<typeof describeApunte>[0]['hecho'], change = {}) => ({
  fecha: '2025-06-05T08:32:00.000Z',
  hecho,
  quien: { rol: 'admin' as const, nombre: 'Carmen Ruiz' },
  de: null,
  a: null,
  campos: [],
  ...change,
})
const grupo = (de: string, a: string) => apunte('cambiada', { de, a, campos: ['grupo'] })

it.each([
  [apunte('renombrada'), 'Carmen Ruiz cambió el nombre'],
  [
    apunte('renombrada', { de: 'Volta', a: 'Faraday' }),
    'Carmen Ruiz cambió el nombre de «Volta» a «Faraday»',
  ],
  [apunte('cambiada', { campos: ['email', 'otro'] }), 'Carmen Ruiz cambió el correo y otro'],
  [grupo('', '1º DAM'), 'Carmen Ruiz la puso en el grupo «1º DAM»'],
  [grupo('1º DAM', ''), 'Carmen Ruiz la quitó del grupo «1º DAM»'],
  [grupo('1º DAM', '2º DAM'), 'Carmen Ruiz la cambió del grupo «1º DAM» al grupo «2º DAM»'],
  [apunte('terminada', { quien: { rol: 'alumna', nombre: null } }), 'Ella misma terminó el registro'],
])('historial-5 historial-7 says %# as %s', (one, words) => {
  expect(describeApunte(one, { email: 'el correo' })).toBe(words)
})

it.each([
  [apunte('desactivada'), 'Carmen Ruiz las desactivó'],
  [apunte('reinvitada'), 'Carmen Ruiz volvió a enviarles la invitación'],
  [grupo('1º DAM', '2º DAM'), 'Carmen Ruiz las puso en el grupo «2º DAM»'],
  [grupo('1º DAM', ''), 'Carmen Ruiz las dejó sin grupo'],
  [apunte('terminada'), 'Carmen Ruiz terminó el registro'],
])('historial-6 says %# of several rows as %s', (one, words) => {
  expect(describeVarias(one)).toBe(words)
})

it('revision-1 says who was first, on which day and at which time in Madrid', () => {
  expect(describeDone(apunte('aceptada'))).toBe('Carmen Ruiz ya la aceptó el 5/6/2025 a las 10:32.')
})
