import type { Rol } from '@alumbra/contract/calls/call'
import { LogoutForm } from '../../components/site/logout-form.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { useVisit } from '../../root.tsx'
import { buttonClass } from '../../ui/button.ts'

const HOME: Record<Rol, { label: string; to: string }> = {
  alumna: { label: 'Ir a tu perfil', to: paths.alumna.perfil() },
  empresa: { label: 'Ir a tus ofertas', to: paths.empresa.perfil() },
  admin: { label: 'Ir a la administración', to: paths.admin.referentes() },
}

/** Shows who is logged in, with a link to her pages; the login stays open for another account. */
export function AlreadyLoggedIn() {
  const loggedIn = useVisit()?.loggedIn
  if (!loggedIn) return null
  const { rol, nombre } = loggedIn
  const { label, to } = HOME[rol]
  return (
    <section aria-label="Tu sesión" className="space-y-4 border-l-4 border-luz pl-5">
      <div className="space-y-1">
        <p className="text-l font-bold wrap-anywhere">Ya has entrado como {nombre}.</p>
        <p>Si sigues aquí con otra cuenta, saldrás de esta.</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link to={to} className={buttonClass('secondary')}>
          {label}
        </Link>
        {rol === 'admin' && (
          <LogoutForm rol={rol}>
            <button type="submit" className={buttonClass('secondary')}>
              Salir
            </button>
          </LogoutForm>
        )}
      </div>
    </section>
  )
}
