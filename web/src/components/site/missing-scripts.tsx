import { useLocation } from 'react-router'
import { buttonClass } from '../../ui/button.ts'

/**
 * Says that the scripts of a page do not come: at once when one fails (`<html data-scripts>`, set by `boot/`), else after a
 * few seconds, by the stylesheet alone, because the small script may be missing too. It leaves when the page is ready.
 */
export function MissingScripts() {
  const { pathname, search } = useLocation()
  return (
    <div role="alert" className="missing-scripts">
      <div className="border-b-4 border-luz">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4">
          <p className="max-w-[39.0em]">
            <strong>Esta página no se ha cargado entera.</strong> Los enlaces funcionan, pero puede que algún
            botón no responda.
          </p>
          <a href={pathname + search} data-reload className={buttonClass('secondary')}>
            Volver a cargar
          </a>
        </div>
      </div>
    </div>
  )
}
