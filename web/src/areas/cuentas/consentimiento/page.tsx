import { getConsentimiento } from '@alumbra/contract/cuentas/consentimiento'
import { data, redirect, useSearchParams } from 'react-router'
import { sessionOf } from '../../../components/cuenta/session.ts'
import { FormPage } from '../../../components/forms/form-page.tsx'
import { PrivacySummary } from '../../../components/forms/privacy-summary.tsx'
import { FORM_PAGE } from '../../../components/site/cookie-banner.tsx'
import { paths } from '../../../paths.ts'
import { visitContext } from '../../../visit.ts'
import type { Route } from './+types/page'
import { AcceptForm } from './accept-form.tsx'
import { CloseAccount } from './close-account.tsx'
import { destinationOf, loginFor } from './destination.ts'
import { receive } from './receive.ts'

export const handle = FORM_PAGE

export async function loader({ context, url }: Route.LoaderArgs) {
  const { send, actor } = context.get(visitContext)
  if (actor === 'unknown') throw data(null, { status: 503 })
  const rol = sessionOf(actor)
  if (rol === 'anonima') throw redirect(loginFor(url.searchParams.get('volver')))
  const consentimiento = await send(getConsentimiento, {})
  if (!consentimiento.ok) throw data(null, { status: 503 })
  const { pendiente, version, ultimo } = consentimiento.data
  if (!pendiente) throw redirect(destinationOf(rol, url))
  return { rol, version, again: ultimo !== null, next: destinationOf(rol, url) }
}

export const action = ({ request, context, url }: Route.ActionArgs) =>
  receive(request, url, context.get(visitContext))

/** Asks an alumna or empresa to accept the privacy policy in force before any other page (GDPR art. 7(1), 8). */
export default function Consentimiento({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const { rol, version, again, next } = loaderData
  const volver = query.get('volver') ?? undefined
  const closing = query.get('hacer') === 'cerrar'
  return (
    <FormPage
      title="Antes de entrar, tus datos"
      path={paths.consentimiento()}
      intro={
        <>
          <p>
            {again
              ? 'La política de privacidad ha cambiado desde que la aceptaste. Esto es lo importante: dinos si sigues de acuerdo.'
              : 'Necesitamos tu permiso para guardar tus datos. Esto es lo importante; se lee en un minuto.'}
          </p>
          <p>Mientras lo decides, tu cuenta sigue como está.</p>
        </>
      }
    >
      <PrivacySummary rol={rol} />
      <AcceptForm
        rol={rol}
        version={version}
        next={next}
        action={paths.consentimiento({ volver })}
        posted={closing ? undefined : actionData}
      />
      <CloseAccount
        rol={rol}
        action={paths.consentimiento({ volver, hacer: 'cerrar' })}
        posted={closing ? actionData : undefined}
      />
    </FormPage>
  )
}
