import { adminListPlantillas } from '@alumbra/contract/plantilla'
import { adminGetNextRevision, adminGetOfertaEnRevision } from '@alumbra/contract/revision'
import type { Send } from '@alumbra/contract/send'
import { data } from 'react-router'

/** Where in the queue somebody stands: after which oferta, or back at one; and whether single keys decide. */
export type RevisionPlace = { tras: string; ver: string; teclas: boolean }

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Reads the address; what makes no sense there is left out. */
function readRevision(search: URLSearchParams): RevisionPlace {
  const idIn = (name: string) => {
    const id = search.get(name) ?? ''
    return UUID.test(id) ? id : ''
  }
  return { tras: idIn('tras'), ver: idIn('ver'), teclas: search.get('teclas') !== 'no' }
}

/** The oferta to decide on, how many wait, and the reasons that are given often. */
export async function loadRevision(send: Send, url: URL) {
  const place = readRevision(url.searchParams)
  const [cola, vista, plantillas] = await Promise.all([
    send(adminGetNextRevision, { query: { tras: place.tras } }),
    place.ver === '' ? null : send(adminGetOfertaEnRevision, { params: { id: place.ver } }),
    send(adminListPlantillas, {}),
  ])
  const failure = !cola.ok ? cola : vista && !vista.ok ? vista : null
  const waiting = cola.ok ? cola.data : { pendientes: 0, siguiente: null }
  return data(
    {
      place,
      failure,
      pendientes: waiting.pendientes,
      una: vista ? (vista.ok ? vista.data : null) : waiting.siguiente,
      // Without the ones that are ready a reason can still be written.
      plantillas: plantillas.ok ? plantillas.data.plantillas : [],
    },
    { status: failure ? failure.status || 503 : 200 },
  )
}

export type LoadedRevision = Awaited<ReturnType<typeof loadRevision>>['data']
