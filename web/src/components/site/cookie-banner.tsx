import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.ts'
import { TextLink } from '../../ui/text-link.tsx'

/**
 * Asks for the choice about cookies; both answers weigh the same, and the page can be used meanwhile (F020). It is shown
 * while `<html data-cookies>` is there; `boot/cookie-banner.ts` answers its buttons, so that it works without React.
 */
export const CookieBanner = () => (
  <section
    tabIndex={-1}
    aria-label="Cookies"
    className="cookies needs-scripts on-night bg-night text-on-night shadow-over border-t border-on-night/15"
  >
    <div className="wrap flex flex-col gap-4 py-5 md:flex-row md:items-center md:justify-between md:gap-10">
      <p className="max-w-[44.2em] text-s">
        Solo usamos las cookies necesarias para que Alumbra funcione, y ninguna de terceros. Elijas lo que
        elijas, todo funciona igual. <span data-cookies-before />
        <TextLink to={paths.cookies()}>Política de cookies</TextLink>
      </p>
      <div className="grid grid-cols-2 gap-3 md:shrink-0">
        <button type="button" className={buttonClass('night')} data-cookies-choice="rechazadas">
          Rechazar
        </button>
        <button type="button" className={buttonClass('night')} data-cookies-choice="aceptadas">
          Aceptar todas
        </button>
      </div>
    </div>
  </section>
)
