import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button.ts'

const COOKIE = 'cookieConsentEU'
const MAX_AGE = 365 * 24 * 60 * 60

/** Whether the visitor has already chosen (A §4). */
export const hasConsent = (cookie: string): boolean => new RegExp(`(?:^|; )${COOKIE}=`).test(cookie)

/** Asks once for the choice about cookies; both answers weigh the same. */
export function CookieBanner({ chosen }: { chosen: boolean }) {
  const [open, setOpen] = useState(!chosen)
  if (!open) return null

  const choose = (choice: 'aceptadas' | 'rechazadas') => {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in browsers we serve.
    document.cookie = `${COOKIE}=${choice}; Max-Age=${MAX_AGE}; Path=/; SameSite=Lax${secure}`
    setOpen(false)
  }

  return (
    <section
      aria-label="Cookies"
      className="cookies on-night fixed inset-x-0 bottom-0 z-20 bg-night text-on-night shadow-over border-t border-on-night/15"
    >
      <div className="wrap flex flex-col gap-4 py-5 md:flex-row md:items-center md:justify-between md:gap-10">
        <p className="max-w-[68ch] text-s">
          Solo usamos las cookies necesarias para que Alumbra funcione, y ninguna de terceros. Decidas lo que
          decidas, verás lo mismo.{' '}
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
