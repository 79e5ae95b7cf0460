import type { Cifra, Reparto } from '@alumbra/contract/administracion/cifras'
import { cifraInWords, monthInWords, shortMonth } from './in-words.ts'

type MonthChartProps = { title: string; groups: Reparto }

/** A column for each month; the last one is open, because its month is not over. A table has the same numbers. */
export function MonthChart({ title, groups }: MonthChartProps) {
  const known = groups.filter((group): group is { grupo: string; n: number } => typeof group.n === 'number')
  const most = known.reduce<(typeof known)[number] | null>(
    (best, one) => (one.n > (best?.n ?? 0) ? one : best),
    null,
  )
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
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${groups.length || 1} 100`}
        preserveAspectRatio="none"
        className="h-36 w-full border-b-2 border-ink"
      >
        {groups.map(({ grupo, n }, i) => (
          <Column key={grupo} i={i} n={n} most={most?.n ?? 1} open={i === groups.length - 1} />
        ))}
      </svg>
      <div aria-hidden="true" className="flex pt-1 text-s leading-tight text-quiet">
        {groups.map(({ grupo }, i) => (
          <MonthName key={grupo} grupo={grupo} back={groups.length - 1 - i} long={groups.length > 12} />
        ))}
      </div>
    </figure>
  )
}

type ColumnProps = { i: number; n: Cifra; most: number; open: boolean }

/** A column for a number; a suppressed figure gets a low dashed one. */
const Column = ({ i, n, most, open }: ColumnProps) => {
  const known = typeof n === 'number'
  const height = known ? (96 * n) / most : 12
  const look = known && !open ? 'fill-ink/80' : 'fill-none stroke-ink/80'
  return (
    <rect
      x={i + 0.1}
      y={100 - height}
      width={0.8}
      height={height}
      strokeWidth={known ? 2 : 1}
      strokeDasharray={known ? undefined : '3 3'}
      vectorEffect="non-scaling-stroke"
      className={look}
    />
  )
}

type MonthNameProps = { grupo: string; back: number; long: boolean }

/** The name under a column: of every second month, every third of two years. */
const MonthName = ({ grupo, back, long }: MonthNameProps) => {
  const { mes, year } = shortMonth(grupo)
  return (
    <span className="flex w-0 min-w-0 flex-1 flex-col items-center whitespace-nowrap">
      <span>{back % (long ? 3 : 2) === 0 ? mes : '\u00a0'}</span>
      {year && <span className="font-semibold text-ink">{year}</span>}
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
  <table className="w-full border-t-2 border-ink text-s">
    <caption className="sr-only">Altas y ofertas publicadas por mes</caption>
    <thead>
      <tr className="border-b border-hairline text-left text-quiet">
        <th scope="col" className="py-2 pr-4 font-semibold">
          Mes
        </th>
        {series.map(([que]) => (
          <th key={que} scope="col" className="py-2 pl-2 text-right font-semibold">
            {que}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {months.toReversed().map((month) => (
        <tr key={month} className="border-b border-hairline">
          <th scope="row" className="py-1.5 pr-4 text-left font-medium">
            {month === 'antes' ? 'Antes' : monthInWords(month)}
          </th>
          {series.map(([que, groups]) => (
            <td key={que} className="py-1.5 pl-2 text-right tabular-nums">
              {cifraInWords(groups.find(({ grupo }) => grupo === month)?.n ?? NOBODY)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
