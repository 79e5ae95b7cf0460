import type { Rol } from '@alumbra/contract/calls/call'
import type { MailLinkState } from '@alumbra/contract/cuentas/mail-link-state'
import { inviterName } from '@alumbra/domain/centros'
import { Breakable } from '../../../ui/breakable.tsx'

type WhoseAccountProps = {
  rol: Rol
  titular: NonNullable<MailLinkState['titular']>
  /** An invitation also names who invites (GDPR art. 14). */
  invited?: boolean
}

/** Whose password a link sets, and what the login will ask for. */
export const WhoseAccount = ({
  rol,
  titular: { nombre, acceso, centro },
  invited = false,
}: WhoseAccountProps) => (
  <section aria-label={invited ? 'Tu invitación' : 'Tu cuenta'} className="border-l-4 border-luz pl-5">
    <dl className="space-y-4">
      <div>
        <dt className="text-s text-quiet">Esta cuenta es de</dt>
        <dd className="font-display text-xl font-semibold wrap-anywhere">{nombre}</dd>
      </div>
      {invited && (
        <div>
          <dt className="text-s text-quiet">{`${rol === 'alumna' ? 'Te' : 'La'} ${centro ? 'invita' : 'invitan'}`}</dt>
          <dd>
            {inviterName(centro)}, {centro ? 'uno de los centros' : 'los dos centros'} que llevan Alumbra
          </dd>
        </div>
      )}
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
