import type { Cv } from './cv.ts'
import { conEsquema } from './enlace.ts'

/** An entry in a section of a CV: a study, a job, a language, or only lines of text. */
export type CvBloque = { titulo: string; detalle: string; lineas: string[] }

/** A section of a CV for readers. */
export type CvSeccion = { titulo: string; bloques: CvBloque[] }

/** The lines of a text, without blank ones at its start and end. */
export const lineas = (text: string): string[] => (text.trim() === '' ? [] : text.trim().split(/\r?\n/))

const texto = (text: string): CvBloque[] =>
  lineas(text).length === 0 ? [] : [{ titulo: '', detalle: '', lineas: lineas(text) }]

const periodo = (inicio: string, fin: string): string =>
  [inicio, fin].filter((year) => year !== '').join(' – ')

const detalle = (...parts: string[]): string => parts.filter((part) => part !== '').join(' · ')

const hasText = ({ titulo, detalle: more, lineas: lines }: CvBloque): boolean =>
  titulo !== '' || more !== '' || lines.length > 0

/** The seven sections of a CV in order, with their exact names (F111); an empty section has no entries. */
export const cvSecciones = (cv: Cv): CvSeccion[] => [
  { titulo: 'Sobre mí', bloques: texto(cv.frase_definitoria) },
  { titulo: 'habilidades técnicas', bloques: texto(cv.habilidades_tecnicas) },
  { titulo: 'Proyectos personales o certificaciones', bloques: texto(cv.proyectos_certificados) },
  {
    titulo: 'Idiomas',
    bloques: cv.idiomas
      .map(({ idioma, nivel }) => ({ titulo: idioma, detalle: nivel, lineas: [] }))
      .filter(hasText),
  },
  { titulo: 'Formación STEAM', bloques: cv.formacion.map(estudio).filter(hasText) },
  { titulo: 'Formación no STEAM', bloques: texto(cv.otros_estudios) },
  {
    titulo: 'Experiencia',
    bloques: cv.experiencia
      .map(({ puesto, empresa, inicio, fin }) => ({
        titulo: puesto,
        detalle: detalle(empresa, periodo(inicio, fin)),
        lineas: [],
      }))
      .filter(hasText),
  },
]

function estudio(item: Cv['formacion'][number]): CvBloque {
  const familia = item.otros_titulo || item.fa_titulo
  const titulo = item.fa_especialidad || familia
  return {
    titulo,
    detalle: detalle(familia === titulo ? '' : familia, item.fa_centro, periodo(item.fa_inicio, item.fa_fin)),
    lineas: lineas(item.proyectos_destacados),
  }
}

/** A contact: its label, its text, and its address when it is a link. */
export type CvContacto = { nombre: string; texto: string; href: string | null }

/** The contacts of a CV (F110): phone, email, provincia, GitHub, LinkedIn; only filled-in ones. */
export const cvContactos = (cv: Cv & { email: string }): CvContacto[] =>
  [
    { nombre: 'Teléfono', texto: cv.telf, href: `tel:+34${cv.telf}` },
    { nombre: 'Email', texto: cv.email, href: `mailto:${cv.email}` },
    { nombre: 'Provincia', texto: cv.provincia, href: null },
    { nombre: 'GitHub', texto: sinEsquema(cv.github), href: conEsquema(cv.github) },
    { nombre: 'LinkedIn', texto: sinEsquema(cv.linkedin), href: conEsquema(cv.linkedin) },
  ].filter((one) => one.texto !== '')

const sinEsquema = (link: string): string => link.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')
