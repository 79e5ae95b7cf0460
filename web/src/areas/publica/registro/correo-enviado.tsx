import { Notice } from '../../../ui/notice.tsx'

/** Shown after a registration: the mail has the rest (F045). */
export const CorreoEnviado = () => (
  <Notice kind="correct">
    <p className="text-l font-bold">Te hemos enviado un correo para activar tu cuenta.</p>
    <p>
      Abre el enlace que lleva y podrás entrar. Si no te llega en unos minutos, mira en la carpeta de spam o
      vuelve a intentarlo.
    </p>
  </Notice>
)
