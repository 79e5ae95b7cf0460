import { camposErroneos } from '@alumbra/contract/mensajes'
import { type Oferta, OfertaNueva } from '@alumbra/contract/oferta'
import { z } from 'zod/mini'
import { LABEL } from '../../../components/oferta-campos.tsx'

/** What stands in the form, finished or not: texts, and a list where the contract wants one. */
export type OfertaEscrita = { [K in keyof OfertaNueva]: OfertaNueva[K] extends string[] ? string[] : string }
/** Kept drafts are read through it: fields that came later begin empty. */
export const OfertaEscrita = z.object(
  Object.fromEntries(
    Object.keys(LABEL).map((campo) => [
      campo,
      campo === 'titulaciones' ? z._default(z.array(z.string()), []) : z._default(z.string(), ''),
    ]),
  ),
) as unknown as z.ZodMiniType<OfertaEscrita, OfertaEscrita>
export type Campo = keyof OfertaEscrita

/** The rules of a new oferta, as they judge what is still being written. */
export const OfertaFormulario = OfertaNueva as unknown as z.ZodMiniType<OfertaNueva, OfertaEscrita>

/** The fields from top to bottom. */
export const CAMPOS = Object.keys(LABEL) as Campo[]

/** The messages of an answer by field; those of single titulaciones stand for the whole choice. */
export const byCampo = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.split('.')[0] ?? path, message]))

/** The fields that still keep the oferta from being sent, from top to bottom. */
export function pendingIn(values: OfertaEscrita): Campo[] {
  const parsed = OfertaNueva.safeParse(values)
  const wrong = parsed.success ? {} : byCampo(camposErroneos(parsed.error.issues))
  return CAMPOS.filter((campo) => Object.hasOwn(wrong, campo))
}

/** An empty form, but for the contact that the profile of the empresa names. */
export const blank = (contact: Pick<OfertaEscrita, 'contacto' | 'mail' | 'telf'>): OfertaEscrita =>
  OfertaEscrita.parse(contact)

/** What an earlier oferta says, as far as it may be said again. */
export const copied = (oferta: Oferta, titulos: readonly string[]): OfertaEscrita => {
  const { titulaciones, telf, ...rest } = OfertaEscrita.parse(oferta)
  return {
    ...rest,
    titulaciones: titulaciones.filter((titulo) => titulos.includes(titulo)),
    // An old import left words where numbers should be.
    telf: /^\d+$/.test(telf) ? telf : '',
  }
}
