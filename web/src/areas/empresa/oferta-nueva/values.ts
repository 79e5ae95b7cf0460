import { camposErroneos } from '@alumbra/contract/mensajes'
import { type Oferta, OfertaNueva } from '@alumbra/contract/oferta'
import { z } from 'zod/mini'

/** What stands in the form, finished or not. */
export const OfertaEscrita = z.object({
  puesto: z.string(),
  descripcion: z.string(),
  modalidad: z.string(),
  nivel_estudios: z.string(),
  ubicacion: z.string(),
  titulaciones: z.array(z.string()),
  contacto: z.string(),
  mail: z.string(),
  telf: z.string(),
})
export type OfertaEscrita = z.infer<typeof OfertaEscrita>
export type Campo = keyof OfertaEscrita

/** The rules of a new oferta, as they judge what is still being written. */
export const OfertaFormulario = OfertaNueva as unknown as z.ZodMiniType<OfertaNueva, OfertaEscrita>

/** The fields from top to bottom, as they are called. */
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
} as const satisfies Record<Campo, string>
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

/** An empty form: whom to write to is as a rule whom the profile names. */
export const blank = ({
  contacto,
  mail,
  telf,
}: Pick<OfertaEscrita, 'contacto' | 'mail' | 'telf'>): OfertaEscrita => ({
  puesto: '',
  descripcion: '',
  modalidad: '',
  nivel_estudios: '',
  ubicacion: '',
  titulaciones: [],
  contacto,
  mail,
  telf,
})

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
