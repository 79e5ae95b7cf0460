import { fileOf, isMissing, LETTERS, WIDE_LETTERS } from '@alumbra/domain/pdf-letters'
import { expect, it } from 'vitest'
import { runsOf } from './fonts.ts'

const text = (of: string) =>
  runsOf(of, 400)
    .map((run) => run.text)
    .join('')

it('writes Spanish, Catalan, Galician and Basque in one piece', () => {
  for (const line of ['¿Qué? ¡Ñandú! «ü»', 'l·l ç à ï', 'Ourense – A Coruña', 'Gasteiz · 100 € … “x”']) {
    expect(runsOf(line, 700)).toEqual([{ font: 'latin 700', text: line }])
  }
})

it('takes letters of other languages of Europe from the second file, and joins what belongs together', () => {
  expect(runsOf('de Łódź', 400)).toEqual([
    { font: 'latin 400', text: 'de ' },
    { font: 'latin-ext 400', text: 'Ł' },
    { font: 'latin 400', text: 'ód' },
    { font: 'latin-ext 400', text: 'ź' },
  ])
})

it('keeps emoji whole, also those of several signs, beside the letters around them', () => {
  expect(runsOf('Robots 🤖👩🏽‍🔬 y ❤️', 400)).toEqual([
    { font: 'latin 400', text: 'Robots ' },
    { font: 'emoji', text: '🤖👩🏽‍🔬' },
    { font: 'latin 400', text: ' y ' },
    { font: 'emoji', text: '❤️' },
  ])
  expect(runsOf('2º de DAM ©', 'display')).toEqual([{ font: 'latin display', text: '2º de DAM ©' }])
})

it('cv-9 writes names in Cyrillic, Greek, Vietnamese and Romanian, each word in one typeface', () => {
  for (const name of ['Олена Шевченко', 'Ελένη Παππά', 'Phạm Việt Ngữ', 'Ștefania Țurcanu', 'Ґалаґан Щ'])
    expect(text(name)).toBe(name)
  expect(runsOf('Soy Phạm', 400)).toEqual([
    { font: 'latin 400', text: 'Soy ' },
    { font: 'wide latin 400', text: 'Ph' },
    { font: 'wide vietnamese 400', text: 'ạ' },
    { font: 'wide latin 400', text: 'm' },
  ])
  expect(runsOf('Олена Шевченко', 'display')).toEqual([{ font: 'wide cyrillic 700', text: 'Олена Шевченко' }])
})

it('drops invisible characters, prefers to lose an accent over a letter, and marks missing letters', () => {
  expect(text('uno\u{200b} más')).toBe('uno más')
  expect(text('n\u{0303}')).toBe('ñ')
  expect(text('日本')).toBe('??')
})

it('cv-9 keeps what a sign says where no font file has it', () => {
  for (const [written, drawn] of [
    ['Python ★★★★☆ y SQL ★★☆☆☆', 'Python ••••· y SQL ••···'],
    ['■■■□□ ●○ █████░░░', '•••·· •· •••••···'],
    ['→ uno\tdos ← ✓ ✗ ☐', '› uno dos ‹ ✔ ✖ [ ]'],
    ['CO₂ y H₂O, 10⁶ y 4 m², m·s⁻¹', 'CO2 y H2O, 10^6 y 4 m², m·s^−1'],
    ['≥ 80 %, ≤ 2 %, ≈ 100, ≠ 3', '>= 80 %, <= 2 %, ~ 100, != 3'],
    ['2⅓ y ⅓, ① ℃', '2 1/3 y 1/3, (1) °C'],
    ['certi\u{fb01}cado \u{fb02}ujo o\u{fb03}cial', 'certificado flujo official'],
    ['físico\u{2010}química 2019\u{2012}2021 \u{2015} Sí', 'físico-química 2019–2021 — Sí'],
    ['\u{f0b7} Soldadura', '• Soldadura'],
    ['Ana\u{200e} \u{202a}Ruiz\u{202c} \u{2068}x\u{2069}', 'Ana Ruiz x'],
    ['a\u{2028}b\u{2029}c\u{205f}d\u{3000}e', 'a b c d e'],
  ] as const)
    expect(text(written)).toBe(drawn)
  expect(runsOf('Inglés ✓', 400).at(-1)).toEqual({ font: 'emoji', text: '✔' })
})

it("cv-9 draws '?' for exactly the characters that the note of the preview names", () => {
  const different: string[] = []
  for (let code = 0x20; code <= 0x1_f9ff; code++) {
    const char = String.fromCodePoint(code)
    if (!char.isWellFormed() || char === '?' || char.normalize('NFC') !== char) continue
    if (text(char).includes('?') !== isMissing(char)) different.push(char)
  }
  expect(different).toEqual([])
})

it('cv-9 takes each letter and sign from a file that has it: ţ, ō, ŀ and µ are no empty boxes', () => {
  const has = (font: string, char: string) => {
    const [first = '', second = ''] = font.split(' ')
    return first === 'wide' ? fileOf(WIDE_LETTERS, char) === second : fileOf(LETTERS, char) === first
  }
  const boxes: string[] = []
  for (let code = 0x20; code <= 0x1_f9ff; code++) {
    const char = String.fromCodePoint(code)
    if (!char.isWellFormed()) continue
    for (const run of runsOf(char, 'display'))
      if (run.font !== 'emoji' && ![...run.text].every((drawn) => has(run.font, drawn))) boxes.push(char)
  }
  expect(boxes).toEqual([])
  for (const written of ['Ţurcanu', 'Tōkyō', 'coŀlegi', '5 µm', '6′ 3″']) expect(text(written)).toBe(written)
})
