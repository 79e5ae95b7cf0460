import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { hasDrafts } from '../../components/drafts/draft.ts'
import { hasGuardedTabDrafts, SESSION_MARK, useHasTabDraft } from '../../components/drafts/tab-draft.ts'
import { useVisit } from '../../root.tsx'
import { neverChanges } from '../../ui/use-in-browser.ts'

/** Says why a login is asked for again, and that nothing is lost. */
export function SessionEnded() {
  const [query] = useSearchParams()
  const kept = useSyncExternalStore(neverChanges, isKept, onServer)
  const visit = useVisit()
  const marked = useHasTabDraft(SESSION_MARK)
  const found = (marked || query.get('sesion') === 'terminada') && !visit?.loggedIn
  if (!visit?.sessionEnded && !found) return null
  return (
    <section aria-label="Tu sesión" className="space-y-1 border-l-4 border-luz pl-5">
      <p className="text-l font-bold">Tu sesión ha terminado.</p>
      <p>
        {query.has('volver') ? 'Entra otra vez y seguirás donde estabas.' : 'Entra otra vez para seguir.'}
        {kept && ' Lo que no llegaste a guardar te espera en este navegador.'}
      </p>
    </section>
  )
}

const onServer = () => false
const isKept = () => hasDrafts() || hasGuardedTabDrafts()
