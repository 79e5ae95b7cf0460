import type { adminRetryCorreos } from '@alumbra/contract/administracion/correo'
import type { Answer } from '@alumbra/contract/calls/send'

type Retried = Answer<typeof adminRetryCorreos>

/**
 * Retries failed mails request after request, since each takes as many as it has time for, and returns the sum. Ends with the number
 * that the page has shown: mails that fail once more meanwhile wait for the next press.
 */
export async function retryAll(send: () => Promise<Retried>, shown: number): Promise<Retried> {
  let reintentados = 0
  do {
    const answer = await send()
    if (!answer.ok) return answer
    if (answer.data.reintentados === 0) break
    reintentados += answer.data.reintentados
  } while (reintentados < shown)
  return { ok: true, data: { reintentados } }
}
