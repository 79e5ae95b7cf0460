import { AUTORES, HECHOS } from '@alumbra/domain/historial'
import { z } from 'zod/mini'
import { ById, PageQuery, totals } from '../calls/paging.ts'

/**
 * An entry of a history: who did what and when. Only administradores have names; other changes are made by the system.
 */
export const Apunte = z.object({
  id: z.string(),
  fecha: z.string(),
  hecho: z.enum(HECHOS),
  quien: z.object({
    rol: z.enum(AUTORES),
    id: z.nullable(z.string()),
    nombre: z.nullable(z.string()),
  }),
  de: z.nullable(z.string()),
  a: z.nullable(z.string()),
  /** The changed fields. */
  campos: z.array(z.string()),
  motivo: z.nullable(z.string()),
})
export type Apunte = z.infer<typeof Apunte>

const HistorialPage = z.object({ historial: z.array(Apunte), ...totals })
/** A page of the history of a row, newest first. */
export type HistorialPage = z.infer<typeof HistorialPage>

/** The common part of the calls for the history of a row; each noun adds its path. */
export const historial = {
  method: 'GET',
  summary: 'Quién hizo qué y cuándo, lo último primero',
  params: ById,
  query: PageQuery,
  answers: { 200: HistorialPage },
} as const
