import type { Familia } from '@alumbra/contract/catalogo'
import { withoutAccents } from '@alumbra/domain/without-accents'

/** A family that a search finds; `por` is the speciality that it was found by, when it was not its own title. */
export type Found = { titulo: string; por?: string }

/** The families whose title, or one of whose specialities, holds every word that is looked for. */
export function searchFamilias(familias: readonly Familia[], search: string): Found[] {
  const words = withoutAccents(search).split(/\s+/).filter(Boolean)
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
