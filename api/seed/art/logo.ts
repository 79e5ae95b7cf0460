import { seededRandom, seedOf } from '../random.ts'
import { initialsOf, strokesOfInitials } from './letters.ts'

const INKS = ['#0E7C7B', '#2F5DA8', '#B5482A', '#8A2F62', '#4F6B1F', '#1C1830'] as const

/** A logo of an invented empresa: its initials in one thick line, and a spark. */
export function drawLogo(empresa: string): string {
  const random = seededRandom(seedOf(empresa))
  const color = random.pick(INKS)
  const dark = random.chance(0.4)
  const letters = initialsOf(empresa).slice(0, 2)
  const scale = letters.length > 1 ? 44 : 64
  const left = (800 - (letters.length * 6 - 2) * scale) / 2
  const strokes = strokesOfInitials(letters).map(
    (stroke) =>
      `<polyline points="${stroke.map(([x, y]) => `${left + x * scale},${400 + (y - 3) * scale}`).join(' ')}"/>`,
  )
  const spark = { x: random.int(560, 690), y: random.int(110, 200) }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800">
<rect width="800" height="800" fill="${dark ? color : '#FBF8F2'}"/>
<g fill="none" stroke="${dark ? '#FBF8F2' : color}" stroke-width="${scale * 0.62}" stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}</g>
<circle cx="${spark.x}" cy="${spark.y}" r="44" fill="#F6B73C"/></svg>`
}
