import { getReapertura, reopenAlumna } from '@alumbra/contract/reapertura'
import { data, Link, redirect } from 'react-router'
import { FormPage } from '../../../components/forms/form-page.tsx'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { visitContext } from '../../../visit.ts'
import { useMailLink } from '../mail-link.ts'
import type { Route } from './+types/page'
import { Pregunta } from './pregunta.tsx'
import { Rechazo } from './rechazo.tsx'

/** Changes nothing: mail scanners open links. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const body = { email: searchParams.get('email') ?? '', token: searchParams.get('token') ?? '' }
  const answer = await context.get(visitContext).send(getReapertura, { body })
  const known = answer.ok || answer.status === 400 || answer.status === 409
  return data(answer, { status: known ? 200 : answer.status })
}

/** Reopens the account without starting a session: the login still asks for the password. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const link = { email: String(form.get('email') ?? ''), token: String(form.get('token') ?? '') }
  const failure = await context.get(visitContext).send(reopenAlumna, { body: link })
  if (failure.ok) return redirect(paths.alumna.reabierta(link.email), 303)
  return data({ failure, link }, { status: failure.status || 503 })
}

const OPEN = 'La cerraste hace poco y todavía no la hemos borrado. Puedes abrirla otra vez, tal como estaba.'
const CLOSED = 'El enlace del correo de cierre la abre otra vez: una sola vez, y hasta que la borramos.'

/** Reopens a closed account by the link of its mail. */
export default function AlumnaReabrir({ loaderData: found, actionData: posted }: Route.ComponentProps) {
  const { correo, token } = useMailLink()
  const link = posted?.link ?? { email: correo, token }
  const failure = posted?.failure ?? (found.ok ? undefined : found)
  const mayTry = failure === undefined || failure.status >= 429 || failure.status === 0
  return (
    <FormPage
      title="Recupera tu cuenta"
      intro={<p>{mayTry ? OPEN : CLOSED}</p>}
      path={paths.alumna.reabrir()}
    >
      {failure && <Rechazo failure={failure} />}
      {mayTry && <Pregunta link={link} hasta={found.ok ? found.data.hasta : null} />}
      <p className="border-t border-hairline pt-6">
        <Link to={paths.alumna.login()} className={buttonClass('secondary')}>
          Ir al acceso
        </Link>
      </p>
    </FormPage>
  )
}
