import { FRASE_MAX, NIVELES_IDIOMA } from '@alumbra/contract/cv'
import { LETTERS } from '@alumbra/domain/area'
import { type EstadoRevision, MODALIDADES, NIVELES_ESTUDIOS } from '@alumbra/domain/oferta'
import { FAMILIAS_ESTUDIOS } from '../src/features/catalogo/familias.ts'
import * as cvs from './lists/cv.ts'
import { APELLIDOS, EMPRESA_LEGAL_FORMS, EMPRESA_PLACES, EMPRESA_TRADES, NOMBRES } from './lists/names.ts'
import { CONDICIONES, MOTIVOS, ODD_UBICACIONES, PUESTOS, TAREAS, UBICACIONES } from './lists/ofertas.ts'
import { type Random, weighted } from './random.ts'
import type { CvInput, SeedAlumna, SeedEmpresa, SeedOferta, SeedReferente } from './rows.ts'

/** Picks a provincia; the probabilities depend on the size. */
export type PickProvincia = (random: Random) => string

const pickFamilia = weighted(
  FAMILIAS_ESTUDIOS.map((familia) => [familia, cvs.FAMILIA_WEIGHTS[familia.titulo] ?? cvs.OTHER_WEIGHT]),
)
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]+/g, '')
    .toLowerCase()

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
  return {
    telf: random.chance(0.7) ? `6000000${String(random.int(0, 99)).padStart(2, '0')}` : '',
    provincia: pickProvincia(random),
    frase_definitoria: n % 20 === 3 ? cvs.FRASE_200 : inventFrase(random, especialidad),
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
    experiencia: inventExperiencia(random, year),
    idiomas: random
      .some(cvs.IDIOMAS, random.int(0, 3))
      .map((idioma) => ({ idioma, nivel: random.pick(NIVELES_IDIOMA) })),
  }
}

function inventFrase(random: Random, especialidad: string): string {
  const text = random.pick(cvs.FRASES).replace('{}', especialidad.replace(/ \([^)]*\)$/, ''))
  return [...text].length <= FRASE_MAX ? text : cvs.FRASE_200
}

function inventFormacion(random: Random, titulo: string, especialidad: string, year: number) {
  const start = year - random.int(1, 4)
  const last = {
    fa_titulo: titulo,
    fa_especialidad: especialidad,
    fa_centro: random.pick(cvs.CENTROS),
    fa_inicio: String(start),
    fa_fin: random.chance(0.5) ? 'Actualmente' : String(start + random.int(0, 1)),
    proyectos_destacados: random.chance(0.4) ? random.pick(cvs.PROYECTOS) : '',
    otros_titulo: titulo === 'Otros' ? 'Taller de oficios del barrio' : '',
  }
  if (random.chance(0.6)) return [last]
  const before = { ...last, fa_inicio: String(start - 3), fa_fin: String(start), proyectos_destacados: '' }
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

const CONTROL_CIF = 'JABCDEFGHI'

/** A valid CIF that no company has, because its sequence has not been assigned yet. */
export function inventCif(letter: string, n: number): string {
  const digits = `${String(1 + (n % 52)).padStart(2, '0')}${String(99_999 - Math.floor(n / 52)).padStart(5, '0')}`
  let total = 0
  for (const [i, digit] of [...digits].entries()) {
    const value = i % 2 === 0 ? Number(digit) * 2 : Number(digit)
    total += value > 9 ? value - 9 : value
  }
  const control = (10 - (total % 10)) % 10
  return `${letter}${digits}${'PQRSNW'.includes(letter) ? CONTROL_CIF[control] : control}`
}

export function inventEmpresa(random: Random, n: number): SeedEmpresa {
  const trade = random.pick(EMPRESA_TRADES)
  const place = random.pick(EMPRESA_PLACES)
  const [legalForm, letter] = random.pick(EMPRESA_LEGAL_FORMS)
  const domain = `${plain(trade)}${plain(place)}${n}.example`
  return {
    empresa: `${trade} ${place} ${legalForm}`,
    cif: inventCif(letter, n),
    mail: `personas@${domain}`,
    telf: random.chance(0.85) ? `9000000${String(random.int(0, 99)).padStart(2, '0')}` : '',
    contacto: `${random.pick(NOMBRES)} ${random.pick(APELLIDOS)}`,
    linkedin: random.chance(0.5) ? `https://linkedin.example/company/${plain(trade)}-${n}` : '',
  }
}

/** An oferta of an empresa; three in four name no titulación, as real ones do. */
export function inventOferta(
  random: Random,
  empresa: { mail: string; telf: string; contacto: string },
  pickProvincia: PickProvincia,
): SeedOferta {
  const [puesto, familia, nivel] = random.pick(PUESTOS)
  const text = [`${puesto}.`, ...random.some(TAREAS, random.int(2, 4)), '', ...random.some(CONDICIONES, 2)]
  return {
    puesto,
    descripcion: text.join('\n'),
    ubicacion: random.chance(0.08)
      ? random.pick(ODD_UBICACIONES)
      : random.pick(UBICACIONES).replace('{}', pickProvincia(random)),
    modalidad: random.pick(MODALIDADES),
    nivel_estudios: random.chance(0.85) ? nivel : random.pick(NIVELES_ESTUDIOS),
    titulaciones: random.chance(0.75)
      ? []
      : random.chance(0.8)
        ? [familia]
        : [familia, 'Química'].slice(0, familia === 'Química' ? 1 : 2),
    mail: empresa.mail,
    telf: empresa.telf,
    contacto: empresa.contacto || 'Recursos Humanos',
  }
}

/** The state of an oferta that is not live. */
export function inventEstado(random: Random): {
  estado_revision: EstadoRevision
  motivo_rechazo: string | null
} {
  const chance = random.next()
  if (chance < 0.15) return { estado_revision: 'pendiente', motivo_rechazo: null }
  if (chance < 0.4) return { estado_revision: 'rechazada', motivo_rechazo: random.pick(MOTIVOS) }
  return { estado_revision: 'borrada', motivo_rechazo: null }
}

/** An invented referente, marked as fictional. */
export function inventReferente(random: Random): SeedReferente {
  const especialidad = random.pick(pickFamilia(random).especialidades)
  return {
    nombre: `${random.pick(NOMBRES)} ${random.pick(APELLIDOS)} ${random.pick(APELLIDOS)} (ficticia)`,
    frase_motivadora: random.pick(cvs.FRASES).replace('{}', especialidad),
    estudios: especialidad,
    trabajos: `${random.pick(PUESTOS)[0]} en ${random.pick(EMPRESA_TRADES)} ${random.pick(EMPRESA_PLACES)} (dato inventado)`,
    linkedin: random.chance(0.5) ? `linkedin.example/in/referente-${random.int(1, 99_999)}` : '',
    activo: random.chance(0.95),
    areas: [random.pick(LETTERS)],
  }
}
