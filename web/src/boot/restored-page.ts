/** Also those that are shown as text. */
const PASSWORDS = 'input[autocomplete$=password]'

/**
 * Safari keeps a page whole for the way back where the address is not https, `no-store` or not. A page with a session is empty
 * when it is left, and asked for again when it comes back: the session may have ended (F016). No page keeps a password.
 */
export function askAgainOnReturn() {
  const root = document.documentElement
  addEventListener('pagehide', ({ persisted }) => {
    root.hidden = persisted && document.querySelector('[data-logout]') !== null
    if (persisted) document.querySelectorAll<HTMLInputElement>(PASSWORDS).forEach(empty)
  })
  addEventListener('pageshow', () => root.hidden && location.reload())
}

function empty(field: HTMLInputElement) {
  field.value = ''
  // A form reads a field again as it loses the focus (components/forms/form.ts).
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}
