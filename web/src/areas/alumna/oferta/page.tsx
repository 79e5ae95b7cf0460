import type { CallAnswer } from '@alumbra/contract/calls/call'
import {
  type getOferta,
  type OfertaParecida,
  saveOferta,
  unsaveOferta,
} from '@alumbra/contract/ofertas/oferta-publicada'
import { data, redirect, useSearchParams } from 'react-router'
import { send } from '../../../api/client.ts'
import { pageOfForm } from '../../../components/cuenta/return-path.ts'
import { OfertaAnuncio } from '../../../components/oferta/oferta-anuncio.tsx'
import { ContactosOfOferta } from '../../../components/oferta/oferta-contactos.tsx'
import { TextLines } from '../../../components/oferta/oferta-parts.tsx'
import { LoadedPart } from '../../../components/site/loaded-part.tsx'
import { paths } from '../../../paths.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { Page } from '../../../ui/page.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { statusOf } from '../../../ui/status-of.ts'
import { titleSize } from '../../../ui/title-size.ts'
import { visitContext } from '../../../visit.ts'
import { type Busqueda, ofertaPath, ofertasPath, readBusqueda } from '../ofertas/busqueda.ts'
import { SaveOferta } from '../save-oferta.tsx'
import type { Route } from './+types/page'
import { loadOferta } from './load-oferta.ts'
import { Parecidas } from './parecidas.tsx'
import { WriteBar, WriteToEmpresa } from './write-to-empresa.tsx'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadOferta(context.get(visitContext).send, params.id)

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadOferta(send, params.id)

/** «Guardar oferta» without scripts: saves or removes the oferta and redirects to the page of the button. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  const call = form.get('guardar') === 'true' ? saveOferta : unsaveOferta
  const answer = await context.get(visitContext).send(call, { params })
  if (!answer.ok) throw data(null, { status: answer.status })
  const home = paths.alumna.oferta(params.id)
  return redirect(pageOfForm({ request, form, pages: /^\/ofertas?(?:\/|$)/, home }), 303)
}

export default function OfertaPagina({ loaderData: { answer, parecidas }, params }: Route.ComponentProps) {
  const busqueda = readBusqueda(useSearchParams()[0])
  return (
    <Page layout="column" title={answer.ok ? answer.data.oferta.puesto : 'Oferta'} receivesForms>
      <BackLink to={ofertasPath(busqueda)}>Volver a las ofertas</BackLink>
      <LoadedPart answer={answer} title="Oferta" retry={ofertaPath(params.id, busqueda)}>
        {(oferta) => <WholeOferta {...oferta} {...{ parecidas, busqueda }} />}
      </LoadedPart>
    </Page>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = 'Puede que esta oferta ya no esté publicada o que la dirección tenga una errata.'
  return (
    <Problem status={statusOf(error)} missing={missing}>
      <a href={paths.alumna.ofertas()} className={buttonClass('secondary')}>
        Ver las ofertas
      </a>
    </Problem>
  )
}

type WholeOfertaProps = CallAnswer<typeof getOferta> & {
  parecidas: readonly OfertaParecida[]
  busqueda: Busqueda
}

function WholeOferta({ oferta, empresa, parecidas, busqueda }: WholeOfertaProps) {
  return (
    <>
      <article className="grid grid-cols-1 gap-x-16 gap-y-10 pt-6 sm:pt-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] print:grid-cols-[minmax(0,1fr)_14rem] print:gap-x-10 print:pt-4">
        <div className="min-w-0">
          <OfertaAnuncio
            oferta={oferta}
            empresa={empresa}
            heading={
              <h1 className={`mb-6 mt-5 font-extrabold ${titleSize(oferta.puesto)}`}>{oferta.puesto}</h1>
            }
            fecha={{ label: 'Publicada', iso: oferta.fecha_publicacion }}
            fin={oferta.fecha_fin}
          />
          <div className="mt-6">
            <SaveOferta oferta={oferta} volver={ofertaPath(oferta.id, busqueda)} />
          </div>
          <h2 className="mb-4 mt-10 text-2xl">En qué consiste</h2>
          <TextLines text={oferta.descripcion} />
        </div>
        <div className="space-y-10 lg:sticky lg:top-8 lg:self-start lg:pt-2 print:static">
          <WriteToEmpresa oferta={oferta} />
          <ContactosOfOferta oferta={oferta} empresa={empresa} />
        </div>
      </article>
      <Parecidas ofertas={parecidas} busqueda={busqueda} />
      <WriteBar oferta={oferta} />
    </>
  )
}
