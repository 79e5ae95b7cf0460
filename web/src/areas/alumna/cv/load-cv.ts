import { getPerfilAlumna } from '@alumbra/contract/alumnas/alumna'
import type { Send } from '@alumbra/contract/calls/send'
import { data } from 'react-router'
import type { Actor } from '../../../actor.ts'
import { fetchMissingLetters } from '../../../components/cv/fetched-missing-letters.ts'

/** The CV of the alumna and the letters that its PDF cannot write; null when it could not be loaded. */
export async function loadCv(send: Send, actor: Actor | Promise<Actor>) {
  const [answer, { id }, missingLetters] = await Promise.all([
    send(getPerfilAlumna, {}),
    actor,
    fetchMissingLetters(),
  ])
  if (!answer.ok) return data(null, { status: 503 })
  return data({ id, perfil: answer.data, missing: missingLetters(answer.data) })
}
