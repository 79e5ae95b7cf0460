import type { Random } from '../random.ts'
import type { Drawing, Ink } from './lines.ts'
import { SCIENCE } from './motifs-science.ts'
import { TECHNOLOGY } from './motifs-technology.ts'

const DRAWINGS = { ...SCIENCE, ...TECHNOLOGY } satisfies Record<string, Drawing>

/** A field of work as a drawing. */
export type Motif = keyof typeof DRAWINGS

/** Draws a motif as an SVG group. */
export const drawMotif = (motif: Motif, ink: Ink, random: Random): string =>
  `<g fill="none" stroke="${ink.lineColor}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${DRAWINGS[motif](ink, random)}</g>`
