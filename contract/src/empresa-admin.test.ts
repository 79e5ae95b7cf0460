import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { Cif } from './empresa-admin.ts'

describe('the CIF of an invitation', () => {
  it('F064 returns the normalised number with any control character', () => {
    expect(z.parse(Cif, 'ES-b64717839')).toBe('B64717839')
  })

  it.each([
    [undefined, 'Este campo es obligatorio'],
    ['   ', 'Este campo es obligatorio'],
    ['O1234567L', 'El CIF no tiene un formato válido'],
    ['hola', 'El CIF no tiene un formato válido'],
    [7, 'Este dato debe ser un texto'],
    ['B'.repeat(31), 'Máximo 30 caracteres'],
  ])('empresas-1 refuses %j with one message', (input, message) => {
    expect(z.safeParse(Cif, input).error?.issues.map((issue) => issue.message)).toEqual([message])
  })
})
