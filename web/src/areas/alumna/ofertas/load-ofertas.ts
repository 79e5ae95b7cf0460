import { getPerfilAlumna } from '@alumbra/contract/alumnas/alumna'
import type { CallAnswer } from '@alumbra/contract/calls/call'
import type { Send } from '@alumbra/contract/calls/send'
import { getOfertaFilters, listOfertas } from '@alumbra/contract/ofertas/oferta-publicada'
import { pageQuery } from '../../../page-number.ts'
import type { Busqueda } from './busqueda.ts'

export type FilterOptions = CallAnswer<typeof getOfertaFilters>

/** A page of ofertas, the options of its filters where they came, and what the order cannot follow yet. */
export async function loadOfertas(send: Send, { nivel, pagina, guardadas, ...filtro }: Busqueda) {
  const query = {
    ...filtro,
    nivel_estudios: nivel,
    guardadas: guardadas ? 'true' : '',
    ...pageQuery(pagina),
  }
  const [lista, filtros, unsaid] = await Promise.all([
    send(listOfertas, { query }),
    send(getOfertaFilters, {}),
    filtro.orden === 'afines' ? unsaidInCv(send) : [],
  ])
  return { lista, filtros: filtros.ok ? filtros.data : null, unsaid }
}

/** Of what «Más afines» compares, what her CV does not say yet; nothing when it could not be loaded. */
async function unsaidInCv(send: Send): Promise<('qué estudias' | 'dónde vives')[]> {
  const answer = await send(getPerfilAlumna, {})
  if (!answer.ok) return []
  const { titulacion, provincia, formacion } = answer.data
  const studies = [titulacion, ...formacion.map(({ fa_titulo }) => fa_titulo)].some((titulo) => titulo)
  return [...(studies ? [] : ['qué estudias' as const]), ...(provincia ? [] : ['dónde vives' as const])]
}

export type LoadedOfertas = Awaited<ReturnType<typeof loadOfertas>>
