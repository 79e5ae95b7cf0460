import type { Send } from '@alumbra/contract/calls/send'
import { getPerfilEmpresa } from '@alumbra/contract/empresa'
import { getCopiaOferta, type Oferta } from '@alumbra/contract/ofertas/oferta'
import { getFamiliasOfertas } from '@alumbra/contract/referentes/catalogo'
import type { Actor } from '../../../actor.ts'
import { loaded } from '../../../api/loaded.ts'
import { blank, copied } from './values.ts'

/** The data and the initial values of the form. */
export async function loadNewOferta(send: Send, actor: Actor | Promise<Actor>, url: URL) {
  const desde = url.searchParams.get('desde') ?? ''
  const borrador = /^[1-9]\d*$/.exec(url.searchParams.get('borrador') ?? '')?.[0] ?? null
  const [perfil, familias, copia, { id: account }] = await Promise.all([
    send(getPerfilEmpresa, { query: { sin_ofertas: true } }),
    send(getFamiliasOfertas, {}),
    desde === '' ? null : send(getCopiaOferta, { params: { id: desde } }),
    actor,
  ])
  if (!perfil.ok) return loaded(perfil, {})
  if (!familias.ok) return loaded(familias, {})
  if (copia && !copia.ok && copia.status !== 404) return loaded(copia, {})
  const { empresa, logo, contacto, mail, telf } = perfil.data
  const titulos = familias.data.map(({ titulo }) => titulo)
  const data = {
    account,
    desde,
    borrador,
    empresa: { empresa, logo },
    familias: familias.data,
    /** The oferta that the form starts from. */
    source: copia?.ok ? sourceOf(copia.data) : null,
    initial: copia?.ok ? copied(copia.data, titulos) : blank({ contacto, mail, telf }),
    /** The oferta to copy does not exist any more. */
    lost: copia !== null && !copia.ok,
    today: new Date().toISOString(),
  }
  return loaded({ ok: true, data }, {})
}

type NewOferta = Awaited<ReturnType<typeof loadNewOferta>>['data']['answer']
export type LoadedNewOferta = Extract<NewOferta, { ok: true }>['data']

const sourceOf = ({ id, puesto, estado_revision: estado, motivo_rechazo: motivo, terminada }: Oferta) => ({
  id,
  puesto,
  estado,
  motivo,
  terminada,
})
export type SourceOferta = ReturnType<typeof sourceOf>
