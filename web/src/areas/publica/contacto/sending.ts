// What the contact form fetches when somebody begins to write.
import { sendContacto } from '@alumbra/contract/contacto'
import { Contacto } from '@alumbra/contract/contacto-input'
import type { z } from 'zod/mini'
import { sendNew } from '../../../api/send-new.ts'

export const schema = Contacto

/** Sends a message to the centres; sent again after a lost answer, it stays one message. */
export const sendMessage = (message: z.input<typeof Contacto>) => sendNew(sendContacto, message)
