import type { Cifra, Cifras } from '@alumbra/contract/administracion/cifras'
import { cifraInWords } from './in-words.ts'
import { SeriesTable } from './series-table.tsx'
import { changeInWords, sumOf, termsOf } from './terms.ts'

/** How many terms are compared: two school years. */
const SHOWN = 6

/** What each term of the school year brought, and how that compares with the one before it. */
export function Terms({ meses }: Pick<Cifras, 'meses'>) {
  const series = [
    ['Alumnas', meses.alumnas],
    ['Empresas', meses.empresas],
    ['Ofertas', meses.ofertas],
  ] as const
  const all = termsOf(meses.ofertas.map(({ grupo }) => grupo))
  // Terms before the first account say nothing.
  const first = all.findLastIndex(({ months }) => series.some(([, groups]) => sumOf(groups, months) !== 0))
  const terms = all.slice(0, Math.max(first, 0) + 1)
  return (
    <section>
      <h2 className="mb-2 text-xl sm:text-2xl">Trimestre a trimestre</h2>
      <p className="mb-5 max-w-[40.3em] text-quiet">
        Debajo de cada cifra, el cambio respecto al trimestre anterior. El que está en curso se compara cuando
        acaba.
      </p>
      <SeriesTable
        title="Altas y ofertas publicadas por trimestre"
        rowHeading="Trimestre"
        series={series.map(([que]) => que)}
      >
        {terms.slice(0, SHOWN).map(({ name, months, isPart }, i) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {isPart && <span>{i === 0 ? 'En curso' : 'Sin su principio'}</span>}
            </th>
            {series.map(([que, groups]) => {
              const before = terms[i + 1]
              const now = sumOf(groups, months)
              return (
                <Compared
                  key={que}
                  n={now}
                  change={
                    isPart || !before || before.isPart
                      ? null
                      : changeInWords(sumOf(groups, before.months), now)
                  }
                />
              )
            })}
          </tr>
        ))}
      </SeriesTable>
    </section>
  )
}

const Compared = ({ n, change }: { n: Cifra | null; change: string | null }) => (
  <td>
    {n === null ? '—' : cifraInWords(n)}
    {change && <span>{change}</span>}
  </td>
)
