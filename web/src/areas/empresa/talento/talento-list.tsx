import type { Talento, TalentosPage } from '@alumbra/contract/alumnas/talento'
import { truncate } from '@alumbra/domain/truncate'
import { CutText } from '../../../ui/cut-text.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { PastTheEnd } from '../../../ui/past-the-end.tsx'
import { StretchedLink } from '../../../ui/stretched-link.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { totalText } from '../../../ui/total-text.ts'
import { PreseleccionButton } from '../preseleccion/preseleccion-button.tsx'
import { usePreseleccion } from '../preseleccion/use-preseleccion.ts'
import { type Busqueda, talentoCvPath, talentoPath } from './busqueda.ts'

/** How much of the phrase of an alumna a card shows (F162). */
const FRASE_SHOWN = 50

/** A name with more letters is written smaller: on a phone it would take most of its card. */
const NAME_FITS = 48

/** How much of a nota a card shows. */
const NOTA_SHOWN = 140

type TalentoListProps = { busqueda: Busqueda; lista: TalentosPage }

/** A page of talento (F162, F163). */
export function TalentoList({ busqueda, lista }: TalentoListProps) {
  const pathTo = (pagina: number) => talentoPath({ ...busqueda, pagina })
  if (lista.results.length === 0) return <PastTheEnd first={pathTo(1)} />
  return (
    <>
      <ul className="talentos grid gap-x-12 lg:grid-cols-2">
        {lista.results.map((talento) => (
          <li key={talento.id_alumna} className="grid break-inside-avoid border-t border-hairline">
            <TalentoCard talento={talento} busqueda={busqueda} />
          </li>
        ))}
      </ul>
      <Pagination
        label="Páginas de talento"
        pagina={busqueda.pagina}
        totalPages={lista.totalPages}
        text={`${busqueda.pagina}/${lista.totalPages} (${totalText(lista)} talentos)`}
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
  const cv = talentoCvPath(talento.id_alumna, busqueda)
  return (
    <article
      aria-labelledby={`talento-${talento.id_alumna}`}
      className="relative flex min-w-0 flex-col py-5 [overflow-wrap:anywhere] sm:py-7"
    >
      <h2 id={`talento-${talento.id_alumna}`} className={nombre.length > NAME_FITS ? 'text-l' : 'text-xl'}>
        <StretchedLink to={cv}>{nombre}</StretchedLink>
      </h2>
      <p className="mt-1 font-semibold">{talento.especialidad}</p>
      <p className="text-quiet">{talento.provincia}</p>
      <p className="mt-3 font-display text-l">
        <CutText text={talento.frase_definitoria} most={FRASE_SHOWN} />
      </p>
      {preseleccion?.nota && (
        <p className="relative mt-4 whitespace-pre-line border-l-4 border-hairline pl-4 text-s print:text-m">
          <span className="font-semibold">Tu nota:</span>{' '}
          <span className="print:hidden">{truncate(preseleccion.nota, NOTA_SHOWN)}</span>
          <span className="hidden print:inline">{preseleccion.nota}</span>
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-3 print:hidden">
        <div className="relative">
          <TextLink to={cv} className="inline-flex min-h-[44px] items-center font-semibold">
            Ver CV <span className="sr-only">de {nombre}</span>
          </TextLink>
        </div>
        <div className="relative -mr-3.5 sm:-mr-5">
          <PreseleccionButton
            talento={talento}
            plain
            chosen={preseleccion !== null}
            onToggle={toggle}
            volver={talentoPath(busqueda)}
          />
        </div>
      </div>
    </article>
  )
}
