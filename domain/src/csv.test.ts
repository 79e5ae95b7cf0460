import { describe, expect, it } from 'vitest'
import { csv } from './csv.ts'

describe('a table for a spreadsheet', () => {
  it('opens in a Spanish Excel: byte order mark, semicolons, CRLF, decimal comma', () => {
    const bytes = new TextEncoder().encode(
      csv([
        ['Año', 'Horas'],
        ['Ñoño', 26.5],
      ]),
    )
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(new TextDecoder().decode(bytes.subarray(3))).toBe('Año;Horas\r\nÑoño;26,5\r\n')
  })

  it.each([
    '=1+1',
    '+34',
    '-2',
    '@SUM(A1)',
    '\t=1',
    ' =1',
    '\r=1',
    '\n=1',
    '\tSUMA',
    '\rSUMA',
    '＝1+1',
    ' ＋34',
    '－2',
    '＠SUM(A1)',
    '\u200B=1+1',
    '\u00AD\u2060 @SUM(A1)',
  ])('invitaciones-7 marks %j as text and no formula', (text) => {
    expect(csv([[text]])).toMatch(/^\uFEFF"?'/)
  })

  it('seguridad-11 hides no formula behind what separates cells elsewhere: a comma, a tab', () => {
    expect(csv([["Redes,=1+cmd|'/C calc'!A0", 'a\t=1+1', 26.5]])).toBe(
      `\uFEFF"Redes,=1+cmd|'/C calc'!A0";"a\t=1+1";26,5\r\n`,
    )
  })

  it('keeps separators inside a cell', () => {
    expect(csv([['a;b', 'dice "sí"', 'dos\nlíneas', "d'Elx", -3]])).toBe(
      '\uFEFF"a;b";"dice ""sí""";"dos\nlíneas";d\'Elx;-3\r\n',
    )
  })
})
