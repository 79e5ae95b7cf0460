import { useSearchParams } from 'react-router'
import { ReferenteCard } from '../../components/referente/referente-card.tsx'
import { Breakable } from '../../ui/breakable.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LongText } from '../../ui/long-text.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { PastTheEnd } from '../../ui/past-the-end.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StateWord } from '../../ui/state-word.tsx'
import { Links } from './links.tsx'
import { Chapter, Piece } from './pieces.tsx'

const LONG_TEXT = 'Una historia que sigue y sigue, línea tras línea. '.repeat(14)
const PAGES = 3

/** Lists and their parts. */
export function Lists() {
  const [query] = useSearchParams()
  const pagina = Math.min(PAGES, Math.max(1, Number(query.get('pagina')) || 1))
  return (
    <Chapter id="listas" title="Páginas y listas">
      <Links />
      <Piece name="chip" note="Un dato en una o dos palabras.">
        <ul className="flex flex-wrap gap-2">
          <Chip text="Presencial" />
          <Chip text="Grado Superior" />
        </ul>
      </Piece>
      <Piece name="pagination" note="La página de antes, la de después y dónde estás.">
        <Pagination
          label="Páginas de ejemplo"
          pagina={pagina}
          totalPages={PAGES}
          text={`${pagina}/${PAGES} (25 referentes)`}
          pathTo={(to) => `?pagina=${to}`}
        />
      </Piece>
      <Piece name="referente-card" note="Una persona, su frase, sus estudios y su experiencia." wide>
        <ul>
          <li>
            <ReferenteCard referente={CECILIA} first={false} />
          </li>
        </ul>
      </Piece>
      <Piece name="table" note="Densa y en calma; en un teléfono cada fila es una tarjeta." wide>
        <ExampleTable />
      </Piece>
      <Piece name="past-the-end" note="Para quien llega más allá de la última página.">
        <PastTheEnd first="?pagina=1" />
      </Piece>
      <Piece name="breakable" note="Una dirección larga se parte por sus piezas, y solo si hace falta.">
        <p className="max-w-[20rem] border border-hairline p-3">
          <Breakable text="una.direccion.muy.larga.de.verdad@departamento.empresa.ejemplo.example" />
        </p>
      </Piece>
      <Piece name="long-text" note="Lo que se alarga se pliega.">
        <LongText text={LONG_TEXT} />
      </Piece>
      <Piece name="empty-state" note="Qué habrá aquí y qué se puede hacer.">
        <EmptyState title="Todavía no hay ofertas disponibles">
          <p>Cuando una empresa publique la primera, la verás aquí.</p>
        </EmptyState>
      </Piece>
      <Piece name="skeleton" note="La forma de lo que viene.">
        <Skeleton className="h-8 w-3/4" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-5/6" />
      </Piece>
    </Chapter>
  )
}

const ExampleTable = () => (
  <div className="table-frame">
    <table className="table">
      <caption className="sr-only">Ejemplo</caption>
      <thead>
        <tr>
          <th scope="col">Nombre</th>
          <th scope="col">Estudios</th>
          <th scope="col">Estado</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Wang Zhenyi</th>
          <td>Astronomía, matemáticas y poesía</td>
          <td>
            <StateWord word="Activo" color="bg-correct" />
          </td>
        </tr>
        <tr>
          <th scope="row">María del Carmen Martínez Sancho de la Vega</th>
          <td>La primera mujer de España doctora en Matemáticas</td>
          <td>
            <StateWord word="Inactivo" color="bg-quiet" />
          </td>
        </tr>
      </tbody>
    </table>
  </div>
)

const CECILIA = {
  id: '01890000-0000-7000-8000-000000000000',
  nombre: 'Cecilia Payne-Gaposchkin',
  img: null,
  frase_motivadora: 'La recompensa de la científica es ver algo por primera vez.',
  estudios: 'Física y astronomía',
  trabajos: 'Descubrió de qué están hechas las estrellas',
  instagram: '',
  linkedin: 'linkedin.com/in/ejemplo',
  github: '',
  video: 'v.example',
  areas: ['S' as const],
}
