import type { Familia } from '@alumbra/contract/referentes/catalogo'
import { tituloOfSigla } from '@alumbra/domain/siglas'
import { withoutAccents } from '@alumbra/domain/without-accents'

/** A family that a search finds; `por` is the especialidad that matched, when the title of the family did not. */
export type Found = { titulo: string; por?: string }

/** The families with every searched word in their title or in one of their especialidades; a sigla stands for its title. */
export function searchFamilias(familias: readonly Familia[], search: string): Found[] {
  const words = withoutAccents(search)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => withoutAccents(tituloOfSigla(word) ?? word))
  const holds = (text: string) => {
    const plain = withoutAccents(text)
    return words.every((word) => plain.includes(word))
  }
  return familias.flatMap(({ titulo, especialidades }) => {
    if (holds(titulo)) return [{ titulo }]
    const por = especialidades.find(
      (especialidad) => holds(especialidad) || holds(`${titulo} ${especialidad}`),
    )
    return por === undefined ? [] : [{ titulo, por }]
  })
}
