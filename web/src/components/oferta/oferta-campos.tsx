import { type Anuncio, LABEL, type OfertaInput } from '@alumbra/contract/ofertas/oferta'
import { listWithAnd } from '@alumbra/domain/spanish'
import type { z } from 'zod/mini'
import { tidyTelefono } from '../cv/telefono.ts'
import { LabelledText } from './oferta-parts.tsx'

type Part = 'puesto' | 'lugar' | 'contacto'

/** A line of text in a part of the form, after the controls that stand there by themselves. */
type Line = {
  part: Part
  type?: 'email' | 'tel' | 'url'
  inputMode?: 'numeric'
  help?: string
  tidy?: (text: string) => string
}

/** How the form asks for each field: by a line of text, or by a control of its own. A field that is missing here does not compile. */
const CONTROLS = {
  puesto: 'own',
  descripcion: 'own',
  modalidad: 'own',
  nivel_estudios: 'own',
  ubicacion: 'own',
  titulaciones: 'own',
  contacto: { part: 'contacto' },
  mail: { part: 'contacto', type: 'email' },
  telf: {
    part: 'contacto',
    type: 'tel',
    help: 'Opcional. Los espacios y el +34 los quitamos.',
    tidy: tidyTelefono,
  },
} as const satisfies Record<keyof OfertaInput, Line | 'own'>

type Written = z.input<typeof OfertaInput>
type Optional = { [K in keyof Written]-?: undefined extends Written[K] ? K : never }[keyof Written]

/** The fields that may stay empty, as a sentence names them. An optional field that is missing here does not compile. */
const OPTIONAL = {
  telf: 'el teléfono',
  titulaciones: 'las titulaciones',
} as const satisfies Record<Optional, string>
export const OPTIONAL_TEXT = listWithAnd(Object.values(OPTIONAL))

type Controls = typeof CONTROLS
type LineName = { [K in keyof Controls]: Controls[K] extends Line ? K : never }[keyof Controls]

const LINES = (Object.entries(CONTROLS) as [LineName, Line | 'own'][]).flatMap(([name, line]) =>
  line === 'own' ? [] : [{ name, label: LABEL[name], required: !(name in OPTIONAL), ...line }],
)

/** The lines of text of a part of the form. */
export const linesOf = (part: Part) =>
  LINES.filter((line) => line.part === part).map(({ part: _, ...line }) => line)

/** The reader of an oferta; an empty field shows a different text to each reader. */
type Reader = 'alumna' | 'empresa'

type FieldText = {
  text: (oferta: Anuncio) => string
  /** Whether cards and lists of ofertas show it too. */
  inLists: boolean
  /** Shown when the field is empty; without it an empty field is left out. */
  empty?: Partial<Record<Reader, string>>
}

/** Pages show position and description apart from the facts. */
type FieldName = Exclude<keyof Anuncio, 'puesto' | 'descripcion'>

/**
 * The facts of an oferta in reading order, for cards and lists, the page of the alumna, the review queue, the page of the
 * empresa and the back office. A new field of the contract that is missing here does not compile.
 */
const DATOS = {
  ubicacion: { text: ({ ubicacion }) => ubicacion, inLists: false },
  modalidad: { text: ({ modalidad }) => modalidad, inLists: true },
  nivel_estudios: {
    text: ({ nivel_estudios }) => nivel_estudios,
    inLists: true,
    empty: { empresa: 'Nivel de estudios no especificados' },
  },
  titulaciones: {
    text: ({ titulaciones }) => titulaciones.join(', '),
    inLists: false,
    empty: { alumna: 'Cualquier titulación', empresa: 'Titulación no especificada' },
  },
} as const satisfies Record<FieldName, FieldText>

const FIELD_NAMES = Object.keys(DATOS) as FieldName[]

/** The facts as items of a description list. */
export const DatosOfOferta = ({ oferta, reader }: { oferta: Anuncio; reader: Reader }) =>
  FIELD_NAMES.map((name) => {
    const { text, empty }: FieldText = DATOS[name]
    const shown = text(oferta) || empty?.[reader]
    return (
      shown && (
        <LabelledText key={name} label={LABEL[name]}>
          {shown}
        </LabelledText>
      )
    )
  })

/** The facts that cards and lists show, as short texts. */
export const factsInLists = (oferta: Anuncio): string[] =>
  FIELD_NAMES.filter((name) => DATOS[name].inLists)
    .map((name) => DATOS[name].text(oferta))
    .filter((text) => text !== '')

/** The text of any field, to compare two ofertas. */
export const textOf = (oferta: Anuncio, name: keyof Anuncio): string =>
  name === 'puesto' || name === 'descripcion' ? oferta[name] : DATOS[name].text(oferta)

/** The facts as names, labels and texts, for read-only fields. */
export const readDatos = (oferta: Anuncio): { name: FieldName; label: string; text: string }[] =>
  FIELD_NAMES.map((name) => ({ name, label: LABEL[name], text: DATOS[name].text(oferta) }))
