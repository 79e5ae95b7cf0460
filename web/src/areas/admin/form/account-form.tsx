import { adminSetActivoAlumna } from '@alumbra/contract/alumna'
import type { Failure } from '@alumbra/contract/send'
import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import type { PanelState } from '../panel-state.ts'
import { AdminForm } from './admin-form.tsx'
import { ReadText } from './text-control.tsx'
import { useAdminForm } from './use-admin-form.ts'

type AccountFormProps = {
  panel: PanelState<unknown> & { id: string }
  avatar: { name: string; picture: string | null }
  /** Data that the owner of the account writes; read only here. */
  facts: readonly (readonly [name: string, label: string, value: string])[]
  activo: boolean
  activar: (activo: boolean) => Promise<{ ok: true } | Failure>
  /** Shown after it is saved. */
  done: string
  /** More fields, between the data and the checkbox. */
  children?: ReactNode
}

/** The account of an alumna or an empresa: only `activo` can change (F180, F182). */
export function AccountForm({ panel, avatar, facts, activo, activar, done, children }: AccountFormProps) {
  const { box, frame } = useAdminForm({
    panel,
    schema: adminSetActivoAlumna.body,
    names: ['activo'] as const,
    values: { activo },
    save: async (body) => {
      const answer = await activar(body.activo)
      return answer.ok ? { ok: true, id: panel.id, text: done } : answer
    },
  })
  return (
    <AdminForm frame={frame}>
      <Avatar {...avatar} size="l" />
      {facts.map(([name, label, value]) => (
        <ReadText key={name} id={name} label={label} defaultValue={value} />
      ))}
      {children}
      <Checkbox label="Activo" {...box('activo')} />
    </AdminForm>
  )
}
