import type { Cv } from './cv.ts'
import { encodedLink, mailLink } from './encoded-link.ts'
import { agrupado } from './telefono.ts'

/** An entry in a section of a CV: a study, a job, or only lines of text. */
export type CvBlock = { title: string; detail: string; lines: string[] }

/** A section of a CV for readers; the lines of a short one fit side by side. */
export type CvSection = { title: string; blocks: CvBlock[]; short?: boolean }

/** The lines of a text, without blank ones at its start and end. */
const linesOf = (text: string): string[] => (text.trim() === '' ? [] : text.trim().split(/\r?\n/))

const textBlock = (text: string): CvBlock[] =>
  linesOf(text).length === 0 ? [] : [{ title: '', detail: '', lines: linesOf(text) }]

/** The years of an entry: '2025 – Actualmente', '2022 – 2024', '2024'. No line breaks between them. */
export const period = (start: string, end: string): string =>
  (start === end ? [start] : [start, end]).filter((year) => year !== '').join('\u00a0–\u00a0')

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(' · ')

const dashed = (...parts: string[]): string => parts.filter((part) => part !== '').join(' — ')

const hasText = ({ title, detail, lines }: CvBlock): boolean =>
  title !== '' || detail !== '' || lines.length > 0

/** The seven sections of a CV by their exact names, studies and work first (F111); an empty section has no entries. */
export const cvSections = (cv: Cv): CvSection[] => [
  { title: 'Sobre mí', blocks: textBlock(cv.frase_definitoria) },
  { title: 'Formación STEAM', blocks: cv.formacion.map(studyBlock).filter(hasText) },
  {
    title: 'Experiencia',
    blocks: cv.experiencia
      .map(({ puesto, empresa, inicio, fin }) => ({
        title: puesto,
        detail: joined(empresa, period(inicio, fin)),
        lines: [],
      }))
      .filter(hasText),
  },
  { title: 'Formación no STEAM', blocks: textBlock(cv.otros_estudios) },
  { title: 'Proyectos personales o certificaciones', blocks: textBlock(cv.proyectos_certificados) },
  { title: 'habilidades técnicas', blocks: textBlock(cv.habilidades_tecnicas), short: true },
  {
    title: 'Idiomas',
    blocks: textBlock(
      cv.idiomas
        .map(({ idioma, nivel }) => dashed(idioma, nivel))
        .filter((line) => line !== '')
        .join('\n'),
    ),
    short: true,
  },
]

function studyBlock(item: Cv['formacion'][number]): CvBlock {
  const familia = item.otros_titulo || item.fa_titulo
  const title = item.fa_especialidad || familia
  return {
    title,
    detail: joined(familia === title ? '' : familia, item.fa_centro, period(item.fa_inicio, item.fa_fin)),
    lines: linesOf(item.proyectos_destacados),
  }
}

/** A contact: its label, its text, and its address when it is a link. */
export type CvContact = { label: string; text: string; href: string | null }

/** The contacts of a CV (F110): phone, email, provincia, GitHub, LinkedIn; only filled-in ones. */
export const cvContacts = (cv: Cv & { email: string }): CvContact[] =>
  [
    { label: 'Teléfono', text: agrupado(cv.telf), href: `tel:+34${cv.telf}` },
    { label: 'Email', text: cv.email.toLowerCase(), href: mailLink(cv.email) },
    { label: 'Provincia', text: cv.provincia, href: null },
    { label: 'GitHub', text: withoutScheme(cv.github), href: encodedLink(cv.github) },
    { label: 'LinkedIn', text: withoutScheme(cv.linkedin), href: encodedLink(cv.linkedin) },
  ].filter((one) => one.text !== '')

const withoutScheme = (link: string): string => link.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')
