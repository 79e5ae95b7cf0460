import { ERROR_TEXT } from '@alumbra/contract/errors'
import { createOferta, type OfertaNueva } from '@alumbra/contract/oferta'
import { send } from '../../../api/client.ts'
import { failureText } from '../../../components/forms/failure-text.ts'
import { tellNotSaved } from '../../../components/save-dialogs.ts'
import { paths } from '../../../paths.ts'
import { byCampo } from './values.ts'

/** Creates the oferta; a failure is told over the page, which keeps what was written (F159). */
export function useCreateOferta(desde: string) {
  return async (body: OfertaNueva) => {
    const answer = await send(createOferta, { body })
    if (answer.ok) return { ok: true } as const
    // The draft waits in this browser for them to come back.
    if (answer.status === 401) location.assign(paths.empresa.login(paths.empresa.ofertaNueva(desde)))
    else await tellNotSaved(failureText(answer, { fallback: ERROR_TEXT.createOfertaError }))
    return { fields: byCampo(answer.error.fields ?? {}) }
  }
}
