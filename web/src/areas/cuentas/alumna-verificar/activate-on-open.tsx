import { CUENTA_FALLBACK } from '@alumbra/contract/calls/errors'
import type { Failure } from '@alumbra/contract/calls/send'
import { verifyAlumna } from '@alumbra/contract/cuentas/cuenta-alumna'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '../../../api/client.ts'
import { AccountField } from '../../../components/cuenta/account-field.tsx'
import { WELCOME_MARK } from '../../../components/cuenta/welcome-mark.ts'
import { keepTabDraft } from '../../../components/drafts/tab-draft.ts'
import { failureText } from '../../../components/forms/failure-text.ts'
import type { Posted } from '../../../components/forms/receive-form.ts'
import { useSubmit } from '../../../components/forms/use-submit.ts'
import { paths } from '../../../paths.ts'
import { useVisit } from '../../../root.tsx'
import { Breakable } from '../../../ui/breakable.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { Notice } from '../../../ui/notice.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { FormOrigin } from '../enlace/form-origin.tsx'
import { type MailLink, searchOf } from '../enlace/mail-link.ts'
import { WhyNotFetched } from '../enlace/why-not-fetched.tsx'

type ActivateOnOpenProps = { link: MailLink; posted: Posted | undefined }

/**
 * Activates the account as soon as a browser runs the page; a mail program that only fetches the link changes nothing. Under
 * the session of another account it asks first.
 */
export function ActivateOnOpen({ link, posted }: ActivateOnOpenProps) {
  const { correo: email, token } = link
  const cuenta = useVisit()?.loggedIn?.id ?? ''
  const started = useRef(posted !== undefined || cuenta !== '')
  const [failure, setFailure] = useState<Failure | undefined>(posted?.failure)

  const { revalidate } = useRevalidator()
  const { busy, submit, hold } = useSubmit(() => send(verifyAlumna, { body: { email, token, cuenta } }))
  const verify = async () => {
    setFailure(undefined)
    const answer = await submit()
    if (!answer) return
    if (answer.ok) {
      hold()
      keepTabDraft(WELCOME_MARK, { pendiente: true })
      // The used link is no longer a step on the way back.
      location.replace(paths.alumna.perfil())
    } else if (answer.error.errorCode === 'unauthenticated') {
      // Another tab has logged in meanwhile: loaded again, the page asks.
      location.reload()
    } else {
      setFailure(answer)
      // Another tab may have used the link meanwhile: then the page says so.
      if (answer.error.errorCode === 'invalidToken') revalidate()
    }
  }
  const verifyAtOnce = useEffectEvent(verify)

  useEffect(() => {
    // The code works once, and effects may run twice.
    if (started.current) return
    started.current = true
    verifyAtOnce()
  }, [])

  if (!failure)
    return cuenta === '' ? <Activating link={link} /> : <OtherAccount {...{ link, busy, verify }} />
  if (failure.error.errorCode === 'invalidToken')
    return (
      <WhyNotFetched
        opened={{ step: 'found', link, found: failure }}
        page={{ rol: 'alumna', tipo: 'activacion' }}
      />
    )
  return (
    <Notice kind="error">
      <p>{failureText(failure, { fallback: CUENTA_FALLBACK.verificar })}</p>
      <button type="button" className={buttonClass('secondary')} onClick={verify}>
        Volver a intentarlo
      </button>
    </Notice>
  )
}

const Activating = ({ link }: { link: MailLink }) => (
  <>
    <p role="status" className="needs-scripts text-l">
      Activando tu cuenta…
    </p>
    {/* Pressed before the scripts came, which activate the account by themselves. */}
    <ActivateForm link={link} className="without-scripts" onSubmit={() => {}}>
      <button type="submit" className={buttonClass('primary')}>
        Activar mi cuenta
      </button>
    </ActivateForm>
  </>
)

type OtherAccountProps = { link: MailLink; busy: boolean; verify: () => void }

/** Asks before the session of one account ends and that of another begins. */
const OtherAccount = ({ link, busy, verify }: OtherAccountProps) => (
  <ActivateForm link={link} className="space-y-7" onSubmit={verify}>
    <div className="space-y-4 border-t-2 border-ink pt-5">
      <h2 className="text-xl wrap-anywhere">
        <Breakable text={link.correo} />
      </h2>
      <p>
        Este enlace activa otra cuenta, la de este correo. Si no la has pedido tú, no la actives: quien te ha
        pasado el enlace conoce su contraseña y vería lo que guardes en ella.
      </p>
    </div>
    <SubmitButton label="Salir y activar esa cuenta" busy={busy} busyLabel="Activando…" />
  </ActivateForm>
)

type ActivateFormProps = { link: MailLink; className: string; onSubmit: () => void; children: ReactNode }

const ActivateForm = ({ link, className, onSubmit, children }: ActivateFormProps) => (
  <>
    <FormOrigin />
    <form
      method="post"
      action={paths.alumna.verificar() + searchOf(link)}
      aria-label="Activar mi cuenta"
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <AccountField />
      <input type="hidden" name="email" value={link.correo} />
      <input type="hidden" name="token" value={link.token} />
      {children}
    </form>
  </>
)
