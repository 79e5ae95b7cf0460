import { expect, it } from 'vitest'
import { decodeText, isWorkbook, LOST_LETTER } from './decode-text.ts'

const NAMES = 'José;Muñoz;2º DAM\nÁngela;Güell;1ª\nMARÍA;NÚÑEZ'
const utf8 = (text: string) => new TextEncoder().encode(text)
const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const utf16be = (text: string) =>
  Uint8Array.from([
    0xfe,
    0xff,
    ...Array.from(text, (char) => [char.charCodeAt(0) >> 8, char.charCodeAt(0) & 0xff]).flat(),
  ])

it.each([
  [
    'Windows-1252',
    '4a6f73e93b4d75f16f7a3b32ba2044414d0ac16e67656c613b47fc656c6c3b31aa0a4d4152cd413b4edad1455a',
  ],
  [
    'CSV (Macintosh)',
    '4a6f738e3b4d75966f7a3b32bc2044414d0ae76e67656c613b479f656c6c3b31bb0a4d4152ea413b4ef284455a',
  ],
  [
    'CSV (MS-DOS)',
    '4a6f73823b4d75a46f7a3b32a72044414d0ab56e67656c613b4781656c6c3b31a60a4d4152d6413b4ee9a5455a',
  ],
])('invitaciones-4 reads names as Excel saves them: %s', (_, hex) => {
  expect(decodeText(bytes(hex))).toBe(NAMES)
})

const CATALAN = 'Núria;Gràcia Mercè\nMònica;Tàrrega\nÀngela;França Cortès\nRAÜL;GÒDIA'

it.each([
  [
    'Windows-1252',
    '4efa7269613b4772e0636961204d657263e80a4df26e6963613b54e072726567610ac06e67656c613b4672616ee76120436f7274e8730a5241dc4c3b47d2444941',
  ],
  [
    'CSV (Macintosh)',
    '4e9c7269613b477288636961204d6572638f0a4d986e6963613b548872726567610acb6e67656c613b4672616e8d6120436f72748f730a5241864c3b47f1444941',
  ],
  [
    'CSV (MS-DOS)',
    '4ea37269613b477285636961204d6572638a0a4d956e6963613b548572726567610ab76e67656c613b4672616e876120436f72748a730a52419a4c3b47e3444941',
  ],
])('invitaciones-4 reads Catalan names as Excel saves them: %s', (_, hex) => {
  expect(decodeText(bytes(hex))).toBe(CATALAN)
})

/** A text in Windows-1252, of letters below 0x100 and the apostrophe. */
const windows = (text: string) => Uint8Array.from(text, (char) => (char === '’' ? 0x92 : char.charCodeAt(0)))

it.each([
  'Bàrbara',
  'Mònica',
  'JULIÀ',
  'Julià Mà',
  'àlex',
  'Françoise',
  'Gal·la',
  'D’Ors',
  'O’NEILL',
  'Sant Joan d’Alacant',
  'João',
  'NOËL',
])('invitaciones-4 reads a file of Windows with one name beyond ASCII: %s', (name) => {
  const file = `Nombre;Apellidos;Email\r\n${name};Gil;a@ejemplo.es\r\n`
  expect(decodeText(windows(file))).toBe(file)
})

it('invitaciones-4 reads UTF-16 of both orders by its byte order mark', () => {
  expect(decodeText(utf16be(NAMES))).toBe(NAMES)
})

it('invitaciones-4 undoes UTF-8 that was written as UTF-8 again', () => {
  expect(decodeText(utf8('JosÃ© GarcÃ\u00ADa; NÃºÃ±ez; Oâ€™Neill; 2Âº; JOÃO'))).toBe(
    'José García; Núñez; O’Neill; 2º; JOÃO',
  )
})

it('invitaciones-4 marks a letter that no encoding explains', () => {
  expect(decodeText(bytes('4d75b36f7a'))).toBe(`Mu${LOST_LETTER}oz`)
})

it.each(['<html xmlns="urn:schemas">', '\n<TABLE border=1>', '<?xml version="1.0"?>'])(
  'invitaciones-4 takes markup for a workbook, as programs write .xls: %s',
  (text) => {
    expect([isWorkbook(utf8(text)), isWorkbook(utf16be(text))]).toEqual([true, true])
  },
)

it.each(['MARíA;GARCíA LóPEZ', 'MUñOZ', 'JOSé', 'PEñA;IBáñEZ', 'GóMEZ'])(
  'invitaciones-4 reads %s of a program that knows the capitals of English alone',
  (names) => {
    expect(decodeText(Uint8Array.from(names, (char) => char.charCodeAt(0)))).toBe(names)
  },
)
