import { sayAtFoot } from './at-foot.ts'

/** Longest wait for an answer (F018). */
const TIMEOUT_MS = 10_000
/** Longer than a double click. */
const SECOND_PRESS_MS = 1_000

/**
 * Sends the forms of 'Salir' (`<form data-logout="call">`) to the call of the role, and then loads the page that
 * `data-next` names (F013, F169). Without scripts the form goes to the page `/salir`, and so does a refused one: that page
 * says what happened. Without a connection the user stays where she is, logged in and with all that she has written.
 */
export function sendLogout() {
  let isLeaving = false
  addEventListener('submit', async (event) => {
    const form = event.target as HTMLFormElement
    const { logout, next } = form.dataset
    if (!logout || !next) return
    event.preventDefault()
    // The second press of a double click.
    if (isLeaving || !mayLeave()) return
    isLeaving = true
    const answer = await fetch(logout, {
      method: 'POST',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined)
    // A user who stays after all, or comes back, presses again.
    setTimeout(() => {
      isLeaving = false
    }, SECOND_PRESS_MS)
    if (!answer) return sayStillLoggedIn()
    if (!answer.ok) return form.submit()
    tellOtherTabs()
    // A user who then stays on a page with unsaved text keeps it.
    addEventListener('pagehide', dropDrafts, { once: true })
    location.assign(next)
  })
  leaveAfterOtherTab()
}

/** Written by the tab that has logged out, for the others of this browser. */
const LEFT = 'alumbra.salida'
/** A tab that wakes later finds the drafts of who came next. */
const AT_ONCE_MS = 2_000

function tellOtherTabs() {
  try {
    localStorage.setItem(LEFT, String(Date.now()))
  } catch {
    // Without storage each tab finds out with its next call.
  }
}

/** A page that shows a session is asked for again without it, and the text in it goes (sitio-42). */
function leaveAfterOtherTab() {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== LEFT || newValue === null || !document.querySelector('[data-logout]')) return
    const { dataset } = document.documentElement
    dataset['saliendo'] = ''
    // Nothing is stored from here on (components/drafts/): what somebody writes after her next login is not ours to remove.
    dataset['salida'] = ''
    drop(sessionStorage)
    if (Math.abs(Date.now() - Number(newValue)) < AT_ONCE_MS) drop(localStorage)
    location.replace(location.pathname + location.search)
  })
}

/** What somebody wrote behind a login and has not sent (`components/drafts/`). */
const UNSENT = /^alumbra\.(cv|oferta|nota|form)\./

/**
 * Whether unsent text may go (sitio-4). Pages behind a login have asked already (`cuenta/ask-before-logout.tsx`); those that anybody may
 * open, and those without React, ask with the dialog of the browser.
 */
const mayLeave = () =>
  'saliendo' in document.documentElement.dataset ||
  !keys().some((key) => UNSENT.test(key)) ||
  confirm('¿Sales sin guardar?')

function sayStillLoggedIn() {
  // A user who leaves after all is asked again about unsaved text.
  delete document.documentElement.dataset['saliendo']
  sayAtFoot('No has salido: parece que no tienes conexión. Inténtalo otra vez cuando vuelva.')
}

/** Nothing that was written stays in this browser. */
function dropDrafts() {
  if (keys().length === 0) return
  drop(localStorage)
  drop(sessionStorage)
}

function drop(storage: Storage) {
  for (const key of Object.keys(storage)) if (key.startsWith('alumbra.')) storage.removeItem(key)
}

function keys(): string[] {
  try {
    return Object.keys({ ...localStorage, ...sessionStorage })
  } catch {
    // A browser that forbids its storage has kept nothing.
    return []
  }
}
