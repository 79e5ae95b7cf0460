import { OBLIGATORIO } from '@alumbra/domain/obligatorio'
import { z } from 'zod/mini'
import { ContrasenaAdministrador, ContrasenaAdministradorCambio } from './contrasena.ts'
import { email, texto, textoCambio } from './texto.ts'

/** An administrator; the password never leaves the server (F187). */
export const Administrador = z.object({
  id: z.string(),
  nombre: z.string(),
  email: z.string(),
  activo: z.boolean(),
})
export type Administrador = z.infer<typeof Administrador>

const nombre = { obligatorio: OBLIGATORIO, max: 100 }

/** A new administrator (F187). */
export const AdministradorNuevo = z.object({
  nombre: texto(nombre),
  email: email('El email es obligatorio', 'Ingresa un email válido'),
  password: ContrasenaAdministrador,
  activo: z._default(z.boolean(), true),
})
export type AdministradorNuevo = z.infer<typeof AdministradorNuevo>

/** Changes of an administrator: an empty or absent password changes nothing. */
export const AdministradorCambios = z.object({
  nombre: textoCambio(nombre),
  password: z.optional(z.nullable(ContrasenaAdministradorCambio)),
  activo: z.optional(z.boolean()),
})
export type AdministradorCambios = z.infer<typeof AdministradorCambios>
