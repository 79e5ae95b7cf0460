import { listDate } from '@alumbra/domain/dates'
import type { EstadoRevision } from '@alumbra/domain/oferta'
import { PAGES, pathTo } from '@alumbra/domain/page-paths'
import { quoted } from '@alumbra/domain/quoted'
import { greetingFor } from '../../mail/greeting.ts'
import { defineMail } from '../../mail/mail.ts'
import { BERTA, OLGA, PUESTO, PUESTO_LARGO, SAMPLE_ID } from '../../mail/sample-people.ts'
import { subjectAbout } from '../../mail/subject.ts'
import type { OfertaWithEmpresa } from './queries/find.ts'

type ReviewedOferta = Pick<
  OfertaWithEmpresa,
  | 'id'
  | 'puesto'
  | 'empresa'
  | 'empresa_mail'
  | 'empresa_cif'
  | 'estado_revision'
  | 'motivo_rechazo'
  | 'fecha_fin'
  | 'visible'
> & { correo: string }

type Text = {
  subject: string
  preheader: (oferta: ReviewedOferta) => string
  paragraphs: (oferta: ReviewedOferta) => string[]
}

/** An empresa that is switched off has no visible ofertas. */
function seenBy({ visible }: Pick<ReviewedOferta, 'visible'>): string {
  return visible
    ? 'Las alumnas ya pueden verla.'
    : 'Las alumnas la verán cuando la cuenta de tu empresa vuelva a estar activa.'
}

const TEXT: Partial<Record<EstadoRevision, Text>> = {
  aceptada: {
    subject: 'Tu oferta está aceptada',
    preheader: seenBy,
    paragraphs: ({ puesto, fecha_fin, visible }) => [
      `La oferta ${quoted(puesto)} está aceptada. ${seenBy({ visible })}`,
      ...(fecha_fin ? [untilWhen(fecha_fin)] : []),
    ],
  },
  rechazada: {
    subject: 'Tu oferta está rechazada',
    preheader: () => 'Aquí tienes el motivo y lo que puedes corregir.',
    paragraphs: ({ puesto }) => [`La oferta ${quoted(puesto)} está rechazada. Este es el motivo:`],
  },
}

const untilWhen = (end: Date): string =>
  `Estará publicada hasta el ${listDate(end.toISOString())}. Unos días antes te escribiremos, por si quieres renovarla.`

/** Informs an empresa of the decision on its oferta (F186). */
export const revisionMail = defineMail({
  samples: {
    aceptada: {
      id: SAMPLE_ID,
      puesto: PUESTO,
      empresa: BERTA.nombre,
      empresa_mail: BERTA.to,
      empresa_cif: BERTA.cif,
      fecha_fin: new Date('2026-09-30T10:00:00Z'),
      estado_revision: 'aceptada',
      visible: true,
      motivo_rechazo: null,
      correo: 'revision:muestra',
    },
    'rechazada, con un puesto largo': {
      id: SAMPLE_ID,
      puesto: PUESTO_LARGO,
      empresa: OLGA.nombre,
      empresa_mail: OLGA.to,
      empresa_cif: OLGA.cif,
      fecha_fin: null,
      estado_revision: 'rechazada',
      visible: false,
      motivo_rechazo:
        'La oferta pide un título que no existe.\n\nDi también en qué población está el puesto: las alumnas buscan por provincia.',
      correo: 'revision:muestra',
    },
  },
  write: (oferta: ReviewedOferta) => {
    const text = TEXT[oferta.estado_revision]
    if (!text) throw new Error(`No mail exists for the state ${oferta.estado_revision}`)
    const { id, puesto, empresa, empresa_mail, empresa_cif } = oferta
    const corrects = oferta.estado_revision === 'rechazada' && (oferta.motivo_rechazo ?? '') !== ''
    return {
      to: empresa_mail,
      subject: subjectAbout(text.subject, puesto),
      titulo: text.subject,
      preheader: text.preheader(oferta),
      greeting: greetingFor(empresa),
      paragraphs: text.paragraphs(oferta),
      button: { texto: 'Ver la oferta', path: pathTo(PAGES.empresa.oferta, id) },
      ...(corrects && {
        quote: oferta.motivo_rechazo ?? '',
        cierre: 'Por favor, elimina esta oferta y crea una nueva con las correcciones indicadas.',
      }),
      account: { rol: 'empresa', login: empresa_cif },
      motivo: 'Recibes este correo porque tu empresa ha enviado esta oferta a Alumbra.',
      dedupeKey: oferta.correo,
    }
  },
})
