import { z } from 'zod/mini'

/** The checkbox of every form that sends personal data (F042). */
export const Lopd = z.literal(true, { error: 'Debes aceptar la política de privacidad' })
