import { openDialog } from '../../../ui/dialog.tsx'

/** How long a popup of the back office stays (M5). */
const POPUP_MS = 2000

/** Said when a form was sent with something missing or wrong (F177). */
export const INCOMPLETE = 'Por favor, completa todos los campos obligatorios correctamente'

/** Good news of the back office (M5). */
export const tellDone = (text: string) =>
  openDialog({ icon: 'success', title: 'Hecho', text, confirm: 'Aceptar', timer: POPUP_MS })

/** Bad news of the back office (M5). */
export const tellError = (text: string) =>
  openDialog({ icon: 'error', title: 'Error', text, confirm: 'Entendido', timer: POPUP_MS })
