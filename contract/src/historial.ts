import { AUTORES, HECHOS } from '@alumbra/domain/historial'
import { z } from 'zod/mini'
import { call } from './call.ts'
import { ById, PageQuery, totals } from './paginas.ts'

/** Whose history there is: the lists of the back office. */
export const LISTAS_HISTORIAL = ['referentes', 'alumnas', 'empresas', 'ofertas', 'administradores'] as const
export type ListaHistorial = (typeof LISTAS_HISTORIAL)[number]

/** One line of a history: who did what and when. Only administrators are named; what has no one behind it is the system's. */
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
  /** Fields of a referente that were changed. */
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
