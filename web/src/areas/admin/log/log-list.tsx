import { longDay, timeOf } from '@alumbra/domain/dates'
import type { ReactNode } from 'react'

type LogListProps<Entry> = { entries: readonly Entry[]; children: (entry: Entry) => ReactNode }

/** Entries by day, each with its hour. */
export const LogList = <Entry extends { id: string; fecha: string }>({
  entries,
  children,
}: LogListProps<Entry>) =>
  [...Map.groupBy(entries, ({ fecha }) => longDay(fecha))].map(([day, ofDay]) => (
    <section key={day} aria-labelledby={`dia-${ofDay[0]?.id}`} className="mb-8">
      <h2
        id={`dia-${ofDay[0]?.id}`}
        data-list-start
        className="mb-2 text-l font-bold tabular-nums first-letter:uppercase"
      >
        {day}
      </h2>
      <ol className="border-t-2 border-ink">
        {ofDay.map((entry) => (
          <li
            key={entry.id}
            className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 border-b border-hairline py-2.5"
          >
            <time dateTime={entry.fecha} className="tabular-nums text-quiet">
              {timeOf(entry.fecha)}
            </time>
            {children(entry)}
          </li>
        ))}
      </ol>
    </section>
  ))
