import { type Correo, MOTIVO_CORREO } from '@alumbra/contract/administracion/correo'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/text-link.tsx'

/** Mails that another address may reach. */
const WRONG_ADDRESS: ReadonlySet<Correo['motivo']> = new Set(['buzon', 'direccion'])

/** Says that the mail of an invitation did not arrive, why, and the way out. */
export const FailedMail = ({ correo: { id, motivo } }: { correo: Correo }) => (
  <div className="mt-2 border-l-4 border-error py-0.5 pl-4">
    <p>
      <strong>El correo no llegó.</strong> {motivo && MOTIVO_CORREO[motivo]}
    </p>
    {WRONG_ADDRESS.has(motivo) && (
      <p className="text-s text-quiet">
        Si la dirección está mal escrita, cancela la invitación y vuelve a invitarla con la buena.
      </p>
    )}
    <p className="text-s">
      <TextLink to={paths.admin.correo({ ver: id })}>Ver el correo</TextLink>
    </p>
  </div>
)
