import type { Send } from '@alumbra/contract/calls/send'
import { adminListPlantillas } from '@alumbra/contract/ofertas/plantilla'
import { adminGetNextRevision, adminGetOfertaInReview } from '@alumbra/contract/ofertas/revision'
import { isId } from '@alumbra/domain/id'
import { data } from 'react-router'
import { pageStatus } from '../../../api/loaded.ts'

/** The position in the queue: after an oferta, or back at an earlier one; and whether single keys are on. */
export type QueuePosition = { tras: string; ver: string; teclas: boolean }

/** Reads an address, without the values that are not valid. */
function readRevision(search: URLSearchParams): QueuePosition {
  const idIn = (name: string) => {
    const id = search.get(name) ?? ''
    return isId(id) ? id : ''
  }
  return { tras: idIn('tras'), ver: idIn('ver'), teclas: search.get('teclas') !== 'no' }
}

/** Loads the oferta to review, the number of pending ones and the plantillas. */
export async function loadRevision(send: Send, url: URL) {
  const position = readRevision(url.searchParams)
  const [cola, viewed, plantillas] = await Promise.all([
    send(adminGetNextRevision, { query: { tras: position.tras } }),
    position.ver === '' ? null : send(adminGetOfertaInReview, { params: { id: position.ver } }),
    send(adminListPlantillas, {}),
  ])
  const failure = !cola.ok ? cola : viewed && !viewed.ok ? viewed : null
  const waiting = cola.ok ? cola.data : { pendientes: 0, siguiente: null }
  return data(
    {
      position,
      failure,
      pendientes: waiting.pendientes,
      current: viewed ? (viewed.ok ? viewed.data : null) : waiting.siguiente,
      // Without plantillas a reason can still be typed.
      plantillas: plantillas.ok ? plantillas.data.plantillas : [],
    },
    { status: pageStatus(failure ?? cola) },
  )
}

export type LoadedRevision = Awaited<ReturnType<typeof loadRevision>>['data']
