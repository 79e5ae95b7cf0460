import type { Send } from '@alumbra/contract/calls/send'
import { getPerfilEmpresa } from '@alumbra/contract/empresa'
import { listOfertasEmpresa, type OfertasEmpresaPage } from '@alumbra/contract/ofertas/oferta'
import type { Actor } from '../../../actor.ts'
import { loaded } from '../../../api/loaded.ts'
import { pageQuery, readPagina } from '../../../page-number.ts'
import { type EstadoFilter, readEstadoFilter } from './estado-filter.ts'

export type OfertasAsked = { estado: EstadoFilter; pagina: number }

/** The profile of the empresa and the page of its ofertas that is asked for, or the failure. */
export async function loadPerfil(send: Send, actor: Actor | Promise<Actor>, request: Request) {
  const search = new URL(request.url).searchParams
  const asked = { estado: readEstadoFilter(search), pagina: readPagina(search) }
  const [perfil, lista, { id: account }] = await Promise.all([
    send(getPerfilEmpresa, { query: { sin_ofertas: true } }),
    loadOfertas(send, asked),
    actor,
  ])
  const answer = perfil.ok && !lista.ok ? lista : perfil
  return loaded(answer, { ...asked, account, lista: lista.ok ? lista.data : NONE })
}

/** A page of the ofertas; the API answers all of its fields because a page is asked for. */
export async function loadOfertas(send: Send, { estado, pagina }: OfertasAsked) {
  const answer = await send(listOfertasEmpresa, { query: { ...pageQuery(pagina), estado } })
  return answer.ok ? { ok: true as const, data: { ...NONE, ...answer.data } } : answer
}

const NONE: OfertasEmpresaPage = {
  ofertas: [],
  total: 0,
  totalPages: 0,
  estados: { pendiente: 0, aceptada: 0, terminada: 0, rechazada: 0 },
}
