import { REQUIRED } from './required.ts'

export const CV_REQUIRED = 'Campo obligatorio para completar tu CV'
export const PUESTO_REQUIRED = 'Rellenar el puesto es obligatorio cuando hay año de inicio'

/** A CV for the rules; an empty field is ''. */
export type Cv = {
  telf: string
  provincia: string
  frase_definitoria: string
  linkedin: string
  github: string
  titulacion: string
  especialidad: string
  habilidades_tecnicas: string
  proyectos_certificados: string
  otros_estudios: string
  formacion: readonly {
    fa_titulo: string
    fa_especialidad: string
    fa_centro: string
    fa_inicio: string
    fa_fin: string
    proyectos_destacados: string
    otros_titulo: string
  }[]
  experiencia: readonly { puesto: string; empresa: string; inicio: string; fin: string }[]
  idiomas: readonly { idioma: string; nivel: string }[]
}

/** A CV in which nothing is written yet. */
export const EMPTY_CV = {
  telf: '',
  provincia: '',
  frase_definitoria: '',
  linkedin: '',
  github: '',
  titulacion: '',
  especialidad: '',
  habilidades_tecnicas: '',
  proyectos_certificados: '',
  otros_estudios: '',
  formacion: [],
  experiencia: [],
  idiomas: [],
} satisfies Cv

/** The fields that decide whether a CV is complete. */
export const CV_DECIDING = [
  'provincia',
  'frase_definitoria',
  'titulacion',
  'especialidad',
  'formacion',
  'experiencia',
  'idiomas',
] as const satisfies (keyof Cv)[]
export type CvRequired = Pick<Cv, (typeof CV_DECIDING)[number]>

/**
 * The missing fields of a CV, by path, with their messages; empty when the CV is complete (cv-1). While it is being written, a
 * field of blanks is empty too.
 */
export function pendientesOfCv(
  cv: CvRequired,
  isEmpty = (value: string): boolean => value === '',
): Record<string, string> {
  const pendientes: Record<string, string> = {}
  const require = (path: string, value: string, message: string) => {
    if (isEmpty(value)) pendientes[path] = message
  }
  require('provincia', cv.provincia, CV_REQUIRED)
  require('frase_definitoria', cv.frase_definitoria, CV_REQUIRED)
  require('titulacion', cv.titulacion, CV_REQUIRED)
  require('especialidad', cv.especialidad, CV_REQUIRED)
  cv.formacion.forEach((item, i) => {
    require(`formacion.${i}.fa_titulo`, item.fa_titulo, REQUIRED)
    require(`formacion.${i}.fa_especialidad`, item.fa_especialidad, REQUIRED)
  })
  cv.experiencia.forEach((item, i) => {
    if (!isEmpty(item.inicio)) require(`experiencia.${i}.puesto`, item.puesto, PUESTO_REQUIRED)
  })
  cv.idiomas.forEach((item, i) => {
    require(`idiomas.${i}.idioma`, item.idioma, REQUIRED)
    require(`idiomas.${i}.nivel`, item.nivel, REQUIRED)
  })
  return pendientes
}
