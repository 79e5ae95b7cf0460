import { loginAdmin } from '@alumbra/contract/cuentas/cuenta-admin'
import type { SegundoPaso } from '@alumbra/contract/cuentas/segundo-factor'
import { useEffect, useRef, useState } from 'react'
import { send } from '../../../api/client.ts'
import { loginEmail } from '../../../components/cuenta/fetched-schemas.ts'
import { FORM_PAGE } from '../../../components/site/cookie-banner.tsx'
import { paths } from '../../../paths.ts'
import { focusFirstField } from '../../../ui/take-focus.ts'
import { LoginForm } from '../login-form.tsx'
import { LoginPage } from '../login-page.tsx'
import { forgetEnded } from './forget-ended.ts'
import { SecondStep } from './second-step.tsx'

export const handle = FORM_PAGE

const WITHOUT_TOKEN =
  'No se ha podido cargar la comprobación antirrobots, y sin ella no se puede entrar en la administración. Desactiva los bloqueadores en esta página, recárgala y vuelve a intentarlo.'

/** Browsers have no `crypto.subtle` for the check on a page without https. */
const WITHOUT_HTTPS =
  'Esta página va por http, sin cifrar, y ahí el navegador no puede hacer la comprobación antirrobots, sin la que no se puede entrar en la administración. Quien lleva el servidor tiene que ponerla en https.'

/** The login of administradores; the bot check is always on (F168). An account may ask for a second step. */
export default function AdminLogin() {
  const asked = useRef<SegundoPaso>(undefined)
  const [step, setStep] = useState<{ paso: SegundoPaso; go: () => void }>()
  const [again, setAgain] = useState(false)
  useEffect(forgetEnded, [])
  return (
    <LoginPage
      rol="admin"
      title="Administración"
      intro="Referentes, alumnas, empresas y ofertas de Alumbra."
      recuperar={paths.admin.recuperar()}
    >
      {step ? (
        <SecondStep
          {...step}
          onAgain={() => {
            setAgain(true)
            setStep(undefined)
          }}
        />
      ) : (
        <div ref={again ? focusFirstField : undefined}>
          <LoginForm
            schema={loginEmail}
            who={{ name: 'email', label: 'Email', type: 'email', autoComplete: 'username' }}
            send={async (body) => {
              const answer = await send(loginAdmin, { body })
              asked.current = answer.ok ? answer.data.segundoFactor : undefined
              return answer
            }}
            home={paths.admin.referentes()}
            then={(go) => (asked.current ? setStep({ paso: asked.current, go }) : go())}
            withoutToken={globalThis.isSecureContext === false ? WITHOUT_HTTPS : WITHOUT_TOKEN}
          />
        </div>
      )}
    </LoginPage>
  )
}
