import type { KeyboardEvent, MouseEvent } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../ui/avatar.tsx'
import type { Section } from './section.ts'

type SectionTableProps<Row> = {
  section: Pick<Section<Row>, 'plural' | 'nameTitle' | 'columns' | 'idOf' | 'nameOf' | 'pictureOf'>
  rows: readonly Row[]
  /** The one that is open. */
  openId: string | null
  pathTo: (id: string) => string
}

/** A page of a list: every row is a link; the arrows go from one to the next. On phones each row is a small card. */
export const SectionTable = <Row,>({ section, rows, openId, pathTo }: SectionTableProps<Row>) => (
  <div className="table-room">
    <table className="table">
      <caption className="sr-only">{section.plural}</caption>
      <thead>
        <tr>
          <th scope="col">{section.nameTitle}</th>
          {section.columns.map(({ title, secondary }) => (
            <th key={title} scope="col" data-secondary={secondary}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={stepByArrow} onClick={followRow}>
        {rows.map((row) => {
          const id = section.idOf(row)
          const name = section.nameOf(row)
          return (
            <tr key={id}>
              <th scope="row">
                <Link
                  id={rowLinkId(id)}
                  to={pathTo(id)}
                  preventScrollReset
                  aria-current={id === openId || undefined}
                  className="row-link flex items-center gap-3"
                >
                  {section.pictureOf && <Avatar name={name} img={section.pictureOf(row)} size="s" />}
                  <span className="min-w-0">{name}</span>
                </Link>
              </th>
              {section.columns.map(({ title, cell, secondary }) => (
                <td key={title} data-secondary={secondary}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  </div>
)

/** Where the focus comes back to when one of the list is closed. */
export const rowLinkId = (id: string) => `fila-${id}`

function stepByArrow(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || !(event.target instanceof HTMLAnchorElement)) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('.row-link')]
  const next = links[links.indexOf(event.target) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** A click anywhere in a row is a click on its link, unless it ends the marking of a text. */
function followRow(event: MouseEvent<HTMLElement>) {
  if (!(event.target instanceof Element) || event.target.closest('a, button')) return
  if (getSelection()?.isCollapsed === false) return
  event.target.closest('tr')?.querySelector<HTMLElement>('.row-link')?.click()
}
