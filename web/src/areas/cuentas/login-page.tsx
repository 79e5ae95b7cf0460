import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FormPage, textLinkClass } from '../../components/forms/form-page.tsx'
import { paths } from '../../paths.ts'
import { Tabs } from '../../ui/tabs.tsx'

type LoginPageProps = {
  /** The role that logs in. */
  rol: 'alumna' | 'empresa' | 'admin'
  title: string
  intro: string
  description?: string
  /** The page that resets a password; administradores ask another administrador. */
  recuperar?: string
  registro?: string
  children: ReactNode
}

/** The login page of each role: tabs, form and links (F061, F062, F166). */
export const LoginPage = ({
  rol,
  title,
  intro,
  description,
  recuperar,
  registro,
  children,
}: LoginPageProps) => (
  <FormPage
    title={title}
    intro={<p>{intro}</p>}
    {...(description && {
      description,
      path: rol === 'alumna' ? paths.alumna.login() : paths.empresa.login(),
    })}
  >
    <Tabs
      label="Quién entra"
      items={
        rol === 'admin'
          ? [{ label: 'Admin', to: paths.admin.login(), current: true }]
          : [
              { label: 'Alumna', to: paths.alumna.login(), current: rol === 'alumna' },
              { label: 'Empresa', to: paths.empresa.login(), current: rol === 'empresa' },
            ]
      }
    />
    {children}
    {recuperar && registro && (
      <ul className="space-y-2 border-t border-hairline pt-6">
        <li>
          <Link to={recuperar} className={textLinkClass}>
            He olvidado mi contraseña
          </Link>
        </li>
        <li>
          ¿Aún no tienes cuenta?{' '}
          <Link to={registro} className={textLinkClass}>
            Regístrate
          </Link>
        </li>
      </ul>
    )}
  </FormPage>
)
