import { openDialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.tsx'
import { isLeaving } from '../forms/running-saves.ts'

const SAVED = 'Los cambios han sido guardados correctamente'

/** Says that a form was saved (F104), and its other effects. */
export async function tellSaved(consequence?: string) {
  // A dialog would stand over the next page.
  if (isLeaving()) return showToast('correct', consequence ?? `${SAVED}.`)
  await openDialog({
    icon: 'success',
    title: 'Datos guardados',
    text: SAVED,
    ...(consequence && { body: consequence }),
    confirm: 'Aceptar',
    timer: 3000,
  })
}

/** Says why a form was not saved (F105, F159). */
export const tellNotSaved = (text: string) =>
  openDialog({ icon: 'error', title: 'Error al guardar', text, confirm: 'Entendido' })
