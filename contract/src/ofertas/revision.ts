import { z } from 'zod/mini'
import { call } from '../calls/call.ts'
import { idFilter } from '../calls/id-input.ts'
import { ById } from '../calls/paging.ts'
import { Anuncio, EstadoRevision } from './oferta.ts'
import { OfertaAdmin } from './oferta-admin.ts'

/** The rules that notice something in an oferta under review; none of them decides. */
export const AVISO_RULES = [
  'cif_control',
  'telefono_caro',
  'telefono_extranjero',
  'correo_ajeno',
  'sin_provincia',
  'puesto_masculino',
  'condiciones',
  'repetida',
] as const

/** An aviso with its text for administradores. */
export const Aviso = z.object({ regla: z.enum(AVISO_RULES), texto: z.string() })
export type Aviso = z.infer<typeof Aviso>

/** An oferta under review: what alumnas would see, its empresa, the earlier ofertas of the empresa, its avisos. */
export const OfertaInReview = z.object({
  oferta: OfertaAdmin,
  empresa: z.object({
    empresa: z.string(),
    cif: z.string(),
    mail: z.string(),
    telf: z.string(),
    linkedin: z.string(),
    logo: z.nullable(z.string()),
    aceptadas: z.int(),
    rechazadas: z.int(),
  }),
  /** The last reviewed ofertas of the empresa. */
  anteriores: z.array(
    z.object({
      id: z.string(),
      puesto: z.string(),
      estado_revision: EstadoRevision,
      motivo_rechazo: z.nullable(z.string()),
      fecha_creacion: z.string(),
    }),
  ),
  avisos: z.array(Aviso),
  /** The oferta that the aviso «repetida» names. */
  gemela: z.nullable(z.object({ id: z.string(), estado_revision: EstadoRevision, ...Anuncio.shape })),
  /** The rejected oferta that this one replaces. */
  sustituida: z.nullable(z.object({ puesto: z.string(), motivo_rechazo: z.nullable(z.string()) })),
})
export type OfertaInReview = z.infer<typeof OfertaInReview>

const revision = { method: 'GET', acceso: ['admin'], tag: 'Administración: revisión' } as const

export const adminGetNextRevision = call({
  ...revision,
  path: '/admin/api/revision',
  summary: 'La oferta pendiente más antigua, o la que sigue a otra; y cuántas esperan',
  query: z.object({
    tras: idFilter('Debe ser el id de una oferta'),
  }),
  answers: { 200: z.object({ pendientes: z.int(), siguiente: z.nullable(OfertaInReview) }) },
})
export const adminGetOfertaInReview = call({
  ...revision,
  path: '/admin/api/ofertas/:id/revision',
  summary: 'Una oferta, esté como esté, con todo lo que hace falta para decidir',
  params: ById,
  answers: { 200: OfertaInReview },
})
