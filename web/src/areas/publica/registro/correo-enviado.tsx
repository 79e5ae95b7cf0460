import { Notice } from '../../../ui/notice.tsx'

/** The registration was accepted; the rest is in her mail (F045). */
export const CorreoEnviado = () => (
  <Notice kind="correct">
    <p className="text-l font-bold">Te hemos enviado un correo para activar tu cuenta.</p>
    <p>
      Abre el enlace que lleva y podrás entrar. Si no te llega en unos minutos, mira en la carpeta de spam o
      vuelve a intentarlo.
    </p>
  </Notice>
)
