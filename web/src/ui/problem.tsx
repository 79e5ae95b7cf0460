import { ERROR_TEXT } from '@alumbra/contract/errors'
import { paths } from '../paths.ts'
import { buttonClass } from './button.ts'

const NOT_FOUND = {
  title: '¡Oops! Página no encontrada',
  text: 'La página que buscas no existe',
  help: 'Puede que la dirección tenga una errata o que la página haya cambiado de sitio.',
}
const FAILED = {
  title: 'Esta página no se puede mostrar',
  text: ERROR_TEXT.unexpectedError,
  help: 'No has perdido nada de lo que ya habías guardado.',
}

/** A page in place of the one that cannot be shown; leaves through a plain link, whatever has failed. */
export function Problem({ status }: { status: number }) {
  const { title, text, help } = status === 404 ? NOT_FOUND : FAILED
  return (
    <main id="contenido" tabIndex={-1} className="flex flex-1 flex-col focus:outline-none">
      <title>{`${title} · Alumbra`}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap grid flex-1 items-center gap-x-16 gap-y-10 py-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div>
          <p className="mb-5 font-semibold text-quiet">Error {status}</p>
          <h1 className="mb-6 max-w-[14ch] text-3xl font-extrabold sm:text-[3.4rem] sm:leading-none">{title}</h1>
          <p className="text-l">{text}</p>
          <p className="mb-10 mt-2 max-w-[56ch] text-quiet">{help}</p>
          <a href={paths.inicio()} className={buttonClass('primary')}>
            Volver al inicio
          </a>
        </div>
        <EmptyLight />
      </div>
    </main>
  )
}

/** The lamp is on and nobody is there. */
const EmptyLight = () => (
  <svg viewBox="0 0 400 400" className="w-full max-w-[26rem] justify-self-center" aria-hidden="true">
    <defs>
      <linearGradient id="empty-light" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--beam)" stopOpacity="0.95" />
        <stop offset="1" stopColor="var(--beam)" stopOpacity="0.1" />
      </linearGradient>
    </defs>
    <path d="M186 0h28l126 330H60Z" fill="url(#empty-light)" />
    <ellipse cx="200" cy="330" rx="140" ry="30" fill="var(--beam)" opacity="0.5" />
    <g stroke="var(--ink)" strokeWidth="1.5" strokeDasharray="3 7" strokeLinecap="round" fill="none">
      <circle cx="200" cy="232" r="56" />
      <path d="M146 316c6-26 26-40 54-40s48 14 54 40" />
    </g>
    <g fill="var(--ink)">
      <circle cx="40" cy="96" r="4" />
      <circle cx="96" cy="40" r="3" />
      <circle cx="330" cy="70" r="4" />
      <circle cx="366" cy="150" r="3" />
    </g>
    <path d="M40 96 96 40M330 70l36 80" stroke="var(--ink)" opacity="0.35" />
  </svg>
)
