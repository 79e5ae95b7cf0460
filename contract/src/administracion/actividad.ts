import { LISTA_NAMES } from '@alumbra/domain/sections'
import { z } from 'zod/mini'
import { call } from '../calls/call.ts'
import { csvFile } from '../calls/csv-file.ts'
import { idFilter } from '../calls/id-input.ts'
import { Apunte } from './historial.ts'

/** An entry of the history, with the row that it is about; its name is null once the row is gone. */
export const ApunteOfSection = z.object({
  ...Apunte.shape,
  lista: z.enum(LISTA_NAMES),
  entidad: z.object({ id: z.string(), nombre: z.nullable(z.string()) }),
  /** How many rows the same action changed, this one among them: more than 1 after an action on several (historial-6). */
  cuantas: z.int(),
})
export type ApunteOfSection = z.infer<typeof ApunteOfSection>

/** Whether a day exists: 2026-02-31 does not. */
const isDay = (day: string): boolean => {
  const at = new Date(day)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

const NOT_A_DAY = { error: 'Debe ser un día, como 2026-11-22', abort: true }
/** A day on the wire; absent and '' mean any. */
const Day = z._default(
  z.string(NOT_A_DAY).check(
    z.maxLength(10, NOT_A_DAY),
    z.regex(/^(?:[12]\d{3}-\d{2}-\d{2})?$/, NOT_A_DAY),
    z.refine((day) => day === '' || isDay(day), NOT_A_DAY),
  ),
  '',
)
const NO_APUNTE = { error: 'Debe ser el id de un apunte', abort: true }

export const ActividadQuery = z.object({
  /** The id of the last entry of the page before. */
  antes: z._default(z.string(NO_APUNTE).check(z.maxLength(18, NO_APUNTE), z.regex(/^\d*$/, NO_APUNTE)), ''),
  /** The id of an entry: the rows of its action on several, one by one. */
  lote: z._default(z.string(NO_APUNTE).check(z.maxLength(18, NO_APUNTE), z.regex(/^\d*$/, NO_APUNTE)), ''),
  /** The id of an administrador. */
  quien: idFilter('Debe ser el id de una cuenta'),
  lista: z._default(z.enum([...LISTA_NAMES, ''], { error: 'Debe ser una sección' }), ''),
  desde: Day,
  hasta: Day,
})
export type ActividadQuery = z.infer<typeof ActividadQuery>

/** How many entries a page has. */
export const ACTIVIDAD_PAGE = 25

const actividad = { acceso: ['admin'], tag: 'Administración: actividad' } as const

export const adminListActividad = call({
  ...actividad,
  method: 'GET',
  path: '/admin/api/actividad',
  summary: 'Quién hizo qué en todas las secciones, lo último primero',
  query: ActividadQuery,
  answers: {
    200: z.object({
      apuntes: z.array(ApunteOfSection),
      /** Where the next page begins; null at the end. */
      siguiente: z.nullable(z.string()),
      administradores: z.array(z.object({ id: z.string(), nombre: z.string() })),
    }),
  },
})
export const adminExportActividad = call({
  ...actividad,
  ...csvFile,
  path: '/admin/api/actividad.csv',
  query: z.omit(ActividadQuery, { antes: true }),
})
