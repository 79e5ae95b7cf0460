import type { Vecinas } from '@alumbra/contract/referentes/referente'
import { AREAS, type Area } from '@alumbra/domain/area'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { ArrowRight } from '../../../ui/icons.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

type SameAreaProps = { areas: readonly Area[]; referentes: Vecinas['de_su_area'] }

/** Up to three others who share an area with her, and the way to all of them. */
export function SameArea({ areas, referentes }: SameAreaProps) {
  const [area] = areas
  if (referentes.length === 0 || !area) return null
  return (
    <section aria-labelledby="de-su-area" className="below mt-14 border-t-2 border-ink pt-6 print:hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-3">
        <h2 id="de-su-area" className="text-2xl">
          Otras de su área
        </h2>
        <TextLink
          to={paths.referentes({ area })}
          className="inline-flex min-h-[32px] items-center gap-2 font-semibold"
        >
          Todas las de {AREAS[area]} <ArrowRight />
        </TextLink>
      </div>
      <ul className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 sm:grid-cols-3">
        {referentes.map((otra) => (
          <li key={otra.id}>
            <Link
              to={paths.referente(otra)}
              viewTransition
              className="group flex items-center gap-4 rounded-control sm:flex-col sm:items-start"
            >
              <Avatar name={otra.nombre} picture={otra.img} size="m" />
              <span className="min-w-0 font-display text-l font-bold leading-tight wrap-anywhere tracking-[-0.02em] underline decoration-transparent decoration-3 underline-offset-[6px] transition-colors group-hover:decoration-luz">
                {otra.nombre}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
