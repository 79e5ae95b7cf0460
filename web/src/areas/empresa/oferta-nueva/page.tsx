import { useLocation } from 'react-router'
import { actorContext } from '../../../actor.ts'
import { send } from '../../../api/client.ts'
import { OPTIONAL_TEXT } from '../../../components/oferta/oferta-campos.tsx'
import { FORM_PAGE } from '../../../components/site/cookie-banner.tsx'
import { LoadedPart } from '../../../components/site/loaded-part.tsx'
import { NeedsScripts } from '../../../components/site/needs-scripts.tsx'
import { paths } from '../../../paths.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { visitContext } from '../../../visit.ts'
import type { Route } from './+types/page'
import { loadNewOferta } from './load-oferta-nueva.ts'
import { OfertaForm } from './oferta-form.tsx'

export const handle = FORM_PAGE

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadNewOferta(context.get(visitContext).send, context.get(actorContext), url)

export const clientLoader = ({ context, url }: Route.ClientLoaderArgs) =>
  loadNewOferta(send, context.get(actorContext), url)

/** The page with the form of a new oferta (F146). */
export default function NewOferta({ loaderData: { answer } }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  return (
    <Page layout="column" title="Nueva oferta">
      <BackLink to={paths.empresa.perfil()}>Volver a tus ofertas</BackLink>
      <PageHeader
        dense
        title="Crea una nueva oferta rellenando el formulario:"
        intro={`Todo es obligatorio menos ${OPTIONAL_TEXT}. Lo que escribas se queda en este navegador hasta que la envíes o salgas de tu cuenta.`}
      />
      <NeedsScripts to="crear una oferta" className="mt-6" />
      <LoadedPart answer={answer} retry={pathname + search}>
        {(loaded) => (
          <>
            {loaded.lost && (
              <Notice kind="error">
                <p>La oferta que querías copiar ya no existe. Aquí puedes empezar una nueva.</p>
              </Notice>
            )}
            <OfertaForm key={`${loaded.desde} ${loaded.borrador}`} {...loaded} />
          </>
        )}
      </LoadedPart>
    </Page>
  )
}
