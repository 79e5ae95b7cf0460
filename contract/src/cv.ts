import { z } from 'zod/mini'
import { enlaceCambio, Instante, texto, textoCambio, textoOpcional } from './texto.ts'

export const NIVELES_IDIOMA = ['Básico', 'Intermedio', 'Avanzado'] as const
/** Both mean "now" and are stored as sent; our form sends the first (F100). */
export const AHORA = ['Actualmente', 'Actualidad'] as const
/** The title of the catalogue that enables `otros_titulo`. */
export const TITULO_OTROS = 'Otros'
export const FRASE_MAX = 200
export const PROYECTOS_DESTACADOS_MAX = 250
export const TEXTO_LARGO_MAX = 1000
export const ENTRADAS_MAX = 50
const CORTO_MAX = 200

const YEAR = /^(19|20)\d\d$/
const esFin = (value: string): boolean => YEAR.test(value) || (AHORA as readonly string[]).includes(value)

const corto = () => textoOpcional({ max: CORTO_MAX })
const inicio = () => textoOpcional({ max: CORTO_MAX, patron: [YEAR, 'Elige un año'] })
const fin = () =>
  textoOpcional({ max: CORTO_MAX }).check(
    z.refine((value) => value === '' || esFin(value), { error: 'Elige un año o marca «Actualmente»' }),
  )

/** Whether an end year is not before its start; "now" is never before a year (F100). */
const enOrden = (start: string, end: string): boolean => !YEAR.test(start) || !YEAR.test(end) || end >= start
const FIN_ANTES = 'El año de fin no puede ser anterior al de inicio'

/** A study of the CV (F098). Empty required fields make a draft, not an error: see pendientesDelCv. */
export const Formacion = z
  .object({
    fa_titulo: corto(),
    fa_especialidad: corto(),
    fa_centro: corto(),
    fa_inicio: inicio(),
    fa_fin: fin(),
    proyectos_destacados: textoOpcional({
      max: [PROYECTOS_DESTACADOS_MAX, `Debe tener máximo ${PROYECTOS_DESTACADOS_MAX} caracteres`],
    }),
    otros_titulo: corto(),
  })
  .check(z.refine((item) => enOrden(item.fa_inicio, item.fa_fin), { path: ['fa_fin'], error: FIN_ANTES }))

/** A job of the CV (F100). */
export const Experiencia = z
  .object({ puesto: corto(), empresa: corto(), inicio: inicio(), fin: fin() })
  .check(z.refine((item) => enOrden(item.inicio, item.fin), { path: ['fin'], error: FIN_ANTES }))

/** A language of the CV (F101). */
export const Idioma = z.object({
  idioma: corto(),
  nivel: z._default(
    z.pipe(
      z.transform((value: unknown) => value ?? ''),
      z.enum(['', ...NIVELES_IDIOMA], { error: 'Elige Básico, Intermedio o Avanzado' }),
    ),
    '',
  ),
})

const TELEFONO = 'El teléfono debe comenzar con 6, 7, 8 o 9 y tener 9 dígitos'
const largo = () => textoCambio({ max: [TEXTO_LARGO_MAX, 'Debe tener máximo 1000 caracteres'] })
const lista = <T extends z.ZodMiniType>(item: T) =>
  z.optional(
    z.array(item).check(z.maxLength(ENTRADAS_MAX, { error: `Como máximo ${ENTRADAS_MAX} entradas` })),
  )

/** The form of the CV (cv-2): absent fields keep their value, empty ones are cleared, wrong ones are refused. */
export const CvCambios = z.object({
  telf: z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === null ? '' : value)),
      texto({ max: [9, 'El teléfono debe tener 9 dígitos'] }).check(
        z.refine((value) => value === '' || !/^\d{1,8}$/.test(value), {
          error: 'El teléfono debe tener 9 dígitos',
          abort: true,
        }),
        z.refine((value) => value === '' || /^[6-9]\d{8}$/.test(value), { error: TELEFONO }),
      ),
    ),
  ),
  provincia: textoCambio({ max: 100, patron: [/^[\p{L} ]+$/u, 'Solo se permiten letras'] }),
  frase_definitoria: textoCambio({ max: [FRASE_MAX, 'Debe tener máximo 200 caracteres'] }),
  linkedin: enlaceCambio(),
  github: enlaceCambio(),
  titulacion: textoCambio({ max: CORTO_MAX }),
  especialidad: textoCambio({ max: CORTO_MAX }),
  habilidades_tecnicas: largo(),
  proyectos_certificados: largo(),
  otros_estudios: largo(),
  formacion: lista(Formacion),
  experiencia: lista(Experiencia),
  idiomas: lista(Idioma),
  /** The version that was edited; when the CV has another version by now, the answer is a conflict. */
  version: z.optional(z.nullable(Instante)),
})
export type CvCambios = z.infer<typeof CvCambios>

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
