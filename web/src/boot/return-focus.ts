/** How long after the way back its link may appear: a list may load first. */
const PATIENCE_MS = 5000

/** A link of the page: its address, which of those with this address, and whether the keyboard followed it. */
type Link = { href: string; nth: number; byKeyboard: boolean }

/**
 * Gives the focus back, on the way back, to the link that led away from this page. The history keeps it, beside the data of
 * the router (decision 83). Pages that the browser keeps whole have it already.
 */
export function returnFocus() {
  addEventListener('click', noteLink, { capture: true })
  addEventListener('popstate', () => focusNoted())
  const [arrival] = performance.getEntriesByType('navigation')
  if (arrival instanceof PerformanceNavigationTiming && arrival.type === 'back_forward') focusNoted()
}

const linksTo = (href: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a')].filter(
    (link) => link.getAttribute('href') === href,
  )

function noteLink({ target, detail }: MouseEvent) {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('main a[href]')
  if (!link || link.origin !== location.origin || link.target) return
  const href = link.getAttribute('href') ?? ''
  const foco: Link = { href, nth: linksTo(href).indexOf(link), byKeyboard: detail === 0 }
  history.replaceState({ ...history.state, foco }, '')
}

function focusNoted() {
  const noted: Link | undefined = history.state?.foco
  if (!noted) return
  const over = new AbortController()
  const tryNow = () => {
    const link = linksTo(noted.href)[noted.nth]
    if (!link || !isFree(document.activeElement)) return
    // A ring that nobody asked for would be a surprise.
    link.focus({ preventScroll: true, focusVisible: noted.byKeyboard } as FocusOptions)
    over.abort()
  }
  const changes = new MutationObserver(tryNow)
  over.signal.addEventListener('abort', () => changes.disconnect())
  // A user who goes on meanwhile keeps her place.
  for (const kind of ['keydown', 'pointerdown', 'popstate'])
    addEventListener(kind, () => over.abort(), { once: true, signal: over.signal })
  setTimeout(() => over.abort(), PATIENCE_MS)
  changes.observe(document, { childList: true, subtree: true })
  tryNow()
}

/** Nobody has moved the focus: the start of a list has it since its page was turned (ui/after-turn.ts). */
const isFree = (focused: Element | null) => focused?.matches('body, [data-list-start]')
