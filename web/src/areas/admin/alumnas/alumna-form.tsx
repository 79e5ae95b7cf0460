import {
  type AlumnaAdminDetail,
  adminInviteAlumna,
  adminSetActivoAlumna,
  adminSetGrupoAlumna,
  InvitacionAlumnaInput,
} from '@alumbra/contract/alumnas/alumna-admin'
import {
  adminCancelInvitacionAlumna,
  adminResendInvitacionAlumna,
} from '@alumbra/contract/cuentas/invitacion'
import { codePoints } from '@alumbra/domain/code-points'
import { send } from '../../../api/client.ts'
import { useText } from '../../../components/forms/use-form.ts'
import { ConsentimientoLine } from '../consentimiento/consentimiento-line.tsx'
import type { WithConsentimiento } from '../consentimiento/with-consentimiento.ts'
import { AccountForm } from '../form/account-form.tsx'
import { AdminForm } from '../form/admin-form.tsx'
import { readAgain } from '../form/read-again.ts'
import { TextControl } from '../form/text-control.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'
import { useSameLote } from '../form/use-same-lote.ts'
import { InvitedEmail } from '../invitacion/invited-email.tsx'
import { MensajeField } from '../invitacion/mensaje-field.tsx'
import { InvitacionPanel } from '../invitacion/panel.tsx'
import type { WithFailedMail } from '../invitacion/with-failed-mail.ts'
import type { PanelState } from '../panel-state.ts'
import { AccountFacts } from './account-facts.tsx'
import { alumnas } from './section.tsx'

/** Texts of M5. */
const INVITED = 'Se ha enviado un mail a la alumna para que continúe con el registro.'
const SWITCHED = 'Se ha modificado el estado de la alumna correctamente'

const CANCELLED = 'Se ha cancelado la invitación de la alumna.'

/** The account of an alumna, or the form that invites a new one (F180). */
export const AlumnaForm = ({
  panel,
}: {
  panel: PanelState<WithConsentimiento<WithFailedMail<AlumnaAdminDetail>>>
}) =>
  panel.mode === 'create' ? (
    <Invitacion panel={panel} />
  ) : (
    <AccountForm
      panel={panel}
      avatar={{ name: `${panel.row.nombre} ${panel.row.apellidos}`, picture: panel.row.img }}
      facts={[
        ['nombre', 'Nombre', panel.row.nombre],
        ['apellidos', 'Apellidos', panel.row.apellidos],
        ['email', 'Email', panel.row.email],
      ]}
      activo={panel.row.activo}
      setActivo={(activo) => send(adminSetActivoAlumna, { params: { id: panel.id }, body: { activo } })}
      grupo={{
        value: panel.row.grupo,
        save: (body) => send(adminSetGrupoAlumna, { params: { id: panel.id }, body }),
        read: readAgain(alumnas, panel.id, ({ grupo, activo }) => ({ grupo, activo })),
      }}
      done={SWITCHED}
    >
      <AccountFacts alumna={panel.row} />
      <InvitacionPanel
        panel={panel}
        invitacion={panel.row.invitacion}
        fallido={panel.row.fallido}
        erasedOn={panel.row.se_borra}
        resend={(lote) => send(adminResendInvitacionAlumna, { params: { id: panel.id }, query: { lote } })}
        cancel={() => send(adminCancelInvitacionAlumna, { params: { id: panel.id } })}
        words={{ sent: INVITED, cancelled: CANCELLED }}
      />
      <ConsentimientoLine estado={panel.row.consentimiento} />
    </AccountForm>
  )

function Invitacion({ panel }: { panel: PanelState<unknown> }) {
  const withLote = useSameLote()
  const { form, input, text, frame } = useAdminForm({
    panel,
    schema: InvitacionAlumnaInput,
    names: ['nombre', 'apellidos', 'email', 'grupo', 'mensaje'] as const,
    values: { nombre: '', apellidos: '', email: '', grupo: '', mensaje: '' },
    save: async ({ all }) => {
      const answer = await send(adminInviteAlumna, { body: withLote(all) })
      return answer.ok ? { ok: true, id: answer.data.id, text: INVITED } : answer
    },
  })
  const [nombre, correo, mensaje] = [
    useText(form, 'nombre'),
    useText(form, 'email'),
    useText(form, 'mensaje'),
  ]
  return (
    <AdminForm frame={frame}>
      <p className="text-quiet">Le llegará un correo con un enlace para elegir su contraseña y entrar.</p>
      <TextControl label="Nombre" {...text('nombre')} />
      <TextControl label="Apellidos" {...text('apellidos')} />
      <InvitedEmail {...text('email')} />
      <TextControl label="Grupo" placeholder="2º DAM" {...text('grupo', { optional: true })} />
      <MensajeField
        {...input('mensaje', { optional: true })}
        count={codePoints(mensaje)}
        preview={{ rol: 'alumna', nombre, correo, cif: '', mensaje }}
      />
    </AdminForm>
  )
}
