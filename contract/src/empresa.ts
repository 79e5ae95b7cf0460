import { isCifFormat, normaliseCif } from '@alumbra/domain/cif'
import { REQUIRED } from '@alumbra/domain/required'
import { z } from 'zod/mini'
import { historial } from './administracion/historial.ts'
import { Activo, Created, CuentasQuery } from './administracion/secciones.ts'
import { withAntes } from './calls/antes.ts'
import { call } from './calls/call.ts'
import { ById, OnOff, searchTotals } from './calls/paging.ts'
import { SavedLogo } from './calls/saved-picture.ts'
import { changedLinkInput, changedTextInput, email, textInput } from './calls/text-input.ts'
import { InvitacionEstado, SeBorra } from './cuentas/estado-invitacion.ts'
import { MensajeInput } from './cuentas/mensaje-invitacion.ts'
import { Oferta } from './ofertas/oferta.ts'

export const EMPRESA_NOMBRE_MAX = 200
export const TELEFONO_MIN = 9

/** The profile of an empresa, for itself (F127). */
export const PerfilEmpresa = z.object({
  logo: z.nullable(z.string()),
  empresa: z.string(),
  cif: z.string(),
  mail: z.string(),
  telf: z.string(),
  contacto: z.string(),
  linkedin: z.string(),
  ofertas: z.array(Oferta),
})
export type PerfilEmpresa = z.infer<typeof PerfilEmpresa>

/** The fields that an empresa may change (F130); absent ones keep their value. */
export const EmpresaChanges = z.object({
  telf: z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === null ? '' : value)),
      textInput({ max: 500, pattern: [/^\d+$/, 'El teléfono solo puede contener números'] }).check(
        z.refine((value) => value === '' || !/^\d+$/.test(value) || value.length >= TELEFONO_MIN, {
          error: 'El teléfono debe tener al menos 9 dígitos',
        }),
      ),
    ),
  ),
  contacto: changedTextInput({ max: [500, 'Máximo 500 caracteres'] }),
  linkedin: changedLinkInput(),
})
export type EmpresaChanges = z.infer<typeof EmpresaChanges>

/** With `sin_ofertas` the list of ofertas stays empty, however many there are. */
const PerfilQuery = z.object({ sin_ofertas: OnOff })

export const getPerfilEmpresa = call({
  method: 'GET',
  path: '/empresa/empresa-perfil',
  acceso: ['empresa'],
  tag: 'Empresa',
  summary: 'El perfil de la empresa y sus ofertas',
  query: PerfilQuery,
  answers: { 200: PerfilEmpresa },
})
export const savePerfilEmpresa = call({
  method: ['POST', 'PUT'],
  path: '/empresa/update-perfil-ofertas',
  acceso: ['empresa'],
  tag: 'Empresa',
  summary: 'Guardar teléfono, contacto y LinkedIn',
  query: PerfilQuery,
  body: withAntes(EmpresaChanges),
  answers: { 200: PerfilEmpresa },
})
export const uploadEmpresaPicture = call({
  method: ['POST', 'PUT'],
  path: '/empresa/upload-profile-picture',
  acceso: ['empresa'],
  tag: 'Empresa',
  summary: 'Cambiar el logo',
  upload: true,
  answers: { 200: SavedLogo },
})
export const removeEmpresaPicture = call({
  method: 'DELETE',
  path: '/empresa/upload-profile-picture',
  acceso: ['empresa'],
  tag: 'Empresa',
  summary: 'Quitar el logo, que se borra',
  answers: { 204: null },
})

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
  empresa: textInput({ required: REQUIRED, max: EMPRESA_NOMBRE_MAX }),
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
  body: InvitacionEmpresaInput,
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
