import {
  type Administrador,
  AdministradorInput,
  adminCreateAdministrador,
  adminInviteAdministrador,
  adminSaveAdministrador,
  SET_BY_LINK,
} from '@alumbra/contract/cuentas/administrador'
import { AdministradorContrasenaChange, ContrasenaActual } from '@alumbra/contract/cuentas/contrasena'
import { CENTROS } from '@alumbra/domain/centros'
import { useState } from 'react'
import { z } from 'zod/mini'
import { send } from '../../../api/client.ts'
import type { Part } from '../../../components/versions/differences.ts'
import type { Changes } from '../../../components/versions/use-save-over.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { AdminForm } from '../form/admin-form.tsx'
import { readAgain } from '../form/read-again.ts'
import { SelectControl } from '../form/select-control.tsx'
import { TextControl } from '../form/text-control.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'
import { useSameLote } from '../form/use-same-lote.ts'
import type { PanelState } from '../panel-state.ts'
import { ErasePanel } from './erase-panel.tsx'
import { SecondFactorNote } from './lost-factor.tsx'
import { useOwnFactor } from './own-factor.ts'
import { administradores } from './section.tsx'

/** Texts of M5. */
const CREATED = 'Se ha creado un administrador correctamente.'
const CHANGED = 'Se han modificado los datos del administrador correctamente'

const NAMES = ['nombre', 'email', 'password', 'centro', 'activo', 'avisos', 'actualPass'] as const
const EDITABLE = NAMES.filter((name) => name !== 'email')

const avisos = z.boolean()
const centro = z.pipe(
  z.string(),
  z.transform((chosen) => CENTROS.find((one) => one === chosen) ?? null),
)
const NewAdministrador = z.extend(AdministradorInput, { avisos, centro, actualPass: z.string() })
/** A new one who sets her password herself: what the hidden field holds does not count. */
const InvitedAdministrador = z.extend(NewAdministrador, { password: z.string() })
/** A change; an empty password keeps the current one. */
const ChangedAdministrador = z.extend(NewAdministrador, { password: AdministradorContrasenaChange })
/** Her own password proves that it is she who opens an account or chooses a password (administradores-11). */
const PROVEN = { actualPass: ContrasenaActual }

type Values = z.input<typeof NewAdministrador>

const valuesOf = (row: Administrador | null): Values => ({
  nombre: row?.nombre ?? '',
  email: row?.email ?? '',
  password: '',
  centro: row?.centro ?? '',
  activo: row?.activo ?? true,
  avisos: row?.avisos ?? true,
  actualPass: '',
})

const PARTS: readonly Part<Values>[] = [
  ['Nombre', ['nombre']],
  // Never what it is.
  ['Contraseña', ['password'], (password) => [password === '' ? 'La de ahora' : 'Una nueva']],
  ['Centro', ['centro'], (centro) => [String(centro || BOTH)]],
  ['Activo', ['activo']],
  ['Avisos por correo', ['avisos']],
]

/** An administrador; the email cannot change later (F187). */
export function AdministradorForm({ panel }: { panel: PanelState<Administrador> }) {
  const creates = panel.mode === 'create'
  const [byLink, setByLink] = useState(false)
  const [setsPassword, setSetsPassword] = useState(false)
  const withLote = useSameLote()
  const proves = useOwnFactor().asks && panel.mode !== 'view' && (creates || setsPassword)
  const schema = creates ? (byLink ? InvitedAdministrador : NewAdministrador) : ChangedAdministrador
  const { input, text, box, frame } = useAdminForm({
    panel,
    schema: proves ? z.extend(schema, PROVEN) : schema,
    names: NAMES,
    editable: creates ? NAMES : EDITABLE,
    values: valuesOf(panel.row),
    save: (changes) => saveAdministrador(panel.id, changes, { byLink, withLote }),
    // A password that is set again ends sessions and is mailed about again.
    repeatable: creates || !setsPassword,
    over: {
      title: 'Esta cuenta ha cambiado en otro sitio',
      parts: PARTS,
      read: readAgain(administradores, panel.id, valuesOf),
    },
  })
  return (
    <>
      <AdminForm frame={frame}>
        <TextControl label="Nombre" {...text('nombre')} />
        <TextControl label="Email" type="email" inputMode="email" {...text('email')} />
        {panel.mode === 'edit' && panel.row.segundoFactor && <p className="text-quiet">{SET_BY_LINK}</p>}
        {panel.mode !== 'view' && !byLink && !panel.row?.segundoFactor && (
          <PasswordField
            label="Contraseña"
            autoComplete="new-password"
            help={creates ? STRONG : KEPT}
            {...input('password', { optional: !creates })}
            onInput={(event) => setSetsPassword(event.currentTarget.value !== '')}
          />
        )}
        {creates && (
          <Checkbox
            id="por-enlace"
            label="Que elija su propia contraseña, con el enlace de un correo"
            error={undefined}
            checked={byLink}
            onChange={(event) => setByLink(event.target.checked)}
          />
        )}
        <SelectControl
          label="Centro"
          help={panel.mode === 'view' ? undefined : 'Sus invitaciones salen en nombre de este centro.'}
          placeholder={BOTH}
          options={CENTROS}
          {...text('centro', { optional: true })}
        />
        <Checkbox label="Activo" {...box('activo')} />
        {!creates && <Checkbox label="Avisos por correo de las ofertas que esperan" {...box('avisos')} />}
        {proves && (
          <PasswordField
            label="Tu contraseña"
            help="Entras en dos pasos: antes de dejar entrar a otra persona te la pedimos otra vez."
            autoComplete="current-password"
            {...input('actualPass')}
          />
        )}
      </AdminForm>
      {panel.mode === 'view' && panel.row.segundoFactor && <SecondFactorNote administrador={panel.row} />}
      {panel.mode === 'view' && <ErasePanel panel={panel} administrador={panel.row} />}
    </>
  )
}

const BOTH = 'Los dos centros'
const STRONG =
  'Al menos 8 caracteres, con mayúsculas, minúsculas, números y caracteres especiales. No hace falta que se la digas: le llega un enlace para poner la suya.'
const KEPT =
  'Déjala en blanco para no cambiarla. Si la cambias, se cierran sus sesiones en otros dispositivos y recibe un correo que lo dice.'

type Fields = z.output<typeof NewAdministrador>

async function saveAdministrador(
  id: string | null,
  { all, changed, antes }: Changes<Values, Fields>,
  { byLink, withLote }: { byLink: boolean; withLote: ReturnType<typeof useSameLote> },
) {
  if (id !== null) {
    // The password that is in force is not known here.
    const { password: _, actualPass: __, ...read } = antes
    const answer = await send(adminSaveAdministrador, { params: { id }, body: { ...changed, antes: read } })
    return answer.ok ? { ok: true as const, id, text: CHANGED } : answer
  }
  const { nombre, email, password, centro, activo, actualPass } = all
  const open = { nombre, email, centro, activo, actualPass }
  const answer = byLink
    ? await send(adminInviteAdministrador, { body: withLote(open) })
    : await send(adminCreateAdministrador, { body: withLote({ ...open, password }) })
  return answer.ok ? { ok: true as const, id: answer.data.id, text: CREATED } : answer
}
