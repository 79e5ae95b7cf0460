import type { Failure } from '@alumbra/contract/calls/send'
import { isLost } from '../../../api/lost.ts'
import type { FormWords } from '../../../components/forms/failure-text.ts'
import { openDialog } from '../../../ui/dialog.tsx'
import { failedText } from './failed-text.ts'

/** How long a popup of the back office stays open (M5). */
const POPUP_MS = 2000

/** Shown when a form is sent with a missing or wrong field (F177). */
export const INCOMPLETE = 'Por favor, completa todos los campos obligatorios correctamente'

/** Reports a success in the back office (M5). */
export const showDone = (text: string) =>
  openDialog({ icon: 'success', title: 'Hecho', text, confirm: 'Aceptar', timer: POPUP_MS })

/** Reports an error in the back office (M5). */
export const showError = (text: string) =>
  openDialog({ icon: 'error', title: 'Error', text, confirm: 'Entendido', timer: POPUP_MS })

/** Reports a failure in the back office (M5), after a sentence where one comes before it; one whose answer was lost stays until it is read (textos-11). */
export const showFailure = (failure: Failure, words?: FormWords, sentence = '') =>
  (isLost(failure) ? showUntilRead : showError)(`${sentence} ${failedText(failure, words)}`.trim())

/** Reports an error that somebody who waits for it elsewhere must not miss. */
export const showUntilRead = (text: string) =>
  openDialog({ icon: 'error', title: 'Error', text, confirm: 'Entendido' })
