import { LETTERS } from '@alumbra/domain/area'
import { type EstadoRevision, NIVELES_ESTUDIOS } from '@alumbra/domain/oferta'
import { FAMILIAS_ESTUDIOS } from '../src/features/catalogo/familias.ts'
import * as cvs from './lists/cv.ts'
import { APELLIDOS, EMPRESA_LEGAL_FORMS, EMPRESA_PLACES, EMPRESA_TRADES, NOMBRES } from './lists/names.ts'
import {
  APERTURAS,
  CONTRATOS,
  CONTRATOS_OF_TITULADAS,
  HORARIOS,
  MOTIVOS,
  type Modalidad,
  modalidadAt,
  ODD_UBICACIONES,
  PUESTOS,
  TAREAS,
  TAREAS_BY_HAND,
  UBICACIONES,
  VENTAJAS,
} from './lists/ofertas.ts'
import type { SeedOferta } from './oferta-row.ts'
import { type Random, weighted } from './random.ts'
import type { SeedEmpresa, SeedReferente } from './rows.ts'

/** Picks a provincia; the probabilities depend on the size. */
export type PickProvincia = (random: Random) => string

export const pickFamilia = weighted(
  FAMILIAS_ESTUDIOS.map((familia) => [familia, cvs.FAMILIA_WEIGHTS[familia.titulo] ?? cvs.OTHER_WEIGHT]),
)
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]+/g, '')
    .toLowerCase()

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

/** Whether an oferta there may be of this modalidad. */
const fits = (ubicacion: string, modalidad: Modalidad): boolean =>
  (modalidadAt(ubicacion) ?? modalidad) === modalidad

/** An oferta of an empresa, in that place or any; three in four name no titulación, as real ones do. */
export function inventOferta(
  random: Random,
  empresa: { mail: string; telf: string; contacto: string },
  pickProvincia: PickProvincia,
  place?: string,
): SeedOferta {
  const wanted = place === undefined ? null : modalidadAt(place)
  const puestos = wanted ? PUESTOS.filter(([, , , modalidades]) => modalidades?.includes(wanted)) : PUESTOS
  const [puesto, familia, nivel, modalidades] = random.pick(puestos)
  const modalidad = wanted ?? (modalidades ? random.pick(modalidades) : 'Presencial')
  const opening = APERTURAS[puesto.length % APERTURAS.length] ?? ''
  const tareas = random.some(modalidades ? TAREAS : TAREAS_BY_HAND, random.int(2, 4))
  const niveles = NIVELES_ESTUDIOS.slice(NIVELES_ESTUDIOS.indexOf(nivel))
  const contratos = niveles.includes('Grado básico') ? CONTRATOS : CONTRATOS_OF_TITULADAS
  const condiciones = [contratos, HORARIOS[modalidad], VENTAJAS].map((list) => random.pick(list))
  return {
    puesto,
    descripcion: [opening, ...tareas, '', ...random.some(condiciones, 2)].join('\n'),
    ubicacion: place ?? inventUbicacion(random, modalidad, pickProvincia),
    modalidad,
    nivel_estudios: random.chance(0.85) ? nivel : random.pick(niveles),
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

const inventUbicacion = (random: Random, modalidad: Modalidad, pickProvincia: PickProvincia): string =>
  random
    .pick(
      (random.chance(0.08) ? ODD_UBICACIONES : UBICACIONES).filter((ubicacion) => fits(ubicacion, modalidad)),
    )
    .replace('{}', pickProvincia(random))

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
