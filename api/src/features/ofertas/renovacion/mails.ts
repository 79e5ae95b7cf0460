import { counted } from '@alumbra/domain/counted'
import { listDate } from '@alumbra/domain/dates'
import { PAGES, withSearch } from '@alumbra/domain/page-paths'
import { quoted } from '@alumbra/domain/quoted'
import { renovacionKey } from '../../../mail/event-key.ts'
import { greetingFor } from '../../../mail/greeting.ts'
import { defineMail } from '../../../mail/mail.ts'
import { BERTA, OLGA, PUESTO, PUESTO_LARGO, SAMPLE_TOKEN } from '../../../mail/sample-people.ts'
import { subjectAbout } from '../../../mail/subject.ts'
import { hashToken } from '../../../tokens.ts'
import type { EndingSoon } from './queries.ts'

type Aviso = Omit<EndingSoon, 'id'> & { token: string; dias: number }

const SAMPLE = {
  token: SAMPLE_TOKEN,
  fecha_fin: new Date('2026-09-30T10:00:00Z'),
  dias: 60,
}

/** Warns an empresa that its oferta ends soon, with a link that renews it. */
export const endingSoonMail = defineMail({
  samples: {
    'un puesto': { ...SAMPLE, puesto: PUESTO, empresa: BERTA.nombre, cif: BERTA.cif, mail: BERTA.to },
    'un puesto largo, un día más': {
      ...SAMPLE,
      dias: 1,
      puesto: PUESTO_LARGO,
      empresa: OLGA.nombre,
      cif: OLGA.cif,
      mail: OLGA.to,
    },
  },
  write: ({ puesto, empresa, cif, fecha_fin, mail, token, dias }: Aviso) => {
    const fin = listDate(fecha_fin.toISOString())
    return {
      to: mail,
      subject: subjectAbout(`Tu oferta termina el ${fin}`, puesto),
      titulo: `Tu oferta termina el ${fin}`,
      preheader: `Un clic la renueva ${counted(dias, ['día', 'días'])} más, sin contraseña.`,
      greeting: greetingFor(empresa),
      paragraphs: [
        `La oferta ${quoted(puesto)} termina el ${fin}. Después, las alumnas dejarán de verla.`,
        `Si sigue en pie, renuévala: estará publicada ${counted(dias, ['día', 'días'])} más, sin otra revisión. Basta un clic, sin contraseña.`,
      ],
      button: { texto: 'Renovar la oferta', path: withSearch(PAGES.empresa.renovar, { token }) },
      cierre: 'Si el puesto ya está cubierto, no tienes que hacer nada.',
      account: { rol: 'empresa', login: cif },
      motivo: 'Recibes este correo porque tu empresa tiene una oferta publicada en Alumbra.',
      dedupeKey: renovacionKey(hashToken(token)),
    }
  },
})
