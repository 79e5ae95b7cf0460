import { adminGetAlumna } from '@alumbra/contract/alumnas/alumna-admin'
import { useState } from 'react'
import { send } from '../../../api/client.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import type { SectionQuery } from '../section-query.ts'
import { GrupoForm } from './grupo-form.tsx'
import type { BulkState } from './use-bulk.ts'

type GrupoBarProps = { grupo: string; state: BulkState }

/** The actions on a whole grupo: remind those who have not answered, or switch all its accounts off. */
export function GrupoBar({ grupo, state: { act, idsOf, busy } }: GrupoBarProps) {
  const [renaming, setRenaming] = useState(false)
  const whole: SectionQuery = { page: 0, search: '', filter: '', also: { grupo } }
  const remind = () =>
    act(
      {
        accion: 'reenviar',
        label: 'Recordar la invitación',
        warning: `Cada alumna de «${grupo}» que no ha contestado recibirá otro correo; el enlace anterior deja de valer.`,
      },
      async () => {
        const open = await idsOf({ ...whole, also: { grupo, invitacion: 'pendiente' } })
        const expired = open && (await idsOf({ ...whole, also: { grupo, invitacion: 'caducada' } }))
        return open && expired && [...open, ...expired]
      },
    )
  const switchOff = () =>
    act(
      {
        accion: 'desactivar',
        label: 'Desactivar el grupo',
        warning: `Las alumnas de «${grupo}» no podrán entrar y las empresas dejarán de ver sus CV. Podrás activarlas de nuevo.`,
      },
      () => idsOf({ ...whole, filter: 'true' }),
    )
  const rename = async (name: string) => {
    const warning = name
      ? `Todas las de «${grupo}» pasarán a «${name}». Si ese grupo ya existe, quedan juntas en él.`
      : `Todas las de «${grupo}» se quedarán sin grupo.`
    const confirmed = await act(
      {
        accion: 'grupo',
        label: 'Cambiar el nombre',
        warning,
        grupo: name,
        talCual: true,
        goTo: ([first = '']) => listOf(first, name),
      },
      () => idsOf(whole),
    )
    if (confirmed) setRenaming(false)
  }
  return (
    <div className="bulk needs-scripts mb-5 flex flex-wrap items-center gap-3 border-y border-hairline py-3">
      <p className="flex-[1_1_16rem] font-semibold wrap-anywhere">Todo el grupo «{grupo}»</p>
      <button
        type="button"
        aria-expanded={renaming}
        aria-disabled={busy}
        className={buttonClass('secondary')}
        onClick={() => setRenaming(!renaming)}
      >
        Cambiar el nombre
      </button>
      <button type="button" aria-disabled={busy} className={buttonClass('secondary')} onClick={remind}>
        Recordar la invitación
      </button>
      <button type="button" aria-disabled={busy} className={buttonClass('secondary')} onClick={switchOff}>
        Desactivar el grupo
      </button>
      {renaming && (
        <GrupoForm
          id="grupo-nombre"
          label="Nombre nuevo del grupo"
          initial={grupo}
          busy={busy}
          onSend={rename}
        />
      )}
    </div>
  )
}

/** The list of the group that an alumna is in now: a new name may have joined one that is written otherwise. */
async function listOf(id: string, name: string): Promise<string> {
  const answer = await send(adminGetAlumna, { params: { id } })
  return paths.admin.alumnas({ grupo: answer.ok ? answer.data.grupo : name })
}
