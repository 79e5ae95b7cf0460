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

/** The texts of a poster with their right edge and their size. */
function written(change: Partial<CartelPdf>) {
  const doc = openDocument(
    { title: '', author: '', subject: '' },
    { size: 'A4', margin: 0, autoFirstPage: false },
  )
  doc.addPage()
  const pieces: { text: string; right: number }[] = []
  const own = doc.text.bind(doc)
  vi.spyOn(doc, 'text').mockImplementation(((...args: Parameters<typeof own>) => {
    own(...args)
    pieces.push({ text: String(args[0]), right: doc.x })
    return doc
  }) as typeof doc.text)
  const sheet = doc.struct('Sect')
  doc.addStructure(sheet)
  writeCartel(doc, sheet, { ...cartel, ...change })
  return pieces
}

it('referentes-9 all five areas stand on the sheet beside the smallest picture', () => {
  const nombre = 'María de los Ángeles Inmaculada Fernández de Córdoba y Goicoechea-Etxeberria'
  const pieces = written({ nombre, frase_motivadora: 'palabra '.repeat(40), areas: LETTERS })
  const areas = pieces.filter(({ text }) => (Object.values(AREAS) as string[]).includes(text))
  expect(areas).toHaveLength(LETTERS.length)
  expect(Math.max(...areas.map(({ right }) => right))).toBeLessThan(WIDE - EDGE / 2)
})

it('referentes-9 a word of a name is broken only where it would fill the sheet', () => {
  const names = [
    'María Bustamante',
    'Arnolda Schwarzenegger Echevarrieta',
    'Ana Constantinopolitana de la Villavicencio-Arteagabeitia',
    'Maite de los Ángeles Aguirrezabalaga',
  ]
  for (const nombre of names) {
    const words = written({ nombre }).flatMap(({ text }) => text.trim().split(/ |(?<=-)/))
    expect(words).toEqual(expect.arrayContaining(nombre.split(/ |(?<=-)/)))
  }
})

it('referentes-9 the longest address of a site stays on the sheet, whole', () => {
  const hosts = [
    'alumbra.example',
    'alumbra.centros-publicos-de-la-comunitat-valenciana.example',
    `${`${'w'.repeat(61)}.`.repeat(4)}es`,
  ]
  for (const host of hosts) {
    const pieces = written({ url: `https://${host}/referentes/1-ada-lovelace` })
    expect(pieces.map(({ text }) => text).join('')).toContain(host)
    expect(Math.max(...pieces.map(({ right }) => right))).toBeLessThan(WIDE - EDGE / 2)
  }
})

it('referentes-9 a phrase that has its quotation marks gets no second ones', () => {
  for (const frase_motivadora of [
    '«Nada debe ser temido»',
    'Nada debe ser temido',
    '“Nada debe ser temido”',
  ]) {
    expect(written({ frase_motivadora }).map(({ text }) => text)).toContain('«Nada debe ser temido»')
  }
})

it('textos-12 a phrase that ends in a quotation keeps its closing mark', () => {
  const frase_motivadora = 'No digas nunca «no puedo»'
  expect(written({ frase_motivadora }).map(({ text }) => text)).toContain('«No digas nunca “no puedo”»')
})
