import { sayAtFoot } from './at-foot.ts'

/**
 * A form that the browser would send by itself stays while there is no connection (textos-13): the browser's own error would take
 * the place of its page. Forms that React or `logout.ts` send have been stopped before.
 */
export const keepUnsentForm = () =>
  addEventListener('submit', (event) => {
    if (event.defaultPrevented || navigator.onLine || (event.target as HTMLFormElement).method !== 'post')
      return
    event.preventDefault()
    sayAtFoot('No se ha enviado: parece que no tienes conexión. Inténtalo otra vez cuando vuelva.')
  })
