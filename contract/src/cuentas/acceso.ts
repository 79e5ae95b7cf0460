import { z } from 'zod/mini'
import { ActividadQuery } from '../administracion/actividad.ts'
import { call } from '../calls/call.ts'

/** An event of the audit. */
export const HECHOS_DE_ACCESO = ['entrada', 'rechazada', 'salida'] as const
export const ROLES_DE_ACCESO = ['alumna', 'empresa', 'admin'] as const

export const Entrada = z.object({
  id: z.string(),
  fecha: z.string(),
  hecho: z.enum(HECHOS_DE_ACCESO),
  rol: z.enum(ROLES_DE_ACCESO),
  /** The account; null when no account has this login, which is not stored. */
  cuenta: z.nullable(z.object({ id: z.string(), nombre: z.nullable(z.string()) })),
  /** Why it was refused: the code of the error. */
  motivo: z.nullable(z.string()),
  dispositivo: z.string(),
})
export type Entrada = z.infer<typeof Entrada>

const { quien, desde, hasta } = ActividadQuery.shape
const filtro = {
  /** The id of an account. */
  quien,
  desde,
  hasta,
  rol: z._default(z.enum([...ROLES_DE_ACCESO, ''], { error: 'Debe ser alumna, empresa o admin' }), ''),
  hecho: z._default(z.enum([...HECHOS_DE_ACCESO, ''], { error: 'Debe ser entrada, rechazada o salida' }), ''),
}
export const AccesosFilter = z.object(filtro)
export const AccesosQuery = z.object({
  ...filtro,
  /** The id of the last entry of the page before. */
  antes: quien,
})
export type AccesosQuery = z.infer<typeof AccesosQuery>

/** How many entries a page has. */
export const ACCESOS_PAGE = 50

/** How many entries a file has, the last ones: a spreadsheet opens no more with ease. */
export const ACCESOS_MAX = 100_000

const entradas = { method: 'GET', acceso: ['admin'], tag: 'Administración: entradas' } as const

export const adminListAccesos = call({
  ...entradas,
  path: '/admin/api/accesos',
  summary: 'Quién ha entrado, a quién se ha rechazado y quién ha salido, lo último primero',
  query: AccesosQuery,
  answers: { 200: z.object({ accesos: z.array(Entrada), siguiente: z.nullable(z.string()) }) },
})
export const adminExportAccesos = call({
  ...entradas,
  path: '/admin/api/accesos.csv',
  summary: 'Las entradas que encuentra un filtro, para una hoja de cálculo',
  download: 'text/csv; charset=utf-8',
  query: AccesosFilter,
  answers: { 200: null },
})
