import type { Anuncio, OfertaNueva } from '@alumbra/contract/oferta'
import { Dato } from './oferta-partes.tsx'

/** What each field of an oferta is called, in the order of its form. A field without a name does not compile. */
export const LABEL = {
  puesto: 'Puesto',
  descripcion: 'Descripción',
  modalidad: 'Modalidad',
  nivel_estudios: 'Nivel de estudios',
  ubicacion: 'Ubicación',
  titulaciones: 'Titulaciones',
  contacto: 'Contacto',
  mail: 'Email',
  telf: 'Teléfono',
} as const satisfies Record<keyof OfertaNueva, string>

/** Who reads an oferta; each reader is told in other words of what it leaves open. */
type Reader = 'alumna' | 'empresa'

type DatoDeOferta = {
  text: (oferta: Anuncio) => string
  /** Shown where the text is empty; without it the line is left out. */
  empty?: Partial<Record<Reader, string>>
}

/** Position and description have places of their own on every page. */
type DatoName = Exclude<keyof Anuncio, 'puesto' | 'descripcion'>

/**
 * The facts of an oferta in reading order: the alumna's page, the review queue, the empresa's own page and the back
 * office all show these. A new field of the contract that is missing here does not compile.
 */
const DATOS = {
  ubicacion: { text: ({ ubicacion }) => ubicacion },
  modalidad: { text: ({ modalidad }) => modalidad },
  nivel_estudios: {
    text: ({ nivel_estudios }) => nivel_estudios,
    empty: { empresa: 'Nivel de estudios no especificados' },
  },
  titulaciones: {
    text: ({ titulaciones }) => titulaciones.join(', '),
    empty: { alumna: 'Cualquier titulación', empresa: 'Titulación no especificada' },
  },
} as const satisfies Record<DatoName, DatoDeOferta>

const DATO_NAMES = Object.keys(DATOS) as DatoName[]

/** The lines of a description list. */
export const DatosDeOferta = ({ oferta, reader }: { oferta: Anuncio; reader: Reader }) =>
  DATO_NAMES.map((name) => {
    const { text, empty }: DatoDeOferta = DATOS[name]
    const shown = text(oferta) || empty?.[reader]
    return (
      shown && (
        <Dato key={name} label={LABEL[name]}>
          {shown}
        </Dato>
      )
    )
  })

/** The same as names, labels and texts, for fields that can only be read. */
export const readDatos = (oferta: Anuncio): { name: DatoName; label: string; text: string }[] =>
  DATO_NAMES.map((name) => ({ name, label: LABEL[name], text: DATOS[name].text(oferta) }))
