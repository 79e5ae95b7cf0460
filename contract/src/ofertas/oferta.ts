import { ESTADOS_REVISION, LISTED_ESTADOS, MODALIDADES, NIVELES_ESTUDIOS } from '@alumbra/domain/oferta'
import { REQUIRED } from '@alumbra/domain/required'
import { z } from 'zod/mini'
import { call } from '../calls/call.ts'
import { withEnvio } from '../calls/envio.ts'
import { idInput } from '../calls/id-input.ts'
import { ById, PageNumber, totals } from '../calls/paging.ts'
import { email, optionalTextInput, textInput } from '../calls/text-input.ts'

export const DESCRIPCION_MIN = 50
export const DESCRIPCION_MAX = 5000
export const MOTIVO_MAX = 1000

export const EstadoRevision = z.enum(ESTADOS_REVISION)

/** The fields of an oferta for every reader. Views pick them, and the web describes each of them once. */
const anuncio = {
  puesto: z.string(),
  descripcion: z.string(),
  ubicacion: z.string(),
  modalidad: z.string(),
  nivel_estudios: z.string(),
  titulaciones: z.array(z.string()),
}
export const Anuncio = z.object(anuncio)
export type Anuncio = z.infer<typeof Anuncio>
export const ANUNCIO_CAMPOS = Object.keys(anuncio) as (keyof Anuncio)[]

/** The term of a published oferta. */
export const plazo = {
  /** When it ends or ended; null while it is not published, and for an oferta without an end. */
  fecha_fin: z.nullable(z.string()),
  /** It has ended: still accepted, but not visible to alumnas until it is renewed. */
  terminada: z.boolean(),
}

/** An oferta for its own empresa (F135). Times are ISO 8601 UTC. */
export const Oferta = z.object({
  id: z.string(),
  ...anuncio,
  mail: z.string(),
  telf: z.string(),
  contacto: z.string(),
  fecha_creacion: z.string(),
  fecha_publicacion: z.nullable(z.string()),
  ...plazo,
  renovable: z.boolean(),
  estado_revision: EstadoRevision,
  motivo_rechazo: z.nullable(z.string()),
  empresa: z.string(),
  logo: z.nullable(z.string()),
  /** How many alumnas saved and opened a published one; null stands for fewer than five. */
  interes: z.optional(z.object({ guardadas: z.nullable(z.int()), abiertas: z.nullable(z.int()) })),
})
export type Oferta = z.infer<typeof Oferta>

const MAX_1000 = [1000, 'Máximo 1000 caracteres'] as const

/** A new oferta (F148–F156). The server checks that each titulación is in its catalogue. */
export const OfertaInput = z.object({
  contacto: textInput({ required: REQUIRED, max: [500, 'Máximo 500 caracteres'] }),
  telf: optionalTextInput({
    max: [500, 'Máximo 500 caracteres'],
    pattern: [/^\d{9,}$/, 'Introduce un número de teléfono válido (mínimo 9 dígitos)'],
  }),
  mail: email(REQUIRED, 'Introduce un email válido', MAX_1000),
  puesto: textInput({ required: REQUIRED, max: MAX_1000 }),
  descripcion: textInput({
    required: REQUIRED,
    min: [DESCRIPCION_MIN, 'La descripción debe tener al menos 50 caracteres'],
    max: DESCRIPCION_MAX,
  }),
  modalidad: z.enum(MODALIDADES, { error: 'Debes seleccionar una modalidad' }),
  ubicacion: textInput({ required: REQUIRED, max: [2000, 'Máximo 2000 caracteres'] }),
  nivel_estudios: z.enum(NIVELES_ESTUDIOS, { error: 'Debes seleccionar un nivel de estudios' }),
  titulaciones: z._default(
    z.pipe(
      z.transform((value: unknown) => (value === null || value === '' ? [] : value)),
      z.array(textInput({ required: REQUIRED, max: 200 })).check(z.maxLength(60)),
    ),
    [],
  ),
})
export type OfertaInput = z.infer<typeof OfertaInput>

/** The label of each field of an oferta, in the order of its form. A field without a label does not compile. */
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
} as const satisfies Record<keyof OfertaInput, string>

/** A new oferta: its fields, and the rejected one that it replaces (ofertas-8). */
const NewOferta = z.extend(OfertaInput, {
  sustituye: z.optional(z.nullable(idInput('Debe ser el id de una oferta'))),
})
export type NewOferta = z.infer<typeof NewOferta>

const empresa = { acceso: ['empresa'], tag: 'Ofertas de la empresa' } as const

/** Without `page` the list comes whole (F135). */
const OfertasEmpresaQuery = z.object({
  page: z.optional(PageNumber),
  estado: z._default(z.enum(['', ...LISTED_ESTADOS], { error: 'Ese estado no existe' }), ''),
})

/** A page of its ofertas in one state or in all, and how many are in each (ofertas-10). */
export const OfertasEmpresaPage = z.object({
  ofertas: z.array(Oferta),
  ...totals,
  estados: z.object({ pendiente: z.int(), aceptada: z.int(), terminada: z.int(), rechazada: z.int() }),
})
export type OfertasEmpresaPage = z.infer<typeof OfertasEmpresaPage>

export const listOfertasEmpresa = call({
  ...empresa,
  method: 'GET',
  path: '/empresa/ofertas-list',
  summary: 'Mis ofertas, las más nuevas primero; con `page`, de doce en doce',
  query: OfertasEmpresaQuery,
  answers: { 200: z.extend(z.partial(OfertasEmpresaPage), { ofertas: z.array(Oferta) }) },
})
export const getOfertaEmpresa = call({
  ...empresa,
  method: 'GET',
  path: '/empresa/oferta/:id',
  summary: 'Una oferta mía, en una lista de una',
  params: ById,
  answers: { 200: z.array(Oferta) },
})
export const getCopiaOferta = call({
  ...empresa,
  method: 'GET',
  path: '/empresa/oferta/:id/copia',
  summary: 'Lo que dice una oferta mía, también una borrada, para escribir otra con sus datos',
  params: ById,
  answers: { 200: Oferta },
})
export const createOferta = call({
  ...empresa,
  method: 'POST',
  path: '/empresa/oferta',
  summary: 'Crear una oferta, que puede sustituir a una rechazada; queda pendiente de revisión',
  body: withEnvio(NewOferta),
  answers: { 201: z.object({ id: z.string() }) },
})
export const deleteOferta = call({
  ...empresa,
  method: 'DELETE',
  path: '/empresa/oferta/:id',
  summary: 'Borrar una oferta mía',
  params: ById,
  answers: { 204: null },
})
