/** Longest wait of a link or of a form that can go on without React. */
const PATIENCE_MS = 3000

type Press = {
  element: Element | null
  /** The action once React has started. */
  act: () => void
  /** The action without React; absent for buttons and forms that only React serves. */
  alone?: (() => void) | undefined
}

/**
 * Keeps the last press on a page that React has not taken over yet (`<html data-ready>` says that it has, or that the
 * page is plain text), and hands it on when it has. When the scripts fail or take longer than three seconds, a link leads
 * on by itself and so does a form that a browser sends.
 */
export function holdFirstPress() {
  const isReady = () => document.documentElement.dataset['ready'] !== undefined
  if (isReady()) return
  const waiting = new AbortController()
  let press: Press | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failed = false

  const release = () => {
    const released = press
    released?.element?.removeAttribute('aria-busy')
    clearTimeout(timer)
    timer = press = undefined
    return released
  }
  const goAlone = () => {
    timer = undefined
    if (!press?.alone) return
    waiting.abort()
    release()?.alone?.()
  }
  const hold = (event: Event, next: Press) => {
    if (failed && next.alone) return
    event.preventDefault()
    event.stopImmediatePropagation()
    press?.element?.removeAttribute('aria-busy')
    press = next
    next.element?.setAttribute('aria-busy', 'true')
    timer ??= setTimeout(goAlone, PATIENCE_MS)
  }

  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const pressed = event.target.closest<HTMLElement>(
      'a[href]:not([data-reload]), button[type=button]:not([popovertarget], [data-cookies-choice], [data-cookies-reopen])',
    )
    if (!pressed) return
    if (!(pressed instanceof HTMLAnchorElement))
      return hold(event, { element: pressed, act: () => pressed.click() })
    const ours =
      pressed.origin === location.origin &&
      !pressed.target &&
      !pressed.hasAttribute('download') &&
      !pressed.getAttribute('href')?.startsWith('#')
    if (ours)
      hold(event, {
        element: pressed,
        act: () => pressed.click(),
        alone: () => location.assign(pressed.href),
      })
  }
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.dataset['logout']) return
    const canGoAlone = form.method !== 'dialog'
    if (canGoAlone && form.method === 'get') return
    const send = () => form.requestSubmit(event.submitter)
    hold(event, { element: event.submitter, act: send, alone: canGoAlone ? send : undefined })
  }
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return
    failed = true
    // Shows the notice that says so (components/site/missing-scripts.tsx).
    document.documentElement.dataset['scripts'] = 'missing'
    goAlone()
  }
  const readiness = new MutationObserver(() => {
    if (!isReady()) return
    readiness.disconnect()
    waiting.abort()
    release()?.act()
  })

  const options = { capture: true, signal: waiting.signal }
  addEventListener('click', onClick, options)
  addEventListener('submit', onSubmit, options)
  addEventListener('error', onError, options)
  readiness.observe(document.documentElement, { attributeFilter: ['data-ready'] })
}
