import type { Random } from '../random.ts'

/** Colours of a motif. */
export type Ink = { lineColor: string; light: string; pigment: string }
/** Draws a motif around (0, 0) with a radius of about 150. */
export type Drawing = (ink: Ink, random: Random) => string

export const n = (value: number): string => String(Math.round(value * 10) / 10)
export const at = (angle: number, radius: number): [number, number] => [
  Math.cos(angle) * radius,
  Math.sin(angle) * radius,
]
export const TURN = Math.PI * 2
export const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))

export const circle = (x: number, y: number, r: number, attributes = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" ${attributes}/>`
export const line = (x1: number, y1: number, x2: number, y2: number, attributes = ''): string =>
  `<line x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}" ${attributes}/>`
export const path = (d: string, attributes = ''): string => `<path d="${d}" ${attributes}/>`
export const poly = (points: readonly (readonly [number, number])[], attributes = ''): string =>
  `<polyline points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" ${attributes}/>`
export const dot = (x: number, y: number, r: number, fill: string): string =>
  circle(x, y, r, `fill="${fill}" stroke="none"`)
export const curve = (
  from: number,
  to: number,
  steps: number,
  f: (t: number) => readonly [number, number],
  attributes = '',
) =>
  poly(
    times(steps + 1, (i) => f(from + ((to - from) * i) / steps)),
    attributes,
  )
