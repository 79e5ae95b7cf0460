import { mailTo } from '../../../ui/mail-to.ts'

type Writable = { puesto: string; contacto: string; mail: string }

/** A mail to the contact of an oferta, with its subject and the first two lines. */
export const mailLink = ({ puesto, contacto, mail }: Writable): string =>
  mailTo(mail, `Oferta «${puesto}»`, [
    `Hola, ${contacto}:`,
    `He visto en Alumbra la oferta «${puesto}» y me gustaría presentarme. Adjunto mi CV.`,
  ])
