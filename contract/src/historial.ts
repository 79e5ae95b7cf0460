import { AUTORES, HECHOS } from '@alumbra/domain/historial'
import { z } from 'zod/mini'
import { call } from './call.ts'
import { ById, PageQuery, totals } from './paginas.ts'

/** The lists of the back office that have a history. */
export const LISTAS_HISTORIAL = ['referentes', 'alumnas', 'empresas', 'ofertas', 'administradores'] as const
export type ListaHistorial = (typeof LISTAS_HISTORIAL)[number]

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
  /** The changed fields of a referente. */
  campos: z.array(z.string()),
  motivo: z.nullable(z.string()),
})
export type Apunte = z.infer<typeof Apunte>

const historial = (lista: ListaHistorial) =>
  call({
    method: 'GET',
    path: `/admin/api/${lista}/:id/historial`,
    acceso: ['admin'],
    tag: `Administración: ${lista}`,
    summary: 'Quién hizo qué y cuándo, lo último primero',
    params: ById,
    query: PageQuery,
    answers: { 200: z.object({ historial: z.array(Apunte), ...totals }) },
  })

export const adminHistorialReferente = historial('referentes')
export const adminHistorialAlumna = historial('alumnas')
export const adminHistorialEmpresa = historial('empresas')
export const adminHistorialOferta = historial('ofertas')
export const adminHistorialAdministrador = historial('administradores')
