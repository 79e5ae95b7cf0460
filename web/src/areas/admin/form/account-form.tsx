import { Activo } from '@alumbra/contract/administracion/secciones'
import type { adminSetGrupoAlumna } from '@alumbra/contract/alumnas/alumna-admin'
import type { CallBody } from '@alumbra/contract/calls/call'
import type { Failure } from '@alumbra/contract/calls/send'
import { GrupoInput } from '@alumbra/contract/cuentas/grupo'
import type { ComponentProps, ReactNode } from 'react'
import { z } from 'zod/mini'
import { insist } from '../../../api/lost.ts'
import type { Part } from '../../../components/versions/differences.ts'
import type { SaveOver } from '../../../components/versions/save-over.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import type { PanelState } from '../panel-state.ts'
import { AdminForm } from './admin-form.tsx'
import { ReadText, TextControl } from './text-control.tsx'
import { useAdminForm } from './use-admin-form.ts'

type AccountFormProps = {
  panel: PanelState<unknown> & { id: string }
  avatar: Omit<ComponentProps<typeof Avatar>, 'size'>
  /** Data that the owner of the account writes; read only here. */
  facts: readonly (readonly [name: string, label: string, value: string])[]
  activo: boolean
  setActivo: (activo: boolean) => Promise<{ ok: true } | Failure>
  /** The group of an alumna, which can be changed. */
  grupo?: {
    value: string
    save: (body: CallBody<typeof adminSetGrupoAlumna>) => Promise<{ ok: true } | Failure>
    read: SaveOver<Values>['read']
  }
  /** Shown after it is saved. */
  done: string
  /** More fields, between the data and the checkbox. */
  children?: ReactNode
}

const Account = z.object({ grupo: GrupoInput, ...Activo.shape })
type Values = z.input<typeof Account>

const PARTS: readonly Part<Values>[] = [
  ['Grupo', ['grupo']],
  ['Activo', ['activo']],
]

/** The account of an alumna or an empresa: `activo` can change, and the group of an alumna (F180, F182). */
export function AccountForm(props: AccountFormProps) {
  const { panel, avatar, facts, activo, setActivo, grupo, done, children } = props
  const { text, box, frame } = useAdminForm({
    panel,
    schema: Account,
    names: ['grupo', 'activo'] as const,
    values: { grupo: grupo?.value ?? '', activo },
    save: async ({ changed, antes }) => {
      const saved = { ok: true, id: panel.id, text: done } as const
      const moved = changed.grupo === undefined ? null : await grupo?.save({ grupo: changed.grupo, antes })
      if (moved && !moved.ok) return moved
      const { activo: next } = changed
      const set = next === undefined ? saved : await insist(() => setActivo(next))
      if (set.ok || !moved) return set.ok ? saved : set
      return { ...saved, trouble: { text: 'El grupo está guardado, pero el estado no.', failure: set } }
    },
    ...(grupo && {
      over: { title: 'Esta cuenta ha cambiado en otro sitio', parts: PARTS, read: grupo.read },
    }),
  })
  return (
    <AdminForm frame={frame}>
      <div>
        <Avatar {...avatar} size="l" />
      </div>
      {facts.map(([name, label, value]) => (
        <ReadText key={name} id={name} label={label} defaultValue={value} />
      ))}
      {grupo && <TextControl label="Grupo" {...text('grupo', { optional: true })} />}
      {children}
      <Checkbox label="Activo" {...box('activo')} />
    </AdminForm>
  )
}
