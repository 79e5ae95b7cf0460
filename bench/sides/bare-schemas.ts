import { Referente } from '@alumbra/contract/referentes/referente'

const text = { type: 'string' }
const nullable = { type: 'string', nullable: true }
const texts = { type: 'array', items: text }

/** The query of every list. */
export const FILTERS = {
  type: 'object',
  properties: {
    page: { type: 'integer', minimum: 0, default: 0 },
    provincia: text,
    titulacion: text,
    modalidad: text,
    nivel_estudios: text,
    search: text,
  },
}
const objectOf = (properties: object) => ({ type: 'object', properties })
const pageOf = (name: string, row: object) => ({
  querystring: FILTERS,
  response: {
    200: objectOf({
      [name]: { type: 'array', items: row },
      total: { type: 'integer' },
      totalPages: { type: 'integer' },
    }),
  },
})

export const REFERENTE_FIELDS = Object.keys(Referente.shape)
const OTHER_TYPES: Record<string, object> = { img: nullable, areas: texts }
export const REFERENTES = pageOf(
  'referentes',
  objectOf(Object.fromEntries(REFERENTE_FIELDS.map((name) => [name, OTHER_TYPES[name] ?? text]))),
)
const oferta = objectOf({
  id: text,
  puesto: text,
  descripcion: text,
  ubicacion: text,
  modalidad: text,
  nivel_estudios: text,
  titulaciones: texts,
  fecha_publicacion: nullable,
  fecha_fin: nullable,
  empresa: text,
})
export const OFERTA = { response: { 200: oferta } }
export const OFERTAS = pageOf('results', oferta)

const TALENTO_FIELDS = {
  id: text,
  nombre: text,
  apellidos: text,
  provincia: text,
  frase_definitoria: text,
  titulacion: text,
  especialidad: text,
  imagen_id: nullable,
}
export const TALENTO = Object.keys(TALENTO_FIELDS)
  .map((column) => `a.${column}`)
  .join(', ')
export const TALENTOS = pageOf('results', objectOf(TALENTO_FIELDS))
