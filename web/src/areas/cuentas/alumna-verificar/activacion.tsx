import { CUENTA_FALLBACK } from '@alumbra/contract/errors'
import type { getEnlace } from '@alumbra/contract/mail-link-state'
import type { Answer, Failure } from '@alumbra/contract/send'
import { failureText } from '../../../components/forms/failure-text.ts'
import type { Posted } from '../../../components/forms/receive-form.ts'
import { buttonClass } from '../../../ui/button.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ActivacionAlAbrir } from './activacion-al-abrir.tsx'
import { ActivacionConContrasena } from './activacion-con-contrasena.tsx'
import { activationStep } from './activation-step.ts'
import { linkOf } from './link-of.ts'

type ActivacionProps = {
  email: string
  token: string
  /** The state of the link. */
  enlace: Answer<typeof getEnlace> | null
  /** The result of a form sent without scripts. */
  posted: Posted | undefined
}

/** Activates a registered account, on opening or with its password. */
export function Activacion({ email, token, enlace, posted }: ActivacionProps) {
  const found = activationStep(enlace)
  switch (found.step) {
    case 'unchecked':
      return <EnlaceSinComprobar failure={found.failure} {...{ email, token }} />
    case 'with password':
      return <ActivacionConContrasena {...{ email, token, posted }} />
    case 'on opening':
      return <ActivacionAlAbrir entrar={found.activada} {...{ email, token, posted }} />
  }
}

type EnlaceSinComprobarProps = { failure: Failure; email: string; token: string }

function EnlaceSinComprobar({ failure, email, token }: EnlaceSinComprobarProps) {
  return (
    <Notice kind="error">
      <p className="text-l font-bold">No hemos podido comprobar este enlace.</p>
      <p>{failureText(failure, { fallback: CUENTA_FALLBACK.verificar })}</p>
      <p>No has perdido nada: el enlace sigue sirviendo.</p>
      <p className="pt-2">
        <a href={linkOf(email, token)} className={buttonClass('secondary')}>
          Volver a intentarlo
        </a>
      </p>
    </Notice>
  )
}
