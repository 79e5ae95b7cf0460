import { ERROR_TEXT } from '@alumbra/contract/errors'
import { openDialog } from '../../../../ui/dialog.tsx'

/** A §8. */
export const tellSaved = () =>
  openDialog({
    icon: 'success',
    title: 'Datos guardados',
    text: 'Los cambios han sido guardados correctamente',
    confirm: 'Aceptar',
    timer: 3000,
  })

/** A §8. */
export const tellFailed = () =>
  openDialog({
    icon: 'error',
    title: 'Error al guardar',
    text: ERROR_TEXT.updateError,
    confirm: 'Entendido',
  })

/** Confirmed: what is written here stays. Denied: what was saved elsewhere. */
export const askWhichCv = () =>
  openDialog({
    icon: 'question',
    title: 'Tu CV ha cambiado en otro sitio',
    text: 'Se guardó desde otra pestaña u otro dispositivo después de que empezaras a escribir aquí. ¿Con cuál te quedas?',
    confirm: 'Guardar lo de aquí',
    deny: 'Ver lo guardado',
    cancel: 'Decidir luego',
  })
