import { Contacto } from '@alumbra/contract/contacto-input'

/** The rules of the contact form, in a file that only the form asks for. */
export const schema = Contacto
