import type { Cv } from '@alumbra/contract/alumnas/cv'
import { type ReactNode, useState } from 'react'
import { useInBrowser } from '../../../../ui/use-in-browser.ts'
import { useCvForm } from './cv-form.ts'
import { CvPart } from './cv-part.tsx'
import { isWritten, type ListName } from './cv-values.ts'
import { EntrySummary } from './entry-summary.tsx'
import { EntryTools } from './entry-tools.tsx'
import { entryId } from './focus-field.ts'
import { Fold } from './fold.tsx'
import { wasOpen } from './keep-place.ts'
import { entryStartsFolded, hasManyEntries } from './sections.ts'

type EntryProps<N extends ListName> = {
  list: N
  path: `${N}.${number}`
  title: string
  first: boolean
  last: boolean
  onMove: (by: -1 | 1) => void
  onDrag: () => void
  onRemove: () => void
  children: ReactNode
}

const LOOK = ['group/entry relative', 'fold-line entry-line', '-mt-1 sm:mt-1'] as const

/** An entry of a list of the CV: a line that opens. */
export function Entry<N extends ListName>({ list, path, title, children, ...tools }: EntryProps<N>) {
  const entry = useCvForm().at(path) as Cv[N][number]
  return (
    <li>
      <CvPart>
        <fieldset className="min-w-0">
          <legend className="sr-only">{title}</legend>
          <Fold
            id={entryId(path)}
            folds={entryStartsFolded(list, entry)}
            closed={useStartsClosed(path, entry)}
            look={LOOK}
            summary={<EntrySummary list={list} path={path} title={title} />}
          >
            <EntryTools path={path} title={title} {...tools} />
            <div
              className={`-mx-2 grid grid-cols-1 items-start gap-x-6 gap-y-6 px-2 pb-9 pt-2 sm:grid-cols-2 [content-visibility:auto] print:[content-visibility:visible] ${HEIGHT[list]}`}
            >
              {children}
            </div>
          </Fold>
        </fieldset>
      </CvPart>
    </li>
  )
}

/**
 * The browser skips the layout of entries outside the window, so that typing stays fast; this is their assumed height,
 * on a phone and on wider windows. A wrong one moves the page under the focus.
 */
const HEIGHT: Record<ListName, string> = {
  formacion: '[contain-intrinsic-block-size:auto_46rem] sm:[contain-intrinsic-block-size:auto_33rem]',
  experiencia: '[contain-intrinsic-block-size:auto_29rem] sm:[contain-intrinsic-block-size:auto_16rem]',
  idiomas: '[contain-intrinsic-block-size:auto_14rem] sm:[contain-intrinsic-block-size:auto_7.5rem]',
}

/**
 * In a CV of many entries they start closed (cv-7), but for a new one, those that are drawn again while they are open, and those
 * that were open when the page was left.
 */
function useStartsClosed(path: string, entry: Record<string, string>): boolean {
  const form = useCvForm()
  const inBrowser = useInBrowser()
  const [closed] = useState(() => {
    if (!hasManyEntries(form.values)) return false
    return !(inBrowser && (!isWritten(entry) || isOpen(path) || wasOpen(entryId(path))))
  })
  return closed
}

function isOpen(path: string): boolean {
  const entry = document.getElementById(entryId(path))
  return entry instanceof HTMLDetailsElement && entry.open
}
