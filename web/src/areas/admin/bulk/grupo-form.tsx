import type { SubmitEvent } from 'react'
import { buttonClass } from '../../../ui/button.ts'

/** Asks for the group that the ticked alumnas go to. */
export function GrupoForm({ onSend }: { onSend: (grupo: string) => void }) {
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSend(String(new FormData(event.currentTarget).get('grupo')).trim())
  }
  return (
    <form onSubmit={send} className="mt-3 flex flex-wrap items-end gap-3">
      <div>
        <label htmlFor="grupo-nuevo" className="mb-1.5 block text-s font-semibold">
          Grupo nuevo (vacío: sin grupo)
        </label>
        <input
          id="grupo-nuevo"
          name="grupo"
          maxLength={60}
          className="min-h-[44px] rounded-control border border-ink/45 bg-raised px-3 text-ink hover:border-ink"
        />
      </div>
      <button type="submit" className={buttonClass('secondary')}>
        Cambiar
      </button>
    </form>
  )
}
