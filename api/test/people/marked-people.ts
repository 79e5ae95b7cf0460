import type { Db } from '../../src/db/schema.ts'
import { addAdministrador, addAlumna, addEmpresa, addOferta } from './accounts.ts'
import { buildFormacion } from './builders.ts'

/** The state of a person that decides who may see her. */
export const KINDS = {
  alumna: ['visible', 'incomplete', 'paused', 'disabled', 'unverified', 'closed'],
  empresa: ['visible', 'pending', 'disabled', 'closed'],
  admin: ['visible', 'disabled'],
} as const

export type Marked = {
  rol: keyof typeof KINDS
  kind: string
  number: number
  id: string
  /** Of an empresa: its oferta. */
  oferta?: string
  /** The names of her markers. */
  fields: readonly string[]
}

const LETTER = { alumna: 'a', empresa: 'e', admin: 'd' } as const
/** A text that names the person and the field it stands in. */
const markerOf = (rol: keyof typeof KINDS, number: number, field: string): string =>
  `zq${LETTER[rol]}${String(number).padStart(3, '0')}x${field}zq`
const MARKER = /zq([aed])(\d{3})x([a-z]+)zq/gi

/** Every marker in a text, once. */
export function markersOf(text: string): { rol: keyof typeof KINDS; number: number; field: string }[] {
  const found = new Set([...text.matchAll(MARKER)].map(([marker]) => marker.toLowerCase()))
  return [...found].map((marker) => {
    const [, letter, number, field] = /zq([aed])(\d{3})x([a-z]+)zq/.exec(marker) ?? []
    const rol = letter === 'a' ? 'alumna' : letter === 'e' ? 'empresa' : 'admin'
    return { rol, number: Number(number), field: field ?? '' }
  })
}

const CV = [
  'frase_definitoria',
  'especialidad',
  'habilidades_tecnicas',
  'proyectos_certificados',
  'otros_estudios',
]
const OF_ALUMNA =
  'nombre apellidos email telf linkedin github centro frase especialidad habilidades proyectos otros'.split(
    ' ',
  )
const OF_EMPRESA =
  'empresa cif mail telf contacto linkedin puesto descripcion ubicacion omail otelf ocontacto'.split(' ')
const OF_ADMIN = ['nombre', 'email']

/** Inserts people of every kind in turn, each with a marker in all she has written. */
export async function addMarkedPeople(db: Db, counts: Record<keyof typeof KINDS, number>): Promise<Marked[]> {
  const people: Marked[] = []
  const now = new Date()
  for (let number = 0; number < counts.alumna; number++) {
    const kind = KINDS.alumna[number % KINDS.alumna.length] ?? 'visible'
    const mark = (field: string) => markerOf('alumna', number, field)
    const cv = Object.fromEntries(CV.map((column) => [column, mark(column.split('_')[0] ?? column)]))
    const id = await addAlumna(db, {
      ...cv,
      nombre: mark('nombre'),
      apellidos: mark('apellidos'),
      email: `${mark('email')}@alumnas.example`,
      telf: mark('telf'),
      linkedin: `linkedin.com/in/${mark('linkedin')}`,
      github: `github.com/${mark('github')}`,
      formacion: JSON.stringify([buildFormacion({ fa_centro: mark('centro') })]) as never,
      ...(kind === 'incomplete' && { cv_completo: false }),
      ...(kind === 'paused' && { pausada_at: now }),
      ...(kind === 'disabled' && { activo: false }),
      ...(kind === 'unverified' && { verificada_at: null }),
      ...(kind === 'closed' && { deleted_at: now }),
    })
    people.push({ rol: 'alumna', kind, number, id, fields: OF_ALUMNA })
  }
  for (let number = 0; number < counts.empresa; number++) {
    const kind = KINDS.empresa[number % KINDS.empresa.length] ?? 'visible'
    const mark = (field: string) => markerOf('empresa', number, field)
    const id = await addEmpresa(db, {
      empresa: mark('empresa'),
      cif: mark('cif'),
      mail: `${mark('mail')}@ejemplo.example`,
      telf: mark('telf'),
      contacto: mark('contacto'),
      linkedin: `linkedin.com/company/${mark('linkedin')}`,
      ...(kind === 'disabled' && { activo: false }),
      ...(kind === 'closed' && { deleted_at: now }),
    })
    const oferta = await addOferta(db, id, {
      puesto: mark('puesto'),
      descripcion: mark('descripcion'),
      ubicacion: mark('ubicacion'),
      mail: `${mark('omail')}@ejemplo.example`,
      telf: mark('otelf'),
      contacto: mark('ocontacto'),
      estado_revision: kind === 'pending' ? 'pendiente' : 'aceptada',
    })
    people.push({ rol: 'empresa', kind, number, id, oferta, fields: OF_EMPRESA })
  }
  for (let number = 0; number < counts.admin; number++) {
    const kind = KINDS.admin[number % KINDS.admin.length] ?? 'visible'
    const mark = (field: string) => markerOf('admin', number, field)
    const id = await addAdministrador(db, {
      nombre: mark('nombre'),
      email: `${mark('email')}@alumbra.example`,
      activo: kind === 'visible',
    })
    people.push({ rol: 'admin', kind, number, id, fields: OF_ADMIN })
  }
  return people
}
