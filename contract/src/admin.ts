import { ESTADOS_REVISION } from '@alumbra/domain/oferta'
import { z } from 'zod/mini'
import { Administrador, AdministradorCambios, AdministradorNuevo } from './administrador.ts'
import { AlumnaAdmin, InvitacionAlumna } from './alumna.ts'
import { call } from './call.ts'
import { EmpresaAdmin, InvitacionEmpresa } from './empresa.ts'
import { Aceptacion, OfertaAdmin, Rechazo } from './oferta.ts'
import { ById, Pagina, Search, totals } from './paginas.ts'
import { ReferenteAdmin, ReferenteCambios, ReferenteNueva } from './referente.ts'
import { SavedPicture } from './saved-picture.ts'

/** Query of the lists with an active flag: `activo` is `true`, `false` or absent. */
const ListQuery = z.object({
  page: Pagina,
  search: Search,
  activo: z._default(
    z.pipe(
      z.enum(['true', 'false', ''], { error: 'Debe ser true o false' }),
      z.transform((value: 'true' | 'false' | ''): boolean | null => (value === '' ? null : value === 'true')),
    ),
    null,
  ),
})

/** The same for accounts that are invited: those whose invitation is open, or has run out. */
const CuentasQuery = z.object({
  ...ListQuery.shape,
  invitacion: z._default(
    z.pipe(
      z.enum(['pendiente', 'caducada', ''], { error: 'Debe ser pendiente o caducada' }),
      z.transform((value) => (value === '' ? null : value)),
    ),
    null,
  ),
})

const OfertasQuery = z.object({
  page: Pagina,
  search: Search,
  status: z._default(
    z.pipe(
      z.enum([...ESTADOS_REVISION, ''], { error: 'Debe ser un estado de revisión' }),
      z.transform((value) => (value === '' ? null : value)),
    ),
    null,
  ),
})

const Activo = z.object({ activo: z.boolean() })
const Id = z.object({ id: z.string() })
const admin = { acceso: ['admin'] } as const
const get = { ...admin, method: 'GET' } as const
const post = { ...admin, method: 'POST' } as const

export const adminListReferentes = call({
  ...get,
  path: '/admin/api/referentes',
  tag: 'Administración: referentes',
  summary: 'Referentes, con búsqueda',
  query: ListQuery,
  answers: { 200: z.object({ referentes: z.array(ReferenteAdmin), ...totals }) },
})
export const adminGetReferente = call({
  ...get,
  path: '/admin/api/referentes/:id',
  tag: 'Administración: referentes',
  summary: 'Una referente',
  params: ById,
  answers: { 200: ReferenteAdmin },
})
export const adminCreateReferente = call({
  ...post,
  path: '/admin/api/referentes',
  tag: 'Administración: referentes',
  summary: 'Crear una referente',
  body: ReferenteNueva,
  answers: { 201: Id },
})
export const adminSaveReferente = call({
  ...post,
  path: '/admin/api/referentes/:id',
  tag: 'Administración: referentes',
  summary: 'Cambiar una referente',
  params: ById,
  body: ReferenteCambios,
  answers: { 200: ReferenteAdmin },
})
export const adminUploadReferentePicture = call({
  ...post,
  path: '/admin/api/referentes/:id/imagen',
  tag: 'Administración: referentes',
  summary: 'Cambiar la imagen de una referente',
  params: ById,
  upload: true,
  answers: { 200: SavedPicture },
})

export const adminListAlumnas = call({
  ...get,
  path: '/admin/api/alumnas',
  tag: 'Administración: alumnas',
  summary: 'Alumnas, con búsqueda',
  query: CuentasQuery,
  answers: { 200: z.object({ alumnas: z.array(AlumnaAdmin), ...totals }) },
})
export const adminGetAlumna = call({
  ...get,
  path: '/admin/api/alumnas/:id',
  tag: 'Administración: alumnas',
  summary: 'Una alumna',
  params: ById,
  answers: { 200: AlumnaAdmin },
})
export const adminInviteAlumna = call({
  ...post,
  path: '/admin/api/alumnas',
  tag: 'Administración: alumnas',
  summary: 'Invitar a una alumna; se le envía un correo',
  body: InvitacionAlumna,
  answers: { 201: Id },
})
export const adminSetActivoAlumna = call({
  ...post,
  path: '/admin/api/alumnas/:id/activo',
  tag: 'Administración: alumnas',
  summary: 'Activar o desactivar a una alumna',
  params: ById,
  body: Activo,
  answers: { 200: AlumnaAdmin },
})

export const adminListEmpresas = call({
  ...get,
  path: '/admin/api/empresas',
  tag: 'Administración: empresas',
  summary: 'Empresas, con búsqueda',
  query: CuentasQuery,
  answers: { 200: z.object({ empresas: z.array(EmpresaAdmin), ...totals }) },
})
export const adminGetEmpresa = call({
  ...get,
  path: '/admin/api/empresas/:id',
  tag: 'Administración: empresas',
  summary: 'Una empresa',
  params: ById,
  answers: { 200: EmpresaAdmin },
})
export const adminInviteEmpresa = call({
  ...post,
  path: '/admin/api/empresas',
  tag: 'Administración: empresas',
  summary: 'Invitar a una empresa; se le envía un correo',
  body: InvitacionEmpresa,
  answers: { 201: Id },
})
export const adminSetActivoEmpresa = call({
  ...post,
  path: '/admin/api/empresas/:id/activo',
  tag: 'Administración: empresas',
  summary: 'Activar o desactivar una empresa',
  params: ById,
  body: Activo,
  answers: { 200: EmpresaAdmin },
})

export const adminListOfertas = call({
  ...get,
  path: '/admin/api/ofertas',
  tag: 'Administración: ofertas',
  summary: 'Ofertas, las pendientes primero, con búsqueda',
  query: OfertasQuery,
  answers: { 200: z.object({ ofertas: z.array(OfertaAdmin), ...totals }) },
})
export const adminGetOferta = call({
  ...get,
  path: '/admin/api/ofertas/:id',
  tag: 'Administración: ofertas',
  summary: 'Una oferta',
  params: ById,
  answers: { 200: OfertaAdmin },
})
export const adminCountPendientes = call({
  ...get,
  path: '/admin/ofertas/pendientes',
  tag: 'Administración: ofertas',
  summary: 'Cuántas ofertas esperan revisión',
  answers: { 200: z.object({ pendientes: z.int() }) },
})
export const adminAcceptOferta = call({
  ...post,
  path: '/admin/api/ofertas/:id/aceptar',
  tag: 'Administración: ofertas',
  summary: 'Aceptar una oferta; se avisa a la empresa',
  params: ById,
  body: Aceptacion,
  answers: { 200: OfertaAdmin },
})
export const adminRejectOferta = call({
  ...post,
  path: '/admin/api/ofertas/:id/rechazar',
  tag: 'Administración: ofertas',
  summary: 'Rechazar una oferta con un motivo; se avisa a la empresa',
  params: ById,
  body: Rechazo,
  answers: { 200: OfertaAdmin },
})

export const adminListAdministradores = call({
  ...get,
  path: '/admin/api/administradores',
  tag: 'Administración: administradores',
  summary: 'Administradores, con búsqueda',
  query: ListQuery,
  answers: { 200: z.object({ administradores: z.array(Administrador), ...totals }) },
})
export const adminGetAdministrador = call({
  ...get,
  path: '/admin/api/administradores/:id',
  tag: 'Administración: administradores',
  summary: 'Un administrador',
  params: ById,
  answers: { 200: Administrador },
})
export const adminCreateAdministrador = call({
  ...post,
  path: '/admin/api/administradores',
  tag: 'Administración: administradores',
  summary: 'Crear un administrador',
  body: AdministradorNuevo,
  answers: { 201: Id },
})
export const adminSaveAdministrador = call({
  ...post,
  path: '/admin/api/administradores/:id',
  tag: 'Administración: administradores',
  summary: 'Cambiar nombre, contraseña o estado de un administrador',
  params: ById,
  body: AdministradorCambios,
  answers: { 200: Administrador },
})
export const adminDeleteAdministrador = call({
  ...admin,
  method: 'DELETE',
  path: '/admin/api/administradores/:id',
  tag: 'Administración: administradores',
  summary: 'Borrar para siempre una cuenta de administración; su historial conserva un seudónimo',
  params: ById,
  answers: { 204: null },
})
