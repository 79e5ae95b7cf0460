import { expect, it } from 'vitest'
import { hechoOfAcceso, motivoOfAcceso } from './acceso.ts'

it('administradores-9 says why a login was refused, each reason in words of its own', () => {
  const motivos = ['invalidCredentials', 'disabledAccount', 'halfway', 'secondStep', 'tooManyRequests']
  const words = motivos.map(motivoOfAcceso)
  expect(new Set(words).size).toBe(motivos.length)
  expect(words).not.toContain(motivoOfAcceso('another'))
})

it('administradores-9 calls a right password without its second step no refusal', () => {
  expect(hechoOfAcceso('rechazada', 'halfway')).toBe('Acertó la contraseña')
  expect(hechoOfAcceso('rechazada', 'secondStep')).toBe('No pudo entrar')
  expect(hechoOfAcceso('entrada')).toBe('Entró')
})
