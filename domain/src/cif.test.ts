import { describe, expect, it } from 'vitest'
import { hasValidControl, isCifFormat, normaliseCif } from './cif.ts'

const BUENOS =
  'A58818501 B64717838 J99216582 A13585625 12345678Z 54362315K X2482300W X5253868R M1234567L'.split(' ')
const DEMO =
  'B28990018 B03990025 B08990038 B46990040 B41990052 B48990063 B15990070 B50990084 G28990109 A08990111 F46990123 Q2899013C P0399014J U28990158'.split(
    ' ',
  )

describe('cif', () => {
  it.each([...BUENOS, ...DEMO])('accepts %s: format and control character', (cif) => {
    expect([isCifFormat(cif), hasValidControl(cif)]).toEqual([true, true])
  })

  it.each(['J99216583', 'B64717839', '54362315Z', 'M1234567A', 'X2482300A'])(
    'reads %s and doubts its control',
    (cif) => {
      expect([isCifFormat(cif), hasValidControl(cif)]).toEqual([true, false])
    },
  )

  it.each(['O1234567L', 'I12345678', 'B1234567', 'B123456789', '1234567Z', 'B6471783K', 'Ñ1234567A', ''])(
    'cannot read %j',
    (cif) => {
      expect([isCifFormat(cif), hasValidControl(cif)]).toEqual([false, false])
    },
  )

  it('empresas-2 accepts digit or letter as the control character', () => {
    expect(hasValidControl('Q2899013C')).toBe(true)
    expect(hasValidControl('Q28990133')).toBe(true)
    expect(hasValidControl('Q2899013D')).toBe(false)
  })

  it('empresas-1 normalises case, blanks, dots, dashes and a leading ES', () => {
    expect(normaliseCif(' es-b 28.990.018 ')).toBe('B28990018')
    expect(normaliseCif('x‑2482300–w')).toBe('X2482300W')
    expect(normaliseCif('B28\u00a0990018')).toBe('B28990018')
    expect(normaliseCif('\u202aB\u200b28990018\u202c')).toBe('B28990018')
  })

  it('leaves a second ES where it is', () => {
    expect(normaliseCif('ESES1')).toBe('ES1')
  })
})
