import { openDialog } from '../../ui/dialog.tsx'

/** Tells that a form was saved (F104), and what else that changes. */
export const tellSaved = (consequence?: string) =>
  openDialog({
    icon: 'success',
    title: 'Datos guardados',
    text: 'Los cambios han sido guardados correctamente',
    ...(consequence && { body: consequence }),
    confirm: 'Aceptar',
    timer: 3000,
  })

/** Tells why a form was not saved (F105, F159). */
export const tellNotSaved = (text: string) =>
  openDialog({ icon: 'error', title: 'Error al guardar', text, confirm: 'Entendido' })
