import { openDialog } from '../../../../ui/dialog.tsx'

/** Confirmed: keep the CV of this page. Denied: load the one that was saved elsewhere. */
export const askWhichCv = () =>
  openDialog({
    icon: 'question',
    title: 'Tu CV ha cambiado en otro sitio',
    text: 'Se guardó desde otra pestaña u otro dispositivo después de que empezaras a escribir aquí. ¿Con cuál te quedas?',
    confirm: 'Guardar lo de aquí',
    deny: 'Ver lo guardado',
    cancel: 'Decidir luego',
  })
