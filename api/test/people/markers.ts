import { randomBytes } from 'node:crypto'
import type { z } from 'zod/mini'
import { type FieldPath, placesOf, withField } from '../calls/fields.ts'

const letters = (count: number): string =>
  Array.from(randomBytes(count), (byte) => String.fromCharCode(97 + (byte % 26))).join('')
const digits = (count: number): string => Array.from(randomBytes(count), (byte) => byte % 10).join('')

/** Unique texts, each valid for its field so that it is processed like a real one. */
export const MARKERS = {
  correo: `zq${letters(9)}@marcador.example`,
  nombre: `Zqn${letters(9)}`,
  apellidos: `Zqa${letters(9)}`,
  telefono: `6${digits(8)}`,
  contrasena: `Zq9#${letters(9)}`,
  codigo: `zqc${letters(30)}`,
  robots: `zqr${letters(30)}`,
  galleta: `zqg${letters(30)}`,
  cif: `B${digits(8)}`,
  nota: `zqo${letters(9)}`,
  cv: `zqv${letters(9)}`,
  mensaje: `zqm${letters(12)}`,
  motivo: `zqt${letters(9)}`,
  busqueda: `zqb${letters(9)}`,
  oferta: `zqf${letters(60)}`,
  enlace: `https://zqe${letters(9)}.example/x`,
} as const
export type MarkerName = keyof typeof MARKERS

const OF_FIELD: Record<string, MarkerName> = {
  email: 'correo',
  mail: 'correo',
  name: 'nombre',
  nombre: 'nombre',
  contacto: 'nombre',
  apellidos: 'apellidos',
  telf: 'telefono',
  password: 'contrasena',
  v_password: 'contrasena',
  newPass: 'contrasena',
  actualPass: 'contrasena',
  cif: 'cif',
  nota: 'nota',
  tema: 'mensaje',
  mensaje: 'mensaje',
  motivo: 'motivo',
  texto: 'motivo',
  titulo: 'motivo',
  puesto: 'oferta',
  descripcion: 'oferta',
  ubicacion: 'oferta',
  search: 'busqueda',
  linkedin: 'enlace',
  github: 'enlace',
  instagram: 'enlace',
  video: 'enlace',
}
/** Fields without free text keep their valid value. */
const FIXED = /^(?:inicio|fin|fa_inicio|fa_fin|page|version|version_leida|desde|tras|token|envio)$/

/** A body or query with a marker in each text field; other fields stay unchanged. */
export function planted(schema: z.ZodMiniType, input: unknown, other: MarkerName): unknown {
  const fields = placesOf(schema).filter(({ type, path }) => type === 'string' && !FIXED.test(keyOf(path)))
  return fields.reduce(
    (value, { path }) => withField(value, path, MARKERS[OF_FIELD[keyOf(path)] ?? other]),
    input,
  )
}

const keyOf = (path: FieldPath): string => String(path.findLast((key) => typeof key === 'string') ?? '')

/** The markers in a text, in any encoding. */
export function markersIn(text: string): MarkerName[] {
  const read = text.toLowerCase()
  return (Object.keys(MARKERS) as MarkerName[]).filter((name) => {
    const marker = MARKERS[name].toLowerCase()
    return read.includes(marker) || read.includes(encodeURIComponent(marker).toLowerCase())
  })
}
