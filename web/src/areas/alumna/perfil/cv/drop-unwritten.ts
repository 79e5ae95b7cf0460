import type { Cv } from '@alumbra/contract/alumnas/cv'
import type { Form } from '../../../../components/forms/form.ts'
import { EMPTY, isWritten, type ListName } from './cv-values.ts'
import { entryId } from './focus-field.ts'
import { sectionId } from './sections.ts'

/**
 * Takes away the entries that a save has left out (cv-6). The others keep their places in the page, and one of them the focus; that of
 * an entry that goes is given to its section.
 */
export function dropUnwritten(form: Form<Cv>) {
  for (const list of Object.keys(EMPTY) as ListName[]) {
    const entries: readonly Record<string, string>[] = form.values[list]
    const gone = entries.flatMap((entry, i) => (isWritten(entry) ? [] : i))
    if (gone.length === 0) continue
    if (gone.some((i) => hasFocus(`${list}.${i}`)))
      document.querySelector<HTMLElement>(`#${sectionId(list)} > summary`)?.focus({ preventScroll: true })
    form.arrange(
      list,
      [...entries.keys()].filter((i) => !gone.includes(i)),
    )
  }
}

const hasFocus = (path: string): boolean =>
  document.getElementById(entryId(path))?.contains(document.activeElement) ?? false
