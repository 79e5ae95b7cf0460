import type { Oferta } from '@alumbra/contract/ofertas/oferta'
import { send } from '../../../api/client.ts'
import { DatosOfOferta } from '../../../components/oferta/oferta-campos.tsx'
import { Contacto, TextLines } from '../../../components/oferta/oferta-parts.tsx'
import { LoadedPart } from '../../../components/site/loaded-part.tsx'
import { paths } from '../../../paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { Page } from '../../../ui/page.tsx'
import { titleSize } from '../../../ui/title-size.ts'
import { visitContext } from '../../../visit.ts'
import type { Route } from './+types/page'
import { Estado } from './estado.tsx'
import { loadOferta } from './load-oferta.ts'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadOferta(context.get(visitContext).send, params.id)

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadOferta(send, params.id)

/** An oferta of the empresa, read only (F142). */
export default function OwnOferta({ loaderData: { answer }, params }: Route.ComponentProps) {
  return (
    <Page layout="column" title={(answer.ok && answer.data[0]?.puesto) || 'Oferta'}>
      <BackLink to={paths.empresa.perfil()}>Volver a tus ofertas</BackLink>
      <LoadedPart answer={answer} title="Oferta" retry={paths.empresa.oferta(params.id)}>
        {(ofertas) => ofertas.map((oferta) => <WholeOferta key={oferta.id} oferta={oferta} />)}
      </LoadedPart>
    </Page>
  )
}

const WholeOferta = ({ oferta }: { oferta: Oferta }) => (
  <article className="grid grid-cols-[minmax(0,1fr)] gap-x-16 pt-6 sm:pt-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] lg:grid-rows-[auto_1fr]">
    <div className="min-w-0">
      <div className="flex items-center gap-4">
        <Avatar logo name={oferta.empresa} picture={oferta.logo} size="s" />
        <p className="min-w-0 text-l font-semibold">{oferta.empresa}</p>
      </div>
      <h1 className={`mt-5 font-extrabold [overflow-wrap:anywhere] ${titleSize(oferta.puesto)}`}>
        {oferta.puesto}
      </h1>
    </div>
    {/* Beside the oferta as the alumnas read it, what only the empresa sees. */}
    <div className="mt-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0">
      <Estado oferta={oferta} />
    </div>
    <div className="min-w-0">
      <dl className="mt-8">
        <DatosOfOferta oferta={oferta} reader="empresa" />
      </dl>
      <h2 className="mb-4 mt-10 text-2xl">En qué consiste</h2>
      <TextLines text={oferta.descripcion} />
      <div className="mt-12 max-w-[44rem]">
        <Contacto
          title="A quién escriben las alumnas"
          nombre={oferta.contacto}
          mail={oferta.mail}
          telf={oferta.telf}
        />
      </div>
    </div>
  </article>
)
