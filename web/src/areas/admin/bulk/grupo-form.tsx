import { GRUPO_MAX } from '@alumbra/contract/cuentas/grupo'
import type { SubmitEvent } from 'react'
import { buttonClass } from '../../../ui/button.ts'

type GrupoFormProps = {
  id: string
  label: string
  initial?: string
  busy: boolean
  onSend: (grupo: string) => void
}

/** Asks for the name of a group. */
export function GrupoForm({ id, label, initial = '', busy, onSend }: GrupoFormProps) {
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSend(String(new FormData(event.currentTarget).get('grupo')).trim())
  }
  return (
    <form method="dialog" onSubmit={send} className="mt-3 flex flex-wrap items-end gap-3">
      <div>
        <label htmlFor={id} className="mb-1.5 block text-s font-semibold">
          {label}
        </label>
        <input
          id={id}
          name="grupo"
          defaultValue={initial}
          maxLength={GRUPO_MAX}
          className="min-h-[44px] rounded-control border border-ink/45 bg-raised px-3 text-ink hover:border-ink"
        />
      </div>
      <button type="submit" aria-disabled={busy} className={buttonClass('secondary')}>
        Cambiar
      </button>
    </form>
  )
}
