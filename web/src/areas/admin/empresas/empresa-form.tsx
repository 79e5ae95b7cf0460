import { adminActivarEmpresa, adminInvitarEmpresa } from '@alumbra/contract/admin'
import { type EmpresaAdmin, InvitacionEmpresa } from '@alumbra/contract/empresa'
import { useWatch } from 'react-hook-form'
import { send } from '../../../api/client.ts'
import type { Desk } from '../desk.ts'
import { AccountForm } from '../form/account-form.tsx'
import { AdminForm } from '../form/admin-form.tsx'
import { TextControl } from '../form/text-control.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'
import { CifWarning } from './cif-warning.tsx'

/** B §8; the space at the end is its own. */
const INVITED = 'Se ha enviado un mail a la empresa para que continúe con el registro. '
const SWITCHED = 'Se ha modificado el estado de la empresa correctamente'

/** The account of an empresa, or the invitation of a new one (B §2). */
export const EmpresaForm = ({ desk }: { desk: Desk<EmpresaAdmin> }) =>
  desk.mode === 'create' ? (
    <Invitacion desk={desk} />
  ) : (
    <AccountForm
      desk={desk}
      picture={{ name: desk.row.empresa, img: desk.row.logo }}
      facts={[
        ['empresa', 'Empresa', desk.row.empresa],
        ['mail', 'Email', desk.row.mail],
        ['cif', 'CIF', desk.row.cif],
      ]}
      activo={desk.row.activo}
      activar={(activo) => send(adminActivarEmpresa, { params: { id: desk.id }, body: { activo } })}
      done={SWITCHED}
    >
      <CifWarning cif={desk.row.cif} />
    </AccountForm>
  )

function Invitacion({ desk }: { desk: Desk<EmpresaAdmin> }) {
  const { form, text, frame } = useAdminForm({
    desk,
    schema: InvitacionEmpresa,
    names: ['empresa', 'mail', 'cif'] as const,
    values: { empresa: '', mail: '', cif: '' },
    save: async (body) => {
      const answer = await send(adminInvitarEmpresa, { body })
      return answer.ok ? { ok: true, id: answer.data.id, text: INVITED } : answer
    },
  })
  return (
    <AdminForm frame={frame}>
      <p className="text-quiet">
        Le llegará un correo con un enlace para elegir su contraseña. Después entrará con su CIF.
      </p>
      <TextControl label="Empresa" {...text('empresa')} />
      <TextControl label="Email" type="email" inputMode="email" {...text('mail')} />
      <div>
        <TextControl label="CIF" autoCapitalize="characters" {...text('cif')} />
        <CifWarning cif={useWatch({ control: form.control, name: 'cif' })} />
      </div>
    </AdminForm>
  )
}
