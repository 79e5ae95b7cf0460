import { useMatches } from 'react-router'
import { paths } from '../../paths.ts'
import { useVisit } from '../../root.tsx'
import { buttonClass } from '../../ui/button.ts'
import { TextLink } from '../../ui/text-link.tsx'

/** `handle` of a page that is there for its form: on a first visit the banner stands above it and covers no field. */
export const FORM_PAGE = { form: true } as const

/**
 * Asks for the choice about cookies; both answers weigh the same, and the page can be used meanwhile (F020). It is shown
 * while `<html data-cookies>` is there; `boot/cookie-banner.ts` answers its buttons, so that it works without React.
 */
export function CookieBanner() {
  const by = useVisit()?.botCheckBy
  const above = useMatches().at(-1)?.handle === FORM_PAGE
  return (
    <section
      tabIndex={-1}
      aria-label="Cookies"
      className={`cookies needs-scripts on-night bg-night text-on-night shadow-over border-t border-on-night/15 ${above ? 'cookies-above' : ''}`.trimEnd()}
    >
      <div className="wrap flex flex-col gap-4 py-5 md:flex-row md:items-center md:justify-between md:gap-10">
        <p className="max-w-[44.2em] text-s">
          Solo usamos las cookies necesarias para que Alumbra funcione
          {by
            ? `. En los formularios ${by} comprueba que no escribe un robot, y puede guardar las suyas. `
            : ', y ninguna de terceros. '}
          Elijas lo que elijas, todo funciona igual. <span data-cookies-before />
          {/* In a line of its own on a phone: beside the text it would wrap as soon as our letters come. */}
          <TextLink to={paths.cookies()} className="max-sm:block max-sm:w-fit">
            Política de cookies
          </TextLink>
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
}
