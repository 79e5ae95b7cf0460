import {
  type Administrador,
  AdministradorInput,
  adminCreateAdministrador,
  adminSaveAdministrador,
} from '@alumbra/contract/administrador'
import { AdministradorContrasenaChange } from '@alumbra/contract/contrasena'
import { z } from 'zod/mini'
import { send } from '../../../api/client.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { AdminForm } from '../form/admin-form.tsx'
import { TextControl } from '../form/text-control.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'
import type { PanelState } from '../panel-state.ts'
import { BorrarPanel } from './borrar-panel.tsx'

/** Texts of M5. */
const CREATED = 'Se ha creado un administrador correctamente.'
const CHANGED = 'Se han modificado los datos del administrador correctamente'

const NAMES = ['nombre', 'email', 'password', 'activo'] as const
const EDITABLE = ['nombre', 'password', 'activo'] as const

/** A change; an empty password keeps the current one. */
const Cambio = z.extend(AdministradorInput, { password: AdministradorContrasenaChange })

/** An administrador; the email cannot change later (F187). */
export function AdministradorForm({ panel }: { panel: PanelState<Administrador> }) {
  const creates = panel.mode === 'create'
  const { text, box, frame } = useAdminForm({
    panel,
    schema: creates ? AdministradorInput : Cambio,
    names: NAMES,
    editable: creates ? NAMES : EDITABLE,
    values: {
      nombre: panel.row?.nombre ?? '',
      email: panel.row?.email ?? '',
      password: '',
      activo: panel.row?.activo ?? true,
    },
    save: ({ email, ...datos }) => saveAdministrador(panel.id, email, datos),
  })
  return (
    <AdminForm frame={frame}>
      <TextControl label="Nombre" {...text('nombre')} />
      <TextControl label="Email" type="email" inputMode="email" {...text('email')} />
      {panel.mode !== 'view' && (
        <PasswordField
          label="Contraseña"
          autoComplete="new-password"
          help={creates ? STRONG : KEPT}
          {...text('password', { optional: !creates })}
        />
      )}
      <Checkbox label="Activo" {...box('activo')} />
      {panel.mode === 'view' && <BorrarPanel panel={panel} administrador={panel.row} />}
    </AdminForm>
  )
}

const STRONG = 'Al menos 8 caracteres, con mayúsculas, minúsculas, números y caracteres especiales.'
const KEPT =
  'Déjala en blanco para no cambiarla. Si la cambias, se cierran sus sesiones en otros dispositivos.'

type Datos = Omit<AdministradorInput, 'email'>

async function saveAdministrador(id: string | null, email: string, datos: Datos) {
  if (id === null) {
    const answer = await send(adminCreateAdministrador, { body: { ...datos, email } })
    return answer.ok ? { ok: true as const, id: answer.data.id, text: CREATED } : answer
  }
  const answer = await send(adminSaveAdministrador, { params: { id }, body: datos })
  return answer.ok ? { ok: true as const, id, text: CHANGED } : answer
}
