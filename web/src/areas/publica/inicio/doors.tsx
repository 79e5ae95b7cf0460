import { AREAS, LETTERS } from '@alumbra/domain/area'
import type { ReactNode } from 'react'
import { AREA_COLOR } from '../../../components/referente/area-letters.tsx'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { ArrowRight } from '../../../ui/icons.tsx'

/** The links of the home page: by area, and by kind of visitor. */
export const Doors = () => (
  <section aria-labelledby="y-ahora" className="below on-night bg-night text-on-night">
    <div className="wrap py-16">
      <h2 id="y-ahora" className="text-3xl">
        ¿Y ahora?
      </h2>
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1.25fr)_repeat(3,minmax(0,1fr))]">
        <div className="border-t border-on-night/40 pt-5">
          <h3 className="text-xl">Busca por área</h3>
          <ul className="mt-3">
            {LETTERS.map((letter) => (
              <li key={letter}>
                <Link to={paths.referentes({ area: letter })} className="group door-link">
                  <span aria-hidden="true" className={AREA_COLOR[letter]}>
                    {letter}
                  </span>
                  <span className={underlined}>{AREAS[letter]}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <Door title="Crea tu CV" to={paths.steamAlumna()} link="Si eres alumna">
          Escríbelo a tu ritmo, decide qué cuentas y mira ofertas que ha revisado una persona.
        </Door>
        <Door title="Publica una oferta" to={paths.steamEmpresa()} link="Si eres empresa">
          Sin coste y sin intermediarios: conoce a quien estudia lo que tu equipo necesita.
        </Door>
        <Door title="Carteles para clase" to={paths.carteles()} link="Si das clase">
          Una hoja A4 por cada mujer, lista para imprimir y colgar, con un código QR a su historia.
        </Door>
      </div>
    </div>
  </section>
)

const underlined = 'night-link'

type DoorProps = { title: string; to: string; link: string; children: ReactNode }

const Door = ({ title, to, link, children }: DoorProps) => (
  <div className="border-t border-on-night/40 pt-5">
    <h3 className="text-xl">{title}</h3>
    <p className="mt-3 max-w-[28.6em] text-on-night-quiet">{children}</p>
    <p className="mt-3">
      <Link to={to} className="group inline-flex min-h-[44px] items-center gap-2 font-semibold">
        <span className={underlined}>{link}</span> <ArrowRight />
      </Link>
    </p>
  </div>
)
