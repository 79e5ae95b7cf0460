import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { openDialog } from '../../../../ui/dialog.tsx'

/** Asks before the page is left while something is not saved. */
export function useLeaveQuestion(isChanged: () => boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isChanged(),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    openDialog({
      icon: 'question',
      title: '¿Sales sin guardar?',
      text: 'Lo que has cambiado se queda en este navegador y lo encontrarás aquí cuando vuelvas, pero las empresas no lo verán hasta que lo guardes.',
      confirm: 'Salir sin guardar',
      cancel: 'Seguir aquí',
    }).then((outcome) => (outcome === 'confirmed' ? blocker.proceed() : blocker.reset()))
  }, [blocker])

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isChanged()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  })
}
