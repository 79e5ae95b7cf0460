import { Notice } from '../../../ui/notice.tsx'

/** The message has arrived (F084). */
export const MensajeEnviado = () => (
  <Notice kind="correct">
    <p className="text-l font-bold">Gracias por contactarnos. En breve evaluaremos tu solicitud.</p>
  </Notice>
)
