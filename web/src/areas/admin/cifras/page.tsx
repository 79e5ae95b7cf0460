import { adminDownloadCifras, type Cifra } from '@alumbra/contract/administracion/cifras'
import { listDate, timeOf } from '@alumbra/domain/dates'
import { send } from '../../../api/client.ts'
import type { Loaded } from '../../../api/loaded.ts'
import { FileLink } from '../../../components/cuenta/file-link.tsx'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { visitContext } from '../../../visit.ts'
import { OfficePart } from '../office-part.tsx'
import { useFresh } from '../use-fresh.ts'
import type { Route } from './+types/page'
import { BarTable } from './bar-table.tsx'
import { Headline } from './headline.tsx'
import { Invitaciones } from './invitaciones.tsx'
import { fetchTables, loadCifras, type MonthCount } from './load-cifras.ts'
import { Months } from './months.tsx'
import type { Tables } from './tables.ts'
import { Terms } from './terms-table.tsx'
import { useWhole } from './use-whole.ts'

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadCifras(context.get(visitContext).send, url.searchParams)

export const clientLoader = ({ url }: Route.ClientLoaderArgs) => loadCifras(send, url.searchParams)

/** The figures stay as they were where they cannot be loaded again. */
const refresh = async () => {
  const next = await fetchTables(send, true)
  const now = new Date().toISOString()
  return ({ answer, meses }: Shown): Shown => ({ answer: next.ok ? next : answer, now, meses })
}

type Shown = { answer: Loaded<Tables | null>; now: string; meses: MonthCount }

export default function CifrasPage({ loaderData }: Route.ComponentProps) {
  const { answer, now, meses } = useFresh<Shown>(loaderData, refresh)
  const cifras = useWhole(answer.ok ? answer.data : null)
  return (
    <Page layout="office" title="Cifras">
      <PageHeader title="Cifras" dense intro={cifras && whenText(cifras.calculadas_at, now)}>
        {cifras && (
          <div className="flex flex-wrap gap-3 print:hidden">
            <button
              type="button"
              className={`${buttonClass('secondary')} needs-scripts`}
              onClick={() => print()}
            >
              Imprimir
            </button>
            <FileLink rol="admin" href={adminDownloadCifras.path} className={buttonClass('primary')} />
          </div>
        )}
      </PageHeader>
      <OfficePart answer={answer} retry={paths.admin.cifras(meses)}>
        {() => (cifras ? <Everything cifras={cifras} meses={meses} /> : <NotCounted />)}
      </OfficePart>
    </Page>
  )
}

/** Says the day too, where it is not that of `now` in Madrid. */
const whenText = (at: string, now: string): string =>
  listDate(at) === listDate(now)
    ? `Actualizado a las ${timeOf(at)}`
    : `Actualizado el ${listDate(at)} a las ${timeOf(at)}`

const NotCounted = () => (
  <EmptyState title="Las primeras cifras se están contando">
    <p>Vuelve a esta página dentro de un minuto.</p>
  </EmptyState>
)

const FEW_ALUMNAS = 'Hay muy pocas alumnas para repartirlas sin señalar a nadie.'
const NO_OFERTAS = 'Todavía no hay ofertas visibles.'

const Everything = ({ cifras, meses }: { cifras: Tables; meses: MonthCount }) => (
  <div className="cifras grid max-w-[1100px] gap-14 *:min-w-0">
    {/* The introduction of a page is not printed. */}
    <p className="hidden text-quiet print:block">
      Alumbra, {listDate(cifras.calculadas_at)} a las {timeOf(cifras.calculadas_at)}
    </p>
    <Headline {...cifras} />
    <Invitaciones {...cifras.invitaciones} />
    <Terms meses={cifras.meses} />
    <Months cifras={cifras} meses={meses} />
    {cifras.grupos.alumnas.first.length > 0 && (
      <section>
        <h2 className="mb-5 text-xl sm:text-2xl">Grupos</h2>
        <BarTable
          title="Alumnas por grupo"
          groupHeading="Grupo"
          countHeading="Alumnas"
          rows={cifras.grupos.alumnas}
          whole={cifras.alumnas.total}
          empty={FEW_ALUMNAS}
        />
      </section>
    )}
    <ByGroup title="Titulaciones" one="Titulación" whole={cifras.alumnas.total} {...cifras.familias} />
    <ByGroup title="Provincias" one="Provincia" whole={cifras.alumnas.total} {...cifras.provincias} />
    <p className="max-w-[44.2em] border-t border-hairline pt-6 text-quiet">
      Los grupos de menos de cinco personas o empresas salen como «&lt; 5». Si con una resta se pudiera saber
      uno de ellos, se oculta también otra cifra: «entre 56 y 59», u «oculta». Las ofertas se cuentan una a
      una; cada una puede pedir varias titulaciones y estar en varias provincias. El fichero CSV dice lo mismo
      que esta página, con los límites de las cifras ocultas en columnas aparte.
    </p>
  </div>
)

type ByGroupProps = Tables['familias'] & {
  title: string
  one: string
  /** All alumnas. */
  whole: Cifra
}

/** Alumnas and visible ofertas by the groups of one noun, beside each other. */
const ByGroup = ({ title, one, whole, alumnas, ofertas }: ByGroupProps) => (
  <section>
    <h2 className="mb-5 text-xl sm:text-2xl">{title}</h2>
    <div className="grid gap-x-12 gap-y-10 xl:grid-cols-2">
      <BarTable
        title={`Alumnas por ${one.toLowerCase()}`}
        groupHeading={one}
        countHeading="Alumnas"
        rows={alumnas}
        whole={whole}
        empty={FEW_ALUMNAS}
      />
      <BarTable
        title={`Ofertas visibles por ${one.toLowerCase()}`}
        groupHeading={one}
        countHeading="Ofertas visibles"
        rows={ofertas}
        whole={null}
        empty={NO_OFERTAS}
      />
    </div>
  </section>
)
