import { SIGLA_MIN, siglaOf } from '@alumbra/domain/siglas'
import { withoutAccents } from '@alumbra/domain/without-accents'
import { FAMILIAS_OFERTAS } from './familias.ts'

const TITULOS = new Map<string, Set<string>>()
for (const { especialidades } of FAMILIAS_OFERTAS)
  for (const especialidad of especialidades) {
    const titulo = especialidad.replace(/ \(.*/, '')
    for (const sigla of [siglaOf(titulo), `t${siglaOf(titulo)}`])
      if (sigla.length >= SIGLA_MIN) TITULOS.set(sigla, (TITULOS.get(sigla) ?? new Set()).add(titulo))
  }

/** The titles of the catalogue that a word is the sigla of (catalogo-5). */
export const titulosOfSigla = (word: string): string[] => [...(TITULOS.get(withoutAccents(word)) ?? [])]
