import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button.ts'

const COOKIE = 'cookieConsentEU'
const MAX_AGE = 365 * 24 * 60 * 60

type Choice = 'aceptadas' | 'rechazadas'

const chosenIn = (cookie: string): string | undefined =>
  new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(cookie)?.[1]

/** Whether the visitor has already chosen (F021). */
export const hasConsent = (cookie: string): boolean => chosenIn(cookie) !== undefined

type CookieBannerProps = {
  /** She asked for it herself, to look at her choice or change it. */
  reopened: boolean
  onDone: () => void
}

/** Asks for the choice about cookies; both answers weigh the same, and the page can be used meanwhile. */
export function CookieBanner({ reopened, onDone }: CookieBannerProps) {
  const section = useRef<HTMLElement>(null)
  const before = useRef<HTMLElement>(null)

  useEffect(() => {
    if (reopened) section.current?.focus()
  }, [reopened])

  const leave = () => {
    const back = before.current ?? document.getElementById('contenido')
    back?.focus({ preventScroll: true })
    onDone()
  }
  const choose = (choice: Choice) => {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in browsers we serve.
    document.cookie = `${COOKIE}=${choice}; Max-Age=${MAX_AGE}; Path=/; SameSite=Lax${secure}`
    leave()
  }

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Cookies"
      className="cookies needs-scripts on-night bg-night text-on-night shadow-over border-t border-on-night/15"
      onFocus={(event) => {
        const from = event.relatedTarget
        if (from instanceof HTMLElement && !event.currentTarget.contains(from)) before.current = from
      }}
      onKeyDown={(event) => {
        if (reopened && event.key === 'Escape') leave()
      }}
    >
      <div className="wrap flex flex-col gap-4 py-5 md:flex-row md:items-center md:justify-between md:gap-10">
        <p className="max-w-[68ch] text-s">
          Solo usamos las cookies necesarias para que Alumbra funcione, y ninguna de terceros. Decidas lo que
          decidas, verás lo mismo.{' '}
          {reopened && hasConsent(document.cookie) && `Hasta ahora las tienes ${chosenIn(document.cookie)}. `}
          <Link
            to={paths.cookies()}
            className="underline underline-offset-4 hover:decoration-luz hover:decoration-2"
          >
            Política de cookies
          </Link>
        </p>
        <div className="grid grid-cols-2 gap-3 md:shrink-0">
          <button type="button" className={buttonClass('night')} onClick={() => choose('rechazadas')}>
            Rechazar
          </button>
          <button type="button" className={buttonClass('night')} onClick={() => choose('aceptadas')}>
            Aceptar todas
          </button>
        </div>
      </div>
    </section>
  )
}
