import { expect, it } from 'vitest'
import { newsLines, waitInWords, waitingLines } from './lines.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const QUIET = {
  ofertas: { pendientes: 0, desde: null, terminan: 0 },
  invitaciones: {
    alumnas: { pendientes: 0, caducadas: 0 },
    empresas: { pendientes: 0, caducadas: 0 },
  },
  correos: 0,
  nuevas: { alumnas: 0, empresas: 0 },
  cv_completados: 0,
}

it.each([
  ['2026-11-20T11:30:00Z', 'menos de una hora'],
  ['2026-11-20T10:59:00Z', '1 hora'],
  ['2026-11-19T11:00:00Z', '25 horas'],
  ['2026-11-15T12:00:00Z', '5 días'],
])('says how long the oldest oferta waits since %s', (since, words) => {
  expect(waitInWords(since, NOW)).toBe(words)
})

it('leaves out what there is none of', () => {
  expect([waitingLines(QUIET, NOW), newsLines(QUIET)]).toEqual([[], []])
})

it('counts one in the singular, many in the plural, and leads to the rows that it counts', () => {
  const busy = {
    ...QUIET,
    ofertas: { pendientes: 1, desde: '2026-11-18T09:00:00Z', terminan: 0 },
    correos: 1000,
    cv_completados: 2,
  }
  expect(waitingLines(busy, NOW)).toMatchObject([
    {
      count: '1',
      text: 'oferta por revisar',
      detail: 'Espera desde hace 2 días.',
      to: '/admin/ofertas/revision',
    },
    { count: '+1.000', text: 'correos que no han podido salir', to: '/admin/correo?estado=fallido' },
  ])
  expect(newsLines(busy)).toMatchObject([
    { count: '2', text: 'CV recién completados', to: '/admin/alumnas?semana=cv' },
  ])
})
