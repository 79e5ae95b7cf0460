import type { Cv } from '@alumbra/contract/alumnas/cv'
import type { Form } from '../../../../components/forms/form.ts'
import { EMPTY, isWritten, type ListName } from './cv-values.ts'
import { entryId } from './focus-field.ts'
import { sectionId } from './sections.ts'

const LISTS = Object.keys(EMPTY) as ListName[]

/** The indexes of the entries in which nothing is written. */
function unwrittenIn(form: Form<Cv>, list: ListName): number[] {
  const entries: readonly Record<string, string>[] = form.values[list]
  return entries.flatMap((entry, i) => (isWritten(entry) ? [] : i))
}

/**
 * To be called before a save is sent. The function that it returns says whether she is about to write in an entry that is unwritten
 * still: one that she has added since, or has gone into (cv-6).
 */
export function watchUnwritten(form: Form<Cv>): () => boolean {
  const rowOf = (list: ListName, i: number) => form.rows(list)[i]
  const before = new Set(LISTS.flatMap((list) => unwrittenIn(form, list).map((i) => rowOf(list, i))))
  const focused = document.activeElement
  const isEntered = (list: ListName, i: number) =>
    document.activeElement !== focused && hasFocus(`${list}.${i}`)
  return () =>
    LISTS.some((list) =>
      unwrittenIn(form, list).some((i) => !before.has(rowOf(list, i)) || isEntered(list, i)),
    )
}

/**
 * Takes away the entries that a save has left out (cv-6). The others keep their places in the page, and one of them the focus; that of
 * an entry that goes is given to its section.
 */
export function dropUnwritten(form: Form<Cv>) {
  for (const list of LISTS) {
    const gone = unwrittenIn(form, list)
    if (gone.length === 0) continue
    if (gone.some((i) => hasFocus(`${list}.${i}`)))
      document.querySelector<HTMLElement>(`#${sectionId(list)} > summary`)?.focus({ preventScroll: true })
    form.arrange(
      list,
      [...form.values[list].keys()].filter((i) => !gone.includes(i)),
    )
  }
}

/** Shows the CV that is saved now; the entries in which nothing is written stay where they are. */
export function fillAround(form: Form<Cv>, saved: Cv) {
  const lists = LISTS.map((list) => {
    const written: Record<string, string>[] = [...saved[list]]
    const entries: readonly Record<string, string>[] = form.values[list]
    const placed = entries.flatMap((entry) => (isWritten(entry) ? written.splice(0, 1) : entry))
    return [list, [...placed, ...written]]
  })
  form.fill({ ...saved, ...Object.fromEntries(lists) })
}

const hasFocus = (path: string): boolean =>
  document.getElementById(entryId(path))?.contains(document.activeElement) ?? false
