import { counted as countedText } from '@alumbra/domain/counted'
import type { ReactNode } from 'react'
import type { Loaded } from '../../../api/loaded.ts'
import { FileLink } from '../../../components/cuenta/file-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadingPart } from '../../../ui/loading-veil.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ListStatus } from '../list-status.tsx'
import { OfficePart } from '../office-part.tsx'
import { LogList } from './log-list.tsx'
import { LogPages } from './log-pages.tsx'

const NOTHING = 'No hay nada apuntado'

/** A list of what happened is read backwards: each page begins after the last entry of the one before. */
type Paged = { siguiente: string | null }

type LogPageProps<At, Found extends Paged, Entry> = {
  title: string
  intro: string
  /** What the address asks for. */
  at: At
  pathTo: (at?: Partial<At>) => string
  answer: Loaded<Found>
  filter: (found: Found) => ReactNode
  entriesOf: (found: Found) => readonly Entry[]
  /** What one entry is called, and several. */
  counted: readonly [one: string, many: string]
  /** The address of a file with all that the filters find. */
  csv: string
  /** What to do where the filters find nothing, and what will be here where nothing has happened. */
  empty: { filtered: string; whole: string }
  children: (entry: Entry) => ReactNode
}

/** A page of what happened: its filters, its entries by day, the pages before and after, and a file. */
export function LogPage<At extends { antes: string }, Found extends Paged, Entry extends LogEntry>(
  props: LogPageProps<At, Found, Entry>,
) {
  const { title, intro, at, pathTo, answer, entriesOf, counted } = props
  return (
    <Page layout="office" title={title} inParts>
      <PageHeader title={title} dense intro={intro} />
      <LoadingPart className="max-w-[1000px]">
        <ListStatus>{answer.ok ? countedText(entriesOf(answer.data).length, counted) : ''}</ListStatus>
        <OfficePart answer={answer} retry={pathTo(at)}>
          {(found) => <Entries {...props} found={found} />}
        </OfficePart>
      </LoadingPart>
    </Page>
  )
}

type LogEntry = { id: string; fecha: string }

function Entries<At extends { antes: string }, Found extends Paged, Entry extends LogEntry>({
  at,
  pathTo,
  filter,
  entriesOf,
  csv,
  empty,
  children,
  found,
}: LogPageProps<At, Found, Entry> & { found: Found }) {
  const entries = entriesOf(found)
  const first = { ...at, antes: '' }
  const filtered = Object.values(first).some(Boolean)
  return (
    <>
      {filter(found)}
      {entries.length === 0 && (
        <EmptyState title={NOTHING} all={filtered ? pathTo() : undefined}>
          <p>{filtered ? empty.filtered : empty.whole}</p>
        </EmptyState>
      )}
      <LogList entries={entries}>{children}</LogList>
      <div className="mt-8 flex flex-wrap gap-3">
        {entries.length > 0 && <FileLink rol="admin" href={csv} />}
        <LogPages antes={at.antes} siguiente={found.siguiente} pathTo={(antes) => pathTo({ ...at, antes })} />
      </div>
    </>
  )
}
