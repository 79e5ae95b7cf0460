import { codePoints } from '@alumbra/domain/code-points'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { textInput, UNITS_PER_POINT } from './text-input.ts'

const MAX = 40
const schema = textInput({ max: [MAX, 'Demasiado largo'] })
const messageFor = (value: string) => schema.safeParse(value).error?.issues[0]?.message

it.each([
  ['Spanish letters', 'ñ'],
  ['Vietnamese letters', 'ế'],
  ['Greek letters with three accents', 'ᾂ'],
  ['a letter that takes six units', '\u{16d6a}'],
  ['emoji', '🔬'],
  ['Hangul', '한'],
])('accepts as many %s as its limit, composed, decomposed and among blanks', (_, letter) => {
  const full = letter.repeat(MAX)
  for (const written of [full, full.normalize('NFD'), `${' '.repeat(9_000)}${full.normalize('NFD')}\r\n\t`])
    expect(schema.safeParse(written)).toEqual({ success: true, data: full })
  expect(messageFor(full + letter)).toBe('Demasiado largo')
  expect(messageFor((full + letter).normalize('NFD'))).toBe('Demasiado largo')
})

it('counts a Windows line break as one character', () => {
  const written = `a${'\r\n'.repeat(MAX - 2)}b`
  expect(schema.safeParse(written)).toEqual({ success: true, data: `a${'\n'.repeat(MAX - 2)}b` })
})

it('takes signs alone that nobody sees for no text', () => {
  for (const written of ['\u200b', ' \u2060\u00ad\n\ufeff'])
    expect(schema.safeParse(written)).toEqual({ success: true, data: '' })
  const required = textInput({ max: MAX, required: 'Falta' })
  expect(required.safeParse('\u200b').error?.issues[0]?.message).toBe('Falta')
  expect(required.safeParse('👩‍🔬').data).toBe('👩‍🔬')
})

it('accepts up to 30 marks on one letter', () => {
  const word = textInput({ max: 200 })
  expect(word.safeParse(`a${'\u0334'.repeat(30)}`).success).toBe(true)
  const refused = word.safeParse(`a${'\u0334'.repeat(31)}`)
  expect(refused.error?.issues[0]?.message).toBe('Contiene caracteres que no se admiten')
})

it('accepts every character that Unicode can decompose', () => {
  let most = 0
  for (let point = 0; point <= 0x10ffff; point++) {
    const char = String.fromCodePoint(point)
    if (char.isWellFormed() && char.normalize('NFC') === char)
      most = Math.max(most, char.normalize('NFD').length)
  }
  expect(most).toBe(UNITS_PER_POINT)
})

it('stores every text within the limit as trimmed NFC, and refuses longer ones', () => {
  const unit = fc.oneof(
    fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point)),
    fc.constantFrom(' ', '\r\n', '\n', 'ñ', 'e\u0301', '\u0300', '\u0316', '\ud83d', '한', '👩‍🔬', '\u200b'),
  )
  const texts = fc.array(unit, { maxLength: 80 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(texts, (written) => {
      const isSeen = written.replace(/\p{Cf}/gu, '').trim() !== ''
      const kept = isSeen ? written.normalize('NFC').replace(/\r\n?/g, '\n').trim() : ''
      const fits =
        codePoints(kept) <= MAX &&
        kept.isWellFormed() &&
        !/\p{M}{31}/u.test(written) &&
        !/[^\P{Cc}\t\n]|\p{Noncharacter_Code_Point}/u.test(kept)
      const parsed = schema.safeParse(written)
      expect(parsed.success ? parsed.data : null).toEqual(fits ? kept : null)
    }),
    { numRuns: 2_000 },
  )
}, 20_000)
