import type { Talento, TalentosPage } from '@alumbra/contract/talento'
import { truncate } from '@alumbra/domain/truncate'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { PastTheEnd } from '../../../ui/past-the-end.tsx'
import { PreseleccionButton } from '../preseleccion/preseleccion-button.tsx'
import { usePreseleccion } from '../preseleccion/use-preseleccion.ts'
import type { Busqueda } from './busqueda.ts'

/** How much of the phrase of an alumna a card shows (F162). */
const FRASE_CORTE = 50

/** How much of a nota a card shows. */
const NOTA_CORTE = 140

type TalentoListProps = { busqueda: Busqueda; lista: TalentosPage }

/** A page of talento (F162, F163). */
export function TalentoList({ busqueda, lista }: TalentoListProps) {
  const pathTo = (pagina: number) => paths.empresa.talento({ ...busqueda, pagina })
  if (lista.results.length === 0) return <PastTheEnd first={pathTo(1)} />
  return (
    <>
      <ul className="grid gap-x-12 lg:grid-cols-2">
        {lista.results.map((talento) => (
          <li key={talento.id_alumna} className="border-t border-hairline">
            <TalentoCard talento={talento} busqueda={busqueda} />
          </li>
        ))}
      </ul>
      <Pagination
        label="Páginas de talento"
        pagina={busqueda.pagina}
        totalPages={lista.totalPages}
        text={`${busqueda.pagina}/${lista.totalPages} (${lista.total} talentos)`}
        pathTo={pathTo}
      />
    </>
  )
}

type TalentoCardProps = { talento: Talento; busqueda: Busqueda }

// Without a picture on purpose: studies and words come before looks.
const TalentoCard = ({ talento, busqueda }: TalentoCardProps) => {
  const nombre = `${talento.nombre} ${talento.apellidos}`
  const { preseleccion, toggle } = usePreseleccion(talento)
  return (
    <article
      aria-labelledby={`talento-${talento.id_alumna}`}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 py-7"
    >
      <Avatar name={nombre} picture={null} size="s" />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h2 id={`talento-${talento.id_alumna}`} className="text-xl">
          {nombre}
        </h2>
        <p className="mt-1 font-semibold">{talento.especialidad}</p>
        <p className="text-quiet">{talento.provincia}</p>
        <p className="mt-3 font-display text-l">{truncate(talento.frase_definitoria, FRASE_CORTE)}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Link
            to={paths.empresa.talentoCv(talento.id_alumna, busqueda)}
            className={buttonClass('secondary')}
          >
            Ver CV <span className="sr-only">de {nombre}</span>
          </Link>
          <PreseleccionButton
            talento={talento}
            chosen={preseleccion !== null}
            onToggle={toggle}
            volver={paths.empresa.talento(busqueda)}
          />
        </div>
        {preseleccion?.nota && (
          <p className="mt-4 border-l-4 border-hairline pl-4 text-s">
            <span className="font-semibold">Tu nota:</span> {truncate(preseleccion.nota, NOTA_CORTE)}
          </p>
        )}
      </div>
    </article>
  )
}
