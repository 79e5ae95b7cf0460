import { AFINIDAD_MAX } from '@alumbra/contract/afinidad'
import { fechaLista } from '@alumbra/contract/fechas'
import type { OfertaListada, OfertasPage } from '@alumbra/contract/oferta'
import { recortar } from '@alumbra/contract/recorte'
import { Link } from 'react-router'
import { LogoEmpresa } from '../../../components/logo-empresa.tsx'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { Check } from '../../../ui/icons.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { PastTheEnd } from '../../../ui/past-the-end.tsx'
import { GuardarOferta } from '../guardar-oferta.tsx'
import type { Busqueda } from './busqueda.ts'

/** As much of a description as a card shows (A §2). */
const DESCRIPCION_CORTE = 85

type OfertaListProps = { busqueda: Busqueda; lista: OfertasPage }

/** A page of ofertas, each empresa with its own together (A §2). */
export function OfertaList({ busqueda, lista }: OfertaListProps) {
  const pathTo = (pagina: number) => paths.alumna.ofertas({ ...busqueda, pagina })
  if (lista.results.length === 0) return <PastTheEnd first={pathTo(1)} />
  return (
    <>
      <ul>
        {lista.results.map(({ empresa, logo, ofertas }) => (
          <li
            key={ofertas[0]?.id}
            className="grid gap-x-12 gap-y-2 border-t border-ink/40 pt-7 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]"
          >
            <div className="flex items-center gap-4 self-start lg:sticky lg:top-6 lg:pb-8">
              <LogoEmpresa empresa={empresa} logo={logo} size="s" />
              <h2 className="min-w-0 text-l leading-snug">{empresa}</h2>
            </div>
            <ul>
              {ofertas.map((oferta) => (
                <li key={oferta.id} className="border-t border-hairline first:border-0 lg:first:*:pt-0">
                  <OfertaCard oferta={oferta} empresa={empresa} busqueda={busqueda} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <Pagination
        label="Páginas de ofertas"
        pagina={busqueda.pagina}
        totalPages={lista.totalPages}
        text={`${busqueda.pagina}/${lista.totalPages} (${lista.total} ofertas)`}
        pathTo={pathTo}
      />
    </>
  )
}

type OfertaCardProps = { oferta: OfertaListada; empresa: string; busqueda: Busqueda }

const OfertaCard = ({ oferta, empresa, busqueda }: OfertaCardProps) => (
  <article
    aria-labelledby={`oferta-${oferta.id}`}
    className="grid gap-x-10 gap-y-5 py-7 md:grid-cols-[minmax(0,1fr)_auto]"
  >
    <div className="min-w-0">
      <h3 id={`oferta-${oferta.id}`} className="text-xl">
        {oferta.puesto}
      </h3>
      <p className="mt-1 text-quiet">
        {oferta.ubicacion} ·{' '}
        <time dateTime={oferta.fecha_publicacion}>{fechaLista(oferta.fecha_publicacion)}</time>
      </p>
      <p className="mt-3 max-w-[62ch]">{recortar(oferta.descripcion, DESCRIPCION_CORTE)}</p>
      <p className="mt-3 text-s font-semibold">{oferta.nivel_estudios}</p>
      {oferta.afinidad && <Motivos {...oferta.afinidad} />}
    </div>
    <div className="flex flex-wrap items-start gap-3 md:flex-col md:items-end">
      <Link to={paths.alumna.oferta(oferta.id, busqueda)} className={buttonClass('secondary')}>
        Ver +{' '}
        <span className="sr-only">
          {oferta.puesto}, de {empresa}
        </span>
      </Link>
      <GuardarOferta oferta={oferta} volver={paths.alumna.ofertas(busqueda)} />
    </div>
  </article>
)

/** Why an oferta stands where it stands, in words. */
const Motivos = ({ puntos, motivos }: { puntos: number; motivos: string[] }) => (
  <div className="mt-4">
    <p className="text-s font-semibold">
      Afinidad: {puntos} de {AFINIDAD_MAX} puntos
    </p>
    <ul className="mt-1 text-s text-quiet">
      {motivos.map((motivo) => (
        <li key={motivo} className="flex items-start gap-2">
          <Check className="mt-[0.3em] shrink-0" />
          {motivo}
        </li>
      ))}
    </ul>
  </div>
)
