import type { Cifras } from '@alumbra/contract/administracion/cifras'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { strongLinkClass } from '../strong-link.ts'
import type { MonthCount } from './load-cifras.ts'
import { MonthChart, MonthTable } from './month-chart.tsx'

type MonthsProps = { cifras: Pick<Cifras, 'meses'>; meses: MonthCount }

export function Months({ cifras: { meses: all }, meses }: MonthsProps) {
  const series = [
    ['Alumnas', 'Altas de alumnas', all.alumnas],
    ['Empresas', 'Altas de empresas', all.empresas],
    ['Ofertas', 'Ofertas publicadas', all.ofertas],
  ] as const
  const longest = series.find(([, , groups]) => groups.length > 0)?.[2] ?? []
  const names = longest.map(({ grupo }) => grupo)
  const other = meses === 12 ? 24 : 12
  return (
    <section>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 className="text-xl sm:text-2xl">Mes a mes</h2>
        <Link
          to={paths.admin.cifras(other)}
          preventScrollReset
          className={`inline-flex min-h-[44px] items-center ${strongLinkClass}`}
        >
          Ver {other} meses
        </Link>
      </div>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-3">
        {series.map(([que, title, groups]) => (
          <MonthChart key={que} title={title} groups={groups.slice(-meses)} />
        ))}
      </div>
      <details className="mt-6">
        <summary className={`min-h-[44px] cursor-pointer py-2.5 ${strongLinkClass}`}>
          Ver los meses en una tabla
        </summary>
        <MonthTable
          months={meses === 24 ? names : names.slice(-meses)}
          series={series.map(([que, , groups]) => [que, groups])}
        />
      </details>
    </section>
  )
}
