import type { getEnlace } from '@alumbra/contract/enlace-de-correo'
import type { Answer, Failure } from '@alumbra/contract/send'

type Paso =
  | { paso: 'sin comprobar'; failure: Failure }
  /** Somebody else may have registered the address too: the page asks for the password. */
  | { paso: 'con contraseña' }
  | { paso: 'al abrir'; activada: boolean }

/** How a registration is activated, by what is known of its link. Nothing is activated while that is unknown. */
export function pasoDe(enlace: Answer<typeof getEnlace> | null): Paso {
  if (enlace?.ok)
    return enlace.data.pideContrasena
      ? { paso: 'con contraseña' }
      : { paso: 'al abrir', activada: enlace.data.activada }
  // A code or an address that cannot be one: the activation says what is wrong with it.
  if (enlace === null || enlace.status === 400) return { paso: 'al abrir', activada: false }
  return { paso: 'sin comprobar', failure: enlace }
}
