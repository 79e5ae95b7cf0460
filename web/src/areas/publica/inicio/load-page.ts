import type { Send } from '@alumbra/contract/calls/send'
import { listReferentes } from '@alumbra/contract/referentes/referente'
import { pageQuery, readPagina } from '../../../page-number.ts'

/** A page of referentes and its number. */
export async function loadPage(send: Send, request: Request) {
  const pagina = readPagina(new URL(request.url).searchParams)
  const answer = await send(listReferentes, { query: pageQuery(pagina) })
  return { pagina, answer }
}
