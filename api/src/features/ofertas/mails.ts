import type { EstadoRevision } from '@alumbra/domain/oferta'
import { PAGES, pathTo } from '@alumbra/domain/page-paths'
import { defineMail } from '../../mail/mail.ts'
import { BERTA, OLGA, PUESTO, PUESTO_LARGO, SAMPLE_ID } from '../../mail/sample-people.ts'
import { subjectAbout } from '../../mail/subject.ts'
import type { OfertaWithEmpresa } from './queries.ts'

type ReviewedOferta = Pick<
  OfertaWithEmpresa,
  'id' | 'puesto' | 'empresa_mail' | 'estado_revision' | 'motivo_rechazo'
> & { correo: string }

const TEXT: Partial<Record<EstadoRevision, { subject: string; paragraph: (puesto: string) => string }>> = {
  aceptada: {
    subject: 'Tu oferta está aceptada',
    paragraph: (puesto) => `La oferta «${puesto}» está aceptada. Las alumnas ya pueden verla.`,
  },
  rechazada: {
    subject: 'Tu oferta está rechazada',
    paragraph: (puesto) => `La oferta «${puesto}» está rechazada. Este es el motivo:`,
  },
}

/** Informs an empresa of the decision on its oferta (F186). */
export const revisionMail = defineMail({
  samples: {
    aceptada: {
      id: SAMPLE_ID,
      puesto: PUESTO,
      empresa_mail: BERTA.to,
      estado_revision: 'aceptada',
      motivo_rechazo: null,
      correo: 'revision:muestra',
    },
    'rechazada, con un puesto largo': {
      id: SAMPLE_ID,
      puesto: PUESTO_LARGO,
      empresa_mail: OLGA.to,
      estado_revision: 'rechazada',
      motivo_rechazo:
        'La oferta pide un título que no existe.\n\nDi también en qué población está el puesto: las alumnas buscan por provincia.',
      correo: 'revision:muestra',
    },
  },
  write: (oferta: ReviewedOferta) => {
    const text = TEXT[oferta.estado_revision]
    if (!text) throw new Error(`No mail tells of the state ${oferta.estado_revision}`)
    const motivo = oferta.estado_revision === 'rechazada' ? (oferta.motivo_rechazo ?? '') : ''
    return {
      to: oferta.empresa_mail,
      subject: subjectAbout(text.subject, oferta.puesto),
      paragraphs: [text.paragraph(oferta.puesto), ...motivo.split('\n').filter((line) => line !== '')],
      button: { texto: 'Ver la oferta', path: pathTo(PAGES.empresa.oferta, oferta.id) },
      ...(motivo !== '' && {
        cierre: 'Por favor, elimina esta oferta y crea una nueva con las correcciones indicadas.',
      }),
      dedupeKey: oferta.correo,
    }
  },
})
