import { z } from 'zod/mini'
import { LINK_MAX, linkInput, textInput } from '../calls/text-input.ts'

export const HITOS_MAX = 5
export const HITO_TEXT_MAX = 300
export const FUENTES_MAX = 5
const FUENTE_TITULO_MAX = 150

/** A dated point of what a referente did (referentes-6). */
export const Hito = z.object({ anio: z.string(), texto: z.string() })
export type Hito = z.infer<typeof Hito>

/** A source about a referente: a book, an institution, a page. */
export const Fuente = z.object({ titulo: z.string(), enlace: z.string() })
export type Fuente = z.infer<typeof Fuente>

const YEAR = /^\d{3,4}$/

const HitoInput = z.object({
  anio: textInput({
    required: 'Escribe el año',
    max: 4,
    pattern: [YEAR, 'Escribe el año con cifras, como 1949'],
  }),
  texto: textInput({ required: 'Escribe qué hizo', max: HITO_TEXT_MAX }),
})

const FuenteInput = z.object({
  titulo: textInput({ required: 'Escribe el título de la fuente', max: FUENTE_TITULO_MAX }),
  enlace: linkInput({ required: 'Escribe su dirección web', max: LINK_MAX }),
})

/** Up to five dated points, kept in the order of their years; absent they stay as they are. */
export const hitosInput = z.optional(
  z.pipe(
    z.array(HitoInput).check(z.maxLength(HITOS_MAX, `Como mucho ${HITOS_MAX}`)),
    z.transform((hitos): Hito[] => hitos.toSorted((a, b) => Number(a.anio) - Number(b.anio))),
  ),
)

/** Up to five sources; absent they stay as they are. */
export const fuentesInput = z.optional(
  z.array(FuenteInput).check(z.maxLength(FUENTES_MAX, `Como mucho ${FUENTES_MAX}`)),
)
