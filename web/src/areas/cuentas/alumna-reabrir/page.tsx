import type { Send } from '@alumbra/contract/calls/send'
import { getReapertura, reopenAlumna } from '@alumbra/contract/cuentas/reapertura'
import { withSearch } from '@alumbra/domain/page-paths'
import { data, redirect } from 'react-router'
import { FormPage } from '../../../components/forms/form-page.tsx'
import { refusal } from '../../../components/forms/refusal.ts'
import { FORM_PAGE } from '../../../components/site/cookie-banner.tsx'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { visitContext } from '../../../visit.ts'
import type { MailLink } from '../enlace/mail-link.ts'
import { openKeptLink, openLink } from '../enlace/open-link.ts'
import { ReadingLink } from '../enlace/reading-link.tsx'
import { usePosted } from '../enlace/use-posted.ts'
import type { Route } from './+types/page'
import { Question } from './question.tsx'
import { Refusal } from './refusal.tsx'

export const handle = FORM_PAGE

const look = (send: Send, { correo: email, token }: MailLink) =>
  send(getReapertura, { body: { email, token } })

/** Changes nothing: mail scanners open links. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const opened = await openLink(context.get(visitContext).send, url, look)
  if (opened.step !== 'found' || opened.found.ok) return opened
  const { status } = opened.found
  return data(opened, { status: status === 400 || status === 409 ? 200 : status })
}

export const clientLoader = ({ serverLoader, url }: Route.ClientLoaderArgs) =>
  openKeptLink(serverLoader, url, look)
clientLoader.hydrate = true as const

/** Reopens the account without starting a session: the login still asks for the password. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const link = { email: String(form.get('email') ?? ''), token: String(form.get('token') ?? '') }
  const failure = await context.get(visitContext).send(reopenAlumna, { body: link })
  const { email } = link
  if (failure.ok) return redirect(withSearch(paths.alumna.login(), { email, reabierta: '1' }), 303)
  return data({ failure, link }, { status: failure.status || 503 })
}

const enlaceOf = ({ correo: email, token }: MailLink) => ({ email, token })

const OPEN = 'La cerraste hace poco y todavía no la hemos borrado. Puedes abrirla otra vez, tal como estaba.'

/** Reopens a closed account by the link of its mail. */
export default function AlumnaReabrir({ loaderData: opened, actionData }: Route.ComponentProps) {
  const posted = usePosted(actionData)
  const asked = opened.step === 'found' ? opened.found : undefined
  const link = posted?.link ?? (opened.step === 'found' ? enlaceOf(opened.link) : undefined)
  const failure = posted?.failure ?? (asked?.ok ? undefined : asked)
  const mayTry = link !== undefined && (!failure || failure.status >= 429 || failure.status === 0)
  const reading = !posted && opened.step === 'unread'
  return (
    <FormPage
      title="Recupera tu cuenta"
      intro={(mayTry || reading) && <p>{OPEN}</p>}
      path={paths.alumna.reabrir()}
    >
      {reading && <ReadingLink />}
      {failure && <Refusal failure={failure} />}
      {!link && !reading && <Refusal failure={refusal({ errorCode: 'invalidToken' })} />}
      {mayTry && <Question link={link} hasta={asked?.ok ? asked.data.hasta : null} />}
      <p className="border-t border-hairline pt-6">
        <Link to={paths.alumna.login()} className={buttonClass('secondary')}>
          Ir al acceso
        </Link>
      </p>
    </FormPage>
  )
}
