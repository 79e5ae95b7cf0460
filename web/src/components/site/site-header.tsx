import { NavLink, useLocation } from 'react-router'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.ts'
import { Bars } from '../../ui/icons.tsx'
import { Logo } from '../../ui/logo.tsx'
import type { Session } from '../cuenta/session.ts'
import { LogoutForm } from './logout-form.tsx'

type Item = readonly [label: string, to: string]

const inspiracion: Item = ['Busco inspiración', paths.referentes()]
const proyecto: Item = ['Alumbra', paths.nosotras()]
const contacto: Item = ['Contacto', paths.contacto()]

/** The menu of each visitor (F009, F011, F012). */
const MENU: Record<Session, readonly Item[]> = {
  anonima: [
    inspiracion,
    proyecto,
    ['Soy alumna', paths.steamAlumna()],
    ['Soy empresa', paths.steamEmpresa()],
    contacto,
  ],
  alumna: [
    inspiracion,
    proyecto,
    ['Perfil', paths.alumna.perfil()],
    ['Busco empleo', paths.alumna.ofertas()],
    contacto,
  ],
  empresa: [
    inspiracion,
    proyecto,
    ['Perfil', paths.empresa.perfil()],
    ['Busco talento', paths.empresa.talento()],
    contacto,
  ],
}

const ENTRANCES: readonly string[] = [
  paths.alumna.login(),
  paths.empresa.login(),
  paths.admin.login(),
  paths.registro(),
]

export function SiteHeader({ session }: { session: Session }) {
  const atEntrance = ENTRANCES.includes(useLocation().pathname)
  return (
    <header className="border-b border-hairline">
      <div className="wrap flex min-h-[72px] items-center gap-1 py-3 max-lg:flex-wrap min-[350px]:gap-1.5 sm:gap-3 lg:gap-8">
        <Link to={paths.inicio()} className="mr-auto flex rounded-control" aria-label="Alumbra, ir al inicio">
          <Logo />
        </Link>
        <Menu items={MENU[session]} />
        {session !== 'anonima' && (
          <LogoutForm rol={session} className="order-last">
            <button type="submit" className={buttonClass('secondary')}>
              Salir
            </button>
          </LogoutForm>
        )}
        {session === 'anonima' && !atEntrance && (
          <Link to={paths.alumna.login()} className={`${buttonClass('secondary')} order-last`}>
            Acceso
          </Link>
        )}
      </div>
    </header>
  )
}

const MENU_ID = 'menu'

const Menu = ({ items }: { items: readonly Item[] }) => (
  <>
    <button
      type="button"
      popoverTarget={MENU_ID}
      className="order-2 inline-flex min-h-[44px] items-center gap-2 rounded-control px-3 font-semibold lg:hidden"
    >
      <Bars className="hidden text-l sm:block" />
      Menú
    </button>
    <nav
      id={MENU_ID}
      popover="auto"
      aria-label="Principal"
      className="menu border-b border-hairline bg-paper text-ink lg:border-0 lg:bg-transparent"
    >
      <ul className="wrap max-lg:divide-y max-lg:divide-hairline flex flex-col py-4 lg:flex-row lg:gap-7 lg:p-0">
        {items.map(([label, to]) => (
          <li key={to}>
            <NavLink to={to} end onClick={closeMenu} className="menu-link">
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  </>
)

// On wide screens the menu is not an open popover, and hiding it would throw.
function closeMenu() {
  const menu = document.getElementById(MENU_ID)
  if (menu?.matches(':popover-open')) menu.hidePopover()
}
