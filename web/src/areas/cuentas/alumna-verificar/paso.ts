import type { getEnlace } from '@alumbra/contract/enlace-de-correo'
import type { Answer, Failure } from '@alumbra/contract/send'

type Paso =
  | { paso: 'sin comprobar'; failure: Failure }
  /** More than one registration used this email: the page asks for the password. */
  | { paso: 'con contraseña' }
  | { paso: 'al abrir'; activada: boolean }

/** How a registration is activated, depending on its link. While the link is unknown nothing is activated. */
export function pasoDe(enlace: Answer<typeof getEnlace> | null): Paso {
  if (enlace?.ok)
    return enlace.data.pideContrasena
      ? { paso: 'con contraseña' }
      : { paso: 'al abrir', activada: enlace.data.activada }
  // A code or email that cannot be valid: the activation returns the error.
  if (enlace === null || enlace.status === 400) return { paso: 'al abrir', activada: false }
  return { paso: 'sin comprobar', failure: enlace }
}
