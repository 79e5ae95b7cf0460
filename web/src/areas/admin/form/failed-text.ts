import type { Failure } from '@alumbra/contract/calls/send'
import { isLost } from '../../../api/lost.ts'
import { type FormWords, failureText } from '../../../components/forms/failure-text.ts'

/** Why an action of the back office failed; of one whose answer was lost, that it may have been carried out (textos-11). */
export const failedText = (failure: Failure, words?: FormWords): string =>
  isLost(failure)
    ? `${failureText(failure, words)} Detalles: No ha llegado la respuesta, así que puede que sí se haya hecho. Míralo antes de repetirlo.`
    : failureText(failure, words)
