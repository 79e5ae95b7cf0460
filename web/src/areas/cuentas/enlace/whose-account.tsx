import type { Rol } from '@alumbra/contract/calls/call'
import type { MailLinkState } from '@alumbra/contract/cuentas/mail-link-state'
import type { ReactNode } from 'react'
import { Breakable } from '../../../ui/breakable.tsx'

type WhoseAccountProps = {
  rol: Rol
  titular: NonNullable<MailLinkState['titular']>
  label?: string
  /** More of the list, after the name. */
  children?: ReactNode
}

/** Whose password a link sets, and what the login will ask for. */
export const WhoseAccount = ({
  rol,
  titular: { nombre, acceso },
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
        <dt className="text-s text-quiet">
          {rol === 'empresa' ? 'Entrarás con el CIF' : 'Entrarás con tu email'}
        </dt>
        <dd className="font-semibold wrap-anywhere">
          <Breakable text={rol === 'empresa' ? acceso : acceso.toLowerCase()} />
        </dd>
      </div>
    </dl>
  </section>
)
