import { INSTITUTOS } from '@alumbra/domain/centros'
import { z } from 'zod/mini'
import { BotToken } from './calls/bot-token.ts'
import { email, textInput } from './calls/text-input.ts'
import { Lopd } from './cuentas/lopd.ts'

/** The contact form (F077–F082). */
export const Contacto = z.object({
  name: textInput({
    required: 'El nombre es obligatorio',
    min: [2, 'El nombre debe tener al menos 2 caracteres'],
    max: 100,
    letters: 'El nombre solo puede contener letras',
  }),
  email: email('El email es obligatorio', 'Ingresa un email válido'),
  tema: textInput({
    required: 'El tema es obligatorio',
    min: [5, 'El tema debe tener al menos 5 caracteres'],
    max: [100, 'El tema no puede exceder los 100 caracteres'],
  }),
  instituto: z.enum(INSTITUTOS, { error: 'Por favor, selecciona un instituto' }),
  mensaje: textInput({
    required: 'El mensaje es obligatorio',
    min: [10, 'El mensaje debe tener al menos 10 caracteres'],
    max: [500, 'El mensaje no puede exceder los 500 caracteres'],
  }),
  lopd: Lopd,
  token: BotToken,
})
export type Contacto = z.infer<typeof Contacto>
