import type { Cifra, Reparto } from '@alumbra/contract/administracion/cifras'
import { useId } from 'react'
import { strongLinkClass } from '../strong-link.ts'
import { cifraInWords, shareInWords } from './in-words.ts'
import { endOf, marksOf } from './scale.ts'
import type { Rows } from './tables.ts'

type BarTableProps = {
  title: string
  /** Heading of the first column, and of the numbers. */
  groupHeading: string
  countHeading: string
  rows: Rows
  /** The whole that the groups are shares of; null where they overlap. */
  whole: Cifra | null
  /** Shown when there are no figures, or too few to split. */
  empty: string
}

/** A table with a bar beside each number, on one scale; those who say no group stand apart, at the end. */
export function BarTable({ title, rows, whole, empty, ...headings }: BarTableProps) {
  const { first, others, otherCount, unnamed } = rows
  const marks = marksOf(Math.max(...first.map(({ n }) => (typeof n === 'number' ? n : 0)), 0))
  const shared = { ...headings, whole, marks }
  return (
    <section className="min-w-0">
      <h3 className="text-l">{title}</h3>
      {first.length + unnamed.length === 0 ? (
        <p className="mt-2 border-t border-hairline py-4 text-quiet">{empty}</p>
      ) : (
        <>
          <p className="mb-3 text-s text-quiet">{scaleText(whole)}</p>
          <BarRows {...shared} caption={title} groups={first} last={otherCount > 0 ? [] : unnamed} />
        </>
      )}
      {otherCount > 0 && (
        <details className="group">
          <summary className={`min-h-[44px] cursor-pointer py-2.5 ${strongLinkClass} print:hidden`}>
            Las otras {otherCount}
            <span className="sr-only"> de {title}</span>
          </summary>
          {others ? (
            <BarRows {...shared} caption={`${title}: las otras`} groups={others} last={[]} />
          ) : (
            <p className="pb-4 text-s">Las otras {otherCount} están en el fichero CSV.</p>
          )}
        </details>
      )}
      {otherCount > 0 && unnamed.length > 0 && (
        <BarRows {...shared} caption={`${title}: sin indicar`} groups={[]} last={unnamed} />
      )}
    </section>
  )
}

const scaleText = (whole: Cifra | null): string =>
  whole === null
    ? 'Cada una puede contar en varias filas.'
    : typeof whole === 'number'
      ? `Número, y parte de las ${cifraInWords(whole)}.`
      : 'Número de cada fila.'

type BarRowsProps = Pick<BarTableProps, 'groupHeading' | 'countHeading' | 'whole'> & {
  groups: Reparto
  caption: string
  marks: readonly number[]
  /** Rows under the others that are no groups: they have no bar. */
  last: Reparto
}

const BarRows = ({ caption, groupHeading, countHeading, groups, whole, marks, last }: BarRowsProps) => {
  const lines = useId()
  return (
    <table className="bars w-full border-t-2 border-ink text-s">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="sr-only">
            {groupHeading}
          </th>
          <td>{groups.length > 0 && <Scale marks={marks} lines={lines} />}</td>
          <th scope="col" colSpan={2}>
            <span className="sr-only">{countHeading}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ grupo, n }) => (
          <tr key={grupo}>
            <th scope="row">{grupo}</th>
            <td aria-hidden="true">
              <Bar n={n} marks={marks} lines={lines} />
            </td>
            <Numbers n={n} whole={whole} />
          </tr>
        ))}
        {last.map(({ grupo, n }) => (
          <tr key={grupo} className="bars-apart">
            <th scope="row" colSpan={2}>
              {grupo}
            </th>
            <Numbers n={n} whole={whole} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Numbers({ n, whole }: { n: Cifra; whole: Cifra | null }) {
  const share = shareInWords(n, whole)
  return (
    <>
      <td colSpan={share === null ? 2 : undefined}>{cifraInWords(n)}</td>
      {share !== null && <td className="bars-share">{share}</td>}
    </>
  )
}

type ScaleProps = {
  marks: readonly number[]
  /** The id of the lines through the bars, which are drawn once for a table: a country has a hundred rows. */
  lines: string
}

/** The numbers of the scale over the bars, the first and the last inside its ends. */
const Scale = ({ marks, lines }: ScaleProps) => (
  <svg aria-hidden="true" className="h-5 w-full overflow-visible">
    <defs>
      <g id={lines} className="stroke-ink/20">
        {marks.map((mark) => (
          <line key={mark} x1={at(mark, marks)} x2={at(mark, marks)} y2="100%" />
        ))}
      </g>
    </defs>
    {marks.map((mark, i) => (
      <text
        key={mark}
        x={at(mark, marks)}
        y="14"
        textAnchor={i === 0 ? 'start' : i === marks.length - 1 ? 'end' : 'middle'}
        // Between the ends there is no room on a phone.
        className={`fill-quiet tabular-nums ${i === 0 || i === marks.length - 1 ? '' : 'max-sm:hidden'}`}
      >
        {cifraInWords(mark)}
      </text>
    ))}
  </svg>
)

/** Where a number stands on the scale. */
const at = (n: number, marks: readonly number[]): string => `${Math.round((1_000 * n) / endOf(marks)) / 10}%`

/** A bar for a number; a suppressed figure gets a short dashed one. */
const Bar = ({ n, marks, lines }: ScaleProps & { n: Cifra }) => (
  <svg aria-hidden="true">
    <use href={`#${lines}`} />
    <rect width={typeof n === 'number' ? at(n, marks) : undefined} />
  </svg>
)
