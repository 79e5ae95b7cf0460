import { z } from 'zod/mini'
import { call } from '../calls/call.ts'
import { Apunte } from './historial.ts'

/** The sections whose rows have a history. */
export const LISTAS = ['referentes', 'alumnas', 'empresas', 'ofertas', 'administradores'] as const
export type Lista = (typeof LISTAS)[number]

/** An entry of the history, with the row that it is about; its name is null once the row is gone. */
export const ApunteDeLista = z.object({
  ...Apunte.shape,
  lista: z.enum(LISTAS),
  entidad: z.object({ id: z.string(), nombre: z.nullable(z.string()) }),
})
export type ApunteDeLista = z.infer<typeof ApunteDeLista>

/** Whether a day exists: 2026-02-31 does not. */
const isDay = (day: string): boolean => {
  const at = new Date(day)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

const NO_DIA = { error: 'Debe ser un día, como 2026-11-22', abort: true }
/** A day on the wire; absent and '' mean any. */
const Dia = z._default(
  z.string(NO_DIA).check(
    z.maxLength(10, NO_DIA),
    z.regex(/^(?:[12]\d{3}-\d{2}-\d{2})?$/, NO_DIA),
    z.refine((day) => day === '' || isDay(day), NO_DIA),
  ),
  '',
)
const NO_APUNTE = { error: 'Debe ser el id de un apunte', abort: true }
const NO_ID = { error: 'Debe ser el id de una cuenta', abort: true }

export const ActividadQuery = z.object({
  /** The id of the last entry of the page before. */
  antes: z._default(z.string(NO_APUNTE).check(z.maxLength(18, NO_APUNTE), z.regex(/^\d*$/, NO_APUNTE)), ''),
  /** The id of an administrador. */
  quien: z._default(
    z
      .string(NO_ID)
      .check(
        z.maxLength(36, NO_ID),
        z.regex(/^(?:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})?$/i, NO_ID),
      ),
    '',
  ),
  lista: z._default(z.enum([...LISTAS, ''], { error: 'Debe ser una sección' }), ''),
  desde: Dia,
  hasta: Dia,
})

/** How many entries a page has. */
export const ACTIVIDAD_PAGE = 25

export const adminListActividad = call({
  method: 'GET',
  acceso: ['admin'],
  tag: 'Administración: actividad',
  path: '/admin/api/actividad',
  summary: 'Quién hizo qué en todas las secciones, lo último primero',
  query: ActividadQuery,
  answers: {
    200: z.object({
      apuntes: z.array(ApunteDeLista),
      /** Where the next page begins; null at the end. */
      siguiente: z.nullable(z.string()),
      administradores: z.array(z.object({ id: z.string(), nombre: z.string() })),
    }),
  },
})
