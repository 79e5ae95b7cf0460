import { getPerfilAlumna } from '@alumbra/contract/alumnas/alumna'
import type { Send } from '@alumbra/contract/calls/send'
import type { Actor } from '../../../actor.ts'
import { loaded } from '../../../api/loaded.ts'
import { fetchMissingLetters } from '../../../components/cv/fetched-missing-letters.ts'

/** The CV of the alumna and the letters that its PDF cannot write. */
export async function loadCv(send: Send, actor: Actor | Promise<Actor>) {
  const [answer, { id }, missingLetters] = await Promise.all([
    send(getPerfilAlumna, {}),
    actor,
    fetchMissingLetters(),
  ])
  return loaded(answer, { id, missing: answer.ok ? missingLetters(answer.data) : [] })
}
