import { ANUNCIO_CAMPOS, type Anuncio, LABEL } from '@alumbra/contract/ofertas/oferta'
import { textOf } from '../../../components/oferta/oferta-campos.tsx'

/** A field that two ofertas have in common with different texts: what one says, and what the other says. */
export type Difference = { campo: keyof Anuncio; label: string; here: string; there: string }

/** The fields in which two ofertas differ; of a description only the sentences that the other one lacks. */
export const differencesOf = (oferta: Anuncio, other: Anuncio): Difference[] =>
  ANUNCIO_CAMPOS.flatMap((campo) => {
    const [here, there] = [textOf(oferta, campo), textOf(other, campo)]
    if (here === there) return []
    const shown =
      campo === 'descripcion'
        ? { here: sentencesOnlyIn(here, there), there: sentencesOnlyIn(there, here) }
        : { here, there }
    return [{ campo, label: LABEL[campo], ...shown }]
  })

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?…])\s+|\n+/).filter((one) => one !== '')

function sentencesOnlyIn(text: string, other: string): string {
  const known = new Set(sentencesOf(other))
  return sentencesOf(text)
    .filter((sentence) => !known.has(sentence))
    .join(' ')
}
