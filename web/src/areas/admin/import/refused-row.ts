import type { ResultadoInvitacion } from '@alumbra/contract/cuentas/invitacion'
import type { CellError } from './read-file.ts'

/** Why a row gets no invitation: it needs none, or it has errors. */
export type RefusedOutcome =
  | { outcome: 'registrada' | 'desactivada'; text: string }
  | { outcome: 'invalid'; errors: CellError[] }

/** The answers of the server that refuse a row. */
const REFUSED = ['registrada', 'desactivada', 'otra_empresa'] as const
export type Refused = (typeof REFUSED)[number]

export const isRefused = (estado: string): estado is Refused => REFUSED.some((refused) => refused === estado)

/** A row that the server refuses, with its reason. */
export function refusedRow(
  { line, cells }: { line: number; cells: string[] },
  estado: Refused,
  otra: ResultadoInvitacion['otra'],
): { line: number; cells: string[] } & RefusedOutcome {
  if (estado !== 'otra_empresa') return { line, cells, outcome: estado, text: REASON[estado] }
  const message = `Este email ya es de otra empresa: ${otra?.empresa}, ${otra?.cif}. Cada una necesita el suyo.`
  return { line, cells, outcome: 'invalid', errors: [{ column: 'Email', message }] }
}

const REASON = {
  registrada: 'Ya tiene cuenta: no hace falta invitarla',
  desactivada: 'Está desactivada: actívala desde su ficha',
}
