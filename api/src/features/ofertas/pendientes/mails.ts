import { listDate, timeOf } from '@alumbra/domain/dates'
import { PAGES, withSearch } from '@alumbra/domain/page-paths'
import { quoted } from '@alumbra/domain/quoted'
import { eventKey } from '../../../mail/event-key.ts'
import { greetingFor } from '../../../mail/greeting.ts'
import { defineMail } from '../../../mail/mail.ts'
import {
  BERTA,
  CARMEN,
  MARIA_DE_LOS_ANGELES,
  OLGA,
  PUESTO,
  PUESTO_LARGO,
  SAMPLE_ID,
} from '../../../mail/sample-people.ts'
import type { Reader, Waiting } from './queries.ts'

const SAMPLE_NOW = new Date('2026-09-28T06:00:00Z')
const ONE = { puesto: PUESTO, empresa: BERTA.nombre, desde: new Date('2026-09-26T10:00:00Z') }
const OTHER = { puesto: PUESTO_LARGO, empresa: OLGA.nombre, desde: new Date('2026-09-25T16:40:00Z') }

type Pendientes = {
  reader: Reader
  /** The summary of each week, or the alert that some have waited for more than a day. */
  kind: 'semana' | 'espera'
  /** How many wait: all of them, or those for more than a day. */
  total: number
  oldest: Waiting[]
  now: Date
}

const SUBJECT = {
  semana: (total: number) =>
    total === 1 ? 'Hay una oferta por revisar en Alumbra' : `Hay ${total} ofertas por revisar en Alumbra`,
  espera: (total: number) =>
    total === 1
      ? 'Una oferta espera desde hace más de un día'
      : `${total} ofertas esperan desde hace más de un día`,
}

/** Tells an administrador which ofertas wait for a review, the oldest first. */
export const pendientesMail = defineMail({
  samples: {
    'el resumen de la semana': {
      reader: { id: SAMPLE_ID, email: CARMEN.to, nombre: CARMEN.nombre },
      kind: 'semana',
      total: 12,
      oldest: [OTHER, ONE],
      now: SAMPLE_NOW,
    },
    'una oferta que espera': {
      reader: { id: SAMPLE_ID, email: MARIA_DE_LOS_ANGELES.to, nombre: MARIA_DE_LOS_ANGELES.nombre },
      kind: 'espera',
      total: 1,
      oldest: [ONE],
      now: SAMPLE_NOW,
    },
  },
  write: ({ reader, kind, total, oldest, now }: Pendientes) => ({
    to: reader.email,
    subject: SUBJECT[kind](total),
    preheader:
      total === 1
        ? `${quoted(oldest[0]?.puesto ?? '')} espera tu decisión.`
        : 'Empieza por la que más lleva esperando.',
    greeting: greetingFor(reader.nombre),
    paragraphs: [
      kind === 'semana'
        ? 'Esto es lo que espera tu decisión al empezar la semana:'
        : total === 1
          ? 'Hasta que alguien decida, las alumnas no pueden verla y la empresa no sabe nada:'
          : 'Hasta que alguien decida, las alumnas no pueden verlas y las empresas no saben nada:',
    ],
    lista: [...oldest.map(waiting), ...(total > oldest.length ? [andMore(total - oldest.length)] : [])],
    button: { texto: total === 1 ? 'Revisar la oferta' : 'Revisar las ofertas', path: PAGES.admin.revision },
    cierre:
      'Si no quieres estos avisos, quita la marca «Avisos por correo de las ofertas que esperan» en tu cuenta:',
    cierrePath: withSearch(PAGES.admin.administradores, { ver: reader.id, editar: '1' }),
    account: { rol: 'admin', login: reader.email },
    motivo: 'Recibes este correo porque administras Alumbra y en tu cuenta están puestos los avisos.',
    dedupeKey: eventKey('pendientes', kind, reader.id, now),
  }),
})

const waiting = ({ puesto, empresa, desde }: Waiting) => ({
  titulo: quoted(puesto),
  detalle: `${empresa}, desde el ${listDate(desde.toISOString())} a las ${timeOf(desde.toISOString())}`,
})

const andMore = (n: number) => ({ detalle: n === 1 ? 'Y otra más.' : `Y otras ${n} más.` })
