import type { Cifra, Reparto } from '@alumbra/contract/administracion/cifras'
import { cifraInWords } from './in-words.ts'

/** Up to 13 rows are shown at once; of a longer table the first 10, the others behind a button. */
const FIRST = 10
const ALL = 13

type BarTableProps = {
  title: string
  /** Heading of the first column, and of the numbers. */
  groupHeading: string
  countHeading: string
  groups: Reparto
  /** Shown when there are no figures, or too few to split. */
  empty: string
}

/** A table with a bar beside each number, as a share of the largest. */
export function BarTable({ title, groupHeading, countHeading, groups, empty }: BarTableProps) {
  const most = Math.max(...groups.map(({ n }) => (typeof n === 'number' ? n : 0)), 1)
  const seen = groups.length <= ALL ? groups : groups.slice(0, FIRST)
  const rest = groups.slice(seen.length)
  return (
    <section className="min-w-0">
      <h3 className="mb-2 text-l">{title}</h3>
      {groups.length === 0 && <p className="border-t border-hairline py-4 text-quiet">{empty}</p>}
      {groups.length > 0 && (
        <Rows
          caption={title}
          groupHeading={groupHeading}
          countHeading={countHeading}
          groups={seen}
          most={most}
        />
      )}
      {rest.length > 0 && (
        <details className="group">
          <summary className="min-h-[44px] cursor-pointer py-2.5 font-semibold underline decoration-ink/40 underline-offset-4 hover:decoration-luz hover:decoration-2">
            Las otras {rest.length}
            <span className="sr-only"> de {title}</span>
          </summary>
          <Rows
            caption={`${title}: las otras`}
            groupHeading={groupHeading}
            countHeading={countHeading}
            groups={rest}
            most={most}
          />
        </details>
      )}
    </section>
  )
}

type RowsProps = {
  caption: string
  groupHeading: string
  countHeading: string
  groups: Reparto
  most: number
}

const Rows = ({ caption, groupHeading, countHeading, groups, most }: RowsProps) => (
  <table className="w-full table-fixed border-t-2 border-ink text-s">
    <caption className="sr-only">{caption}</caption>
    <thead className="sr-only">
      <tr>
        <th scope="col">{groupHeading}</th>
        <th scope="col">{countHeading}</th>
      </tr>
    </thead>
    <tbody>
      {groups.map(({ grupo, n }) => (
        <tr key={grupo} className="border-b border-hairline">
          <th scope="row" className="w-1/2 py-1.5 pr-4 text-left font-medium">
            {grupo}
          </th>
          <td className="py-1.5">
            <span className="flex items-center gap-3">
              <Bar n={n} most={most} />
              <span className="shrink-0 tabular-nums">{cifraInWords(n)}</span>
            </span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** A bar for a number; a suppressed figure gets a short dashed one. */
const Bar = ({ n, most }: { n: Cifra; most: number }) => (
  <svg aria-hidden="true" className="h-3.5 w-0 min-w-0 flex-1">
    {typeof n === 'number' ? (
      <rect width={`${(100 * n) / most}%`} height="100%" className="fill-ink/80" />
    ) : (
      <rect
        x="0.5"
        y="0.5"
        width="20"
        height="13"
        strokeDasharray="3 3"
        className="fill-none stroke-ink/70"
      />
    )}
  </svg>
)
