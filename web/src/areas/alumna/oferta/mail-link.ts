import { quoted } from '@alumbra/domain/quoted'
import { mailTo } from '../../../ui/mail-to.ts'

type Writable = { puesto: string; mail: string }

/** A mail to the address of an oferta, with its subject and the first two lines; its contact may be a department. */
export const mailLink = ({ puesto, mail }: Writable): string =>
  mailTo(mail, `Oferta ${quoted(puesto)}`, [
    'Hola:',
    `He visto en Alumbra la oferta ${quoted(puesto)} y me gustaría presentarme. Adjunto mi CV.`,
  ])
