import { PICTURE_WIDTHS } from '@alumbra/domain/picture'
import sharp from 'sharp'
import { type Random, seededRandom, seedOf } from '../random.ts'
import { inicialesDe, trazosDeIniciales } from './letras.ts'
import { dibujarMotivo, type Motivo } from './motivos.ts'

/** By night and by day: a ground from light to far, lines, and the pigment of each STEAM letter. */
const PALETAS = {
  S: { noche: ['#0F4A4C', '#0B1F26', '#1FA19D'], dia: ['#EAF3EC', '#A9D3CC', '#0E7C7B'] },
  T: { noche: ['#1E3A70', '#10162C', '#4E83DB'], dia: ['#EDF0F3', '#AFC4E4', '#2F5DA8'] },
  E: { noche: ['#6B2C1B', '#22120F', '#D9683F'], dia: ['#FBEFE2', '#EDBBA0', '#B5482A'] },
  A: { noche: ['#5C2147', '#1F0E1D', '#C2578F'], dia: ['#FAEDEE', '#DFAFCB', '#8A2F62'] },
  M: { noche: ['#38501C', '#131B0E', '#8BAF4A'], dia: ['#F5F3DF', '#C5D29C', '#4F6B1F'] },
} as const
export type Paleta = keyof typeof PALETAS

const LUZ = '#F6B73C'
// On a light ground the lamp's own colour would be lost in its cone.
const LUZ_DE_DIA = '#D9860A'
const PAPEL = '#F2EDE2'
const TINTA = '#1C1830'
const SIDE = 800

/** A portrait without a face: light falls on the field of a woman's work, and her initials are a constellation. */
export function dibujarRetrato(nombre: string, paleta: Paleta, motivo: Motivo): string {
  const random = seededRandom(seedOf(nombre))
  const dia = random.chance(0.36)
  const grande = random.chance(0.42)
  const [alto, bajo, pigmento] = PALETAS[paleta][dia ? 'dia' : 'noche']
  const linea = dia ? TINTA : PAPEL
  const source = random.chance(0.5) ? random.int(90, 260) : random.int(540, 710)
  const foot = random.int(-40, 40)
  const cone = (spread: number, opacity: number) =>
    `<path d="M${source - 6 - spread / 12} -10L${source + 6 + spread / 12} -10L${400 + foot + spread} 730L${400 + foot - spread} 730Z" fill="url(#c)" opacity="${opacity}"/>`
  const initials = constelacion(inicialesDe(nombre), random, linea, dia ? pigmento : PAPEL, grande)
  const place = grande ? 'translate(400 452) scale(1.62)' : 'translate(400 516) scale(1.22)'
  const drawing = dibujarMotivo(motivo, { linea, luz: dia ? LUZ_DE_DIA : LUZ, pigmento }, random).replaceAll(
    PAPEL,
    linea,
  )
  return svg(
    `<defs>
<radialGradient id="f" cx="${source / SIDE}" cy="0" r="1.2"><stop offset="0" stop-color="${alto}"/><stop offset="1" stop-color="${bajo}"/></radialGradient>
<linearGradient id="c" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${LUZ}" stop-opacity="${dia ? 0.75 : 0.6}"/><stop offset=".75" stop-color="${LUZ}" stop-opacity="${dia ? 0.3 : 0.14}"/><stop offset="1" stop-color="${LUZ}" stop-opacity="0"/></linearGradient>
<radialGradient id="p"><stop offset="0" stop-color="${LUZ}" stop-opacity="${dia ? 0.85 : 0.5}"/><stop offset=".65" stop-color="${LUZ}" stop-opacity="${dia ? 0.3 : 0.16}"/><stop offset="1" stop-color="${LUZ}" stop-opacity="0"/></radialGradient>
</defs>
<rect width="${SIDE}" height="${SIDE}" fill="url(#f)"/>
${polvo(random, dia ? '#FFFFFF' : PAPEL)}
${cone(290, 0.35)}${cone(250, 0.4)}${cone(205, 0.5)}
<ellipse cx="${400 + foot}" cy="712" rx="320" ry="66" fill="url(#p)"/>
${grande ? initials : ''}<g transform="${place}">${drawing}</g>${grande ? '' : initials}`,
  )
}

const svg = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">${inside}</svg>`

// Small far stars, fewer towards the ground.
function polvo(random: Random, color: string): string {
  let stars = ''
  for (let i = 0; i < 90; i++) {
    const y = random.next() ** 1.6 * 620
    stars += `<circle cx="${random.int(0, SIDE)}" cy="${y.toFixed(0)}" r="${(0.8 + random.next() * 1.6).toFixed(1)}" fill="${color}" opacity="${(0.15 + random.next() * 0.5).toFixed(2)}"/>`
  }
  return stars
}

function constelacion(
  iniciales: string,
  random: Random,
  linea: string,
  color: string,
  grande: boolean,
): string {
  const scale = grande ? Math.min(44, 620 / (iniciales.length * 6 - 2)) : 23
  const left = (SIDE - (iniciales.length * 6 - 2) * scale) / 2
  const top = grande ? 300 - scale * 3 : 108
  const shift = () => (random.next() - 0.5) * scale * 0.3
  let lines = ''
  const stars = new Map<string, [number, number]>()
  for (const stroke of trazosDeIniciales(iniciales)) {
    const points = stroke.map(([x, y]) => {
      const key = `${x} ${y}`
      const star = stars.get(key) ?? [left + x * scale + shift(), top + y * scale + shift()]
      stars.set(key, star)
      return star
    })
    lines += `<polyline points="${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}"/>`
  }
  const dots = [...stars.values()].map(([x, y]) => estrella(x, y, 5 + random.next() * 5, color)).join('')
  return `<g opacity="${grande ? 0.5 : 1}"><g fill="none" stroke="${linea}" stroke-opacity=".5" stroke-width="2.5">${lines}</g>${dots}</g>`
}

// Four soft rays round a bright middle.
function estrella(x: number, y: number, r: number, color: string): string {
  const [long, thin] = [r * 2.1, r * 0.34]
  const at = (dx: number, dy: number) => `${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(r * 1.9).toFixed(1)}" fill="${LUZ}" opacity=".18"/><path d="M${at(0, -long)}L${at(thin, -thin)}L${at(long, 0)}L${at(thin, thin)}L${at(0, long)}L${at(-thin, thin)}L${at(-long, 0)}L${at(-thin, -thin)}Z" fill="${color}"/>`
}

/** A drawing as the pictures that the site keeps: width → WebP. */
export async function rasterizar(drawing: string): Promise<Map<(typeof PICTURE_WIDTHS)[number], Buffer>> {
  const widest = Math.max(...PICTURE_WIDTHS)
  const { data, info } = await sharp(Buffer.from(drawing))
    .resize(widest)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const sizes = PICTURE_WIDTHS.map(async (width) => {
    const bytes = await sharp(data, { raw }).resize(width).webp({ quality: 82, effort: 2 }).toBuffer()
    return [width, bytes] as const
  })
  return new Map(await Promise.all(sizes))
}
