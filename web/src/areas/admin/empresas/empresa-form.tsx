import {
  adminCancelInvitacionEmpresa,
  adminResendInvitacionEmpresa,
} from '@alumbra/contract/cuentas/invitacion'
import {
  adminInviteEmpresa,
  adminSetActivoEmpresa,
  type EmpresaAdmin,
  InvitacionEmpresaInput,
} from '@alumbra/contract/empresa-admin'
import { codePoints } from '@alumbra/domain/code-points'
import { send } from '../../../api/client.ts'
import { useText } from '../../../components/forms/use-form.ts'
import { ConsentimientoLine } from '../consentimiento/consentimiento-line.tsx'
import type { WithConsentimiento } from '../consentimiento/with-consentimiento.ts'
import { AccountForm } from '../form/account-form.tsx'
import { AdminForm } from '../form/admin-form.tsx'
import { TextControl } from '../form/text-control.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'
import { useSameLote } from '../form/use-same-lote.ts'
import { InvitedEmail } from '../invitacion/invited-email.tsx'
import { MensajeField } from '../invitacion/mensaje-field.tsx'
import { InvitacionPanel } from '../invitacion/panel.tsx'
import type { WithFailedMail } from '../invitacion/with-failed-mail.ts'
import type { PanelState } from '../panel-state.ts'
import { CifWarning } from './cif-warning.tsx'

/** A text of M5, with its final space. */
const INVITED = 'Se ha enviado un mail a la empresa para que continúe con el registro. '
const SWITCHED = 'Se ha modificado el estado de la empresa correctamente'

const CANCELLED = 'Se ha cancelado la invitación de la empresa.'

/** The account of an empresa, or the form that invites a new one (F182). */
export const EmpresaForm = ({
  panel,
}: {
  panel: PanelState<WithConsentimiento<WithFailedMail<EmpresaAdmin>>>
}) =>
  panel.mode === 'create' ? (
    <Invitacion panel={panel} />
  ) : (
    <AccountForm
      panel={panel}
      avatar={{ logo: true, name: panel.row.empresa, picture: panel.row.logo }}
      facts={[
        ['empresa', 'Empresa', panel.row.empresa],
        ['mail', 'Email', panel.row.mail],
        ['cif', 'CIF', panel.row.cif],
      ]}
      activo={panel.row.activo}
      setActivo={(activo) => send(adminSetActivoEmpresa, { params: { id: panel.id }, body: { activo } })}
      done={SWITCHED}
    >
      <CifWarning cif={panel.row.cif} />
      <InvitacionPanel
        panel={panel}
        invitacion={panel.row.invitacion}
        fallido={panel.row.fallido}
        erasedOn={panel.row.se_borra}
        resend={(lote) => send(adminResendInvitacionEmpresa, { params: { id: panel.id }, query: { lote } })}
        cancel={() => send(adminCancelInvitacionEmpresa, { params: { id: panel.id } })}
        words={{ sent: INVITED, cancelled: CANCELLED }}
      />
      <ConsentimientoLine estado={panel.row.consentimiento} />
    </AccountForm>
  )

function Invitacion({ panel }: { panel: PanelState<unknown> }) {
  const withLote = useSameLote()
  const { form, input, text, frame } = useAdminForm({
    panel,
    schema: InvitacionEmpresaInput,
    names: ['empresa', 'mail', 'cif', 'mensaje'] as const,
    values: { empresa: '', mail: '', cif: '', mensaje: '' },
    save: async ({ all }) => {
      const answer = await send(adminInviteEmpresa, { body: withLote(all) })
      return answer.ok ? { ok: true, id: answer.data.id, text: INVITED } : answer
    },
  })
  const [nombre, correo, mensaje] = [
    useText(form, 'empresa'),
    useText(form, 'mail'),
    useText(form, 'mensaje'),
  ]
  const cif = useText(form, 'cif')
  return (
    <AdminForm frame={frame}>
      <p className="text-quiet">
        Le llegará un correo con un enlace para elegir su contraseña. Después entrará con su CIF.
      </p>
      <TextControl label="Empresa" {...text('empresa')} />
      <InvitedEmail {...text('mail')} />
      <div>
        <TextControl label="CIF" autoCapitalize="characters" {...text('cif')} />
        <CifWarning cif={cif} />
      </div>
      <MensajeField
        {...input('mensaje', { optional: true })}
        count={codePoints(mensaje)}
        preview={{ rol: 'empresa', nombre, correo, cif, mensaje }}
      />
    </AdminForm>
  )
}
