import { type FormEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { afterPress } from '../../after-press.ts'
import { STAYED } from '../forms/stayed.ts'
import { isWords } from './filter-words.tsx'

/** The mark of an entry of the history that a filter has made. */
const FILTERED = 'filtrada'

/**
 * Makes a form of words and filters apply them: a filter at once, from the first page, words when they are sent.
 * `address` is the first page of the list as it is, `addressOf` that of the list with other choices.
 */
export function useFilters(address: string, addressOf: (chosen: URLSearchParams) => string) {
  const form = useRef<HTMLFormElement>(null)
  /** The address that the form has asked for, and the words as they stood in it. */
  const sent = useRef<{ to: string; words: string | undefined }>(null)
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const apply = (by: 'filter' | 'words') => {
    if (!form.current) return
    const chosen = addressOf(readChoices(form.current))
    sent.current = chosen === address ? null : { to: chosen, words: wordsIn(form.current) }
    afterPress(() =>
      navigate(chosen, {
        preventScrollReset: true,
        // Filters that are chosen one after the other are one step on the way back (empleo-12), and the same list again is none.
        replace: chosen === pathname + search || (by === 'filter' && state === FILTERED),
        ...(by === 'filter' && { state: FILTERED }),
      }),
    )
  }

  // Going back changes the address but not the controls.
  const before = useRef(address)
  useEffect(() => {
    const writesOn = sent.current?.to === address && sent.current.words !== wordsIn(form.current)
    if (form.current) writeChoices(form.current, address, writesOn ? address : before.current)
    before.current = address
    sent.current = null
    const showAgain = () => form.current && writeChoices(form.current, address, address)
    addEventListener(STAYED, showAgain)
    return () => removeEventListener(STAYED, showAgain)
  }, [address])

  return {
    ref: form,
    onChange: ({ target }: FormEvent<HTMLFormElement>) => {
      if (!isWords(target)) apply('filter')
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      apply('words')
    },
  }
}

/** What an address asks for. */
export const searchOf = (address: string) => new URLSearchParams(address.split('?')[1])

function readChoices(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  return new URLSearchParams(fields)
}

const wordsIn = (form: HTMLFormElement | null) => [...(form?.elements ?? [])].find(isWords)?.value

/** Shows what an address asks for; the words only where they are others than those of the address before it. */
function writeChoices(form: HTMLFormElement, address: string, before: string) {
  const chosen = searchOf(address)
  const seen = new Map<string, number>()
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) {
      // Selects of one name hold its values one after the other.
      const nth = seen.get(control.name) ?? 0
      seen.set(control.name, nth + 1)
      control.value = chosen.getAll(control.name)[nth] ?? ''
    } else if (control instanceof HTMLInputElement && control.type === 'checkbox')
      control.checked = chosen.get(control.name) === control.value
    else if (isWords(control)) {
      const words = chosen.get(control.name) ?? ''
      // Words that are being written stay while the filters change.
      if (words !== (searchOf(before).get(control.name) ?? '')) control.value = words
    }
  }
}
