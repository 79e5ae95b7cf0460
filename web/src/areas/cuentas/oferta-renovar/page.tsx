import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import type { Failure, Send } from '@alumbra/contract/calls/send'
import { getRenovacion, type Renovacion, renewOfertaByEnlace } from '@alumbra/contract/cuentas/renovacion'
import { listDate } from '@alumbra/domain/dates'
import { quoted } from '@alumbra/domain/quoted'
import { data, redirect } from 'react-router'
import { FormPage } from '../../../components/forms/form-page.tsx'
import { refusal } from '../../../components/forms/refusal.ts'
import { FORM_PAGE } from '../../../components/site/cookie-banner.tsx'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { Notice } from '../../../ui/notice.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { visitContext } from '../../../visit.ts'
import type { MailLink } from '../enlace/mail-link.ts'
import { openKeptLink, openLink } from '../enlace/open-link.ts'
import { ReadingLink } from '../enlace/reading-link.tsx'
import { usePosted } from '../enlace/use-posted.ts'
import type { Route } from './+types/page'

export const handle = FORM_PAGE

const look = (send: Send, { token }: MailLink) => send(getRenovacion, { body: { token } })

/** Changes nothing: mail programs open links before anybody reads the mail. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const opened = await openLink(context.get(visitContext).send, url, look)
  if (opened.step !== 'found' || opened.found.ok) return opened
  const { status } = opened.found
  return data(opened, { status: status === 400 ? 200 : status })
}

export const clientLoader = ({ serverLoader, url }: Route.ClientLoaderArgs) =>
  openKeptLink(serverLoader, url, look)
clientLoader.hydrate = true as const

export async function action({ context, request }: Route.ActionArgs) {
  const token = String((await request.formData()).get('token') ?? '')
  const answer = await context.get(visitContext).send(renewOfertaByEnlace, { body: { token } })
  // Led back to the link, which says that the oferta is renewed however often the page is loaded again.
  if (answer.ok) throw redirect(`${paths.empresa.renovar()}?${new URLSearchParams({ token })}`, 303)
  return data(answer, { status: answer.status })
}

/** Renews an oferta by the link of a mail, with or without a session. */
export default function OfertaRenovar({ loaderData: opened, actionData }: Route.ComponentProps) {
  const renewed = usePosted(actionData)
  const works = !renewed && (opened.step === 'unread' || (opened.step === 'found' && opened.found.ok))
  return (
    <FormPage
      title="Renovar una oferta"
      intro={
        works && <p>Sigue publicada otro plazo entero, sin otra revisión y sin que tengas que entrar.</p>
      }
      path={paths.empresa.renovar()}
    >
      {renewed && <Refusal failure={renewed} />}
      {opened.step === 'found' && opened.found.ok && (
        <Question {...opened.found.data} token={opened.link.token} />
      )}
      {!renewed && <NotFound opened={opened} />}
      <p className="border-t border-hairline pt-6">
        <Link to={paths.empresa.perfil()} className={buttonClass('secondary')}>
          Ver todas tus ofertas
        </Link>
      </p>
    </FormPage>
  )
}

function NotFound({ opened }: { opened: Route.ComponentProps['loaderData'] }) {
  if (opened.step === 'unread') return <ReadingLink />
  if (opened.step === 'missing') return <Refusal failure={refusal({ errorCode: 'invalidToken' })} />
  return opened.found.ok ? null : <Refusal failure={opened.found} />
}

function Question({ puesto, fecha_fin, terminada, renovable, token }: Renovacion & { token: string }) {
  if (!renovable) return <Done {...{ puesto, fecha_fin, terminada, renovable }} />
  return (
    <form method="post" action={paths.empresa.renovar()} aria-label="Renovar la oferta" className="space-y-7">
      <div className="border-t-2 border-ink pt-5">
        <h2 className="line-clamp-4 text-2xl [overflow-wrap:anywhere]">{puesto}</h2>
        {fecha_fin && (
          <p className="mt-2 text-quiet">
            {terminada ? 'Terminó' : 'Termina'} el {listDate(fecha_fin)}.
          </p>
        )}
      </div>
      <input type="hidden" name="token" value={token} />
      <SubmitButton label="Renovar la oferta" busy={false} />
    </form>
  )
}

const Done = ({ puesto, fecha_fin }: Renovacion) => (
  <Notice kind="correct">
    <p className="text-l font-bold">La oferta está renovada.</p>
    <p className="[overflow-wrap:anywhere]">
      {quoted(puesto)}{' '}
      {fecha_fin ? `seguirá publicada hasta el ${listDate(fecha_fin)}.` : 'seguirá publicada.'}
    </p>
  </Notice>
)

const Refusal = ({ failure }: { failure: Failure }) => (
  <Notice kind="error">
    {failure.status === 400 ? (
      <>
        <p className="text-l font-bold">Este enlace no es válido o ha caducado.</p>
        <p>Entra con el CIF de tu empresa: en la lista de tus ofertas puedes renovarla igual.</p>
      </>
    ) : (
      <p>{ERROR_TEXT.unexpectedError}</p>
    )}
  </Notice>
)
