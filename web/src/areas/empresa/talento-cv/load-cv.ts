import { getTalento } from '@alumbra/contract/alumnas/talento'
import type { Send } from '@alumbra/contract/calls/send'
import type { Actor } from '../../../actor.ts'
import { found } from '../../../api/found.ts'
import { loaded } from '../../../api/loaded.ts'
import { fetchMissingLetters } from '../../../components/cv/fetched-missing-letters.ts'
import type { Busqueda } from '../talento/busqueda.ts'
import { loadPlace } from './place.ts'

/**
 * The CV of a talento, the letters that its PDF cannot write, and her place in the list; the 404 page when it does not exist or is not visible.
 */
export async function loadCv(send: Send, actor: Actor | Promise<Actor>, id: string, busqueda: Busqueda) {
  const [answer, place, { id: account }, missingLetters] = await Promise.all([
    send(getTalento, { params: { id } }),
    loadPlace(send, id, busqueda),
    actor,
    fetchMissingLetters(),
  ])
  const cv = found(answer)
  const missing = missingLetters({ ...(cv.ok && cv.data), preseleccion: null })
  return loaded(cv, { account, missing, place })
}
