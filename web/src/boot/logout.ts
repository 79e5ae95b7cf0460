/** Longest wait for an answer (F018). */
const TIMEOUT_MS = 10_000

/**
 * Sends the forms of 'Salir' (`<form data-logout="call">`) to the call of the role, and then loads the page that
 * `data-next` names (F013, F169). Without scripts the form goes to the page `/salir`.
 */
export function sendLogout() {
  document.addEventListener('submit', async (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement)) return
    const { logout, next } = form.dataset
    if (!logout || !next) return
    event.preventDefault()
    await fetch(logout, {
      method: 'POST',
      credentials: 'include',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined)
    // A user who then stays on a page with unsaved text keeps it.
    addEventListener('pagehide', dropDrafts, { once: true })
    location.assign(next)
  })
}

/** Nothing that was written stays in this browser. */
function dropDrafts() {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith('alumbra.')) storage.removeItem(key)
  } catch {
    // A browser that forbids its storage has kept nothing.
  }
}
