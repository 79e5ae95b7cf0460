import { z } from 'zod/mini'
import { call } from './call.ts'
import { VerificacionAlumna } from './cuenta.ts'

/** The account that an invitation opens; an empresa logs in with its `cif`. */
const DatosInvitacion = z.object({ nombre: z.string(), cif: z.nullable(z.string()) })
export type DatosInvitacion = z.infer<typeof DatosInvitacion>

export const getDatosInvitacion = call({
  method: 'POST',
  path: '/cuenta/invitacion',
  acceso: 'publico',
  tag: 'Consentimiento',
  summary: 'De quién es la cuenta que abre una invitación; no gasta su enlace',
  body: z.object({
    rol: z.enum(['alumna', 'empresa'], { error: 'Debe ser alumna o empresa' }),
    email: VerificacionAlumna.shape.email,
    token: VerificacionAlumna.shape.token,
  }),
  answers: { 200: DatosInvitacion },
})
