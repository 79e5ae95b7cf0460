import type { ReactNode } from 'react'
import { Breakable } from '../../../ui/breakable.tsx'
import { Notice } from '../../../ui/notice.tsx'

type MailSentProps = {
  /** The address of the mail; unknown after a form sent without scripts. */
  to?: string
  /** Help for a mail that does not arrive. */
  children: ReactNode
}

/** Shown after a registration: the mail has the rest (F045). */
export const MailSent = ({ to, children }: MailSentProps) => (
  <Notice kind="correct">
    <p className="text-l font-bold">Te hemos enviado un correo para activar tu cuenta.</p>
    {to && (
      <p>
        Va a{' '}
        <strong className="wrap-anywhere">
          <Breakable text={to.toLowerCase()} />
        </strong>
        .
      </p>
    )}
    <p>
      Abre el enlace que lleva y podrás entrar. Si no te llega en unos minutos, mira en la carpeta de correo
      no deseado (spam) o vuelve a intentarlo.
    </p>
    {children}
  </Notice>
)
