import { z } from 'zod/mini'
import { call } from '../calls/call.ts'

/** A number, or the words that replace a number that would reveal a small group. */
export const Cifra = z.union([z.int(), z.string()])
export type Cifra = z.infer<typeof Cifra>

/** A whole split into named parts; empty when the whole is too small to be split. */
const Reparto = z.array(z.object({ grupo: z.string(), n: Cifra }))
export type Reparto = z.infer<typeof Reparto>

const cuentas = {
  total: Cifra,
  activas: Cifra,
  inactivas: Cifra,
  verificadas: Cifra,
  sin_verificar: Cifra,
}

/** Sent invitations, and what became of them. */
const InvitacionCifras = z.object({
  enviadas: Cifra,
  contestadas: Cifra,
  pendientes: Cifra,
  caducadas: Cifra,
})
export type InvitacionCifras = z.infer<typeof InvitacionCifras>

/** The figures of the back office, counted at `calculadas_at`. */
export const Cifras = z.object({
  calculadas_at: z.string(),
  alumnas: z.object({ ...cuentas, cv_completo: Cifra, cv_incompleto: Cifra }),
  empresas: z.object(cuentas),
  /** An invitation becomes an account when it is answered. */
  invitaciones: z.object({ alumnas: InvitacionCifras, empresas: InvitacionCifras }),
  ofertas: z.object({
    total: Cifra,
    pendientes: Cifra,
    aceptadas: Cifra,
    rechazadas: Cifra,
    borradas: Cifra,
  }),
  /** From the creation of an oferta to its first decision, for decisions of the last twelve months. */
  revision: z.object({ mediana_horas: z.nullable(z.number()), revisadas: Cifra }),
  /** Alumnas by their titulación, visible ofertas by the titulaciones that they ask for. */
  familias: z.object({ alumnas: Reparto, ofertas: Reparto }),
  provincias: z.object({ alumnas: Reparto, ofertas: Reparto }),
  /** Alumnas by their group; empty while there are no groups. */
  grupos: z.object({ alumnas: Reparto }),
  /** By month in Madrid, `2026-11`, oldest first; earlier ones are summed up as `antes`. */
  meses: z.object({ alumnas: Reparto, empresas: Reparto, ofertas: Reparto }),
})
export type Cifras = z.infer<typeof Cifras>

const admin = { acceso: ['admin'], method: 'GET', etag: true, tag: 'Administración: cifras' } as const

export const adminGetCifras = call({
  ...admin,
  path: '/admin/api/cifras',
  byItself: true,
  summary:
    'Cifras de cuentas, invitaciones, CV y ofertas, de hace un minuto como mucho si contar es rápido; nulas hasta que se calculan por primera vez',
  answers: { 200: z.object({ cifras: z.nullable(Cifras) }) },
})
export const adminDownloadCifras = call({
  ...admin,
  path: '/admin/api/cifras.csv',
  summary: 'Las mismas cifras como tabla para una hoja de cálculo',
  download: 'text/csv; charset=utf-8',
  answers: { 200: null },
})
