import { useId } from 'react'
import { Link } from '../../../link.tsx'
import { ArrowRight } from '../../../ui/icons.tsx'
import type { WeekLine } from './lines.ts'

type WeekListProps = { title: string; lines: readonly WeekLine[]; empty: string }

/** Numbers of the week, each a link to the list of what it counts. */
export function WeekList({ title, lines, empty }: WeekListProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      {lines.length === 0 && <p className="border-t border-hairline py-5 text-quiet">{empty}</p>}
      {lines.length > 0 && (
        <ul className="grid grid-cols-[minmax(2.5rem,auto)_minmax(0,1fr)_auto] border-t-2 border-ink">
          {lines.map((line) => (
            <li key={line.to} className="col-span-full grid grid-cols-subgrid border-b border-hairline">
              <Line {...line} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const Line = ({ count, text, detail, to }: WeekLine) => (
  <Link
    to={to}
    className="group col-span-full grid grid-cols-subgrid items-center gap-x-4 py-4 no-underline hover:bg-ink/5"
  >
    <span className="font-display text-2xl font-extrabold tabular-nums">{count}</span>
    <span>
      <span className="block font-semibold text-pretty underline-offset-4 group-hover:underline">{text}</span>
      {detail && <span className="block text-s text-quiet">{detail}</span>}
    </span>
    <ArrowRight className="mr-3 text-l" />
  </Link>
)
