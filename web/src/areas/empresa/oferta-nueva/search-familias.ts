import type { Familia } from '@alumbra/contract/referentes/catalogo'
import { isSiglaOf } from '@alumbra/domain/siglas'
import { withoutAccents } from '@alumbra/domain/without-accents'

/** A family that a search finds; `por` is the especialidad that matched, when the title of the family did not. */
export type Found = { titulo: string; por?: string }

/**
 * The families with every searched word in their title or in one of their especialidades. A word that is the sigla of an
 * especialidad finds by that alone (catalogo-5).
 */
export function searchFamilias(familias: readonly Familia[], search: string): Found[] {
  const words = withoutAccents(search).split(/\s+/).filter(Boolean)
  const siglas = words.filter((word) =>
    familias.some(({ especialidades }) => especialidades.some((one) => isSiglaOf(one, word))),
  )
  const holds = (text: string, especialidad = '') => {
    const plain = withoutAccents(text)
    return words.every((word) =>
      siglas.includes(word) ? isSiglaOf(especialidad, word) : plain.includes(word),
    )
  }
  return familias.flatMap(({ titulo, especialidades }) => {
    if (holds(titulo)) return [{ titulo }]
    const por = especialidades.find((one) => holds(one, one) || holds(`${titulo} ${one}`, one))
    return por === undefined ? [] : [{ titulo, por }]
  })
}
