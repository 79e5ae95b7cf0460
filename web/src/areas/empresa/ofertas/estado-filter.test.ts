import { expect, it } from 'vitest'
import { isInEstado, readEstadoFilter, shownText } from './estado-filter.ts'

const OFERTA = { estado_revision: 'aceptada', terminada: false } as const

it('F134 filters the list by one state, and an ended oferta is no longer among the accepted ones', () => {
  expect(isInEstado(OFERTA, '')).toBe(true)
  expect(isInEstado(OFERTA, 'aceptada')).toBe(true)
  expect(isInEstado(OFERTA, 'rechazada')).toBe(false)
  const ended = { ...OFERTA, terminada: true }
  expect([isInEstado(ended, 'aceptada'), isInEstado(ended, 'terminada')]).toEqual([false, true])
})

it('F134 an address that names no state shows all', () => {
  for (const search of ['', 'estado=', 'estado=borrada', 'estado=x'])
    expect(readEstadoFilter(new URLSearchParams(search))).toBe('')
  expect(readEstadoFilter(new URLSearchParams('estado=rechazada'))).toBe('rechazada')
})

it('ofertas-10 says how many ofertas of which state are shown', () => {
  expect([shownText(0, ''), shownText(1, ''), shownText(2, 'pendiente'), shownText(1, 'rechazada')]).toEqual([
    '0 ofertas',
    '1 oferta',
    '2 ofertas pendientes',
    '1 oferta rechazada',
  ])
})
