import type { EstadoRevision } from '@alumbra/domain/oferta'
import { v7 as uuidv7 } from 'uuid'
import { composeMail, type Mail } from '../../mail/mail.ts'
import type { OfertaConEmpresa } from './queries.ts'

const TEXT: Partial<Record<EstadoRevision, { subject: string; parrafo: (puesto: string) => string }>> = {
  aceptada: {
    subject: 'Tu oferta está aceptada',
    parrafo: (puesto) => `La oferta «${puesto}» está aceptada. Las alumnas ya pueden verla.`,
  },
  rechazada: {
    subject: 'Tu oferta está rechazada',
    parrafo: (puesto) => `La oferta «${puesto}» está rechazada. Este es el motivo:`,
  },
}

/** Informs an empresa of the decision on its oferta (F186). */
export function revisionMail(oferta: OfertaConEmpresa, publicUrl: string): Mail {
  const text = TEXT[oferta.estado_revision]
  if (!text) throw new Error(`No mail tells of the state ${oferta.estado_revision}`)
  const motivo = oferta.estado_revision === 'rechazada' ? (oferta.motivo_rechazo ?? '') : ''
  return composeMail({
    to: oferta.empresa_mail,
    // A puesto may be long; the subject line stays short.
    subject: `${text.subject}: ${[...oferta.puesto].slice(0, 80).join('')}`,
    parrafos: [text.parrafo(oferta.puesto), ...motivo.split('\n').filter((line) => line !== '')],
    boton: { texto: 'Ver la oferta', url: `${publicUrl}/empresa/edicion-oferta/${oferta.id}` },
    ...(motivo === ''
      ? {}
      : { cierre: 'Por favor, elimina esta oferta y crea una nueva con las correcciones indicadas.' }),
    dedupeKey: `revision:${oferta.id}:${uuidv7()}`,
  })
}
