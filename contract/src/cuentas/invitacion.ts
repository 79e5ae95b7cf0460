import { z } from 'zod/mini'
import { AlumnaAdminDetail, InvitacionAlumna } from '../alumnas/alumna-admin.ts'
import { call } from '../calls/call.ts'
import { ById } from '../calls/paging.ts'
import { Instant } from '../calls/text-input.ts'
import { EmpresaAdmin, InvitacionEmpresa } from '../empresa-admin.ts'
import { LoteId } from './lote.ts'
import { MensajeInput } from './mensaje-invitacion.ts'

/** How many invitations one call sends; browsers split a longer list into several calls. */
export const INVITACIONES_PER_REQUEST = 50
/** How many rows one ensayo checks. */
export const INVITACIONES_PER_ENSAYO = 100

/** The empresa that has the CIF or the address of a row. */
const OtraEmpresa = z.optional(z.object({ empresa: z.string(), mail: z.string(), cif: z.string() }))

/**
 * The state of the account that a row would invite: no account, an unfinished invitation, a finished account, or one that is
 * switched off. An empresa may also have been invited by this CIF at another address (`otra_direccion`: a sending corrects it),
 * and an address may belong to another empresa (`otra_empresa`).
 */
export const Ensayo = z.object({
  estado: z.enum([
    'nueva',
    'pendiente',
    'caducada',
    'otra_direccion',
    'registrada',
    'desactivada',
    'otra_empresa',
  ]),
  /** When an invitation that is `pendiente` expires. */
  caduca: z.nullable(z.string()),
  /** In the states that begin with its name. */
  otra: OtraEmpresa,
  /** The fields of an invitation that is `pendiente` which a sending saves, without a mail. */
  cambios: z.optional(z.array(z.enum(['nombre', 'apellidos', 'grupo', 'empresa']))),
})
export type Ensayo = z.infer<typeof Ensayo>

/** The result of a row; a `corregida` has got its `cambios` and no mail. */
export const ResultadoInvitacion = z.object({
  estado: z.enum([
    'invitada',
    'reinvitada',
    'corregida',
    'ya_invitada',
    'registrada',
    'desactivada',
    'otra_empresa',
  ]),
  otra: OtraEmpresa,
})
export type ResultadoInvitacion = z.infer<typeof ResultadoInvitacion>

const filasOf = <Fila extends z.ZodMiniType>(fila: Fila, most: number) =>
  z
    .array(fila)
    .check(
      z.minLength(1, { error: 'Envía al menos una fila' }),
      z.maxLength(most, { error: `Envía como máximo ${most} filas` }),
    )

const ensayo = <Fila extends z.ZodMiniType>(fila: Fila) =>
  z.object({ filas: filasOf(fila, INVITACIONES_PER_ENSAYO) })

const envio = <Fila extends z.ZodMiniType>(fila: Fila) =>
  z.object({
    /** When the ensayo began: accounts invited since then are skipped. */
    desde: Instant,
    /** Whether accounts whose invitation is still open get another mail. */
    reenviar: z._default(z.boolean(), false),
    /** Some lines of the sender, in every mail. */
    mensaje: MensajeInput,
    filas: filasOf(fila, INVITACIONES_PER_REQUEST),
    lote: LoteId,
  })

const alumnas = { acceso: ['admin'], tag: 'Administración: alumnas' } as const
const empresas = { acceso: ['admin'], tag: 'Administración: empresas' } as const

const runEnsayo = {
  method: 'POST',
  summary: 'Mirar qué pasaría con unas filas; no envía nada',
  answers: { 200: z.object({ momento: z.string(), filas: z.array(Ensayo) }) },
} as const
const enviar = {
  method: 'POST',
  summary:
    'Invitar a unas filas; cada una por separado, y ninguna dos veces desde el ensayo. Si no da tiempo a todas, las primeras',
  answers: { 200: z.object({ filas: z.array(ResultadoInvitacion) }) },
} as const
const reenviar = {
  method: 'POST',
  summary: 'Volver a enviar una invitación sin terminar; el enlace anterior deja de valer',
  params: ById,
  query: z.object({ lote: LoteId }),
} as const
const cancelar = {
  method: 'DELETE',
  summary: 'Cancelar una invitación sin terminar: su enlace y su cuenta desaparecen',
  params: ById,
  answers: { 204: null },
} as const

export const adminRunEnsayoAlumnas = call({
  ...alumnas,
  ...runEnsayo,
  path: '/admin/api/alumnas/invitaciones/ensayo',
  body: ensayo(InvitacionAlumna),
})
export const adminInviteAlumnas = call({
  ...alumnas,
  ...enviar,
  path: '/admin/api/alumnas/invitaciones',
  body: envio(InvitacionAlumna),
})
export const adminResendInvitacionAlumna = call({
  ...alumnas,
  ...reenviar,
  path: '/admin/api/alumnas/:id/invitacion',
  answers: { 200: AlumnaAdminDetail },
})
export const adminCancelInvitacionAlumna = call({
  ...alumnas,
  ...cancelar,
  path: '/admin/api/alumnas/:id/invitacion',
})

export const adminRunEnsayoEmpresas = call({
  ...empresas,
  ...runEnsayo,
  path: '/admin/api/empresas/invitaciones/ensayo',
  body: ensayo(InvitacionEmpresa),
})
export const adminInviteEmpresas = call({
  ...empresas,
  ...enviar,
  path: '/admin/api/empresas/invitaciones',
  body: envio(InvitacionEmpresa),
})
export const adminResendInvitacionEmpresa = call({
  ...empresas,
  ...reenviar,
  path: '/admin/api/empresas/:id/invitacion',
  answers: { 200: EmpresaAdmin },
})
export const adminCancelInvitacionEmpresa = call({
  ...empresas,
  ...cancelar,
  path: '/admin/api/empresas/:id/invitacion',
})
