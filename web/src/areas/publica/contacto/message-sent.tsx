import { Notice } from '../../../ui/notice.tsx'

/** Shown after the message is sent (F084). */
export const MessageSent = () => (
  <Notice kind="correct">
    <p className="text-l font-bold">Gracias por contactarnos. En breve evaluaremos tu solicitud.</p>
  </Notice>
)
