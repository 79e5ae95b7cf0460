import { type FormEvent, type ReactNode, use, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { buttonClass } from '../../ui/button.ts'
import { Alert, Close } from '../../ui/icons.tsx'
import { isWords, Words } from './filter-words.tsx'
import { WaitingChoice } from './kept-offline.tsx'

type FilterFormProps = {
  /** The name of the form for screen readers. */
  label: string
  /** The label of the field for words, which are `q` in the address. */
  wordsLabel: string
  /** The address of the first page of the list with the current filters. */
  address: string
  /** The address of the list with other filters. */
  addressOf: (chosen: URLSearchParams) => string
  /** Closes the sheet of the filters on a phone. */
  closing: string
  children: ReactNode
}

/** The mark of an entry of the history that a filter has made. */
const FILTERED = 'filtrada'

/**
 * Words and filters of a list: a plain form; with scripts a change of a filter applies at once, from the first page, and
 * words when they are sent. On a phone the filters stand in a sheet of their own,
 * which needs no script and opens by the button beside the chips.
 */
export function FilterForm({ label, wordsLabel, address, addressOf, closing, children }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { state } = useLocation()
  const waits = use(WaitingChoice)
  const apply = (by: 'filter' | 'words') => {
    if (!form.current) return
    navigate(addressOf(readChoices(form.current)), {
      preventScrollReset: true,
      // Filters that are chosen one after the other are one step on the way back (empleo-12).
      replace: by === 'filter' && state === FILTERED,
      ...(by === 'filter' && { state: FILTERED }),
    })
  }

  // Going back changes the address but not the controls.
  const before = useRef(address)
  useEffect(() => {
    if (form.current) writeChoices(form.current, address, before.current)
    before.current = address
  }, [address])

  return (
    <search className="print:hidden">
      <form
        ref={form}
        className="gap-x-6 gap-y-5 md:grid md:grid-cols-4"
        method="get"
        action={address.split('?', 1)[0]}
        aria-label={label}
        onChange={({ target }) => {
          if (!isWords(target)) apply('filter')
        }}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          apply('words')
        }}
      >
        <Words label={wordsLabel} value={searchOf(address).get('q') ?? ''} />
        <div id="filtros" popover="auto" className="filters">
          <div className="flex items-center justify-between gap-4 pb-4 sm:hidden">
            <p className="font-display text-xl font-semibold">Filtrar</p>
            <button
              type="button"
              popoverTarget="filtros"
              popoverTargetAction="hide"
              aria-label="Cerrar los filtros"
              className="grid size-11 place-items-center rounded-control text-l transition-colors hover:bg-ink/5"
            >
              <Close />
            </button>
          </div>
          <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 md:contents">{children}</div>
          <button
            type="submit"
            className={`${buttonClass('secondary')} unscripted mt-5 max-sm:w-full md:col-start-1 md:mt-0`}
          >
            Aplicar filtros
          </button>
          <div className="needs-scripts sticky bottom-0 -mx-5 mt-3 bg-raised px-5 pb-1 pt-3 sm:hidden">
            {/* The notice above the list says it aloud, behind this sheet. */}
            {waits && (
              <p className="flex gap-2.5 pb-3 leading-snug">
                <Alert className="mt-[0.15em] shrink-0 text-error" />
                Parece que no tienes conexión. Lo que elijas se aplica en cuanto vuelva.
              </p>
            )}
            <button
              type="button"
              popoverTarget="filtros"
              popoverTargetAction="hide"
              className={`${buttonClass('primary')} w-full`}
            >
              {waits ? 'Volver a la lista' : closing}
            </button>
          </div>
        </div>
      </form>
    </search>
  )
}

const searchOf = (address: string) => new URLSearchParams(address.split('?')[1])

function readChoices(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  return new URLSearchParams(fields)
}

function writeChoices(form: HTMLFormElement, address: string, before: string) {
  const chosen = searchOf(address)
  const words = chosen.get('q') ?? ''
  const seen = new Map<string, number>()
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) {
      // Selects of one name hold its values one after the other.
      const nth = seen.get(control.name) ?? 0
      seen.set(control.name, nth + 1)
      control.value = chosen.getAll(control.name)[nth] ?? ''
    } else if (control instanceof HTMLInputElement && control.type === 'checkbox')
      control.checked = chosen.get(control.name) === control.value
    // Words that are being written stay while the filters change.
    else if (isWords(control) && words !== (searchOf(before).get('q') ?? ''))
      Object.assign(control, { value: words })
  }
}
