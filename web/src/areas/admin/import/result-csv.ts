import type { ResultadoInvitacion } from '@alumbra/contract/cuentas/invitacion'
import { csv } from '@alumbra/domain/csv'
import type { EnsayoRow } from './ensayo.ts'
import { isRefused, type Refused, refusedRow } from './refused-row.ts'

type WithColumns = { columns: readonly { title: string }[] }

const RESULT: Record<Exclude<ResultadoInvitacion['estado'], Refused>, string> = {
  invitada: 'Invitada',
  reinvitada: 'Invitada otra vez',
  corregida: 'Corregida, sin otro correo',
  ya_invitada: 'Ya estaba invitada',
}

/** The result of every row, as a CSV that a Spanish spreadsheet opens. */
export function resultCsv(
  { columns }: WithColumns,
  rows: readonly EnsayoRow<unknown>[],
  answers: ReadonlyMap<number, ResultadoInvitacion>,
): string {
  const titles = ['Fila', ...columns.map(({ title }) => title), 'Resultado', 'Detalle']
  const lines = rows.map((row) => [row.line, ...row.cells, ...resultOf(row, answers.get(row.line))])
  return csv([titles, ...lines])
}

function resultOf(
  row: EnsayoRow<unknown>,
  answer: ResultadoInvitacion | undefined,
): [result: string, detail: string] {
  if (answer) {
    const { estado, otra } = answer
    if (isRefused(estado)) return resultOf(refusedRow(row, estado, otra), undefined)
    return [RESULT[estado], ('warning' in row && row.warning) || '']
  }
  if (row.outcome === 'invalid')
    return ['No invitada', row.errors.map(({ column, message }) => `${column}: ${message}`).join('; ')]
  if (row.outcome === 'registrada' || row.outcome === 'desactivada') return ['No invitada', row.text]
  return row.outcome === 'pendiente'
    ? ['Ya estaba invitada', row.text]
    : ['No enviada', 'El envío se paró antes.']
}

/** A CSV with the titles alone, to fill in. */
export const templateCsv = ({ columns }: WithColumns): string => csv([columns.map(({ title }) => title)])

/** Makes the browser save a CSV as a file. */
export function downloadCsv(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  // By then the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
