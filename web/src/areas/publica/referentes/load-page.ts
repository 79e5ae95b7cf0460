import type { Send } from '@alumbra/contract/calls/send'
import { listReferentes } from '@alumbra/contract/referentes/referente'
import { LETTERS } from '@alumbra/domain/area'
import { readWords } from '../../../components/filters/read-address.ts'
import { pageQuery, readPagina } from '../../../page-number.ts'

/** Reads the search of an address: words, area and page, without the values that are not valid. */
function readBusqueda(search: URLSearchParams) {
  const q = readWords(search, 'q')
  const area = LETTERS.find((letter) => letter === search.get('area'))
  return { q, area, pagina: readPagina(search) }
}

/** A page of the referentes that match the search. */
export async function loadPage(send: Send, request: Request) {
  const busqueda = readBusqueda(new URL(request.url).searchParams)
  const { q, area, pagina } = busqueda
  const answer = await send(listReferentes, { query: { ...pageQuery(pagina), search: q, area: area ?? '' } })
  return { ...busqueda, answer }
}
