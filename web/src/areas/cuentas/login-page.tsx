import type { ReactNode } from 'react'
import { FormPage } from '../../components/forms/form-page.tsx'
import { paths } from '../../paths.ts'
import electricista from '../../ui/figuras/electricista.svg'
import matematica from '../../ui/figuras/matematica.svg'
import programadora from '../../ui/figuras/programadora.svg'
import { Tabs } from '../../ui/tabs.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AlreadyLoggedIn } from './already-logged-in.tsx'
import { SessionEnded } from './session-ended.tsx'

const DRAWING = { alumna: programadora, empresa: electricista, admin: matematica }

type LoginPageProps = {
  /** The role that logs in. */
  rol: 'alumna' | 'empresa' | 'admin'
  title: string
  intro: string
  description?: string
  /** The page that resets a password. */
  recuperar: string
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
    drawing={DRAWING[rol]}
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
    <SessionEnded />
    <AlreadyLoggedIn />
    {children}
    <ul className="space-y-2 border-t border-hairline pt-6">
      <li>
        <TextLink to={recuperar}>He olvidado mi contraseña</TextLink>
      </li>
      {registro && (
        <li>
          ¿Aún no tienes cuenta?{' '}
          <TextLink to={registro}>{rol === 'empresa' ? 'Pide una invitación' : 'Regístrate'}</TextLink>
        </li>
      )}
    </ul>
  </FormPage>
)
