import type { Area } from '@alumbra/domain/area'
import { quoted } from '@alumbra/domain/quoted'
import { breaksWord, type Line, linesOf, type Setting } from './text-lines.ts'

/** The data of a poster. */
export type CartelPdf = {
  nombre: string
  frase_motivadora: string
  estudios: string
  trabajos: string
  areas: readonly Area[]
  /** Her picture as JPEG, or null. */
  foto: Uint8Array | null
  /** The address of her page. */
  url: string
}

export const MM = 72 / 25.4
export const [WIDE, HIGH] = [210 * MM, 297 * MM]
export const EDGE = 17 * MM
const TEXT_WIDE = WIDE - 2 * EDGE
export const QR_SIZE = 30 * MM
export const FOOT_TOP = HIGH - 12 * MM - QR_SIZE

/** The largest size in which a name takes so many lines at most; 64 points are read from the last row of a classroom. */
const NAMES = [
  { size: 84, most: 2 },
  { size: 64, most: 8 },
  { size: 54, most: 9 },
  { size: 44, most: 12 },
  { size: 28, most: 20 },
] as const
const SMALLEST = NAMES[4]
/** A word that is still too wide in this size is broken instead (referentes-9). */
const WHOLE_WORDS_FROM = 44
export const QUOTE: Setting = { size: 26, face: 400 }
export const FACT: Setting = { size: 14, face: 400 }
export const LABEL: Setting = { size: 14, face: 700 }
export const NAME_LEADING = 0.94
export const LEADING = { quote: 31, fact: 18.5 }
/** The least height of the picture. */
export const DISC_MIN = 32 * MM
export const DISC_MAX = 98 * MM
export const TOP = 14 * MM

export type Block = { lines: Line[]; height: number }

const blockOf = (lines: Line[], leading: number): Block => ({ lines, height: lines.length * leading })

/** Breaks the texts so that all of them fit under a picture: her name whole, then facts, then as much of her phrase as is left. */
export function setTexts(
  doc: PDFKit.PDFDocument,
  { nombre, frase_motivadora, estudios, trabajos }: CartelPdf,
) {
  const { name, setting } = setName(doc, nombre)
  const column = (text: string, width: number, most: number) =>
    blockOf(text && most > 0 ? linesOf(doc, text, FACT, { width, most }) : [], LEADING.fact)
  // As many lines as a name of that height leaves.
  const most = name.height > 400 ? 0 : name.height > 300 ? 2 : name.height > 180 ? 4 : 6
  const studies = column(estudios, trabajos ? STUDIES_WIDE : TEXT_WIDE, most)
  const work = column(trabajos, estudios ? WORK_WIDE : TEXT_WIDE, most)
  const free = FOOT_TOP - TOP - DISC_MIN - 25 * MM - name.height - factsHeight(studies, work)
  const lines = Math.min(4, Math.floor(free / LEADING.quote))
  const quote = blockOf(
    frase_motivadora && lines > 0
      ? linesOf(doc, quoted(frase_motivadora), QUOTE, { width: TEXT_WIDE, most: lines })
      : [],
    LEADING.quote,
  )
  return { name, setting, quote, studies, work }
}

function setName(doc: PDFKit.PDFDocument, nombre: string) {
  const set = ({ size, most }: (typeof NAMES)[number]) => {
    const setting = { size, face: 'display', tight: -size / 32 } as const
    const lines = linesOf(doc, nombre, setting, { width: TEXT_WIDE, most: SMALLEST.most })
    return { setting, most, name: blockOf(lines, size * NAME_LEADING) }
  }
  const fitting = NAMES.map(set).filter(({ name, most }) => name.lines.length <= most)
  const whole = fitting.find(
    ({ name, setting }) => setting.size >= WHOLE_WORDS_FROM && !breaksWord(name.lines),
  )
  return whole ?? fitting[0] ?? set(SMALLEST)
}

/** Where the address of the site stands, beside the QR code and the mark. */
export const HOST_LEFT = EDGE + QR_SIZE + 45 * MM
/** The sizes of that address, the first of them that fits; the last one takes the longest that there may be. */
const HOSTS = [
  { size: 14, most: 2 },
  { size: 10, most: 3 },
  { size: 7, most: 6 },
] as const

/** Breaks the address of the site beside the QR code. */
export function setHost(doc: PDFKit.PDFDocument, host: string) {
  const set = ({ size, most }: (typeof HOSTS)[number]) => {
    const setting = { size, face: 400 } as const
    const lines = linesOf(doc, host, setting, { width: WIDE - EDGE - HOST_LEFT, most: HOSTS[2].most })
    return { setting, most, host: blockOf(lines, size * 1.3) }
  }
  const found = HOSTS.map(set).find(({ host, most }) => host.lines.length <= most)
  return found ?? set(HOSTS[2])
}

export const GAP = 9 * MM
export const STUDIES_WIDE = (TEXT_WIDE - GAP) / 2.7
const WORK_WIDE = TEXT_WIDE - GAP - STUDIES_WIDE

/** The height of two facts side by side, with their titles. */
export const factsHeight = (...blocks: Block[]): number => {
  const most = Math.max(...blocks.map(({ height }) => height))
  return most === 0 ? 0 : most + LEADING.fact + 5 * MM
}
