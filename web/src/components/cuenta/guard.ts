import type { Rol } from '@alumbra/contract/calls/call'
import type { Visitor } from '@alumbra/contract/calls/visit'
import { getSesionAdmin, getSesionAlumna, getSesionEmpresa } from '@alumbra/contract/cuentas/sesion'
import { data, type RouterContextProvider, redirectDocument } from 'react-router'
import { type Actor, actorContext } from '../../actor.ts'
import { send } from '../../api/client.ts'
import { paths } from '../../paths.ts'
import { visitContext } from '../../visit.ts'
import { keepTabDraft, SESSION_MARK } from '../drafts/tab-draft.ts'
import { isConsentPendingHere } from './consentimiento-pendiente.ts'
import { isFactorPendingHere } from './factor-pendiente.ts'
import { forgetRecalled, recallPage } from './pages-seen.ts'

export const LOGIN = { alumna: paths.alumna.login, empresa: paths.empresa.login, admin: paths.admin.login }
export const SESSION = { alumna: getSesionAlumna, empresa: getSesionEmpresa, admin: getSesionAdmin }

type Arrival = { context: Readonly<RouterContextProvider>; url: URL }

/** The guard of an area on the server, which already knows the visitor. */
export const guardOnServer =
  (rol: Rol) =>
  ({ context, url }: Arrival): void => {
    context.set(actorContext, admit(rol, url, context.get(visitContext).actor))
  }

/**
 * The guard of an area in the browser: one call before each page (F071–F073), on its way together with the data of the page, which
 * are shown once both are there (F016). On the way back without a connection the page is as it was (textos-9).
 */
export const guardInBrowser =
  (rol: Rol) =>
  async <Loaded>({ context, url }: Arrival, next: () => Promise<Loaded>): Promise<Loaded> => {
    const asked = askWho(rol, url)
    const admitted = asked.then((visitor) => admit(rol, url, visitor))
    context.set(actorContext, admitted)
    // The server would refuse her the data.
    if (isConsentPendingHere() || isFactorPendingHere()) await admitted
    try {
      const [loaded] = await Promise.all([next(), admitted])
      forgetRecalled()
      return loaded
    } catch (error) {
      const before = (await asked) === 'unknown' && recallPage(url)
      if (before) return before as Loaded
      throw error
    }
  }

/**
 * Lets one role pass and sends everybody else to its login, which leads back here. An account that has not accepted the
 * privacy policy in force goes to its page first (GDPR art. 7(1)); an administrador without the second factor that the
 * configuration demands goes to her own account (administradores-7).
 */
function admit(rol: Rol, url: URL, visitor: Visitor): Actor {
  // A failed call is no reason to ask for the password again.
  if (visitor === 'unknown') throw data(null, { status: 503 })
  const volver = url.pathname + url.search
  const account = shownTo()
  // In a page that was shown to an account the session has ended: the login says so.
  if (visitor === null && account) keepTabDraft(SESSION_MARK, { terminada: true })
  if (visitor?.rol !== rol) throw redirectDocument(LOGIN[rol](volver))
  // Another tab has logged in with another account: nothing of the first one stays in this page.
  if (account && visitor.id !== account) throw redirectDocument(volver)
  if (visitor.consentPending) throw redirectDocument(paths.consentimiento({ volver }))
  if (visitor.factorPending && url.pathname !== paths.admin.cuenta())
    throw redirectDocument(paths.admin.cuenta())
  return visitor
}

/** The account that the page was loaded for; undefined for a visitor, and on the server. */
const shownTo = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.documentElement.dataset['cuenta']

async function askWho(rol: Rol, url: URL): Promise<Visitor> {
  const answer = await send(SESSION[rol], {})
  const pending = { consentPending: isConsentPendingHere(), factorPending: isFactorPendingHere() }
  if (!answer.ok) {
    const account = shownTo()
    // A page that is shown already stays, and a part that is not loaded says so in its place: the server refuses strangers.
    const stays = account && !answer.offline && url.pathname === location.pathname
    return stays ? { rol, id: account, ...pending } : 'unknown'
  }
  const id = Object.values(answer.data).find((value) => typeof value === 'string')
  return id === undefined ? null : { rol, id, ...pending }
}
