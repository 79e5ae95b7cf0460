import { listDate } from '@alumbra/domain/dates'
import { PAGES } from '@alumbra/domain/page-paths'
import { UNUSED_MONTHS } from '@alumbra/domain/plazos'
import { DAY } from '@alumbra/domain/time'
import { greetingFor } from '../mail/greeting.ts'
import { defineMail } from '../mail/mail.ts'
import { ANA, OLGA, SAMPLE_ID } from '../mail/sample-people.ts'
import type { CuentaKind } from './erase-accounts.ts'
import { WARNING_DAYS, warningKey } from './warning.ts'

const LOGIN = { alumnas: PAGES.alumna.login, empresas: PAGES.empresa.login }

type Unused = {
  id: string
  address: string
  name: string
  login: string
  kind: CuentaKind
  /** An account that is switched off cannot be entered: the centres are asked to keep it. */
  activo: boolean
  now: Date
}

const SAMPLE = { id: SAMPLE_ID, activo: true, now: new Date('2026-09-30T10:00:00Z') }

const dayOfErasure = (warned: Date): string =>
  listDate(new Date(warned.getTime() + WARNING_DAYS * DAY).toISOString())

/** Warns an account unused for a month less than UNUSED_MONTHS, thirty days before it is emptied. */
export const unusedCuentaMail = defineMail({
  samples: {
    'una alumna': { ...SAMPLE, kind: 'alumnas', address: ANA.to, name: ANA.nombre, login: ANA.to },
    'una alumna desactivada': {
      ...SAMPLE,
      kind: 'alumnas',
      address: ANA.to,
      name: ANA.nombre,
      login: ANA.to,
      activo: false,
    },
    'una empresa': { ...SAMPLE, kind: 'empresas', address: OLGA.to, name: OLGA.nombre, login: OLGA.cif },
  },
  write: ({ id, address, name, login, kind, activo, now }: Unused) => ({
    to: address,
    subject: 'Tu cuenta de Alumbra se va a borrar por falta de uso',
    preheader: `${activo ? 'Basta con que entres una vez' : 'Escríbenos'} antes del ${dayOfErasure(now)} para conservarla.`,
    greeting: greetingFor(name),
    paragraphs: [
      `Hace al menos ${UNUSED_MONTHS - 1} meses que no entras en tu cuenta de Alumbra. Para no guardar tus datos sin necesidad, los borraremos el ${dayOfErasure(now)}.`,
      activo
        ? 'Si quieres conservarla, basta con que entres una vez antes de ese día.'
        : 'Está desactivada y no puedes entrar. Si quieres conservarla, escríbenos antes de ese día.',
    ],
    button: activo
      ? { texto: 'Entrar en mi cuenta', path: LOGIN[kind] }
      : { texto: 'Escribir a los centros', path: PAGES.contacto },
    cierre: 'Si ya no la necesitas, no tienes que hacer nada.',
    account: { rol: kind === 'alumnas' ? 'alumna' : 'empresa', login },
    motivo: 'Recibes este correo porque tienes una cuenta en Alumbra con esta dirección.',
    dedupeKey: warningKey(kind, id, now),
  }),
})
