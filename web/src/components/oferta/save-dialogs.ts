import { openDialog } from '../../ui/dialog.tsx'

/** Says that a form was saved (F104), and its other effects. */
export const tellSaved = (consequence?: string) =>
  openDialog({
    icon: 'success',
    title: 'Datos guardados',
    text: 'Los cambios han sido guardados correctamente',
    ...(consequence && { body: consequence }),
    confirm: 'Aceptar',
    timer: 3000,
  })

/** Says why a form was not saved (F105, F159). */
export const tellNotSaved = (text: string) =>
  openDialog({ icon: 'error', title: 'Error al guardar', text, confirm: 'Entendido' })
