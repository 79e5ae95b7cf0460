/** `handle` of a page for reading: its scripts wait until somebody turns to it. */
export const readingPage = { scripts: 'late' } as const

/** Whether a route's `handle` says that the page is for reading. */
export const isReadingPage = (handle: unknown): boolean => handle === readingPage

/** Said by the page when its scripts have taken over; `<html data-awake>` says the same afterwards. */
export const AWAKE = 'alumbra:awake'

const PRELOADS = /<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*>/g
const STARTER = /(<script nonce="[^"]*") type="module" async="">([^<]*)<\/script>/

/**
 * The page with its scripts held back until its reader moves, scrolls, touches or types.
 * Throws when the page does not start its scripts the way we know.
 */
export function holdScripts(html: string): string {
  const preloads = [...html.matchAll(PRELOADS)].map(([, href]) => href)
  const [whole, tag, code] = STARTER.exec(html) ?? []
  if (whole === undefined || preloads.length === 0)
    throw new Error('The page starts its scripts in a new way.')
  const held = JSON.stringify({ preloads, code, awake: AWAKE }).replaceAll('<', '\\u003c')
  return html.replaceAll(PRELOADS, '').replace(whole, () => `${tag}>(${wakeOnIntent})(${held})</script>`)
}

type Held = { preloads: string[]; code: string; awake: string }

/**
 * Runs in the browser as text, so it uses nothing from outside itself. The last click that comes before the scripts is
 * kept for them; when they fail to come, a link leads on by itself.
 */
function wakeOnIntent({ preloads, code, awake }: Held) {
  const PATIENCE_MS = 3000
  const { nonce } = document.currentScript as HTMLScriptElement
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll']
  let woken = false
  let kept: HTMLElement | undefined
  let patience: ReturnType<typeof setTimeout> | undefined

  const wake = () => {
    if (woken) return
    woken = true
    for (const sign of signs) removeEventListener(sign, wake, true)
    for (const href of preloads) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    const starter = { type: 'module', nonce, textContent: code, onerror: giveUp }
    document.head.append(Object.assign(document.createElement('script'), starter))
  }
  const stop = () => {
    clearTimeout(patience)
    removeEventListener('click', keep, true)
  }
  const giveUp = () => {
    stop()
    if (!(kept instanceof HTMLAnchorElement)) return
    location.assign(kept.href)
    kept = undefined
  }

  function keep(event: MouseEvent) {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const pressed = (event.target as Element).closest<HTMLElement>(
      'a[href], button[type=button]:not([popovertarget])',
    )
    if (!pressed) return
    const link = pressed instanceof HTMLAnchorElement ? pressed : null
    const leadsAway =
      link && (link.target || link.origin !== location.origin || link.getAttribute('href')?.[0] === '#')
    if (leadsAway) return
    event.preventDefault()
    event.stopPropagation()
    wake()
    patience ??= setTimeout(giveUp, PATIENCE_MS)
    kept = pressed
  }

  const start = () => {
    stop()
    kept?.click()
  }

  for (const sign of signs) addEventListener(sign, wake, { capture: true, passive: true })
  addEventListener('click', keep, true)
  addEventListener(awake, start, { once: true })
}
