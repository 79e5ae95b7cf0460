import { FALLBACK_TEXT, OFFLINE_TEXT, UNAVAILABLE_TEXT } from '@alumbra/contract/calls/page-errors'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { isReached } from '../api/is-offline.ts'
import { openIfReached } from '../components/site/open-if-reached.ts'
import { paths } from '../paths.ts'
import { buttonClass } from './button.ts'
import { Figura } from './figura.tsx'
import vacio from './figuras/vacio.svg'
import { Page } from './page.tsx'

const NOT_FOUND = {
  title: '¡Oops! Página no encontrada',
  text: 'La página que buscas no existe',
  help: 'Puede que la dirección tenga una errata o que la página haya cambiado de sitio.',
}
const FAILED = {
  title: 'Esta página no se puede mostrar',
  text: FALLBACK_TEXT,
  help: 'No has perdido nada de lo que ya habías guardado.',
}

const UNAVAILABLE = {
  title: 'Volvemos enseguida',
  text: UNAVAILABLE_TEXT,
  help: 'Lo que ya habías guardado está a salvo.',
}
const OFFLINE = {
  title: 'No hay conexión',
  text: OFFLINE_TEXT,
  help: 'No pierdes lo que hayas escrito. La página se abre en cuanto vuelva.',
}
/** How often a page that was opened without a connection looks for one. */
const AGAIN_MS = 1000
const TEXTS: Record<number, typeof NOT_FOUND> = { 404: NOT_FOUND, 503: UNAVAILABLE }

type ProblemProps = {
  status: number
  /** Why a page of one thing may be missing, for the 404 page. */
  missing?: string
  /** More ways on. */
  children?: ReactNode
}

/** An error page; its links load a whole page, because the client code may be what failed. Without a connection it says so, and loads the page once there is one (textos-7). */
export function Problem({ status, missing, children }: ProblemProps) {
  const { pathname, search } = useLocation()
  const offline = useOffline(status, pathname + search)
  const { title, text, help } = offline ? OFFLINE : (TEXTS[status] ?? FAILED)
  const again = offline || status === 503
  return (
    <Page layout="bands" title={title} className="@container flex flex-col">
      <div className="wrap grid flex-1 items-center gap-x-10 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,18rem)] @5xl:gap-x-16 @5xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="py-16">
          {!offline && <p className="mb-5 font-semibold text-quiet">Error {status}</p>}
          <h1 className="mb-6 max-w-[9.4em] text-3xl font-extrabold sm:text-[3.4rem] sm:leading-none">
            {title}
          </h1>
          <p className="text-l">{text}</p>
          <p className="mb-10 mt-2 max-w-[36.4em] text-quiet">{(status === 404 && missing) || help}</p>
          <p className="flex flex-wrap gap-3">
            {again && (
              <a
                href={pathname + search}
                className={buttonClass('primary')}
                onClick={(event) => {
                  event.preventDefault()
                  openIfReached(pathname + search)
                }}
              >
                Volver a intentarlo
              </a>
            )}
            {offline ? (
              <button type="button" className={buttonClass('secondary')} onClick={() => history.back()}>
                Volver atrás
              </button>
            ) : (
              <a href={paths.inicio()} className={buttonClass(again ? 'secondary' : 'primary')}>
                Volver al inicio
              </a>
            )}
            {children}
          </p>
        </div>
        <Figura drawing={vacio} className="hidden self-start @3xl:block" />
      </div>
    </Page>
  )
}

/** Whether the page failed because there was no connection; it is loaded again once the server answers. */
function useOffline(status: number, address: string): boolean {
  const [offline, setOffline] = useState(navigator.onLine === false && status !== 404)
  useEffect(() => {
    if (status === 404) return
    // A browser may be wrong about its connection, and its own error page would take the place of this one.
    const timer = setInterval(async () => {
      if (!(await isReached())) return setOffline(true)
      clearInterval(timer)
      if (offline) location.assign(address)
    }, AGAIN_MS)
    return () => clearInterval(timer)
  }, [offline, status, address])
  return offline
}
