import { readFileSync } from 'node:fs'
import type { Familia } from '@alumbra/contract/referentes/catalogo'
import { compareSpanish } from '@alumbra/domain/spanish'
import { z } from 'zod/mini'

/** Levels of a vocational title in display order, each with its text in brackets. */
const NIVELES = {
  basico: 'Grado Básico',
  medio: 'Grado Medio',
  superior: 'Grado Superior',
  especializacion: 'Curso de Especialización',
} as const
type Nivel = keyof typeof NIVELES

const Titles = z.array(z.string().check(z.minLength(1)))

/** The catalogue file: vocational families with their titles by level, and the other studies. */
const Catalogo = z.strictObject({
  familias: z.array(
    z.strictObject({
      codigo: z.string().check(z.regex(/^[A-Z]{3}$/)),
      titulo: z.string().check(z.minLength(1)),
      steam: z.array(z.enum(['S', 'T', 'E', 'A', 'M'])).check(z.minLength(1)),
      titulos: z.strictObject({
        basico: Titles,
        medio: Titles,
        superior: Titles,
        especializacion: Titles,
      }),
    }),
  ),
  otros: z.array(z.strictObject({ titulo: z.string(), especialidades: Titles.check(z.minLength(1)) })),
})

const { familias, otros } = z.parse(
  Catalogo,
  JSON.parse(readFileSync(new URL('../../../catalogo/familias.json', import.meta.url), 'utf8')),
)

const especialidades = (titulos: (typeof familias)[number]['titulos']): string[] =>
  (Object.keys(NIVELES) as Nivel[]).flatMap((nivel) =>
    titulos[nivel].toSorted(compareSpanish).map((titulo) => `${titulo} (${NIVELES[nivel]})`),
  )

/** The families of titulaciones that an oferta can ask for: the vocational ones, in Spanish order. */
export const FAMILIAS_OFERTAS: readonly Familia[] = familias
  .map(({ titulo, titulos }) => ({ titulo, especialidades: especialidades(titulos) }))
  .sort((a, b) => compareSpanish(a.titulo, b.titulo))

/** The options of a CV: the same families, then Bachillerato, Universidad and Otros. */
export const FAMILIAS_ESTUDIOS: readonly Familia[] = [...FAMILIAS_OFERTAS, ...otros]

/** The STEAM letters of each vocational family, by its title. */
export const STEAM_OF: ReadonlyMap<string, readonly string[]> = new Map(
  familias.map(({ titulo, steam }) => [titulo, steam]),
)

const TITULACIONES_OFERTAS: ReadonlySet<string> = new Set(FAMILIAS_OFERTAS.map(({ titulo }) => titulo))

/** Whether an oferta may ask for this titulación. */
export const isTitulacionOfOferta = (titulo: string): boolean => TITULACIONES_OFERTAS.has(titulo)

const FAMILIAS_OF_AREAS_MAX = 6

/** The families of studies closest to some areas: their first letter is one of them; those that share more come first. */
export function familiasOfAreas(areas: readonly string[]): Familia[] {
  const closeness = ({ titulo }: Familia) => {
    const letters = STEAM_OF.get(titulo) ?? []
    if (!areas.includes(letters[0] ?? '')) return 0
    const shared = letters.filter((letter) => areas.includes(letter)).length
    return shared - (letters.length - shared) / 2
  }
  return FAMILIAS_OFERTAS.map((familia) => ({ familia, close: closeness(familia) }))
    .filter(({ close }) => close > 0)
    .toSorted((a, b) => b.close - a.close)
    .slice(0, FAMILIAS_OF_AREAS_MAX)
    .map(({ familia }) => familia)
}
