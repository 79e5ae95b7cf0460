import { isCifFormat, normaliseCif } from '@alumbra/domain/cif'
import { REQUIRED } from '@alumbra/domain/required'
import { z } from 'zod/mini'
import { historial } from './administracion/historial.ts'
import { Activo, Created, CuentasQuery } from './administracion/secciones.ts'
import { call } from './calls/call.ts'
import { lineInput } from './calls/line-input.ts'
import { ById, searchTotals } from './calls/paging.ts'
import { email, textInput } from './calls/text-input.ts'
import { InvitacionEstado, SeBorra } from './cuentas/estado-invitacion.ts'
import { LoteId } from './cuentas/lote.ts'
import { MensajeInput } from './cuentas/mensaje-invitacion.ts'

const EMPRESA_NOMBRE_MAX = 200

/** An empresa in the back office (F182). */
export const EmpresaAdmin = z.object({
  id_empresa: z.string(),
  logo: z.nullable(z.string()),
  empresa: z.string(),
  mail: z.string(),
  cif: z.string(),
  activo: z.boolean(),
  invitacion: InvitacionEstado,
  se_borra: SeBorra,
})
export type EmpresaAdmin = z.infer<typeof EmpresaAdmin>

/**
 * The CIF of an empresa, normalised; a wrong control character is accepted, the administrador decides (empresas-1,
 * empresas-2).
 */
export const Cif = textInput({ required: REQUIRED, max: 30 }).check(
  z.overwrite(normaliseCif),
  z.refine(isCifFormat, {
    error: 'El CIF no tiene un formato válido',
    when: ({ issues }) => issues.length === 0,
  }),
)

/** The invitation of an empresa. */
export const InvitacionEmpresa = z.object({
  empresa: lineInput({ required: REQUIRED, max: EMPRESA_NOMBRE_MAX }),
  mail: email(REQUIRED, 'Ingresa un email válido'),
  cif: Cif,
})
export type InvitacionEmpresa = z.infer<typeof InvitacionEmpresa>

/** The form of one invitation, with some lines of its sender. */
export const InvitacionEmpresaInput = z.extend(InvitacionEmpresa, { mensaje: MensajeInput })

const empresas = { acceso: ['admin'], tag: 'Administración: empresas' } as const

export const adminListEmpresas = call({
  ...empresas,
  method: 'GET',
  path: '/admin/api/empresas',
  summary: 'Empresas, con búsqueda',
  query: CuentasQuery,
  answers: { 200: z.object({ empresas: z.array(EmpresaAdmin), ...searchTotals }) },
})
export const adminGetEmpresa = call({
  ...empresas,
  method: 'GET',
  path: '/admin/api/empresas/:id',
  summary: 'Una empresa',
  params: ById,
  answers: { 200: EmpresaAdmin },
})
export const adminInviteEmpresa = call({
  ...empresas,
  method: 'POST',
  path: '/admin/api/empresas',
  summary: 'Invitar a una empresa; se le envía un correo',
  body: z.extend(InvitacionEmpresaInput, { lote: LoteId }),
  answers: { 201: Created },
})
export const adminSetActivoEmpresa = call({
  ...empresas,
  method: 'POST',
  path: '/admin/api/empresas/:id/activo',
  summary: 'Activar o desactivar una empresa',
  params: ById,
  body: Activo,
  answers: { 200: EmpresaAdmin },
})
export const adminHistorialEmpresa = call({
  ...empresas,
  ...historial,
  path: '/admin/api/empresas/:id/historial',
})
