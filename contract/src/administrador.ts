import { REQUIRED } from '@alumbra/domain/required'
import { z } from 'zod/mini'
import { call } from './call.ts'
import { ContrasenaAdministrador, ContrasenaAdministradorCambio } from './contrasena.ts'
import { historial } from './historial.ts'
import { ById, totals } from './paginas.ts'
import { Creada, ListaQuery } from './secciones.ts'
import { email, texto, textoCambio } from './texto.ts'

/** An administrador; the password never leaves the server (F187). */
export const Administrador = z.object({
  id: z.string(),
  nombre: z.string(),
  email: z.string(),
  activo: z.boolean(),
})
export type Administrador = z.infer<typeof Administrador>

const nombre = { obligatorio: REQUIRED, max: 100 }

/** A new administrador (F187). */
export const AdministradorNuevo = z.object({
  nombre: texto(nombre),
  email: email('El email es obligatorio', 'Ingresa un email válido'),
  password: ContrasenaAdministrador,
  activo: z._default(z.boolean(), true),
})
export type AdministradorNuevo = z.infer<typeof AdministradorNuevo>

/** Changes of an administrador; an empty or absent password changes nothing. */
export const AdministradorCambios = z.object({
  nombre: textoCambio(nombre),
  password: z.optional(z.nullable(ContrasenaAdministradorCambio)),
  activo: z.optional(z.boolean()),
})
export type AdministradorCambios = z.infer<typeof AdministradorCambios>

const administradores = { acceso: ['admin'], tag: 'Administración: administradores' } as const

export const adminListAdministradores = call({
  ...administradores,
  method: 'GET',
  path: '/admin/api/administradores',
  summary: 'Administradores, con búsqueda',
  query: ListaQuery,
  answers: { 200: z.object({ administradores: z.array(Administrador), ...totals }) },
})
export const adminGetAdministrador = call({
  ...administradores,
  method: 'GET',
  path: '/admin/api/administradores/:id',
  summary: 'Un administrador',
  params: ById,
  answers: { 200: Administrador },
})
export const adminCreateAdministrador = call({
  ...administradores,
  method: 'POST',
  path: '/admin/api/administradores',
  summary: 'Crear un administrador',
  body: AdministradorNuevo,
  answers: { 201: Creada },
})
export const adminSaveAdministrador = call({
  ...administradores,
  method: 'POST',
  path: '/admin/api/administradores/:id',
  summary: 'Cambiar nombre, contraseña o estado de un administrador',
  params: ById,
  body: AdministradorCambios,
  answers: { 200: Administrador },
})
export const adminDeleteAdministrador = call({
  ...administradores,
  method: 'DELETE',
  path: '/admin/api/administradores/:id',
  summary: 'Borrar para siempre una cuenta de administración; su historial conserva un seudónimo',
  params: ById,
  answers: { 204: null },
})
export const adminHistorialAdministrador = call({
  ...administradores,
  ...historial,
  path: '/admin/api/administradores/:id/historial',
})
