import { SECTIONS } from '@alumbra/domain/sections'
import type { KeyboardEvent, MouseEvent } from 'react'
import { Link } from '../../link.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import type { BulkState } from './bulk/use-bulk.ts'
import { EmailText } from './email-text.tsx'
import type { Section } from './section.ts'

type SectionTableProps<Row> = {
  section: Pick<Section<Row>, 'name' | 'nameTitle' | 'columns' | 'idOf' | 'nameOf' | 'pictureOf' | 'hasLogos'>
  rows: readonly Row[]
  /** The row that is open in the panel. */
  openId: string | null
  pathTo: (id: string) => string
  /** The ticked rows, in sections where several can be chosen. */
  ticks?: Pick<BulkState, 'ticked' | 'tick'> | undefined
}

/** A page of a list: each row is a link, arrow keys move between rows. On phones each row is a card. */
export const SectionTable = <Row,>({ section, rows, openId, pathTo, ticks }: SectionTableProps<Row>) => (
  <div className="table-frame">
    <table data-list-start className="table">
      <caption className="sr-only">{SECTIONS[section.name]}</caption>
      <thead>
        <tr>
          {ticks && (
            <td data-secondary="true" className="tick needs-scripts">
              <span className="sr-only">Seleccionar</span>
            </td>
          )}
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
              {ticks && (
                <td data-secondary="true" className="tick needs-scripts">
                  <label className="-my-2 grid size-11 cursor-pointer place-items-center">
                    <span className="sr-only">Seleccionar {name}</span>
                    <input
                      type="checkbox"
                      checked={ticks.ticked.has(id)}
                      onChange={(event) => ticks.tick([{ id, name }], event.currentTarget.checked)}
                      className="size-6 cursor-pointer"
                    />
                  </label>
                </td>
              )}
              <th scope="row">
                <Link
                  id={rowLinkId(id)}
                  to={pathTo(id)}
                  preventScrollReset
                  aria-current={id === openId || undefined}
                  className="row-link flex items-center gap-3"
                >
                  {section.pictureOf && (
                    <Avatar
                      logo={section.hasLogos ?? false}
                      name={name}
                      picture={section.pictureOf(row)}
                      size="s"
                    />
                  )}
                  <span className="min-w-0">
                    <EmailText email={name} />
                  </span>
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

/** The id of the link of a row, which takes the focus back when the panel closes. */
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

/** A click anywhere in a row is one on its link, with the keys that open another tab, except when it ends a text selection. */
function followRow(event: MouseEvent<HTMLElement>) {
  if (!(event.target instanceof Element) || event.target.closest('a, button, label')) return
  // With Shift the press itself selects the text from the last click on, which a link does not.
  if (event.shiftKey) getSelection()?.removeAllRanges()
  if (getSelection()?.isCollapsed === false) return
  const link = event.target.closest('tr')?.querySelector('.row-link')
  link?.dispatchEvent(new globalThis.MouseEvent('click', event.nativeEvent))
}
