import { fechaLista } from '@alumbra/domain/fechas'
import { composeMail, type Mail } from '../../../mail/mail.ts'
import type { PorTerminar } from './queries.ts'

type Aviso = PorTerminar & { token: string; aviso: number; dias: number; publicUrl: string }

/** Warns an empresa that its oferta ends soon, with a link that renews it. */
export function porTerminarMail({ id, puesto, fecha_fin, mail, token, aviso, dias, publicUrl }: Aviso): Mail {
  const fin = fecha_fin.toISOString()
  return composeMail({
    to: mail,
    // A puesto may be long; the subject line stays short.
    subject: `Tu oferta termina el ${fechaLista(fin)}: ${[...puesto].slice(0, 80).join('')}`,
    parrafos: [
      `La oferta «${puesto}» termina el ${fechaLista(fin)}. Después, las alumnas dejarán de verla.`,
      `Si sigue en pie, renuévala: estará publicada ${dias} días más, sin otra revisión. Basta un clic, sin contraseña.`,
    ],
    boton: { texto: 'Renovar la oferta', url: `${publicUrl}/empresa/renovar?token=${token}` },
    cierre: 'Si el puesto ya está cubierto, no tienes que hacer nada.',
    motivo: 'Recibes este correo porque tu empresa tiene una oferta publicada en Alumbra.',
    dedupeKey: `por-terminar:${id}:${fin}:${aviso}`,
  })
}
