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
    <table className="series w-full border-t-2 border-ink text-s">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{rowHeading}</th>
          {series.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
)
