import { FALLBACK_TEXT, UNAVAILABLE_TEXT } from '@alumbra/contract/calls/page-errors'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { isReached } from '../api/is-offline.ts'
import { paths } from '../paths.ts'
import { buttonClass } from './button.ts'
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
  text: 'Parece que no tienes conexión.',
  help: 'No pierdes lo que hayas escrito. En cuanto vuelva, se abrirá la página.',
}
/** How often a page that was opened without a connection looks for one. */
const AGAIN_MS = 1000
const TEXTS: Record<number, typeof NOT_FOUND> = { 404: NOT_FOUND, 503: UNAVAILABLE }

/** An error page; its links load a whole page, because the client code may be what failed. Without a connection it says so, and loads the page once there is one (textos-7). */
export function Problem({ status }: { status: number }) {
  const { pathname, search } = useLocation()
  const isOffline = useIsOffline()
  const [wasOffline, setWasOffline] = useState(false)
  if (isOffline && !wasOffline) setWasOffline(true)
  const offline = wasOffline && status !== 404
  const { title, text, help } = offline ? OFFLINE : (TEXTS[status] ?? FAILED)
  const again = offline || status === 503
  useEffect(() => {
    if (!offline || isOffline) return
    // A browser says that it is online before it is: its own error page would take the place of this one.
    const timer = setInterval(async () => {
      if (await isReached()) location.assign(pathname + search)
    }, AGAIN_MS)
    return () => clearInterval(timer)
  }, [offline, isOffline, pathname, search])
  return (
    <Page layout="bands" title={title} className="flex flex-col">
      <div className="wrap grid flex-1 items-center gap-x-10 md:grid-cols-[minmax(0,1fr)_minmax(0,18rem)] lg:gap-x-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="py-16">
          {!offline && <p className="mb-5 font-semibold text-quiet">Error {status}</p>}
          <h1 className="mb-6 max-w-[14ch] text-3xl font-extrabold sm:text-[3.4rem] sm:leading-none">
            {title}
          </h1>
          <p className="text-l">{text}</p>
          <p className="mb-10 mt-2 max-w-[36.4em] text-quiet">{help}</p>
          <p className="flex flex-wrap gap-3">
            {again && (
              <a href={pathname + search} className={buttonClass('primary')}>
                Volver a intentarlo
              </a>
            )}
            <a href={paths.inicio()} className={buttonClass(again ? 'secondary' : 'primary')}>
              Volver al inicio
            </a>
          </p>
        </div>
        <EmptyLight />
      </div>
    </Page>
  )
}

function followConnection(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** Whether the browser knows that it has no connection; never on the server. */
const useIsOffline = (): boolean =>
  useSyncExternalStore(
    followConnection,
    () => !navigator.onLine,
    () => false,
  )

/** The drawing of the error page: a lamp over an empty place. */
const EmptyLight = () => (
  <svg viewBox="0 0 400 470" className="hidden w-full self-start md:block" aria-hidden="true">
    <defs>
      <linearGradient id="empty-light" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--beam-near)" />
        <stop offset="1" stopColor="var(--beam-far)" stopOpacity="0.5" />
      </linearGradient>
    </defs>
    <path d="M188 0h24l140 400H48Z" fill="url(#empty-light)" />
    <ellipse cx="200" cy="400" rx="152" ry="30" fill="var(--beam-near)" opacity="0.55" />
    <g stroke="var(--ink)" strokeWidth="2" strokeDasharray="2 9" strokeLinecap="round" fill="none">
      <circle cx="200" cy="262" r="40" />
      <path d="M128 400c0-52 30-82 72-82s72 30 72 82" />
    </g>
    <g fill="var(--ink)" stroke="var(--ink)">
      <path d="m52 150 44-62 46 26M296 96l52 34-14 66" fill="none" opacity="0.45" />
      <circle cx="52" cy="150" r="4" />
      <circle cx="96" cy="88" r="3" />
      <circle cx="142" cy="114" r="3.5" />
      <circle cx="296" cy="96" r="3.5" />
      <circle cx="348" cy="130" r="4" />
      <circle cx="334" cy="196" r="3" />
    </g>
  </svg>
)
