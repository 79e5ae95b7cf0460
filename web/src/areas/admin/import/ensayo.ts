import type { Failure } from '@alumbra/contract/calls/send'
import { type Ensayo, INVITACIONES_PER_ENSAYO } from '@alumbra/contract/cuentas/invitacion'
import { listDate } from '@alumbra/domain/dates'
import { listWithAnd } from '@alumbra/domain/spanish'
import type { ImportKind } from './import-kind.ts'
import type { ReadRow } from './read-file.ts'
import { isRefused, type RefusedOutcome, refusedRow } from './refused-row.ts'

/** A row after the ensayo: the invitation that it would get, why it needs none, or its errors. */
export type EnsayoRow<Data> = { line: number; cells: string[] } & (
  | {
      outcome: 'nueva' | 'pendiente' | 'caducada' | 'otra_direccion'
      data: Data
      text: string
      warning: string | undefined
      /** Its open invitation has other data, which a sending saves without a mail. */
      corrects?: true
    }
  | RefusedOutcome
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
    data: { startedAt, rows: rows.map((row) => withAnswer(row, row.data && next.next().value)) },
  }
}

function withAnswer<Data>(
  { line, cells, data, errors, ...row }: ReadRow<Data>,
  answer: Ensayo | null | undefined,
): EnsayoRow<Data> {
  if (!data || !answer) return { line, cells, outcome: 'invalid', errors }
  const { estado, cambios } = answer
  if (isRefused(estado)) return refusedRow({ line, cells }, estado, answer.otra)
  const warning = 'warning' in row ? row.warning : undefined
  return {
    line,
    cells,
    outcome: estado,
    data,
    text: textOf(estado, answer),
    warning,
    ...(cambios && { corrects: true }),
  }
}

const textOf = (
  estado: Extract<EnsayoRow<unknown>, { text: string; data: unknown }>['outcome'],
  { caduca, otra, cambios }: Ensayo,
): string =>
  ({
    nueva: 'Se invitará',
    caducada: 'Su invitación caducó: se le enviará otra',
    otra_direccion: `Se invitó a ${otra?.mail}: se le enviará a esta dirección`,
    pendiente: [
      `Ya invitada; su enlace vale hasta el ${caduca ? listDate(caduca) : ''}`,
      ...(cambios ? [`${changesText(cambios)}, sin otro correo`] : []),
    ].join('. '),
  })[estado]

type Cambio = NonNullable<Ensayo['cambios']>[number]

/** 'Cambia el grupo', 'Cambian los apellidos'. */
function changesText(cambios: readonly Cambio[]): string {
  const names = cambios.map((field) => NAMES[field])
  return `${names.length > 1 || names[0]?.startsWith('los ') ? 'Cambian' : 'Cambia'} ${listWithAnd(names)}`
}

const NAMES: Readonly<Record<Cambio, string>> = {
  nombre: 'el nombre',
  apellidos: 'los apellidos',
  grupo: 'el grupo',
  empresa: 'el nombre',
}
