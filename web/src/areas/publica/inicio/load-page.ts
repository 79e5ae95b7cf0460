import type { Send } from '@alumbra/contract/calls/send'
import { listReferentes } from '@alumbra/contract/referentes/referente'
import { data } from 'react-router'
import { pageQuery, readPagina } from '../../../page-number.ts'

/** A page of referentes and its number; `lista` is null when it could not be loaded. */
export async function loadPage(send: Send, request: Request) {
  const pagina = readPagina(new URL(request.url).searchParams)
  const answer = await send(listReferentes, { query: pageQuery(pagina) })
  return data({ pagina, lista: answer.ok ? answer.data : null }, { status: answer.ok ? 200 : 503 })
}
