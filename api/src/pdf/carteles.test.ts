import { AREAS, LETTERS } from '@alumbra/domain/area'
import { expect, it, vi } from 'vitest'
import { costOf } from '../../test/counting/cpu.ts'
import { Tries } from '../../test/counting/tries.ts'
import { type CartelPdf, EDGE, WIDE } from './cartel-layout.ts'
import { cartelesPdf } from './carteles.ts'
import { openDocument } from './open-document.ts'
import { writeCartel } from './write-cartel.ts'

const cartel: CartelPdf = {
  nombre: 'Ada Lovelace',
  frase_motivadora: 'La imaginación descubre.',
  estudios: 'Matemáticas',
  trabajos: 'Escribió el primer algoritmo.',
  areas: ['T', 'M'],
  foto: null,
  url: 'https://alumbra.example/referentes/1-ada-lovelace',
}

/** Milliseconds for which posters may block the event loop. */
const HOLD_MS = 50

it('referentes-9 posters do not block the event loop, also with the longest texts that the form admits', async () => {
  const tries = new Tries('G-event-loop posters')
  await cartelesPdf([cartel])
  for (const letters of ['a', 'palabra ', 'aą', 'aя', '\n', '👩🏽‍🔬 a', '-']) {
    const text = letters.repeat(1000).slice(0, 1000)
    const longest = {
      ...cartel,
      nombre: text.slice(0, 100),
      frase_motivadora: text,
      estudios: text,
      trabajos: text,
    }
    const cost = await costOf(async () => {
      const bytes = await cartelesPdf(Array(12).fill(longest))
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    }, HOLD_MS)
    tries.add(cost > HOLD_MS ? `${JSON.stringify(letters)}: ${cost.toFixed(1)} ms` : undefined)
  }
  tries.report()
}, 60_000)

it('referentes-9 all five areas stand on the sheet beside the smallest picture', () => {
  const doc = openDocument(
    { title: '', author: '', subject: '' },
    { size: 'A4', margin: 0, autoFirstPage: false },
  )
  doc.addPage()
  const text = vi.spyOn(doc, 'text')
  const nombre = 'María de los Ángeles Inmaculada Fernández de Córdoba y Goicoechea-Etxeberria'
  const sheet = doc.struct('Sect')
  doc.addStructure(sheet)
  const frase_motivadora = 'palabra '.repeat(40)
  writeCartel(doc, sheet, { ...cartel, nombre, frase_motivadora, areas: LETTERS })
  doc.font('latin 700').fontSize(17)
  const ends = text.mock.calls
    .filter(([written]) => (Object.values(AREAS) as string[]).includes(written))
    .map(([written, left]) => Number(left) + doc.widthOfString(written))
  expect(ends).toHaveLength(LETTERS.length)
  expect(Math.max(...ends)).toBeLessThan(WIDE - EDGE / 2)
})
