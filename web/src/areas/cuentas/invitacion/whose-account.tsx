import type { DatosInvitacion } from '@alumbra/contract/datos-invitacion'
import { LOS_CENTROS } from '@alumbra/domain/centros'

type WhoseAccountProps = {
  rol: 'alumna' | 'empresa'
  datos: DatosInvitacion
  /** The login name of the account. */
  username: string
}

/** The account of an invitation, who invites, and its login name (GDPR art. 14). */
export const WhoseAccount = ({ rol, datos, username }: WhoseAccountProps) => (
  <section aria-label="Tu invitación" className="border-l-4 border-luz pl-5">
    <dl className="space-y-4">
      <div>
        <dt className="text-s text-quiet">Esta cuenta es de</dt>
        <dd className="font-display text-xl font-semibold wrap-anywhere">{datos.nombre}</dd>
      </div>
      <div>
        <dt className="text-s text-quiet">{rol === 'alumna' ? 'Te invitan' : 'La invitan'}</dt>
        <dd>{LOS_CENTROS}, los dos centros que llevan Alumbra</dd>
      </div>
      <div>
        <dt className="text-s text-quiet">
          {rol === 'alumna' ? 'Entrarás con tu email' : 'Entrarás con el CIF'}
        </dt>
        <dd className="font-semibold wrap-anywhere">{username}</dd>
      </div>
    </dl>
  </section>
)
