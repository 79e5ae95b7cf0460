/** `handle` of a page for reading: its scripts wait until somebody turns to it. */
export const readingPage = { scripts: 'late' } as const

/** Whether a route's `handle` says that the page is for reading. */
export const isReadingPage = (handle: unknown): boolean => handle === readingPage

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
  const held = JSON.stringify({ preloads, code }).replaceAll('<', '\\u003c')
  return html.replaceAll(PRELOADS, '').replace(whole, () => `${tag}>(${wakeOnIntent})(${held})</script>`)
}

type Held = { preloads: string[]; code: string }

/** Runs in the browser as text, so it uses nothing from outside itself. */
function wakeOnIntent({ preloads, code }: Held) {
  const { nonce } = document.currentScript as HTMLScriptElement
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll', 'click', 'input']

  const wake = () => {
    for (const sign of signs) removeEventListener(sign, wake, true)
    for (const href of preloads) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    const starter = { type: 'module', nonce, textContent: code }
    document.head.append(Object.assign(document.createElement('script'), starter))
  }

  for (const sign of signs) addEventListener(sign, wake, { capture: true, passive: true })
}
