import type { getEnlace } from '@alumbra/contract/mail-link-state'
import type { Answer, Failure } from '@alumbra/contract/send'

type ActivationStep =
  | { step: 'unchecked'; failure: Failure }
  /** More than one registration used this email: the page asks for the password. */
  | { step: 'with password' }
  | { step: 'on opening'; activada: boolean }

/** How a registration is activated, depending on its link. While the link is unknown nothing is activated. */
export function activationStep(enlace: Answer<typeof getEnlace> | null): ActivationStep {
  if (enlace?.ok)
    return enlace.data.pideContrasena
      ? { step: 'with password' }
      : { step: 'on opening', activada: enlace.data.activada }
  // A code or email that cannot be valid: the activation returns the error.
  if (enlace === null || enlace.status === 400) return { step: 'on opening', activada: false }
  return { step: 'unchecked', failure: enlace }
}
