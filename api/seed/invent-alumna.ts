import { FRASE_MAX, NIVELES_IDIOMA } from '@alumbra/contract/alumnas/cv'
import { type PickProvincia, pickFamilia, plain } from './invent.ts'
import * as cvs from './lists/cv.ts'
import { APELLIDOS, EMPRESA_PLACES, EMPRESA_TRADES, NOMBRES } from './lists/names.ts'
import type { Random } from './random.ts'
import type { CvInput, SeedAlumna } from './rows.ts'

/** An invented alumna; `n` makes her address unique. */
export function inventAlumna(random: Random, n: number): SeedAlumna {
  const nombre = random.pick(NOMBRES)
  const [first, second] = [random.pick(APELLIDOS), random.pick(APELLIDOS)]
  const email = `${plain(nombre)}.${plain(first)}${n}@alumnas.example`
  return { nombre, apellidos: `${first} ${second}`, email }
}

/** A complete CV; one in twenty has texts of maximum length, and one in twenty odd texts. */
export function inventCv(random: Random, n: number, pickProvincia: PickProvincia, year: number): CvInput {
  const familia = pickFamilia(random)
  const especialidad = random.pick(familia.especialidades)
  const experiencia = inventExperiencia(random, year)
  return {
    telf: random.chance(0.7) ? `6000000${String(random.int(0, 99)).padStart(2, '0')}` : '',
    provincia: pickProvincia(random),
    frase_definitoria:
      n % 20 === 3 ? cvs.FRASE_200 : inventFrase(random, especialidad, experiencia.length > 0),
    linkedin: random.chance(0.3) ? `linkedin.example/in/alumna-${random.int(1, 99_999)}` : '',
    github: random.chance(0.15) ? `https://github.example/alumna-${random.int(1, 99_999)}` : '',
    titulacion: familia.titulo,
    especialidad,
    habilidades_tecnicas:
      n % 20 === 5
        ? (cvs.ODD_TEXTS[Math.floor(n / 20) % cvs.ODD_TEXTS.length] ?? '')
        : random.some(cvs.HABILIDADES, random.int(2, 7)).join('\n'),
    proyectos_certificados: random.some(cvs.PROYECTOS, random.int(0, 3)).join('\n'),
    otros_estudios: random.some(cvs.OTROS_ESTUDIOS, random.int(0, 2)).join('\n'),
    formacion: inventFormacion(random, familia.titulo, especialidad, year),
    experiencia,
    idiomas: random
      .some(cvs.IDIOMAS, random.int(0, 3))
      .map((idioma) => ({ idioma, nivel: random.pick(NIVELES_IDIOMA) })),
  }
}

function inventFrase(random: Random, especialidad: string, hasWorked: boolean): string {
  const frases = hasWorked ? cvs.FRASES : [...cvs.FRASES, cvs.FRASE_OF_FIRST_JOB]
  const text = random.pick(frases).replace('{}', especialidad.replace(/ \([^)]*\)$/, ''))
  return [...text].length <= FRASE_MAX ? text : cvs.FRASE_200
}

function inventFormacion(random: Random, titulo: string, especialidad: string, year: number) {
  const years = titulo === 'Universidad' ? 4 : 2
  const start = year - random.int(1, years + 1)
  const end = start + years
  const isOver = random.chance(0.5) ? end <= year : end < year
  const last = {
    fa_titulo: titulo,
    fa_especialidad: especialidad,
    fa_centro: random.pick(cvs.CENTROS),
    fa_inicio: String(start),
    fa_fin: isOver ? String(end) : 'Actualmente',
    proyectos_destacados: random.chance(0.4) ? random.pick(cvs.PROYECTOS) : '',
    otros_titulo: titulo === 'Otros' ? 'Taller de oficios del barrio' : '',
  }
  if (titulo === 'Bachillerato' || random.chance(0.6)) return [last]
  const before = { ...last, fa_inicio: String(start - 2), fa_fin: String(start), proyectos_destacados: '' }
  return [
    last,
    { ...before, fa_titulo: 'Bachillerato', fa_especialidad: 'Ciencias y Tecnología', otros_titulo: '' },
  ]
}

const inventExperiencia = (random: Random, year: number) =>
  Array.from({ length: random.int(0, 2) }, (_, i) => ({
    puesto: random.pick(cvs.PAST_PUESTOS),
    empresa: `${random.pick(EMPRESA_TRADES)} ${random.pick(EMPRESA_PLACES)}`,
    inicio: String(year - 1 - i),
    // Both words for "now" occur in real data.
    fin: i === 0 ? random.pick(['Actualidad', 'Actualmente', String(year)]) : String(year - i),
  }))

/** Removes one of the four required fields of a CV, or all of its content. */
export function makeIncomplete(random: Random, n: number, cv: CvInput): CvInput {
  if (n % 4 === 0) return {}
  const missing = random.pick(['provincia', 'frase_definitoria', 'titulacion', 'especialidad'] as const)
  return { ...cv, [missing]: '' }
}
