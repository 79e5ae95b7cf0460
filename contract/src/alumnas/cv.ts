import { z } from 'zod/mini'
import {
  changedLinkInput,
  changedTextInput,
  Instant,
  optionalTextInput,
  textInput,
} from '../calls/text-input.ts'

export const NIVELES_IDIOMA = ['Básico', 'Intermedio', 'Avanzado'] as const
/** Both mean "now" and are stored as sent; our form sends the first (F100). */
export const ONGOING = ['Actualmente', 'Actualidad'] as const
/** The title of the catalogue that enables `otros_titulo`. */
export const OTHER_TITULO = 'Otros'
export const FRASE_MAX = 200
export const PROYECTOS_DESTACADOS_MAX = 250
export const LONG_TEXT_MAX = 1000
export const ENTRIES_MAX = 50
const SHORT_TEXT_MAX = 200

const YEAR = /^(19|20)\d\d$/
const isEnd = (value: string): boolean => YEAR.test(value) || (ONGOING as readonly string[]).includes(value)

const shortText = () => optionalTextInput({ max: SHORT_TEXT_MAX })
const inicio = () => optionalTextInput({ max: SHORT_TEXT_MAX, pattern: [YEAR, 'Elige un año'] })
const fin = () =>
  optionalTextInput({ max: SHORT_TEXT_MAX }).check(
    z.refine((value) => value === '' || isEnd(value), { error: 'Elige un año o marca «Actualmente»' }),
  )

/** Whether an end year is not before its start; "now" is never before a year (F100). */
const inOrder = (start: string, end: string): boolean => !YEAR.test(start) || !YEAR.test(end) || end >= start
const END_BEFORE_START = 'El año de fin no puede ser anterior al de inicio'

/**
 * A study of the CV (F098). Empty required fields make a draft, not an error: see pendientesOfCv.
 * @public Its name is in docs/openapi.json.
 */
export const Formacion = z
  .object({
    fa_titulo: shortText(),
    fa_especialidad: shortText(),
    fa_centro: shortText(),
    fa_inicio: inicio(),
    fa_fin: fin(),
    proyectos_destacados: optionalTextInput({
      max: [PROYECTOS_DESTACADOS_MAX, `Debe tener máximo ${PROYECTOS_DESTACADOS_MAX} caracteres`],
    }),
    otros_titulo: shortText(),
  })
  .check(
    z.refine((item) => inOrder(item.fa_inicio, item.fa_fin), { path: ['fa_fin'], error: END_BEFORE_START }),
  )

/**
 * A job of the CV (F100).
 * @public Its name is in docs/openapi.json.
 */
export const Experiencia = z
  .object({ puesto: shortText(), empresa: shortText(), inicio: inicio(), fin: fin() })
  .check(z.refine((item) => inOrder(item.inicio, item.fin), { path: ['fin'], error: END_BEFORE_START }))

/**
 * A language of the CV (F101).
 * @public Its name is in docs/openapi.json.
 */
export const Idioma = z.object({
  idioma: shortText(),
  nivel: z._default(
    z.pipe(
      z.transform((value: unknown) => value ?? ''),
      z.enum(['', ...NIVELES_IDIOMA], { error: 'Elige Básico, Intermedio o Avanzado' }),
    ),
    '',
  ),
})

const TELEFONO = 'El teléfono debe comenzar con 6, 7, 8 o 9 y tener 9 dígitos'
const longText = () => changedTextInput({ max: [LONG_TEXT_MAX, 'Debe tener máximo 1000 caracteres'] })
const lista = <T extends z.ZodMiniType>(item: T) =>
  z.optional(z.array(item).check(z.maxLength(ENTRIES_MAX, { error: `Como máximo ${ENTRIES_MAX} entradas` })))

/** The form of the CV (cv-2): absent fields keep their value, empty ones are cleared, wrong ones are refused. */
export const CvChanges = z.object({
  telf: z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === null ? '' : value)),
      textInput({ max: [9, 'El teléfono debe tener 9 dígitos'] }).check(
        z.refine((value) => value === '' || !/^\d{1,8}$/.test(value), {
          error: 'El teléfono debe tener 9 dígitos',
          abort: true,
        }),
        z.refine((value) => value === '' || /^[6-9]\d{8}$/.test(value), { error: TELEFONO }),
      ),
    ),
  ),
  provincia: changedTextInput({ max: 100, letters: 'Solo se permiten letras' }),
  frase_definitoria: changedTextInput({ max: [FRASE_MAX, 'Debe tener máximo 200 caracteres'] }),
  linkedin: changedLinkInput(),
  github: changedLinkInput(),
  // The totals of talento name all titulaciones so.
  titulacion: changedTextInput({ max: SHORT_TEXT_MAX, pattern: [/^(?!\*$)/, 'Elige una titulación'] }),
  especialidad: changedTextInput({ max: SHORT_TEXT_MAX }),
  habilidades_tecnicas: longText(),
  proyectos_certificados: longText(),
  otros_estudios: longText(),
  formacion: lista(Formacion),
  experiencia: lista(Experiencia),
  idiomas: lista(Idioma),
  /**
   * The `version` of the profile that was edited; when the CV has another one by now, the answer is a conflict (cv-3). It has a
   * name of its own, because a whole profile that is sent back sets no condition (wire-5).
   */
  version_leida: z.optional(z.nullable(Instant)),
})
export type CvChanges = z.infer<typeof CvChanges>

const CvFormacion = z.object({
  fa_titulo: z.string(),
  fa_especialidad: z.string(),
  fa_centro: z.string(),
  fa_inicio: z.string(),
  fa_fin: z.string(),
  proyectos_destacados: z.string(),
  otros_titulo: z.string(),
})
const CvExperiencia = z.object({
  puesto: z.string(),
  empresa: z.string(),
  inicio: z.string(),
  fin: z.string(),
})
const CvIdioma = z.object({ idioma: z.string(), nivel: z.string() })

/** The CV as it is stored and shown; texts may be ''. */
export const Cv = z.object({
  telf: z.string(),
  provincia: z.string(),
  frase_definitoria: z.string(),
  linkedin: z.string(),
  github: z.string(),
  titulacion: z.string(),
  especialidad: z.string(),
  habilidades_tecnicas: z.string(),
  proyectos_certificados: z.string(),
  otros_estudios: z.string(),
  formacion: z.array(CvFormacion),
  experiencia: z.array(CvExperiencia),
  idiomas: z.array(CvIdioma),
})
export type Cv = z.infer<typeof Cv>
