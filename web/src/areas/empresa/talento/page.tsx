import { data, Link } from 'react-router'
import { ListPage } from '../../../components/list-page.tsx'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { settledSoon } from '../../../ui/use-settled.ts'
import { visitContext } from '../../../visit.ts'
import type { Route } from './+types/page'
import { type Busqueda, isFiltered, readBusqueda } from './busqueda.ts'
import { Filtros } from './filtros.tsx'
import { type Cargados, loadTalento } from './load-talento.ts'
import { TalentoList } from './talento-list.tsx'
import { TalentoSkeletons } from './talento-skeletons.tsx'

type Loaded = { busqueda: Busqueda; cargados: Cargados | Promise<Cargados> }

export async function loader({ context, request }: Route.LoaderArgs) {
  const busqueda = readBusqueda(new URL(request.url).searchParams)
  const cargados = await loadTalento(context.get(visitContext).send, busqueda)
  const loaded: Loaded = { busqueda, cargados }
  return data(loaded, { status: cargados.lista ? 200 : 503 })
}

/** Shows the page at once, with skeletons until the list arrives. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Loaded> {
  const [{ send }, { loadTalento }] = await Promise.all([
    import('../../../api/client.ts'),
    import('./load-talento.ts'),
  ])
  const busqueda = readBusqueda(new URL(request.url).searchParams)
  const cargados = loadTalento(send, busqueda)
  return { busqueda, cargados: (await settledSoon(cargados)) ?? cargados }
}

export default function Talento({ loaderData: { busqueda, cargados } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Talento"
      intro="Alumnas que han terminado su CV y quieren que las conozcas. Las que lo han puesto al día hace menos salen primero."
      pagina={busqueda.pagina}
      loaded={cargados}
      filters={(filtros) => <Filtros busqueda={busqueda} filtros={filtros} />}
      loading="Cargando talento…"
      skeletons={<TalentoSkeletons />}
      count={({ total }) => resultText(total, busqueda)}
      address={paths.empresa.talento(busqueda)}
      empty={<NoTalento busqueda={busqueda} />}
    >
      {(lista) => <TalentoList busqueda={busqueda} lista={lista} />}
    </ListPage>
  )
}

const resultText = (total: number, { preseleccionadas }: Busqueda): string =>
  `${total} ${total === 1 ? 'talento' : 'talentos'}${preseleccionadas ? ' en tu preselección' : ''}`

const NoTalento = ({ busqueda }: { busqueda: Busqueda }) => (
  <EmptyState title="Todavía no hay talentos disponibles">
    {isFiltered(busqueda) ? (
      <>
        <p className="mb-6">
          {busqueda.preseleccionadas
            ? 'Aquí están las alumnas que añades con el botón «Preseleccionar», mientras quieran que se las vea.'
            : 'Ninguna alumna reúne todo lo que has elegido. Prueba a quitar algún filtro.'}
        </p>
        <Link to={paths.empresa.talento()} className={buttonClass('secondary')}>
          Ver todo el talento
        </Link>
      </>
    ) : (
      <p>Cuando una alumna complete su CV, la verás aquí.</p>
    )}
  </EmptyState>
)
