import type { Referente } from '@alumbra/contract/referentes/referente'
import { Once } from '../../../drawn-once.tsx'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { NameSky } from './name-sky.tsx'

const LETTERS = [
  ['S', 'ciencia', 'text-ciencia'],
  ['T', 'tecnología', 'text-tecnologia'],
  ['E', 'ingeniería', 'text-ingenieria'],
  ['A', 'artes', 'text-artes'],
  ['M', 'matemáticas', 'text-matematicas'],
] as const

type HeroProps = { referentes: readonly Referente[] | null; total: number }

/** The title of the site (LEMA in letters of its own), under the constellation of the page. */
export const Hero = ({ referentes, total }: HeroProps) => (
  <div className="wrap relative isolate grid grid-cols-1 overflow-x-clip lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
    <div className="pb-12 pt-10 lg:pb-14 lg:pt-14">
      <h1 className="text-hero font-extrabold tracking-[-0.032em]">
        Desbloquea <br className="hidden sm:block" />
        tu potencial <br />
        <span className="tracking-normal">
          {LETTERS.map(([letter, , color]) => (
            <span key={letter} className={color}>
              {letter}
            </span>
          ))}
        </span>
      </h1>
      <p className="mt-4 text-balance font-semibold sm:max-lg:max-w-[17rem] sm:text-wrap">
        {LETTERS.map(([letter, word, color]) => (
          <span key={letter} className={`mr-3 inline-block ${color}`}>
            {word}
          </span>
        ))}
      </p>
      <p className="mt-6 max-w-[28.6em] text-l max-sm:max-w-[16em] sm:max-lg:max-w-[21rem]">
        Hay mujeres que ya están donde quieres llegar. Aquí las ves, lees cómo lo hicieron y encuentras a las
        empresas que buscan a la siguiente: tú.
      </p>
      <p className="mt-8 flex flex-wrap gap-3 max-sm:*:w-full">
        <Link to={paths.referentes()} className={buttonClass('primary')}>
          Busca a tu referente
        </Link>
      </p>
    </div>
    <Once name="sky" referentes={referentes} className="contents">
      {(shown) => (
        <NameSky names={shown.map(({ nombre }) => nombre)} others={Math.max(0, total - shown.length)} />
      )}
    </Once>
  </div>
)
