import { ContrasenaTwice, REPEAT_DIFFERS } from '@alumbra/contract/cuenta'
import { resetPasswordAlumna } from '@alumbra/contract/cuenta-alumna'
import { CUENTA_FALLBACK } from '@alumbra/contract/errors'
import { useState } from 'react'
import { Link } from 'react-router'
import { send } from '../../../api/client.ts'
import { refusal } from '../../../components/forms/refusal.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { Notice } from '../../../ui/notice.tsx'
import { LinkPage } from '../link-page.tsx'
import { useMailLink } from '../mail-link.ts'
import { NewPasswordForm } from '../new-password-form.tsx'

/** Ends the password reset of an alumna; compares the repetition when the form is sent (F058). */
export default function AlumnaRestablecer() {
  const link = useMailLink()
  const { correo: email, token } = link
  const [done, setDone] = useState(false)
  return (
    <LinkPage
      title="Elige una contraseña nueva"
      intro="Cuando la guardes, las sesiones que tengas abiertas se cerrarán."
      link={link}
      again={{ label: 'Pedir otro enlace', to: paths.alumna.recuperar() }}
    >
      {done ? (
        <ContrasenaGuardada />
      ) : (
        <NewPasswordForm
          schema={ContrasenaTwice}
          account={email}
          submit="Guardar contraseña"
          fallback={CUENTA_FALLBACK.restablecer}
          send={async ({ password, v_password }) =>
            password === v_password
              ? send(resetPasswordAlumna, { body: { email, token, password } })
              : refusal({ fields: { v_password: REPEAT_DIFFERS } })
          }
          onSaved={() => setDone(true)}
        />
      )}
    </LinkPage>
  )
}

const ContrasenaGuardada = () => (
  <Notice kind="correct">
    <p className="text-l font-bold">Tu contraseña nueva ya está guardada.</p>
    <p className="pt-2">
      <Link to={paths.alumna.login()} className={buttonClass('primary')}>
        Entrar
      </Link>
    </p>
  </Notice>
)
