import { expect, it } from 'vitest'
import { partOf, runsOf } from './fonts.ts'

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
  expect(text('→ uno\tdos ✓')).toBe('› uno dos ')
  expect(text('n\u{0303}')).toBe('ñ')
  expect(text('日本')).toBe('??')
  expect(partOf('日')).toBeNull()
})
