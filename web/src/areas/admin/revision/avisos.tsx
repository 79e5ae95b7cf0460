import type { OfertaInReview } from '@alumbra/contract/ofertas/revision'
import { paths } from '../../../paths.ts'
import { Alert } from '../../../ui/icons.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Differences } from './differences.tsx'
import { differencesOf } from './differences-of.ts'

/** The avisos of the oferta; none of them decides. */
export const Avisos = ({ reviewed: { oferta, avisos, gemela } }: { reviewed: OfertaInReview }) => (
  <section aria-labelledby="avisos">
    <h3 id="avisos" tabIndex={-1} className="text-l focus:outline-none">
      {countText(avisos.length)}
    </h3>
    {avisos.length > 0 && (
      <ul className="mt-2 space-y-2">
        {avisos.map(({ regla, texto }) => (
          <li key={regla} className="flex items-start gap-2.5 border-l-4 border-warning py-1 pl-4">
            <Alert className="mt-[0.25em] shrink-0 text-warning" />
            <div className="min-w-0 [overflow-wrap:anywhere]">
              {regla === 'repetida' && gemela ? (
                <>
                  <TextLink to={paths.admin.ofertas({ ver: gemela.id })}>{texto}</TextLink>
                  <Differences differences={differencesOf(oferta, gemela)} />
                </>
              ) : (
                texto
              )}
            </div>
          </li>
        ))}
      </ul>
    )}
  </section>
)

const countText = (n: number): string => (n === 0 ? 'Sin avisos' : n === 1 ? '1 aviso' : `${n} avisos`)

/** On narrow screens the avisos are far below: a link to them, with their number. */
export const AvisosJump = ({ count }: { count: number }) => (
  <p className="review-jump mb-4">
    <a
      href="#avisos"
      className="inline-flex min-h-[44px] items-center gap-2 font-semibold text-warning underline underline-offset-4"
    >
      <Alert />
      {countText(count)}
    </a>
  </p>
)
