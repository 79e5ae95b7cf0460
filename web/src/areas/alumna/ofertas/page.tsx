import type { OfertasPage } from '@alumbra/contract/ofertas/oferta-publicada'
import { data } from 'react-router'
import { send } from '../../../api/client.ts'
import { pageStatus } from '../../../api/loaded.ts'
import { ListPage } from '../../../components/filters/list-page.tsx'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { focusText } from '../../../ui/focus-text.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { totalTextFirst } from '../../../ui/total-text.ts'
import { settledSoon, useLatest, useSettled } from '../../../ui/use-settled.ts'
import { visitContext } from '../../../visit.ts'
import type { Route } from './+types/page'
import { activeFilters, type Busqueda, ofertasPath, readBusqueda } from './busqueda.ts'
import { type LoadedOfertas, loadOfertas } from './load-ofertas.ts'
import { OfertaFilters } from './oferta-filters.tsx'
import { OfertaList } from './oferta-list.tsx'
import { OfertaOrden } from './oferta-orden.tsx'
import { OfertaSkeletons } from './oferta-skeletons.tsx'

type Loaded = { busqueda: Busqueda; ofertas: LoadedOfertas | Promise<LoadedOfertas> }

export async function loader({ context, request }: Route.LoaderArgs) {
  const busqueda = readBusqueda(new URL(request.url).searchParams)
  const ofertas = await loadOfertas(context.get(visitContext).send, busqueda)
  const loaded: Loaded = { busqueda, ofertas }
  return data(loaded, { status: pageStatus(ofertas.lista) })
}

/** Shows the page at once, with skeletons until the list arrives. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Loaded> {
  const busqueda = readBusqueda(new URL(request.url).searchParams)
  const ofertas = loadOfertas(send, busqueda)
  return { busqueda, ofertas: (await settledSoon(ofertas)) ?? ofertas }
}

export default function Ofertas({ loaderData: { busqueda, ofertas } }: Route.ComponentProps) {
  const known = useLatest(useSettled(ofertas))
  return (
    <ListPage
      title="Ofertas de empleo"
      filteredTitle="Ofertas"
      intro={
        <>
          <span className="max-sm:hidden">Las empresas que publican aquí buscan a personas como tú. </span>
          Filtra lo que te encaje y guarda las que te gusten.
        </>
      }
      pagina={busqueda.pagina}
      loaded={ofertas}
      filters={(filtros, found) => <OfertaFilters {...{ busqueda, filtros, found }} />}
      chips={activeFilters(busqueda).map(({ text, without }) => ({
        text,
        without: ofertasPath(without),
      }))}
      filterCount={activeFilters({ ...busqueda, q: '' }).length}
      withoutFilters={ofertasPath({ ...readBusqueda(new URLSearchParams()), orden: busqueda.orden })}
      order={<OfertaOrden busqueda={busqueda} unsaid={known?.unsaid} />}
      orderText={busqueda.orden === 'afines' ? ', por afinidad' : ''}
      loading="Cargando ofertas…"
      skeletons={<OfertaSkeletons />}
      count={(lista) => resultText(lista, busqueda)}
      address={ofertasPath(busqueda)}
      empty={
        <>
          <WithoutGeneral busqueda={busqueda} />
          <NoOfertas busqueda={busqueda} />
        </>
      }
    >
      {(lista) => (
        <>
          <WithoutGeneral busqueda={busqueda} />
          <OfertaList busqueda={busqueda} lista={lista} />
        </>
      )}
    </ListPage>
  )
}

/** What a list by titulación leaves out (empleo-15). */
const WithoutGeneral = ({ busqueda }: { busqueda: Busqueda }) =>
  busqueda.titulacion && (
    <p className="-mt-1 pb-3 text-s text-quiet sm:pb-5 print:hidden">
      Las ofertas para cualquier titulación no salen con este filtro.{' '}
      <TextLink
        to={ofertasPath({ ...busqueda, titulacion: '', pagina: 1 })}
        onClick={() => focusText('main [data-list-start]')}
        preventScrollReset
      >
        Ver la lista sin él
      </TextLink>
    </p>
  )

const resultText = (lista: OfertasPage, { guardadas }: Busqueda): string =>
  `${totalTextFirst(lista)} ${lista.total === 1 ? 'oferta' : 'ofertas'}${guardadas ? (lista.total === 1 ? ' guardada' : ' guardadas') : ''}`

function noneText({ q, guardadas }: Busqueda): string {
  if (guardadas) return 'Aquí están las que guardas con el botón «Guardar oferta», mientras sigan publicadas.'
  return q === ''
    ? 'Ninguna oferta reúne todo lo que has elegido. Prueba a quitar algún filtro.'
    : 'Ninguna oferta dice todo lo que buscas. Prueba con menos palabras o quita algún filtro; las tildes y las mayúsculas dan igual.'
}

const NoOfertas = ({ busqueda }: { busqueda: Busqueda }) => (
  <EmptyState title="Todavía no hay ofertas disponibles">
    {activeFilters(busqueda).length > 0 ? (
      <>
        <p className="mb-6">{noneText(busqueda)}</p>
        <Link to={paths.alumna.ofertas()} className={buttonClass('secondary')}>
          Ver todas las ofertas
        </Link>
      </>
    ) : (
      <p>Cuando una empresa publique la primera, la verás aquí.</p>
    )}
  </EmptyState>
)
