import { Close } from '../../../ui/icons.tsx'
import { strongLinkClass } from '../strong-link.ts'
import type { BulkState } from './use-bulk.ts'

/** The ticked rows by name, also those of other pages, each with a button that unticks it. */
export function ChosenRows({ state: { ticked, tick } }: { state: BulkState }) {
  const named = [...ticked].filter(([, name]) => name !== '')
  const others = ticked.size - named.length
  return (
    <details>
      <summary className={`min-h-[44px] w-fit cursor-pointer py-2.5 ${strongLinkClass}`}>Ver cuáles</summary>
      <ul className="mb-2 flex max-h-[18rem] flex-wrap gap-2 overflow-y-auto" aria-label="Elegidas">
        {named.map(([id, name]) => (
          <li key={id} className="min-w-0">
            <button
              type="button"
              className="inline-flex min-h-[44px] max-w-full cursor-pointer items-center gap-2 rounded-control border border-ink/35 bg-raised px-3.5 text-s font-semibold leading-tight hover:border-ink hover:bg-ink/5"
              onClick={(event) => {
                const item = event.currentTarget.closest('li')
                const next = item?.nextElementSibling ?? item?.previousElementSibling
                const target =
                  next?.querySelector('button') ?? document.querySelector<HTMLElement>('.tick input')
                target?.focus()
                tick([{ id, name }], false)
              }}
            >
              <span className="sr-only">Quitar a </span>
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <Close className="shrink-0" />
            </button>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className="text-s text-quiet">
          {named.length > 0 ? 'Y' : others === 1 ? 'Es' : 'Son'} {others} de la lista entera,{' '}
          {others === 1 ? 'que no se ha abierto aquí' : 'que no se han abierto aquí'}.
        </p>
      )}
    </details>
  )
}
