import { wrongFields } from '@alumbra/contract/calls/wrong-fields'
import {
  ANUNCIO_CAMPOS,
  type Anuncio,
  LABEL,
  type Oferta,
  OfertaInput,
} from '@alumbra/contract/ofertas/oferta'
import { z } from 'zod/mini'
import { telefonoOrNone } from '../../../components/cv/telefono.ts'

/** The values of the form, complete or not: texts, and a list where the contract has one. */
export type WrittenOferta = { [K in keyof OfertaInput]: OfertaInput[K] extends string[] ? string[] : string }
/** A number of an earlier oferta is written as its digits, and null as nothing. */
const WrittenText = z.pipe(
  z.transform((value: unknown) => (typeof value === 'number' ? `${value}` : (value ?? ''))),
  z.string(),
)
/** Reads stored drafts and earlier ofertas: fields that were added later start empty. */
export const WrittenOferta = z.object(
  Object.fromEntries(
    Object.keys(LABEL).map((campo) => [
      campo,
      campo === 'titulaciones' ? z._default(z.array(z.string()), []) : z._default(WrittenText, ''),
    ]),
  ),
) as unknown as z.ZodMiniType<WrittenOferta, WrittenOferta>
export type FieldName = keyof WrittenOferta

/** The rules of a new oferta, applied while it is written. */
export const OfertaFormValues = OfertaInput as unknown as z.ZodMiniType<OfertaInput, WrittenOferta>

/** The fields from top to bottom. */
export const FIELD_NAMES = Object.keys(LABEL) as FieldName[]

/** The error messages of an answer by field; errors of single titulaciones belong to the whole choice. */
export const byField = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.split('.')[0] ?? path, message]))

/** The fields that are not valid yet, from top to bottom. */
export function pendingIn(values: WrittenOferta): FieldName[] {
  const parsed = OfertaInput.safeParse(values)
  const wrong = parsed.success ? {} : byField(wrongFields(parsed.error.issues))
  return FIELD_NAMES.filter((campo) => Object.hasOwn(wrong, campo))
}

/** An empty form with the contact of the profile. */
export const blank = (contact: Pick<WrittenOferta, 'contacto' | 'mail' | 'telf'>): WrittenOferta =>
  WrittenOferta.parse({ ...contact, telf: telefonoOrNone(contact.telf) })

/** The values of an earlier oferta that a new one may have. */
export const copied = (oferta: Oferta, titulos: readonly string[]): WrittenOferta => {
  const { titulaciones, telf, ...rest } = WrittenOferta.parse(oferta)
  return {
    ...rest,
    titulaciones: titulaciones.filter((titulo) => titulos.includes(titulo)),
    telf: telefonoOrNone(telf),
  }
}

/** The written oferta as its readers would see it: texts as they stand, other values when they are valid. */
export const readWritten = (written: WrittenOferta): Anuncio =>
  Object.fromEntries(ANUNCIO_CAMPOS.map((campo) => [campo, readField(written, campo)])) as Anuncio

function readField(written: WrittenOferta, campo: keyof Anuncio) {
  const rule = OfertaInput.shape[campo]
  const parsed = rule.safeParse(written[campo])
  return parsed.success ? parsed.data : (rule.safeParse(undefined).data ?? written[campo])
}
