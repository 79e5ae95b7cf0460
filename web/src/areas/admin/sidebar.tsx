import { SECTION_NAMES, SECTIONS, type SectionName } from '@alumbra/domain/sections'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { LogoutForm } from '../../components/site/logout-form.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.ts'
import { Bars } from '../../ui/icons.tsx'
import { Logo } from '../../ui/logo.tsx'
import type { Waiting } from './count-waiting.ts'

const ID = 'secciones'

/** The sidebar; under 768 px it opens from its button and closes by a click outside (F171). */
export const Sidebar = ({ waiting }: { waiting: Waiting }) => (
  <>
    <header className="flex min-h-[64px] flex-wrap items-center justify-between border-b border-hairline px-5 md:hidden">
      <Logo />
      <button
        type="button"
        popoverTarget={ID}
        className="inline-flex min-h-[44px] items-center gap-2 rounded-control px-3 font-semibold"
      >
        <Bars className="text-l" />
        Menú
      </button>
    </header>
    <nav
      id={ID}
      aria-label="Secciones"
      popover="auto"
      className="sidebar on-night bg-night px-5 py-6 text-on-night [--mark-figure:var(--night)]"
    >
      <a
        href={paths.inicio()}
        className="mb-8 inline-flex rounded-control"
        aria-label="Alumbra, ir al inicio"
      >
        <Logo />
      </a>
      <ul className="grid gap-1">
        <li className="mb-2 border-b border-on-night/25 pb-2">
          <div className={rowClass}>
            <Item to={paths.admin.semana()} text="Esta semana" />
          </div>
        </li>
        {SECTION_NAMES.map((name) => (
          <li key={name} className={rowClass}>
            <Item to={paths.admin[name]()} text={SECTIONS[name]} />
            {BADGES[name]?.(waiting)}
          </li>
        ))}
        <li className={rowClass}>
          <Item to={paths.admin.actividad()} text="Actividad" />
        </li>
        <li className={rowClass}>
          <Item to={paths.admin.accesos()} text="Entradas" />
        </li>
        <li className={rowClass}>
          <Item to={paths.admin.estado()} text="Estado" />
        </li>
        <li className="mt-2 border-t border-on-night/25 pt-2">
          <div className={rowClass}>
            <Item to={paths.admin.cuenta()} text="Tu cuenta" />
          </div>
        </li>
      </ul>
      <LogoutForm rol="admin" className="mt-8">
        <button type="submit" className={`${buttonClass('night')} w-full`}>
          Desconectarse
        </button>
      </LogoutForm>
    </nav>
  </>
)

const Item = ({ to, text }: { to: string; text: string }) => (
  <NavLink to={to} className={itemClass} onClick={close}>
    {text}
  </NavLink>
)

/** The row of the current place is lit, with the count beside its name. */
const rowClass = 'place'

const itemClass = 'current-edge place-link'

type BadgeProps = { n: number | null; text: string; to: string }

/** A count beside a section, which links to its rows. */
const Badge = ({ n, text, to }: BadgeProps) =>
  n !== null &&
  n > 0 && (
    <Link
      to={to}
      onClick={close}
      className="group inline-flex min-h-[44px] min-w-11 shrink-0 items-center justify-center rounded-control"
    >
      <span className="rounded-full bg-on-night px-2.5 text-s font-bold tabular-nums text-night group-hover:bg-luz">
        {n > 999 ? '999+' : n}
      </span>
      <span className="sr-only"> {text}</span>
    </Link>
  )

/** The number of pending rows of a section, beside its name. */
const BADGES: Partial<Record<SectionName, (waiting: Waiting) => ReactNode>> = {
  ofertas: ({ pendientes }) => (
    <Badge n={pendientes} text="pendientes de revisar" to={paths.admin.revision()} />
  ),
  correo: ({ correos }) => (
    <Badge n={correos} text="correos sin salir" to={paths.admin.correo({ estado: 'fallido' })} />
  ),
}

function close() {
  const sidebar = document.getElementById(ID)
  if (sidebar?.matches(':popover-open')) sidebar.hidePopover()
}
