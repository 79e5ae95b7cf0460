import type { Cifra, Reparto } from '@alumbra/contract/administracion/cifras'
import { monthInWords } from '@alumbra/domain/month'
import { cifraInWords, shortMonth } from './in-words.ts'
import { endOf, marksOf } from './scale.ts'
import { SeriesTable } from './series-table.tsx'

type MonthChartProps = { title: string; groups: Reparto }

/** A column for each month; the last one is open, because its month is not over. A table has the same numbers. */
export function MonthChart({ title, groups }: MonthChartProps) {
  const known = groups.filter((group): group is { grupo: string; n: number } => typeof group.n === 'number')
  const most = known.reduce<(typeof known)[number] | null>(
    (best, one) => (one.n > (best?.n ?? 0) ? one : best),
    null,
  )
  const marks = marksOf(most?.n ?? 0)
  const longest = cifraInWords(endOf(marks)).length
  return (
    <figure className="min-w-0">
      <figcaption className="mb-3">
        <h3 className="text-l">{title}</h3>
        <p className="text-s text-quiet">
          {most
            ? `El mes con más: ${monthInWords(most.grupo)}, ${cifraInWords(most.n)}.`
            : known.length > 0 && known.length === groups.length
              ? 'Ninguna en estos meses.'
              : 'Ningún mes se puede contar por separado.'}
        </p>
      </figcaption>
      <div
        aria-hidden="true"
        className={`grid gap-x-2 text-s text-quiet ${longest > 4 ? 'grid-cols-[3.75rem_minmax(0,1fr)]' : 'grid-cols-[2.25rem_minmax(0,1fr)]'}`}
      >
        <svg aria-hidden="true" className="h-40 w-full overflow-visible tabular-nums">
          {marks.map((mark) => (
            <text
              key={mark}
              x="100%"
              y={`${heightOf(mark, marks, 0)}%`}
              textAnchor="end"
              dominantBaseline="central"
              className="fill-quiet"
            >
              {cifraInWords(mark)}
            </text>
          ))}
        </svg>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${groups.length || 1} 100`}
          preserveAspectRatio="none"
          className="months h-40 w-full border-b-2 border-ink overflow-visible"
        >
          {marks.slice(1).map((mark) => (
            <line
              key={mark}
              x2={groups.length || 1}
              y1={heightOf(mark, marks, 0)}
              y2={heightOf(mark, marks, 0)}
            />
          ))}
          {groups.map(({ grupo, n }, i) => (
            <Column key={grupo} i={i} n={n} marks={marks} open={i === groups.length - 1} />
          ))}
        </svg>
        <span />
        <div className={`months-names ${groups.length > YEAR ? 'months-of-two-years' : ''}`}>
          {groups.map(({ grupo }, i) => (
            <MonthName key={grupo} grupo={grupo} back={groups.length - 1 - i} long={groups.length > YEAR} />
          ))}
        </div>
      </div>
    </figure>
  )
}

/** Where a number stands in a chart of a hundred, from above; a figure without one stands at `low`. */
const heightOf = (n: Cifra, marks: readonly number[], low: number): number =>
  round(100 - (typeof n === 'number' ? (100 * n) / endOf(marks) : low))

const round = (n: number): number => Math.round(n * 100) / 100

type ColumnProps = { i: number; n: Cifra; marks: readonly number[]; open: boolean }

/** A column for a number; a suppressed figure gets a low dashed one. */
const Column = ({ i, n, marks, open }: ColumnProps) => {
  const y = heightOf(n, marks, 12)
  const look = typeof n !== 'number' ? 'months-hidden' : open ? 'months-open' : undefined
  return <rect x={i + 0.1} y={y} height={round(100 - y)} className={look} />
}

type MonthNameProps = { grupo: string; back: number; long: boolean }

const YEAR = 12

/** The name under a column: of every second month, every third of two years; where there is little room, of every second one of those. */
const MonthName = ({ grupo, back, long }: MonthNameProps) => {
  const { mes, year } = shortMonth(grupo)
  const step = long ? 3 : 2
  return (
    <span>
      {back % step === 0 ? (
        <i className={back % (2 * step) ? 'months-between' : undefined}>{mes}</i>
      ) : (
        '\u00a0'
      )}
      {year && <b>{year}</b>}
    </span>
  )
}

const NOBODY = '—'

type MonthTableProps = {
  months: readonly string[]
  series: readonly (readonly [que: string, groups: Reparto])[]
}

/** The numbers of the charts in a table, newest month first. */
export const MonthTable = ({ months, series }: MonthTableProps) => (
  <SeriesTable
    title="Altas y ofertas publicadas por mes"
    rowHeading="Mes"
    series={series.map(([que]) => que)}
  >
    {months.toReversed().map((month) => (
      <tr key={month}>
        <th scope="row">{month === 'antes' ? 'Antes' : monthInWords(month)}</th>
        {series.map(([que, groups]) => (
          <td key={que}>{cifraInWords(groups.find(({ grupo }) => grupo === month)?.n ?? NOBODY)}</td>
        ))}
      </tr>
    ))}
  </SeriesTable>
)
