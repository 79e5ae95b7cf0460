import { openDialog } from '../../../ui/dialog.tsx'

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
