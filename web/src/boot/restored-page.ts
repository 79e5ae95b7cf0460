/**
 * Safari keeps a page whole for the way back where the address is not https, `no-store` or not. A page with a session is empty
 * when it is left, and asked for again when it comes back: the session may have ended (F016).
 */
export function askAgainOnReturn() {
  const root = document.documentElement
  addEventListener('pagehide', ({ persisted }) => {
    root.hidden = persisted && document.querySelector('[data-logout]') !== null
  })
  addEventListener('pageshow', () => root.hidden && location.reload())
}
