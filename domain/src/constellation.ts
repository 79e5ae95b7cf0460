import { inPlainLetters } from './without-accents.ts'

export type Star = { x: number; y: number; r: number }
export type Line = { x1: number; y1: number; x2: number; y2: number }
export type Constellation = { stars: Star[]; lines: Line[]; dust: Star[] }

/** Two initials of a name: of its first word and of the next one that is no particle. */
export function initials(name: string): string {
  const words =
    inPlainLetters(name)
      .toUpperCase()
      .match(/[A-Z]+/g) ?? []
  const [first, ...others] = words
  const second = others.find((word) => !PARTICLES.has(word)) ?? ''
  return `${first?.[0] ?? ''}${second[0] ?? ''}`
}

/** Draws initials as stars and lines in a circle of radius 50 around 50,50; a name always gives the same drawing. */
export function constellation(name: string): Constellation {
  const random = randomFrom(name.normalize('NFC').trim().toLowerCase())
  const letters = [...initials(name)]
  const size = letters.length > 1 ? 6 : 8.4
  const width = (letters.length * 6 - 2) * size
  const stars: Star[] = []
  const lines: Line[] = []
  letters.forEach((letter, place) => {
    const left = 50 - width / 2 + place * 6 * size
    drawLetter(letter, { left, top: 50 - 3 * size, size }, random, stars, lines)
  })
  return { stars, lines, dust: Array.from({ length: letters.length > 0 ? 14 : 24 }, () => dustStar(random)) }
}

type Box = { left: number; top: number; size: number }

function drawLetter(
  letter: string,
  { left, top, size }: Box,
  random: () => number,
  stars: Star[],
  lines: Line[],
) {
  const placed = new Map<string, Star>()
  const starAt = (point: string): Star => {
    const known = placed.get(point)
    if (known) return known
    const [column = 0, row = 0] = [...point].map(Number)
    const star = {
      x: round(left + (column + (random() - 0.5) * 0.7) * size),
      y: round(top + (row + (random() - 0.5) * 0.7) * size),
      r: round(0.9 + random() ** 2 * 1.5),
    }
    placed.set(point, star)
    stars.push(star)
    return star
  }
  for (const stroke of STROKES[letter] ?? []) {
    const path = stroke.split(' ').map(starAt)
    for (const [i, to] of path.slice(1).entries()) {
      const from = path[i] as Star
      lines.push({ x1: from.x, y1: from.y, x2: to.x, y2: to.y })
    }
  }
}

function dustStar(random: () => number): Star {
  const angle = random() * 2 * Math.PI
  const distance = 46 * Math.sqrt(random())
  return {
    x: round(50 + distance * Math.cos(angle)),
    y: round(50 + distance * Math.sin(angle)),
    r: round(0.25 + random() * 0.35),
  }
}

const round = (value: number): number => Math.round(value * 10) / 10

/** Pseudo-random numbers from 0 to 1, seeded by a text (FNV-1a, mulberry32). */
export function randomFrom(text: string): () => number {
  let state = 0x811c9dc5
  for (const char of text) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const PARTICLES = new Set(['DE', 'DEL', 'LA', 'LAS', 'LOS', 'EL', 'Y', 'I', 'DA', 'DO', 'VAN', 'VON'])

// Strokes through points 'xy' on a grid 4 wide and 6 high.
const STROKES: Record<string, readonly string[]> = {
  A: ['06 20 46', '13 33'],
  B: ['06 00 31 03 45 06'],
  C: ['41 20 02 04 26 45'],
  D: ['06 00 31 43 35 06'],
  E: ['40 00 03 06 46', '03 33'],
  F: ['40 00 03 06', '03 33'],
  G: ['41 20 02 04 26 45 43 23'],
  H: ['00 03 06', '40 43 46', '03 43'],
  I: ['20 23 26'],
  J: ['40 44 26 05'],
  K: ['00 03 06', '40 03 46'],
  L: ['00 03 06 46'],
  M: ['06 00 23 40 46'],
  N: ['06 00 46 40'],
  O: ['20 02 04 26 44 42 20'],
  P: ['06 03 00 31 42 03'],
  Q: ['20 02 04 26 44 42 20', '24 46'],
  R: ['06 03 00 31 42 03 46'],
  S: ['41 10 02 44 36 05'],
  T: ['00 20 40', '20 23 26'],
  U: ['00 04 26 44 40'],
  V: ['00 13 26 33 40'],
  W: ['00 16 22 36 40'],
  X: ['00 23 46', '40 23 06'],
  Y: ['00 23 40', '23 26'],
  Z: ['00 40 06 46'],
}
