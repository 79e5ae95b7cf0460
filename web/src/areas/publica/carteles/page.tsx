import { AREAS, type Area, LETTERS } from '@alumbra/domain/area'
import { MissingLettersNote } from '../../../components/cv/missing-letters-note.tsx'
import { AREA_COLOR } from '../../../components/referente/area-letters.tsx'
import { Hoja } from '../../../components/referente/hoja.tsx'
import { PageHead } from '../../../components/site/page-head.tsx'
import { Link } from '../../../link.tsx'
import { TEXT_PAGE } from '../../../page-scripts.tsx'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { choiceClass } from '../../../ui/choice.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { PastTheEnd } from '../../../ui/past-the-end.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { visitContext } from '../../../visit.ts'
import type { Route } from './+types/page'
import { loadCarteles } from './load-carteles.ts'

export const handle = TEXT_PAGE

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadCarteles(context.get(visitContext), request)

/** Posters for a classroom, twelve at a time: one print, one sheet each (referentes-8). */
export default function Carteles({
  loaderData: { area, pagina, answer, carteles, missing },
}: Route.ComponentProps) {
  const lista = answer.ok ? answer.data : null
  return (
    <Page layout="column" className="cartel">
      <PageHead
        title={[area && AREAS[area], 'Carteles para clase', pagina > 1 && `página ${pagina}`, 'Alumbra']
          .filter(Boolean)
          .join(' · ')}
        description="Carteles de mujeres de la ciencia y la tecnología para imprimir y colgar en clase: una hoja A4 cada una, con un código QR que lleva a su página."
        path={paths.carteles({ area, pagina })}
      />
      <div className="print:hidden">
        <PageHeader
          title="Carteles para clase"
          intro="Una hoja A4 por cada mujer, para imprimir y colgar. El código QR lleva a su página."
        />
        <Areas current={area} />
        {carteles.length > 0 && <TakeAll count={carteles.length} {...{ area, pagina, missing }} />}
      </div>
      {!answer.ok && <LoadFailure failure={answer} retry={paths.carteles({ area, pagina })} />}
      {lista?.total === 0 && <NoCarteles area={area} />}
      {lista && lista.total > 0 && carteles.length === 0 && <PastTheEnd first={paths.carteles({ area })} />}
      <ul className="hojas grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-[repeat(auto-fill,minmax(216px,1fr))] xl:grid-cols-[repeat(auto-fill,minmax(240px,1fr))] sm:gap-x-6 sm:gap-y-10 print:block">
        {carteles.map(({ referente, qr }) => (
          <li key={referente.id}>
            <div className="hoja-frame">
              <Hoja referente={referente} qr={qr} shown={333} />
            </div>
            <p className="mt-3 print:hidden">
              <TextLink to={paths.referente(referente)}>
                Imprimir solo este<span className="sr-only"> cartel, el de {referente.nombre}</span>
              </TextLink>
            </p>
          </li>
        ))}
      </ul>
      {lista && carteles.length > 0 && (
        <div className="pt-14 print:hidden">
          <Pagination
            label="Páginas de carteles"
            pagina={pagina}
            totalPages={lista.totalPages}
            text={`${pagina}/${lista.totalPages} (${lista.total} ${lista.total === 1 ? 'cartel' : 'carteles'})`}
            pathTo={(to) => paths.carteles({ area, pagina: to })}
            scrollTo={0}
          />
        </div>
      )}
    </Page>
  )
}

const Areas = ({ current }: { current: Area | undefined }) => (
  <nav aria-label="Área" className="flex flex-wrap gap-2">
    {[undefined, ...LETTERS].map((area) => (
      <Link
        key={area ?? 'todas'}
        to={paths.carteles({ area })}
        aria-current={area === current ? 'page' : undefined}
        className={choiceClass}
      >
        {area && (
          <span aria-hidden="true" className={`font-display font-extrabold ${AREA_COLOR[area]}`}>
            {area}
          </span>
        )}
        {area ? AREAS[area] : 'Todas'}
      </Link>
    ))}
  </nav>
)

type TakeAllProps = { count: number; area: Area | undefined; pagina: number; missing: readonly string[] }

const TakeAll = ({ count, area, pagina, missing }: TakeAllProps) => (
  <div className="py-10">
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <a href={paths.cartelesPdf({ area, pagina })} download className={buttonClass('primary')}>
        {count === 1 ? 'Descargar este cartel en PDF' : `Descargar estos ${count} carteles en PDF`}
      </a>
      <button type="button" className={`needs-scripts ${buttonClass('secondary')}`} data-print>
        Imprimir desde aquí
      </button>
    </div>
    <MissingLettersNote letters={missing} advice="Al imprimir desde aquí se leen bien." />
  </div>
)

const NoCarteles = ({ area }: { area: Area | undefined }) => (
  <p className="border-t border-hairline py-16 text-l text-quiet">
    {area ? (
      <>
        Todavía no hay ningún cartel de esta área.{' '}
        <TextLink to={paths.carteles()}>Ver todos los carteles</TextLink>
      </>
    ) : (
      'Muy pronto habrá aquí los primeros carteles. Vuelve a pasar en unos días.'
    )}
  </p>
)
