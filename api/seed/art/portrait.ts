import type { PictureFile } from '@alumbra/domain/picture'
import { loadSharp } from '../../src/files/load-sharp.ts'
import { encode, widthOf } from '../../src/files/picture.ts'
import { type Random, seededRandom, seedOf } from '../random.ts'
import { initialsOf, strokesOfInitials } from './letters.ts'
import { drawMotif, type Motif } from './motifs.ts'

/** Night and day colours of each STEAM letter: background near and far from the light, and pigment. */
const PALETTES = {
  S: { night: ['#0F4A4C', '#0B1F26', '#1FA19D'], day: ['#EAF3EC', '#A9D3CC', '#0E7C7B'] },
  T: { night: ['#1E3A70', '#10162C', '#4E83DB'], day: ['#EDF0F3', '#AFC4E4', '#2F5DA8'] },
  E: { night: ['#6B2C1B', '#22120F', '#D9683F'], day: ['#FBEFE2', '#EDBBA0', '#B5482A'] },
  A: { night: ['#5C2147', '#1F0E1D', '#C2578F'], day: ['#FAEDEE', '#DFAFCB', '#8A2F62'] },
  M: { night: ['#38501C', '#131B0E', '#8BAF4A'], day: ['#F5F3DF', '#C5D29C', '#4F6B1F'] },
} as const
export type Palette = keyof typeof PALETTES

const LIGHT = '#F6B73C'
// On a light background the colour of the lamp would disappear in its cone.
const DAYLIGHT = '#D9860A'
const PAPER = '#F2EDE2'
const INK = '#1C1830'
const SIDE = 800

/**
 * A portrait without a face: the field of a woman's work, large enough for a small disc, and her initials as a
 * constellation. The light comes from above, as the lamp of the page does; the picture itself has no beam.
 */
export function drawPortrait(nombre: string, palette: Palette, motif: Motif): string {
  const random = seededRandom(seedOf(nombre))
  const day = random.chance(0.36)
  const big = random.chance(0.42)
  const [near, far, pigment] = PALETTES[palette][day ? 'day' : 'night']
  const lineColor = day ? INK : PAPER
  const initials = constellation(initialsOf(nombre), random, lineColor, day ? pigment : PAPER, big)
  const place = big ? 'translate(400 430) scale(1.8)' : 'translate(400 480) scale(1.6)'
  const drawing = drawMotif(motif, { lineColor, light: day ? DAYLIGHT : LIGHT, pigment }, random).replaceAll(
    PAPER,
    lineColor,
  )
  return svg(
    `<defs><radialGradient id="f" cx=".5" cy="0" r="1.1"><stop offset="0" stop-color="${near}"/><stop offset="1" stop-color="${far}"/></radialGradient></defs>
<rect width="${SIDE}" height="${SIDE}" fill="url(#f)"/>
${dust(random, day ? '#FFFFFF' : PAPER)}
${big ? initials : ''}<g transform="${place}">${drawing}</g>${big ? '' : initials}`,
  )
}

const svg = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">${inside}</svg>`

// Small distant stars, fewer towards the bottom.
function dust(random: Random, color: string): string {
  let stars = ''
  for (let i = 0; i < 40; i++) {
    const y = random.next() ** 1.6 * 620
    stars += `<circle cx="${random.int(0, SIDE)}" cy="${y.toFixed(0)}" r="${(0.8 + random.next() * 1.6).toFixed(1)}" fill="${color}" opacity="${(0.15 + random.next() * 0.5).toFixed(2)}"/>`
  }
  return stars
}

function constellation(
  letters: string,
  random: Random,
  lineColor: string,
  color: string,
  big: boolean,
): string {
  const scale = big ? Math.min(44, 620 / (letters.length * 6 - 2)) : 23
  const left = (SIDE - (letters.length * 6 - 2) * scale) / 2
  const top = big ? 300 - scale * 3 : 64
  const shift = () => (random.next() - 0.5) * scale * 0.3
  let lines = ''
  const stars = new Map<string, [number, number]>()
  for (const stroke of strokesOfInitials(letters)) {
    const points = stroke.map(([x, y]) => {
      const key = `${x} ${y}`
      const star = stars.get(key) ?? [left + x * scale + shift(), top + y * scale + shift()]
      stars.set(key, star)
      return star
    })
    lines += `<polyline points="${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}"/>`
  }
  const dots = [...stars.values()].map(([x, y]) => star(x, y, 5 + random.next() * 5, color)).join('')
  return `<g opacity="${big ? 0.35 : 0.8}"><g fill="none" stroke="${lineColor}" stroke-opacity=".5" stroke-width="2.5">${lines}</g>${dots}</g>`
}

// Four soft rays around a bright centre.
function star(x: number, y: number, r: number, color: string): string {
  const [long, thin] = [r * 2.1, r * 0.34]
  const at = (dx: number, dy: number) => `${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(r * 1.9).toFixed(1)}" fill="${LIGHT}" opacity=".18"/><path d="M${at(0, -long)}L${at(thin, -thin)}L${at(long, 0)}L${at(thin, thin)}L${at(0, long)}L${at(-thin, thin)}L${at(-long, 0)}L${at(-thin, -thin)}Z" fill="${color}"/>`
}

/** Rasterizes a drawing once; returns what encodes it as a file of a picture. */
export async function rasterize(drawing: string): Promise<(file: PictureFile) => Promise<Buffer>> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(Buffer.from(drawing))
    .resize(SIDE)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return (file) => encode(sharp(data, { raw }).resize(widthOf(file)), file).toBuffer()
}
