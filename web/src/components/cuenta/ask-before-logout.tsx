import { useEffect } from 'react'
import { openDialog } from '../../ui/dialog.tsx'
import { hasDrafts } from '../drafts/draft.ts'
import { hasGuardedTabDrafts } from '../drafts/tab-draft.ts'
import { savesEnded } from '../forms/running-saves.ts'

const hasUnsent = () => hasDrafts() || hasGuardedTabDrafts()

/**
 * Asks before a logout that deletes unsent text from this browser (`boot/logout.ts`), and sends it once that is confirmed. A save that is
 * under way ends first: it may leave nothing unsent (sitio-4).
 */
export function AskBeforeLogout() {
  useEffect(() => {
    let confirmed = false
    let asking = false
    const ask = async (event: SubmitEvent) => {
      const form = event.target
      if (confirmed || !(form instanceof HTMLFormElement) || !form.dataset['logout']) return
      if (!asking && !hasUnsent()) return
      event.preventDefault()
      event.stopPropagation()
      if (asking) return
      asking = true
      await savesEnded('session')
      confirmed = !hasUnsent() || (await mayDelete())
      asking = false
      if (!confirmed) return
      form.requestSubmit()
      confirmed = false
    }
    document.addEventListener('submit', ask, { capture: true })
    return () => document.removeEventListener('submit', ask, { capture: true })
  }, [])
  return null
}

/** Asks; a page that is left after it asks nothing more. */
async function mayDelete(): Promise<boolean> {
  const outcome = await openDialog({
    icon: 'question',
    title: '¿Sales sin guardar?',
    text: 'Lo que has escrito y no has enviado se borra de este navegador al salir, para que nadie más lo lea.',
    confirm: 'Salir y borrarlo',
    danger: true,
    cancel: 'Seguir aquí',
  })
  if (outcome !== 'confirmed') return false
  document.documentElement.dataset['saliendo'] = ''
  return true
}
