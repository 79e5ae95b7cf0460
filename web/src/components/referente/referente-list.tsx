import type { ReactNode } from 'react'
import type { Loaded } from '../../api/loaded.ts'
import { type DrawnPage, Once } from '../../drawn-once.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { PastTheEnd } from '../../ui/past-the-end.tsx'
import { totalText } from '../../ui/total-text.ts'
import { ReferenteCard } from './referente-card.tsx'

type ReferenteListProps = {
  pagina: number
  answer: Loaded<DrawnPage>
  pathTo: (pagina: number) => string
  /** Shown instead of an empty list. */
  empty?: ReactNode
}

/** A page of referentes (F030). */
export function ReferenteList({ pagina, answer, pathTo, empty }: ReferenteListProps) {
  if (!answer.ok) return <LoadFailure failure={answer} retry={pathTo(pagina)} />
  const lista = answer.data
  if (lista.total === 0) return empty ?? <NoReferentes />
  if (pagina > lista.totalPages) return <PastTheEnd first={pathTo(1)} />
  return (
    <>
      <Once name="list" referentes={lista.referentes}>
        {(shown) => (
          <ol className="referentes">
            {shown.map((referente, i) => (
              <li key={referente.id}>
                <ReferenteCard referente={referente} first={i === 0} />
              </li>
            ))}
          </ol>
        )}
      </Once>
      <Pagination
        label="Páginas de referentes"
        pagina={pagina}
        totalPages={lista.totalPages}
        text={`${pagina}/${lista.totalPages} (${totalText(lista)} referentes)`}
        pathTo={pathTo}
      />
    </>
  )
}

const NoReferentes = () => (
  <p className="border-t border-hairline py-16 text-l text-quiet">
    Muy pronto conocerás aquí a las primeras referentes. Vuelve a pasar en unos días.
  </p>
)
