import type { Send } from '@alumbra/contract/calls/send'
import { data } from 'react-router'
import { pageStatus } from '../../api/loaded.ts'
import { pageQuery } from '../../page-number.ts'
import type { Section } from './section.ts'
import { readState } from './section-state.ts'

/** Loads what the address of a section names: the list, the open row and its history. */
export async function loadSection<Row, Detail>(section: Section<Row, Detail>, send: Send, url: URL) {
  const state = readState(section, url.searchParams)
  const id = state.open && state.open.mode !== 'create' ? state.open.id : null
  const query = {
    ...pageQuery(state.pagina),
    search: state.search,
    filter: state.filter,
    also: state.also,
  }
  const viewed = state.open?.mode === 'view' ? state.open.id : null
  const [list, detail, historial] = await Promise.all([
    section.list(send, query),
    id === null ? null : section.get(send, id),
    viewed === null ? null : (section.historial?.(send, viewed, 0) ?? null),
  ])
  const missing = detail?.ok === false && detail.status === 404
  return data({ state, list, detail, historial }, { status: pageStatus(list.ok && missing ? detail : list) })
}

export type LoadedSection<Row, Detail> = Awaited<ReturnType<typeof loadSection<Row, Detail>>>['data']
