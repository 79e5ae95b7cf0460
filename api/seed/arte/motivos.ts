import type { Random } from '../random.ts'
import type { Dibujo, Tinta } from './lineas.ts'
import { CIENCIA } from './motivos-ciencia.ts'
import { TECNICA } from './motivos-tecnica.ts'

const DIBUJOS = { ...CIENCIA, ...TECNICA } satisfies Record<string, Dibujo>

/** The field of work that a picture is drawn for. */
export type Motivo = keyof typeof DIBUJOS

/** A field of work in lines, ready to be placed. */
export const dibujarMotivo = (motivo: Motivo, tinta: Tinta, random: Random): string =>
  `<g fill="none" stroke="${tinta.linea}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${DIBUJOS[motivo](tinta, random)}</g>`
