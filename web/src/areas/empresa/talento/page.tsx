import type { TalentosPage } from '@alumbra/contract/alumnas/talento'
import { data } from 'react-router'
import { send } from '../../../api/client.ts'
import { pageStatus } from '../../../api/loaded.ts'
import { FileLink } from '../../../components/cuenta/file-link.tsx'
import { ListPage } from '../../../components/filters/list-page.tsx'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Printer } from '../../../ui/icons-inside.tsx'
import { totalTextFirst } from '../../../ui/total-text.ts'
import { settledSoon } from '../../../ui/use-settled.ts'
import { visitContext } from '../../../visit.ts'
import type { Route } from './+types/page'
import { activeFilters, type Busqueda, readBusqueda, talentoPath } from './busqueda.ts'
import { type LoadedTalentos, loadTalento } from './load-talento.ts'
import { TalentoFilters } from './talento-filters.tsx'
import { TalentoList } from './talento-list.tsx'
import { TalentoSkeletons } from './talento-skeletons.tsx'

type Loaded = { busqueda: Busqueda; talentos: LoadedTalentos | Promise<LoadedTalentos> }

export async function loader({ context, request }: Route.LoaderArgs) {
  const busqueda = readBusqueda(new URL(request.url).searchParams)
  const talentos = await loadTalento(context.get(visitContext).send, busqueda)
  const loaded: Loaded = { busqueda, talentos }
  return data(loaded, { status: pageStatus(talentos.lista) })
}

/** Shows the page at once, with skeletons until the list arrives. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Loaded> {
  const busqueda = readBusqueda(new URL(request.url).searchParams)
  const talentos = loadTalento(send, busqueda)
  return { busqueda, talentos: (await settledSoon(talentos)) ?? talentos }
}

export default function Talento({ loaderData: { busqueda, talentos } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Talento"
      filteredTitle="Talento"
      intro={
        <>
          <span className="max-sm:hidden">Alumnas que han terminado su CV y quieren que las conozcas. </span>
          Primero, las que han actualizado su CV más recientemente.
        </>
      }
      pagina={busqueda.pagina}
      loaded={talentos}
      filters={(filtros, found) => <TalentoFilters {...{ busqueda, filtros, found }} />}
      chips={activeFilters(busqueda).map(({ text, without }) => ({
        text,
        without: talentoPath(without),
      }))}
      filterCount={activeFilters({ ...busqueda, q: '' }).length}
      withoutFilters={paths.empresa.talento()}
      loading="Cargando talento…"
      skeletons={<TalentoSkeletons />}
      count={(lista) => resultText(lista, busqueda)}
      tools={() => busqueda.preseleccionadas && <ShortlistTools />}
      address={talentoPath(busqueda)}
      empty={<NoTalento busqueda={busqueda} />}
    >
      {(lista) => <TalentoList busqueda={busqueda} lista={lista} />}
    </ListPage>
  )
}

const ShortlistTools = () => (
  <div className="flex flex-wrap gap-3 print:hidden">
    <button type="button" className={`${buttonClass('secondary')} needs-scripts`} onClick={() => print()}>
      <Printer /> Imprimir
    </button>
    <FileLink rol="empresa" href={paths.empresa.preseleccionCsv()} />
  </div>
)

const resultText = (lista: TalentosPage, { preseleccionadas }: Busqueda): string =>
  `${totalTextFirst(lista)} ${lista.total === 1 ? 'talento' : 'talentos'}${preseleccionadas ? ' en tu preselección' : ''}`

function noneText({ q, preseleccionadas }: Busqueda): string {
  if (preseleccionadas)
    return 'Aquí están las alumnas que añades con el botón «Preseleccionar», mientras quieran que se las vea.'
  return q === ''
    ? 'Ninguna alumna reúne todo lo que has elegido. Prueba a quitar algún filtro.'
    : 'Ningún CV dice todo lo que buscas. Prueba con menos palabras o quita algún filtro; las tildes y las mayúsculas dan igual.'
}

const NoTalento = ({ busqueda }: { busqueda: Busqueda }) => (
  <EmptyState title="Todavía no hay talentos disponibles">
    {activeFilters(busqueda).length > 0 ? (
      <>
        <p className="mb-6">{noneText(busqueda)}</p>
        <Link to={paths.empresa.talento()} className={buttonClass('secondary')}>
          Ver todo el talento
        </Link>
      </>
    ) : (
      <p>Cuando una alumna complete su CV, la verás aquí.</p>
    )}
  </EmptyState>
)
