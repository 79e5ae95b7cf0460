/** Capital letters as stars joined by lines, on a grid of 4 × 6 with the origin above on the left. */
const LETTERS: Record<string, string> = {
  A: '0,6 2,0 4,6|1,4 3,4',
  B: '0,0 0,6 3,6 4,4.5 3,3 0,3|0,0 3,0 4,1.5 3,3',
  C: '4,1 2.5,0 0.5,1 0,3 0.5,5 2.5,6 4,5',
  D: '0,0 0,6 2.5,6 4,3.5 2.5,0 0,0',
  E: '4,0 0,0 0,6 4,6|0,3 3,3',
  F: '4,0 0,0 0,6|0,3 3,3',
  G: '4,1 2,0 0,2 0,4 2,6 4,5 4,3 2.5,3',
  H: '0,0 0,6|4,0 4,6|0,3 4,3',
  I: '2,0 2,3 2,6',
  J: '4,0 4,4.5 2,6 0,4.5',
  K: '0,0 0,6|4,0 0,3 4,6',
  L: '0,0 0,6 4,6',
  M: '0,6 0,0 2,3.5 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  O: '2,0 0,1.5 0,4.5 2,6 4,4.5 4,1.5 2,0',
  P: '0,6 0,0 3,0 4,1.6 3,3.2 0,3.2',
  Q: '2,0 0,1.5 0,4.5 2,6 4,4.5 4,1.5 2,0|2.6,4.4 4.4,6.4',
  R: '0,6 0,0 3,0 4,1.5 3,3 0,3|2,3 4,6',
  S: '4,1 2,0 0,1.5 4,4.5 2,6 0,5',
  T: '0,0 4,0|2,0 2,6',
  U: '0,0 0,4.5 2,6 4,4.5 4,0',
  V: '0,0 2,6 4,0',
  W: '0,0 1,6 2,2.5 3,6 4,0',
  X: '0,0 4,6|4,0 0,6',
  Y: '0,0 2,3 4,0|2,3 2,6',
  Z: '0,0 4,0 0,6 4,6',
}

export type Stroke = readonly (readonly [number, number])[]

const strokesOf = (letter: string): Stroke[] =>
  (LETTERS[letter] ?? '2,2.5 2,3.5').split('|').map((stroke) =>
    stroke.split(' ').map((point) => {
      const [x, y] = point.split(',').map(Number)
      return [x ?? 0, y ?? 0] as const
    }),
  )

const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'i'])

/** Up to three initials of a name: 'María de la Cruz' → MC. */
export function initialsOf(nombre: string): string {
  const words = nombre
    .normalize('NFD')
    .replace(/\(.*?\)|\p{M}/gu, '')
    .split(/[^\p{L}]+/u)
  return words
    .filter((word) => word !== '' && !PARTICLES.has(word.toLowerCase()))
    .map((word) => word.charAt(0).toUpperCase())
    .slice(0, 3)
    .join('')
}

/** The strokes of some initials side by side, each letter 4 wide with a gap of 2. */
export const strokesOfInitials = (letters: string): Stroke[] =>
  [...letters].flatMap((letter, i) =>
    strokesOf(letter).map((stroke) => stroke.map(([x, y]) => [x + i * 6, y] as const)),
  )
