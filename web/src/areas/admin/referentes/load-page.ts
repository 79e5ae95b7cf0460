import { adminListReferentes } from '@alumbra/contract/admin'
import type { Send } from '@alumbra/contract/send'
import { data } from 'react-router'

/** The list that an address asks for: `?pagina=2&buscar=luz&activo=true`. */
export async function loadPage(send: Send, search: URLSearchParams) {
  const filtro = readFiltro(search)
  const query = { page: filtro.pagina - 1, search: filtro.buscar, activo: filtro.activo }
  const answer = await send(adminListReferentes, { query })
  return data({ filtro, answer }, { status: answer.ok ? 200 : 503 })
}

/** What the reader chose; anything else in the address means "all" and the first page. */
function readFiltro(search: URLSearchParams) {
  const pagina = search.get('pagina') ?? ''
  const activo = search.get('activo')
  return {
    pagina: /^[1-9]\d{0,8}$/.test(pagina) ? Number(pagina) : 1,
    buscar: (search.get('buscar') ?? '').trim().slice(0, 200),
    activo: activo === 'true' || activo === 'false' ? activo : '',
  } as const
}
