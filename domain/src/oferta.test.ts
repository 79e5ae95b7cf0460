import { expect, it } from 'vitest'
import { ofertaCan } from './oferta.ts'

it('ofertas-1 lets nothing leave borrada, and accepted and rejected change into each other', () => {
  expect(ofertaCan('aceptar', 'pendiente')).toBe(true)
  expect(ofertaCan('aceptar', 'rechazada')).toBe(true)
  expect(ofertaCan('rechazar', 'aceptada')).toBe(true)
  for (const accion of ['aceptar', 'rechazar', 'borrar'] as const)
    expect(ofertaCan(accion, 'borrada')).toBe(false)
})
