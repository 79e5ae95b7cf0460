import { quoted } from '@alumbra/domain/quoted'
import { mailTo } from '../../../ui/mail-to.ts'

type Writable = { puesto: string; contacto: string; mail: string }

/** A mail to the contact of an oferta, with its subject and the first two lines. */
export const mailLink = ({ puesto, contacto, mail }: Writable): string =>
  mailTo(mail, `Oferta ${quoted(puesto)}`, [
    `Hola, ${contacto}:`,
    `He visto en Alumbra la oferta ${quoted(puesto)} y me gustaría presentarme. Adjunto mi CV.`,
  ])
