import { openDialog } from '../ui/dialog.tsx'

/** A form was saved (F104). */
export const tellSaved = () =>
  openDialog({
    icon: 'success',
    title: 'Datos guardados',
    text: 'Los cambios han sido guardados correctamente',
    confirm: 'Aceptar',
    timer: 3000,
  })

/** A form was not saved, and why (F105, F159). */
export const tellNotSaved = (text: string) =>
  openDialog({ icon: 'error', title: 'Error al guardar', text, confirm: 'Entendido' })
