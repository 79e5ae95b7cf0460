import { messageOf } from '@alumbra/contract/calls/messages'
import { wrongFields } from '@alumbra/contract/calls/wrong-fields'
import { suggestEmail } from '@alumbra/domain/email-typo'
import { inThousands } from '@alumbra/domain/numbers'
import { listWithAnd } from '@alumbra/domain/spanish'
import { cleanAddress, signOutOfPlace } from './clean-address.ts'
import { columnsOf, type LeftOut, missingIn, titlesIn } from './columns-of.ts'
import { decodeText, isWorkbook, LOST_LETTER } from './decode-text.ts'
import type { Column, ImportKind } from './import-kind.ts'
import { type QuoteError, type RawRow, splitRows } from './split-rows.ts'

export const FILE_MAX_BYTES = 1024 * 1024
const FILE_MAX_ROWS = 2000

export type CellError = { column: string; message: string }

/** A row of the file: its cells in the order of our columns, and its data when it is valid. */
export type ReadRow<Data> = { line: number; cells: string[] } & (
  | { data: Data; errors: []; warning: string | undefined }
  | { data: null; errors: CellError[] }
)

type ReadResult<Data> =
  | { ok: true; rows: ReadRow<Data>[]; leftOut: LeftOut[] }
  | { ok: false; problem: string }

/** Reads a file of invitations: each row by the rules of a single invitation, and no two rows for one account. */
export function readFile<Data extends Record<string, string>>(
  bytes: Uint8Array,
  kind: ImportKind<Data>,
): ReadResult<Data> {
  if (isWorkbook(bytes)) return refused(WORKBOOK)
  if (bytes.length > FILE_MAX_BYTES) return refused('El fichero ocupa más de 1 MB. Divídelo en varios.')
  const columns: readonly Column<Data>[] = kind.columns
  const [titles, ...body] = splitRows(decodeText(bytes), (cells) => titlesIn(columns, cells))
  if (!titles) return refused('El fichero está vacío.')

  const { cellsOf, leftOut } = columnsOf(columns, titles.cells)
  const missing = missingIn(columns, cellsOf)
  if (missing.length > 0) return refused(missingText(missing, columns))
  if (body.length === 0) return refused('El fichero solo tiene la línea de títulos.')
  if (body.length > FILE_MAX_ROWS)
    return refused(
      `El fichero tiene ${inThousands(body.length)} filas y caben ${inThousands(FILE_MAX_ROWS)}. Divídelo en varios.`,
    )

  const rows = body.map((row) => readRow(row, { cellsOf, width: titles.cells.length }, kind))
  return { ok: true, rows: withoutRepeats(rows, kind), leftOut }
}

const WORKBOOK =
  'Es un libro de Excel o de otra hoja de cálculo. Ábrelo, elige «Guardar como» y, en el tipo de archivo, «CSV UTF-8 (delimitado por comas)»; luego elige aquí ese fichero.'

const LOST = `Ha perdido una letra («${LOST_LETTER}»): guarda el fichero otra vez, como CSV UTF-8.`

const refused = (problem: string) => ({ ok: false as const, problem })

const missingText = (missing: string[], columns: readonly { title: string; optional?: true }[]) =>
  `No encontramos ${missing.length > 1 ? 'las columnas' : 'la columna'} ${listWithAnd(missing)}. La primera línea debe decir: ${columns
    .filter(({ optional }) => !optional)
    .map(({ title }) => title)
    .join(', ')}.`

/** The fields that are addresses. */
const ADDRESSES: ReadonlySet<string> = new Set(['email', 'mail'])

const QUOTES: Record<QuoteError, string> = {
  open: 'Unas comillas se abren y no se cierran.',
  stray: 'Hay unas comillas en medio de una celda.',
}

type Layout = { cellsOf: ReadonlyMap<string, readonly number[]>; width: number }

function readRow<Data extends Record<string, string>>(
  { line, cells: written, quotes }: RawRow,
  { cellsOf, width }: Layout,
  { columns, schema, warning }: ImportKind<Data>,
): ReadRow<Data> {
  const cellOf = (field: string) =>
    (cellsOf.get(field) ?? [])
      .map((at) => written[at])
      .filter((cell) => cell)
      .join(' ')
  const values: Readonly<Record<string, string>> = Object.fromEntries(
    columns.map(({ field }) => [field, ADDRESSES.has(field) ? cleanAddress(cellOf(field)) : cellOf(field)]),
  )
  const row = { line, cells: columns.map(({ field }) => values[field] ?? '') }
  if (quotes) return invalid(row, [{ column: 'Fila', message: QUOTES[quotes] }])
  if (written.slice(width).some((cell) => cell !== ''))
    return invalid(row, [{ column: 'Fila', message: 'Tiene más celdas que títulos.' }])
  const lost = columns.filter(({ field }) => values[field]?.includes(LOST_LETTER))
  if (lost.length > 0)
    return invalid(
      row,
      lost.map(({ title }) => ({ column: title, message: LOST })),
    )
  const read = schema.safeParse(values, { error: messageOf })
  if (read.success) return { ...row, data: read.data, errors: [], warning: warningOf(read.data, warning) }
  const messages = wrongFields(read.error.issues)
  return invalid(
    row,
    columns.flatMap(({ field, title }) => {
      const message = messages[field]
      const sign = ADDRESSES.has(field) ? signOutOfPlace(values[field] ?? '') : undefined
      const why = sign ? `: ${sign} no puede estar en una dirección` : ''
      return message ? [{ column: title, message: `${message}${why}` }] : []
    }),
  )
}

/** The warning of a valid row: the provider of its address (registro-6), and what its kind warns of. */
function warningOf<Data extends Record<string, string>>(
  data: Data,
  warning: ImportKind<Data>['warning'],
): string | undefined {
  const meant = [...ADDRESSES].map((field) => suggestEmail(data[field] ?? '')).find((one) => one !== null)
  return [meant && `¿Querías decir ${meant}?`, warning?.(data)].filter(Boolean).join(' ') || undefined
}

const invalid = (row: { line: number; cells: string[] }, errors: CellError[]) => ({
  ...row,
  data: null,
  errors,
})

/** Makes the second row for an account invalid, with the number of the first. */
function withoutRepeats<Data extends Record<string, string>>(
  rows: ReadRow<Data>[],
  { columns, uniqueKeys }: ImportKind<Data>,
): ReadRow<Data>[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    if (!row.data) return row
    const keys = uniqueKeys(row.data)
    const errors = columns.flatMap(({ field, title }) => {
      const first = seen.get(`${field} ${keys[field]}`)
      return keys[field] !== undefined && first !== undefined
        ? [{ column: title, message: `Ya está en la fila ${first}.` }]
        : []
    })
    if (errors.length > 0) return invalid(row, errors)
    for (const [field, key] of Object.entries(keys)) seen.set(`${field} ${key}`, row.line)
    return row
  })
}
