import type { MailLinkState } from '@alumbra/contract/cuentas/mail-link-state'
import type { ReactNode } from 'react'
import { Breakable } from '../../../ui/breakable.tsx'

type Titular = NonNullable<MailLinkState['titular']>

type WhoseAccountProps = {
  titular: Titular
  /** How the login name is called. */
  entrada?: 'tu email' | 'el CIF'
  label?: string
  /** More of the list, after the name. */
  children?: ReactNode
}

/** Whose password a link sets, and what the login will ask for. */
export const WhoseAccount = ({
  titular: { nombre, acceso },
  entrada = 'tu email',
  label = 'Tu cuenta',
  children,
}: WhoseAccountProps) => (
  <section aria-label={label} className="border-l-4 border-luz pl-5">
    <dl className="space-y-4">
      <div>
        <dt className="text-s text-quiet">Esta cuenta es de</dt>
        <dd className="font-display text-xl font-semibold wrap-anywhere">{nombre}</dd>
      </div>
      {children}
      <div>
        <dt className="text-s text-quiet">{`Entrarás con ${entrada}`}</dt>
        <dd className="font-semibold wrap-anywhere">
          <Breakable text={acceso} />
        </dd>
      </div>
    </dl>
  </section>
)
