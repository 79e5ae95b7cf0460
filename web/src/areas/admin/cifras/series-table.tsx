import type { ReactNode } from 'react'

type SeriesTableProps = {
  title: string
  /** Heading of the first column. */
  rowHeading: string
  /** Headings of the columns of numbers. */
  series: readonly string[]
  children: ReactNode
}

/** A table with a column of numbers for each series. With large letters it is wider than a phone, and scrolls by itself. */
export const SeriesTable = ({ title, rowHeading, series, children }: SeriesTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach an element that scrolls.
  <section className="overflow-x-auto" tabIndex={0} aria-label={title}>
    <table className="w-full border-t-2 border-ink text-s">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b border-hairline text-quiet">
          <th scope="col" className="py-2 pr-4 text-left font-semibold">
            {rowHeading}
          </th>
          {series.map((name) => (
            <th key={name} scope="col" className="py-2 pl-2 text-right font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
)
