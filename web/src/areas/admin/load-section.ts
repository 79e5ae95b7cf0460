import type { Send } from '@alumbra/contract/send'
import { data } from 'react-router'
import { pageQuery } from '../../page-number.ts'
import { readPlace, type Section } from './section.ts'

/** What the address of a section asks for: its list and, beside it, the one that is open with its history. */
export async function loadSection<Row, Detail>(section: Section<Row, Detail>, send: Send, url: URL) {
  const place = readPlace(section, url.searchParams)
  const id = place.open && place.open.mode !== 'create' ? place.open.id : null
  const query = {
    ...pageQuery(place.pagina),
    search: place.buscar,
    filtro: place.filtro,
    tambien: place.tambien,
  }
  const reading = place.open?.mode === 'view' ? place.open.id : null
  const [list, detail, historial] = await Promise.all([
    section.list(send, query),
    id === null ? null : section.get(send, id),
    reading === null ? null : (section.historial?.(send, reading, 0) ?? null),
  ])
  const missing = detail?.ok === false && detail.status === 404
  return data({ place, list, detail, historial }, { status: list.ok ? (missing ? 404 : 200) : 503 })
}

export type LoadedSection<Row, Detail> = Awaited<ReturnType<typeof loadSection<Row, Detail>>>['data']
