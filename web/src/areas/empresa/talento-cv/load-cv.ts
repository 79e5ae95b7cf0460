import { getTalento } from '@alumbra/contract/alumnas/talento'
import type { Send } from '@alumbra/contract/calls/send'
import { data } from 'react-router'
import type { Actor } from '../../../actor.ts'
import { fetchMissingLetters } from '../../../components/cv/fetched-missing-letters.ts'
import type { Busqueda } from '../talento/busqueda.ts'
import { loadPlace } from './place.ts'

/**
 * The CV of a talento, the letters that its PDF cannot write, and her place in the list; the CV is null when it could not be loaded, the 404 page when it does not
 * exist or is not visible.
 */
export async function loadCv(send: Send, actor: Actor | Promise<Actor>, id: string, busqueda: Busqueda) {
  const [answer, place, { id: account }, missingLetters] = await Promise.all([
    send(getTalento, { params: { id } }),
    loadPlace(send, id, busqueda),
    actor,
    fetchMissingLetters(),
  ])
  if (!answer.ok && answer.status === 404) throw data(null, { status: 404 })
  const cv = answer.ok ? answer.data : null
  const missing = missingLetters({ ...cv, preseleccion: null })
  return data({ account, cv, missing, place }, { status: answer.ok ? 200 : 503 })
}
