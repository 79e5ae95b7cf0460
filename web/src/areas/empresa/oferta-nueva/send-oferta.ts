import type { Answer } from '@alumbra/contract/calls/send'
import { createOferta, type NewOferta } from '@alumbra/contract/ofertas/oferta'
import { sendNew } from '../../../api/send-new.ts'
import { byField } from './values.ts'

/** Creates the oferta; a refusal names the fields as the form does. */
export async function sendOferta(body: NewOferta): Promise<Answer<typeof createOferta>> {
  const answer = await sendNew(createOferta, body)
  if (answer.ok) return answer
  return { ...answer, error: { ...answer.error, fields: byField(answer.error.fields ?? {}) } }
}
