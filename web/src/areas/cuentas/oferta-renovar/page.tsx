import { ERROR_TEXT } from '@alumbra/contract/errors'
import { getRenovacion, type Renovacion, renewOfertaByEnlace } from '@alumbra/contract/renovacion'
import type { Failure } from '@alumbra/contract/send'
import { listDate } from '@alumbra/domain/dates'
import { data, Link } from 'react-router'
import { FormPage } from '../../../components/forms/form-page.tsx'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { Notice } from '../../../ui/notice.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { visitContext } from '../../../visit.ts'
import { useMailLink } from '../mail-link.ts'
import type { Route } from './+types/page'

/** Changes nothing: mail programs open links before anybody reads the mail. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const answer = await context.get(visitContext).send(getRenovacion, { body: { token } })
  return data(answer, { status: answer.ok || answer.status === 400 ? 200 : answer.status })
}

export async function action({ context, request }: Route.ActionArgs) {
  const token = String((await request.formData()).get('token') ?? '')
  const answer = await context.get(visitContext).send(renewOfertaByEnlace, { body: { token } })
  return data(answer, { status: answer.ok ? 200 : answer.status })
}

/** Renews an oferta by the link of a mail, with or without a session. */
export default function OfertaRenovar({ loaderData: found, actionData: renewed }: Route.ComponentProps) {
  const { token } = useMailLink()
  return (
    <FormPage
      title="Renovar una oferta"
      intro={<p>Sigue publicada otro plazo entero, sin otra revisión y sin que tengas que entrar.</p>}
      path={paths.empresa.renovar()}
    >
      {renewed?.ok ? (
        <Hecho {...renewed.data} />
      ) : (
        <>
          {renewed && <Rechazo failure={renewed} />}
          {found.ok ? <Pregunta {...found.data} token={token} /> : !renewed && <Rechazo failure={found} />}
        </>
      )}
      <p className="border-t border-hairline pt-6">
        <Link to={paths.empresa.perfil()} className={buttonClass('secondary')}>
          Ver todas tus ofertas
        </Link>
      </p>
    </FormPage>
  )
}

function Pregunta({ puesto, fecha_fin, terminada, renovable, token }: Renovacion & { token: string }) {
  if (!renovable) return <Hecho {...{ puesto, fecha_fin, terminada, renovable }} />
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

const Hecho = ({ puesto, fecha_fin }: Renovacion) => (
  <Notice kind="correct">
    <p className="text-l font-bold">La oferta está renovada.</p>
    <p className="[overflow-wrap:anywhere]">
      «{puesto}» {fecha_fin ? `seguirá publicada hasta el ${listDate(fecha_fin)}.` : 'seguirá publicada.'}
    </p>
  </Notice>
)

const Rechazo = ({ failure }: { failure: Failure }) => (
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
