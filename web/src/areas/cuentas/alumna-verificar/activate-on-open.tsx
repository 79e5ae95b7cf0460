import { CUENTA_FALLBACK } from '@alumbra/contract/calls/errors'
import type { Failure } from '@alumbra/contract/calls/send'
import { verifyAlumna } from '@alumbra/contract/cuentas/cuenta-alumna'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '../../../api/client.ts'
import { WELCOME_MARK } from '../../../components/cuenta/welcome-mark.ts'
import { keepTabDraft } from '../../../components/drafts/tab-draft.ts'
import { failureText } from '../../../components/forms/failure-text.ts'
import type { Posted } from '../../../components/forms/receive-form.ts'
import { useSubmit } from '../../../components/forms/use-submit.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { Notice } from '../../../ui/notice.tsx'
import { FormOrigin } from '../enlace/form-origin.tsx'
import { type MailLink, searchOf } from '../enlace/mail-link.ts'
import { WhyNotFetched } from '../enlace/why-not-fetched.tsx'

type ActivateOnOpenProps = { link: MailLink; posted: Posted | undefined }

/**
 * Activates the account as soon as a browser runs the page; a mail program that only fetches the link changes nothing.
 */
export function ActivateOnOpen({ link, posted }: ActivateOnOpenProps) {
  const { correo: email, token } = link
  const started = useRef(posted !== undefined)
  const [failure, setFailure] = useState<Failure | undefined>(posted?.failure)

  const { revalidate } = useRevalidator()
  const { submit } = useSubmit(() => send(verifyAlumna, { body: { email, token } }))
  const verify = async () => {
    setFailure(undefined)
    const answer = await submit()
    if (!answer) return
    if (answer.ok) {
      keepTabDraft(WELCOME_MARK, { pendiente: true })
      // The used link is no longer a step on the way back.
      location.replace(paths.alumna.perfil())
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

  if (!failure) return <Activating link={link} />
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
    <FormOrigin />
    <form
      method="post"
      action={paths.alumna.verificar() + searchOf(link)}
      aria-label="Activar mi cuenta"
      className="without-scripts"
      // Pressed before the scripts came, which activate the account by themselves.
      onSubmit={(event) => event.preventDefault()}
    >
      <input type="hidden" name="email" value={link.correo} />
      <input type="hidden" name="token" value={link.token} />
      <button type="submit" className={buttonClass('primary')}>
        Activar mi cuenta
      </button>
    </form>
  </>
)
