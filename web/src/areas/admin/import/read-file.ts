import { messageOf } from '@alumbra/contract/calls/messages'
import { wrongFields } from '@alumbra/contract/calls/wrong-fields'
import { listWithAnd } from '@alumbra/domain/spanish'
import { withoutAccents } from '@alumbra/domain/without-accents'
import { decodeText, isWorkbook } from './decode-text.ts'
import type { Column, ImportKind } from './import-kind.ts'
import { type RawRow, splitRows } from './split-rows.ts'

export const FILE_MAX_BYTES = 1024 * 1024
const FILE_MAX_ROWS = 2000

export type CellError = { column: string; message: string }

/** A row of the file: its cells in the order of our columns, and its data when it is valid. */
export type ReadRow<Data> = { line: number; cells: string[] } & (
  | { data: Data; errors: []; warning: string | undefined }
  | { data: null; errors: CellError[] }
)

type ReadResult<Data> = { ok: true; rows: ReadRow<Data>[] } | { ok: false; problem: string }

/** Reads a file of invitations: each row by the rules of a single invitation, and no two rows for one account. */
export function readFile<Data extends Record<string, string>>(
  bytes: Uint8Array,
  kind: ImportKind<Data>,
): ReadResult<Data> {
  if (isWorkbook(bytes)) return refused(WORKBOOK)
  if (bytes.length > FILE_MAX_BYTES) return refused('El fichero ocupa más de 1 MB. Divídelo en varios.')
  const columns: readonly Column<Data>[] = kind.columns
  const fieldOf = (title: string) => columns.find(({ aliases }) => aliases.includes(plain(title)))?.field
  const [titles, ...body] = splitRows(decodeText(bytes), (title) => fieldOf(title) !== undefined)
  if (!titles) return refused('El fichero está vacío.')

  const fields = titles.cells.map(fieldOf)
  const missing = columns
    .filter(({ field, optional }) => !optional && !fields.includes(field))
    .map(({ title }) => title)
  if (missing.length > 0) return refused(missingText(missing, columns))
  if (body.length === 0) return refused('El fichero solo tiene la línea de títulos.')
  if (body.length > FILE_MAX_ROWS)
    return refused(`El fichero tiene ${body.length} filas y caben ${FILE_MAX_ROWS}. Divídelo en varios.`)

  const rows = body.map((row) => readRow(row, fields, kind))
  return { ok: true, rows: withoutRepeats(rows, kind) }
}

const WORKBOOK =
  'Es un libro de Excel o de otra hoja de cálculo. Ábrelo, elige «Guardar como» y, en el tipo de archivo, «CSV UTF-8 (delimitado por comas)»; luego elige aquí ese fichero.'

/** Programs write this for a letter that they cannot read. */
const LOST_LETTER = '\uFFFD'
const LOST = `Ha perdido una letra («${LOST_LETTER}»): guarda el fichero otra vez, como CSV UTF-8.`

const refused = (problem: string) => ({ ok: false as const, problem })

const missingText = (missing: string[], columns: readonly { title: string; optional?: true }[]) =>
  `No encontramos ${missing.length > 1 ? 'las columnas' : 'la columna'} ${listWithAnd(missing)}. La primera línea debe decir: ${columns
    .filter(({ optional }) => !optional)
    .map(({ title }) => title)
    .join(', ')}.`

/** A title without accents, capitals or punctuation. */
const plain = (title: string): string =>
  withoutAccents(title)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

function readRow<Data extends Record<string, string>>(
  { line, cells: written, unclosedQuotes }: RawRow,
  fields: (string | undefined)[],
  { columns, schema, warning }: ImportKind<Data>,
): ReadRow<Data> {
  // Two columns may fill one field: the first surname and the second.
  const values = Object.fromEntries(
    columns.map(({ field }) => [field, written.filter((cell, i) => cell && fields[i] === field).join(' ')]),
  )
  const row = { line, cells: columns.map(({ field }) => values[field] ?? '') }
  if (unclosedQuotes)
    return invalid(row, [{ column: 'Fila', message: 'Unas comillas se abren y no se cierran.' }])
  if (written.slice(fields.length).some((cell) => cell !== ''))
    return invalid(row, [{ column: 'Fila', message: 'Tiene más celdas que títulos.' }])
  const lost = columns.filter(({ field }) => values[field]?.includes(LOST_LETTER))
  if (lost.length > 0)
    return invalid(
      row,
      lost.map(({ title }) => ({ column: title, message: LOST })),
    )
  const read = schema.safeParse(values, { error: messageOf })
  if (read.success) return { ...row, data: read.data, errors: [], warning: warning?.(read.data) }
  const messages = wrongFields(read.error.issues)
  return invalid(
    row,
    columns.flatMap(({ field, title }) => {
      const message = messages[field]
      return message ? [{ column: title, message }] : []
    }),
  )
}

const invalid = (row: { line: number; cells: string[] }, errors: CellError[]) => ({
  ...row,
  data: null,
  errors,
})

/** Makes the second row for an account invalid, with the line of the first. */
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
        ? [{ column: title, message: `Ya está en la línea ${first}.` }]
        : []
    })
    if (errors.length > 0) return invalid(row, errors)
    for (const [field, key] of Object.entries(keys)) seen.set(`${field} ${key}`, row.line)
    return row
  })
}
