import type { ReactNode } from 'react'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { useVisit } from '../../root.tsx'
import { ArrowOut } from '../../ui/icons.tsx'
import { Logo } from '../../ui/logo.tsx'

const ALUMBRA = [
  ['Busco inspiración', paths.referentes()],
  ['Alumbra', paths.nosotras()],
  ['Soy alumna', paths.steamAlumna()],
  ['Soy empresa', paths.steamEmpresa()],
  ['Contacto', paths.contacto()],
] as const

const LEGAL = [
  ['Política de privacidad', paths.privacidad()],
  ['Política de cookies', paths.cookies()],
  ['Accesibilidad', paths.accesibilidad()],
  ['Aviso legal', paths.avisoLegal()],
] as const

const linkClass = 'row-of-link quiet-link'

export const SiteFooter = () => (
  <footer className="below on-night bg-night text-on-night [--mark-figure:var(--night)]">
    <div className="wrap foot">
      <div className="col-span-full lg:col-span-1">
        <Link to={paths.inicio()} className="inline-block rounded-control" aria-label="Alumbra, ir al inicio">
          <Logo />
        </Link>
        <p className="mt-4 max-w-[22.1em] text-on-night-quiet">
          Luz para las mujeres de la ciencia, la tecnología, la ingeniería, las artes y las matemáticas.
        </p>
        <Version />
      </div>
      <Links title="Alumbra" items={ALUMBRA} />
      <Links title="Legal" items={LEGAL}>
        <li className="needs-scripts">
          <button type="button" className={`${linkClass} cursor-pointer`} data-cookies-reopen>
            Configurar cookies
          </button>
        </li>
      </Links>
      <Networks />
    </div>
  </footer>
)

/** Our profiles in the networks, when there are any (F008). */
function Networks() {
  const redes = Object.entries(useVisit()?.redes ?? {})
  return (
    redes.length > 0 && (
      <nav aria-labelledby="pie-redes">
        <h2 id="pie-redes" className={titleClass}>
          Síguenos
        </h2>
        <ul>
          {redes.map(([name, href]) => (
            <li key={name}>
              <a className={linkClass} href={href} target="_blank" rel="noopener">
                {name}
                <span className="sr-only"> (se abre en otra pestaña)</span>
                <ArrowOut className="text-on-night-quiet" />
              </a>
            </li>
          ))}
        </ul>
      </nav>
    )
  )
}

/** The version of Alumbra, to name in a bug report. */
function Version() {
  const version = useVisit()?.version
  return version && <p className="mt-4 text-s text-on-night-quiet">Versión {version}</p>
}

const titleClass = 'foot-title'

type LinksProps = {
  title: string
  items: readonly (readonly [label: string, to: string])[]
  children?: ReactNode
}

const Links = ({ title, items, children }: LinksProps) => (
  <nav aria-labelledby={`pie-${title}`}>
    <h2 id={`pie-${title}`} className={titleClass}>
      {title}
    </h2>
    <ul>
      {items.map(([label, to]) => (
        <li key={to}>
          <Link className={linkClass} to={to}>
            {label}
          </Link>
        </li>
      ))}
      {children}
    </ul>
  </nav>
)
