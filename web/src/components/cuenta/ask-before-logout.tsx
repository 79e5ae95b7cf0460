import { useEffect } from 'react'
import { openDialog } from '../../ui/dialog.tsx'
import { hasDrafts } from '../drafts/draft.ts'
import { hasGuardedTabDrafts } from '../drafts/tab-draft.ts'

/** Asks before a logout that deletes unsent text from this browser (`boot/logout.ts`), and sends it once that is confirmed. */
export function AskBeforeLogout() {
  useEffect(() => {
    let confirmed = false
    const ask = async (event: SubmitEvent) => {
      const form = event.target
      if (confirmed || !(form instanceof HTMLFormElement) || !form.dataset['logout']) return
      if (!hasDrafts() && !hasGuardedTabDrafts()) return
      event.preventDefault()
      event.stopPropagation()
      const outcome = await openDialog({
        icon: 'question',
        title: '¿Sales sin guardar?',
        text: 'Lo que has escrito y no has enviado se borra de este navegador al salir, para que nadie más lo lea.',
        confirm: 'Salir y borrarlo',
        danger: true,
        cancel: 'Seguir aquí',
      })
      if (outcome !== 'confirmed') return
      confirmed = true
      document.documentElement.dataset['saliendo'] = ''
      form.requestSubmit()
      confirmed = false
    }
    document.addEventListener('submit', ask, { capture: true })
    return () => document.removeEventListener('submit', ask, { capture: true })
  }, [])
  return null
}
