import { z } from 'zod/mini'
import { call } from '../calls/call.ts'
import { EMAIL_MAX, optionalTextInput } from '../calls/text-input.ts'

export const MENSAJE_MAX = 300

/** Some lines of the sender that an invitation carries; '' for none. */
export const MensajeInput = optionalTextInput({ max: MENSAJE_MAX })

/** The mail of an invitation as its recipient will read it. */
const InvitacionPreview = z.object({
  asunto: z.string(),
  /** The account that the mail names under the mark. */
  cuenta: z.string(),
  saludo: z.string(),
  parrafos: z.array(z.string()),
  /** The lines of the sender, a quotation under the paragraphs; '' for none. */
  cita: z.string(),
  boton: z.string(),
  cierre: z.string(),
  motivo: z.string(),
})
export type InvitacionPreview = z.infer<typeof InvitacionPreview>

/** The data of a form that may not be filled in yet. */
const Borrador = z.object({
  rol: z.enum(['alumna', 'empresa'], { error: 'Debe ser alumna o empresa' }),
  nombre: optionalTextInput({ max: 300 }),
  correo: optionalTextInput({ max: EMAIL_MAX }),
  cif: optionalTextInput({ max: 30 }),
  mensaje: MensajeInput,
})
export type InvitacionBorrador = z.infer<typeof Borrador>

export const adminPreviewInvitacion = call({
  method: 'POST',
  acceso: ['admin'],
  tag: 'Administración: invitaciones',
  path: '/admin/api/invitaciones/vista',
  summary: 'El correo de una invitación antes de enviarlo; no envía nada',
  body: Borrador,
  answers: { 200: InvitacionPreview },
})
