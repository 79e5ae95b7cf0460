import type { ReferentesPage } from '@alumbra/contract/referentes/referente'
import { AREAS, type Area } from '@alumbra/domain/area'
import { asDocument } from '../../../as-document.ts'
import { KeptOffline } from '../../../components/filters/kept-offline.tsx'
import { ReferenteList } from '../../../components/referente/referente-list.tsx'
import { PageHead } from '../../../components/site/page-head.tsx'
import { drawOnce } from '../../../draw-once.ts'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadingPart } from '../../../ui/loading-veil.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { totalTextFirst } from '../../../ui/total-text.ts'
import { visitContext } from '../../../visit.ts'
import type { Route } from './+types/page'
import { loadPage } from './load-page.ts'
import { SearchForm } from './search-form.tsx'

export const loader = async ({ context, request }: Route.LoaderArgs) =>
  drawOnce(context, await loadPage(context.get(visitContext).send, request))

/** Calls the API directly; what that takes is fetched when it is needed, not before. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { turnPage } = await import('./turn-page.ts').catch(() => asDocument(request.url))
  return turnPage(request)
}

export default function Referentes({ loaderData: { q, area, pagina, answer } }: Route.ComponentProps) {
  const found = answer.ok ? resultText(answer.data, q, area) : 'Resultados'
  return (
    <Page layout="column" inParts>
      <PageHead
        title={[
          'Mujeres referentes',
          area && AREAS[area],
          q && `«${q}»`,
          pagina > 1 && `página ${pagina}`,
          'Alumbra',
        ]
          .filter(Boolean)
          .join(' · ')}
        description="Mujeres de la ciencia, la tecnología, la ingeniería, las artes y las matemáticas: qué estudiaron, qué hicieron y por dónde empezaron. Busca por nombre, por estudios o por área."
        path={paths.referentes({ q, area, pagina })}
        unlisted={q !== ''}
      />
      <PageHeader
        title="Mujeres referentes"
        intro={
          <>
            Busca a alguien que estudie lo que te gusta, o déjate sorprender. Cada nombre lleva a su página.
            ¿Das clase? Imprime los <TextLink to={paths.carteles()}>carteles para el aula</TextLink>.
          </>
        }
      />
      <KeptOffline>
        {(notice) => (
          <>
            <SearchForm q={q} area={area} />
            {notice && <div className="pb-5">{notice}</div>}
            <div role="status">
              <h2 data-list-start className="mb-4 w-fit text-xl">
                {found}
              </h2>
            </div>
            <LoadingPart>
              <ReferenteList
                pagina={pagina}
                answer={answer}
                pathTo={(to) => paths.referentes({ q, area, pagina: to })}
                empty={q !== '' || area ? <NothingFound /> : undefined}
              />
            </LoadingPart>
          </>
        )}
      </KeptOffline>
    </Page>
  )
}

function resultText(
  lista: Pick<ReferentesPage, 'total' | 'hayMas'>,
  q: string,
  area: Area | undefined,
): string {
  const count = `${totalTextFirst(lista)} ${lista.total === 1 ? 'referente' : 'referentes'}`
  return [count, q && `con «${q}»`, area && `en ${AREAS[area]}`].filter(Boolean).join(' ')
}

const NothingFound = () => (
  <EmptyState title="Ninguna referente encaja con lo que buscas">
    <p className="mb-6">Prueba con menos palabras o con otra área. Las tildes y las mayúsculas dan igual.</p>
    <Link to={paths.referentes()} className={buttonClass('secondary')}>
      Verlas todas
    </Link>
  </EmptyState>
)
