import type { Answer } from '@alumbra/contract/calls/send'
import { createOferta, type NewOferta } from '@alumbra/contract/ofertas/oferta'
import { sendNew } from '../../../api/send-new.ts'
import { byField } from './values.ts'

/** Creates the oferta; a refusal names the fields as the form does. A form that is loaded again may no longer know what it replaces. */
export async function sendOferta({ sustituye, ...oferta }: NewOferta): Promise<Answer<typeof createOferta>> {
  const answer = await sendNew(createOferta, oferta, sustituye ? { sustituye } : {})
  if (answer.ok) return answer
  return { ...answer, error: { ...answer.error, fields: byField(answer.error.fields ?? {}) } }
}
