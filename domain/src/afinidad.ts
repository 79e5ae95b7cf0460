import type { Cv } from './cv.ts'
import { type MODALIDADES, NIVELES_ESTUDIOS } from './oferta.ts'
import { canonicalProvincia } from './provincias.ts'

type Nivel = (typeof NIVELES_ESTUDIOS)[number]
type Modalidad = (typeof MODALIDADES)[number]

/** Points for each thing that an oferta and a CV have in common; those of one row exclude each other. */
export const PUNTOS = {
  titulacion: { propia: 4, formacion: 3, abierta: 1 },
  nivel: { igual: 2, superado: 1 },
  provincia: { propia: 2 },
  modalidad: { online: 2, hibridaCerca: 1 },
} as const

/** The most points that an oferta can have. */
export const AFINIDAD_MAX = 10

/** The fields of a CV that are compared; '' and null when the CV does not have them. */
export type PerfilAfin = {
  titulacion: string
  /** Families of the other studies. */
  otras: string[]
  nivel: Nivel | null
  provincia: string
}

/** The points, and a reason for each of them. */
export type Afinidad = { puntos: number; motivos: string[] }

type CvAfin = Pick<Cv, 'titulacion' | 'especialidad' | 'provincia' | 'formacion'>
type OfertaAfin = {
  titulaciones: readonly string[]
  nivel_estudios: string
  modalidad: string
  provincias: readonly string[]
}

/** Picks the compared fields from a CV: family, highest level, provincia. */
export function perfilAfin({ titulacion, especialidad, provincia, formacion }: CvAfin): PerfilAfin {
  const studies = [
    { titulo: titulacion, especialidad },
    ...formacion.map((item) => ({ titulo: item.fa_titulo, especialidad: item.fa_especialidad })),
  ]
  const familias = new Set(studies.map(({ titulo }) => titulo).filter((titulo) => titulo !== ''))
  familias.delete(titulacion)
  const highest = Math.max(...studies.map((study) => rank(nivelOf(study))))
  return {
    titulacion,
    otras: [...familias],
    nivel: NIVELES_ESTUDIOS[highest] ?? null,
    provincia: canonicalProvincia(provincia),
  }
}

const rank = (nivel: string | null): number => (NIVELES_ESTUDIOS as readonly (string | null)[]).indexOf(nivel)

const GRADOS: Readonly<Record<string, Nivel>> = {
  'Grado Básico': 'Grado básico',
  'Grado Medio': 'Grado medio',
  'Grado Superior': 'Grado Superior',
  // Needs a Grado Superior or a Grado Medio; the word alone does not say which one.
  'Curso de Especialización': 'Grado medio',
}

/** The level of a study of the catalogue. Ofertas do not ask for Bachillerato: it is above ESO and counts as that. */
function nivelOf({ titulo, especialidad }: { titulo: string; especialidad: string }): Nivel | null {
  if (titulo === 'Universidad') return 'Carrera universitaria o superior'
  if (titulo === 'Bachillerato' || especialidad === 'Educación Secundaria Obligatoria') return 'ESO'
  return GRADOS[/\(([^()]*)\)$/.exec(especialidad)?.[1] ?? ''] ?? null
}

/** Points for the titulaciones of an oferta; null when none matches. */
function byTitulacion(perfil: PerfilAfin, titulaciones: readonly string[]): [number, string] | null {
  if (titulaciones.length === 0) return [PUNTOS.titulacion.abierta, 'Admite cualquier titulación']
  if (perfil.titulacion !== '' && titulaciones.includes(perfil.titulacion)) {
    return [PUNTOS.titulacion.propia, `Pide tu titulación: ${perfil.titulacion}`]
  }
  const otra = titulaciones.find((titulo) => perfil.otras.includes(titulo))
  return otra === undefined
    ? null
    : [PUNTOS.titulacion.formacion, `Pide una titulación de tu formación: ${otra}`]
}

/** Points for the level of an oferta; null when it asks for a higher one, or the CV has none. */
export function byNivel({ nivel }: PerfilAfin, pedido: string): [number, string] | null {
  if (nivel === null || rank(pedido) < 0 || rank(pedido) > rank(nivel)) return null
  return pedido === nivel
    ? [PUNTOS.nivel.igual, `Pide tu nivel de estudios: ${pedido}`]
    : [PUNTOS.nivel.superado, `Tus estudios superan el nivel que pide: ${pedido}`]
}

/** Points for a modalidad, depending on whether the alumna lives there; null when there are none. */
export function byModalidad(modalidad: string, cerca: boolean): [number, string] | null {
  const is = (one: Modalidad) => modalidad === one
  if (is('Online')) return [PUNTOS.modalidad.online, 'Es online: puedes trabajar desde casa']
  if (is('Hibrido') && cerca) {
    return [PUNTOS.modalidad.hibridaCerca, 'Es híbrida y te queda cerca: parte del trabajo, desde casa']
  }
  return null
}

/** The afinidad of an oferta and a CV: points for shared facts, each with its reason; no fact subtracts points. */
export function afinidad(perfil: PerfilAfin, oferta: OfertaAfin): Afinidad {
  const cerca = perfil.provincia !== '' && oferta.provincias.includes(perfil.provincia)
  const found: ([number, string] | null)[] = [
    byTitulacion(perfil, oferta.titulaciones),
    byNivel(perfil, oferta.nivel_estudios),
    cerca ? [PUNTOS.provincia.propia, `Está en tu provincia: ${perfil.provincia}`] : null,
    byModalidad(oferta.modalidad, cerca),
  ]
  const given = found.filter((one) => one !== null)
  return {
    puntos: given.reduce((sum, [puntos]) => sum + puntos, 0),
    motivos: given.map(([, motivo]) => motivo),
  }
}
