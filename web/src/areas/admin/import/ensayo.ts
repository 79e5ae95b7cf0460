import type { Failure } from '@alumbra/contract/calls/send'
import { type Ensayo, INVITACIONES_PER_ENSAYO } from '@alumbra/contract/cuentas/invitacion'
import { listDate } from '@alumbra/domain/dates'
import type { ImportKind } from './import-kind.ts'
import type { CellError, ReadRow } from './read-file.ts'

/** A row after the ensayo: the invitation that it would get, or its errors. */
export type EnsayoRow<Data> = { line: number; cells: string[] } & (
  | { outcome: 'nueva' | 'pendiente' | 'caducada'; data: Data; text: string; warning: string | undefined }
  | { outcome: 'invalid'; errors: CellError[] }
)

export type EnsayoResult<Data> = {
  /** When the ensayo began, by the clock of the server. */
  startedAt: string
  rows: EnsayoRow<Data>[]
}

/** Asks the server what each valid row would lead to; sends no mail. */
export async function runEnsayo<Data extends Record<string, string>>(
  kind: ImportKind<Data>,
  rows: ReadRow<Data>[],
): Promise<{ ok: true; data: EnsayoResult<Data> } | Failure> {
  const valid = rows.flatMap((row) => (row.data ? [row.data] : []))
  const answers: Ensayo[] = []
  let startedAt = ''
  for (let from = 0; from < valid.length; from += INVITACIONES_PER_ENSAYO) {
    const answer = await kind.ensayo(valid.slice(from, from + INVITACIONES_PER_ENSAYO))
    if (!answer.ok) return answer
    startedAt ||= answer.data.momento
    answers.push(...answer.data.filas)
  }
  const next = answers.values()
  return {
    ok: true,
    data: { startedAt, rows: rows.map((row) => withAnswer(kind, row, row.data && next.next().value)) },
  }
}

/** A row whose account exists. */
export function registeredRow<Data extends Record<string, string>>(
  { columns, alreadyRegistered: { fields, message } }: ImportKind<Data>,
  { line, cells }: { line: number; cells: string[] },
): Extract<EnsayoRow<Data>, { outcome: 'invalid' }> {
  const named = columns.filter(({ field }) => fields.includes(field))
  const column = named.map(({ title }) => title).join(' o ')
  return { line, cells, outcome: 'invalid', errors: [{ column, message }] }
}

function withAnswer<Data extends Record<string, string>>(
  kind: ImportKind<Data>,
  { line, cells, data, errors, ...row }: ReadRow<Data>,
  answer: Ensayo | null | undefined,
): EnsayoRow<Data> {
  if (!data || !answer) return { line, cells, outcome: 'invalid', errors }
  if (answer.estado === 'registrada') return registeredRow(kind, { line, cells })
  const warning = 'warning' in row ? row.warning : undefined
  return { line, cells, outcome: answer.estado, data, text: textOf(answer), warning }
}

const textOf = ({ estado, caduca }: Ensayo): string =>
  ({
    nueva: 'Se invitará',
    caducada: 'Su invitación caducó: se le enviará otra',
    pendiente: `Ya invitada; su enlace vale hasta el ${caduca ? listDate(caduca) : ''}`,
    registrada: '',
  })[estado]
