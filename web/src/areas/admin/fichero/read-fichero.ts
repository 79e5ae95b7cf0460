import { camposErroneos, mensajeDe } from '@alumbra/contract/mensajes'
import { withoutAccents } from '@alumbra/contract/without-accents'
import type { Clase, Columna } from './clase.ts'
import { decodeText } from './decode-text.ts'
import { type Celdas, splitRows } from './split-rows.ts'

export const FICHERO_MAX_BYTES = 1024 * 1024
const FICHERO_MAX_FILAS = 2000

/** What is wrong with a row, and in which column. */
export type Falta = { columna: string; mensaje: string }

/** A row of the file: what it says, in the order of our columns, and what it means when nothing is wrong. */
export type FilaLeida<Datos> = { linea: number; celdas: string[] } & (
  | { datos: Datos; faltas: []; aviso: string | undefined }
  | { datos: null; faltas: Falta[] }
)

type Lectura<Datos> = { ok: true; filas: FilaLeida<Datos>[] } | { ok: false; problema: string }

/** Reads a file of invitations: every row by the rules of a single invitation, and no two for the same account. */
export function readFichero<Datos extends Record<string, string>>(
  bytes: Uint8Array,
  clase: Clase<Datos>,
): Lectura<Datos> {
  if (bytes.length > FICHERO_MAX_BYTES) return refused('El fichero ocupa más de 1 MB. Divídelo en varios.')
  const columnas: readonly Columna<Datos>[] = clase.columnas
  const campoOf = (title: string) => columnas.find(({ alias }) => alias.includes(plain(title)))?.campo
  const [titles, ...rows] = splitRows(decodeText(bytes), (title) => campoOf(title) !== undefined)
  if (!titles) return refused('El fichero está vacío.')

  const places = titles.celdas.map(campoOf)
  const missing = columnas.filter(({ campo }) => !places.includes(campo)).map(({ titulo }) => titulo)
  if (missing.length > 0) return refused(missingText(missing, columnas))
  if (rows.length === 0) return refused('El fichero solo tiene la línea de títulos.')
  if (rows.length > FICHERO_MAX_FILAS)
    return refused(`El fichero tiene ${rows.length} filas y caben ${FICHERO_MAX_FILAS}. Divídelo en varios.`)

  const filas = rows.map((row) => readRow(row, places, clase))
  return { ok: true, filas: withoutRepeats(filas, clase) }
}

const refused = (problema: string) => ({ ok: false as const, problema })

const list = new Intl.ListFormat('es', { type: 'conjunction' })

const missingText = (missing: string[], columnas: readonly { titulo: string }[]) =>
  `No encontramos ${missing.length > 1 ? 'las columnas' : 'la columna'} ${list.format(missing)}. La primera línea debe decir: ${columnas
    .map(({ titulo }) => titulo)
    .join(', ')}.`

/** A title without accents, capitals or signs. */
const plain = (title: string): string =>
  withoutAccents(title)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

function readRow<Datos extends Record<string, string>>(
  { linea, celdas: written, sinCerrar }: Celdas,
  places: (string | undefined)[],
  { columnas, schema, aviso }: Clase<Datos>,
): FilaLeida<Datos> {
  // Two columns may make one field: the first surname and the second.
  const said = Object.fromEntries(
    columnas.map(({ campo }) => [
      campo,
      written.filter((celda, i) => celda && places[i] === campo).join(' '),
    ]),
  )
  const fila = { linea, celdas: columnas.map(({ campo }) => said[campo] ?? '') }
  if (sinCerrar) return wrong(fila, [{ columna: 'Fila', mensaje: 'Unas comillas se abren y no se cierran.' }])
  if (written.slice(places.length).some((celda) => celda !== ''))
    return wrong(fila, [{ columna: 'Fila', mensaje: 'Tiene más celdas que títulos.' }])
  const read = schema.safeParse(said, { error: mensajeDe })
  if (read.success) return { ...fila, datos: read.data, faltas: [], aviso: aviso?.(read.data) }
  const messages = camposErroneos(read.error.issues)
  return wrong(
    fila,
    columnas.flatMap(({ campo, titulo }) => {
      const mensaje = messages[campo]
      return mensaje ? [{ columna: titulo, mensaje }] : []
    }),
  )
}

const wrong = (fila: { linea: number; celdas: string[] }, faltas: Falta[]) => ({
  ...fila,
  datos: null,
  faltas,
})

/** The second row for the same account is wrong, and says where the first stands. */
function withoutRepeats<Datos extends Record<string, string>>(
  filas: FilaLeida<Datos>[],
  { columnas, claves }: Clase<Datos>,
): FilaLeida<Datos>[] {
  const seen = new Map<string, number>()
  return filas.map((fila) => {
    if (!fila.datos) return fila
    const mine = claves(fila.datos)
    const faltas = columnas.flatMap(({ campo, titulo }) => {
      const first = seen.get(`${campo} ${mine[campo]}`)
      return mine[campo] !== undefined && first !== undefined
        ? [{ columna: titulo, mensaje: `Ya está en la línea ${first}.` }]
        : []
    })
    if (faltas.length > 0) return wrong(fila, faltas)
    for (const [campo, clave] of Object.entries(mine)) seen.set(`${campo} ${clave}`, fila.linea)
    return fila
  })
}
