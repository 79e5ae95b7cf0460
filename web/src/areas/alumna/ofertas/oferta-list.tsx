import type { OfertasPage } from '@alumbra/contract/ofertas/oferta-publicada'
import { OfertaCard, OfertaGroup } from '../../../components/oferta/oferta-card.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { PastTheEnd } from '../../../ui/past-the-end.tsx'
import { StretchedLink } from '../../../ui/stretched-link.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { totalText } from '../../../ui/total-text.ts'
import { SaveOfertaIcon } from '../save-oferta.tsx'
import { type Busqueda, ofertaPath, ofertasPath } from './busqueda.ts'

type OfertaListProps = { busqueda: Busqueda; lista: OfertasPage }

/** A page of ofertas, grouped by empresa (F116). */
export function OfertaList({ busqueda, lista }: OfertaListProps) {
  const pathTo = (pagina: number) => ofertasPath({ ...busqueda, pagina })
  if (lista.results.length === 0) return <PastTheEnd first={pathTo(1)} />
  return (
    <>
      <ul className="@container sm:[&>li:first-child>div]:border-t-0">
        {lista.results.map(({ empresa, logo, ofertas }) => (
          <li key={ofertas[0]?.id}>
            <OfertaGroup empresa={empresa} logo={logo}>
              {ofertas.map((oferta) => (
                <li key={oferta.id}>
                  <OfertaCard
                    oferta={oferta}
                    title={
                      <StretchedLink to={ofertaPath(oferta.id, busqueda)}>{oferta.puesto}</StretchedLink>
                    }
                    corner={<SaveOfertaIcon oferta={oferta} volver={ofertasPath(busqueda)} />}
                    foot={
                      <TextLink
                        to={ofertaPath(oferta.id, busqueda)}
                        className="inline-flex min-h-[44px] items-center font-semibold"
                      >
                        Ver +{' '}
                        <span className="sr-only">
                          {oferta.puesto}, de {empresa}
                        </span>
                      </TextLink>
                    }
                  />
                </li>
              ))}
            </OfertaGroup>
          </li>
        ))}
      </ul>
      <Pagination
        label="Páginas de ofertas"
        pagina={busqueda.pagina}
        totalPages={lista.totalPages}
        text={`${busqueda.pagina}/${lista.totalPages} (${totalText(lista)} ${lista.total === 1 ? 'oferta' : 'ofertas'})`}
        pathTo={pathTo}
      />
    </>
  )
}
