import { findTitulosBySigla } from '@alumbra/domain/siglas'
import { FAMILIAS_OFERTAS } from './familias.ts'

/** The titles of the catalogue that a word is the sigla of (catalogo-5). */
export const titulosOfSigla = findTitulosBySigla(
  FAMILIAS_OFERTAS.flatMap(({ especialidades }) => especialidades),
)
