import { codePoints } from '@alumbra/domain/code-points'
import { withScheme } from '@alumbra/domain/link'
import { parseUrl } from '@alumbra/domain/parse-url'
import { REQUIRED } from '@alumbra/domain/required'
import { withoutInvisible } from '@alumbra/domain/separators'
import { MARKS_IN_A_ROW } from '@alumbra/domain/without-accents'
import { z } from 'zod/mini'

/** A text as it is stored: NFC, line breaks as \n, trimmed; '' where nobody sees anything. Slow on long runs of marks: textInput() refuses those first. */
const clean = (value: string): string =>
  withoutInvisible(value).trim() === '' ? '' : value.normalize('NFC').replace(/\r\n?/g, '\n').trim()

/** The most UTF-16 units that NFC joins into one code point: six, for a letter of Kirat Rai (U+16D6A). */
export const UNITS_PER_POINT = 6

const LETTERS = /^[\p{L} ]+$/u
// Every blank within a line, such as the one that copied text has where no line may break.
const BLANK = /[\p{Zs}\t]/gu

// Every control character except tab and line break.
const CONTROL = /[^\P{Cc}\t\n]|\p{Noncharacter_Code_Point}/u

export const NOT_A_TEXT = 'Este dato debe ser un texto'
export const NOT_ADMITTED = 'Contiene caracteres que no se admiten'

type Limit = readonly [limit: number, message: string]
export type TextInputRules = {
  /** Message when it is absent or blank; without it the text may be blank. */
  required?: string
  min?: Limit
  max: Limit | number
  pattern?: readonly [pattern: RegExp, message: string]
  /** Message for more than letters and spaces; other blanks become spaces, and signs that nobody sees are lost (F077, F094). */
  letters?: string
  /** A link, which loses the signs that nobody sees too (wire-10). */
  link?: true
  /** The kind of text, for the description of the API; an address loses the signs that nobody sees. */
  format?: 'email' | 'password'
}

const maxLimit = (max: Limit | number): Limit =>
  typeof max === 'number' ? [max, `Máximo ${max} caracteres`] : max

/** Without what comes along, unseen, with a copied text, where the field cannot want it. */
function withoutCopied(value: string, { letters, link, format }: TextInputRules): string {
  if (letters !== undefined) return withoutInvisible(value).replace(BLANK, ' ')
  return link || format === 'email' ? withoutInvisible(value) : value
}

/** A text field: cleaned, without control characters, limited in code points; each field has its own messages. */
export function textInput(rules: TextInputRules) {
  const { required, min, max, letters, pattern = letters && ([LETTERS, letters] as const), format } = rules
  const [most, tooLong] = maxLimit(max)
  const problem = (value: string): string | undefined => {
    if (value === '') return required
    if (codePoints(value) > most) return tooLong
    if (!value.isWellFormed() || CONTROL.test(value)) return NOT_ADMITTED
    if (min && codePoints(value) < min[0]) return min[1]
    return pattern && !pattern[0].test(value) ? pattern[1] : undefined
  }
  return z
    .string({
      error: ({ input }) => (input === undefined || input === null ? (required ?? REQUIRED) : NOT_A_TEXT),
    })
    .check(
      // A text that is too long in every form, or slow to normalise, is refused at once.
      z.overwrite((value) => withoutCopied(value, rules).trim()),
      z.refine((value) => value.length <= most * UNITS_PER_POINT, { error: tooLong, abort: true }),
      z.refine((value) => !MARKS_IN_A_ROW.test(value), { error: NOT_ADMITTED, abort: true }),
      z.overwrite(clean),
      // A refinement that does not abort: rules across fields still run when a text is wrong. Beside lists and numbers, which abort, they need a `when` (cuentas/cuenta.ts).
      z.refine((value) => problem(value) === undefined, { error: ({ input }) => problem(String(input)) }),
      z.meta({
        maxLength: most,
        ...(required !== undefined && { minLength: min?.[0] ?? 1 }),
        ...(format && { format }),
      }),
    )
}

/** A text that may be absent or null; both read as ''. */
export const optionalTextInput = (rules: Omit<TextInputRules, 'required'>) =>
  z._default(
    z.pipe(
      z.transform((value: unknown) => value ?? ''),
      textInput(rules),
    ),
    '',
  )

/** A text that keeps its stored value when it is absent; null reads as ''. */
export const changedTextInput = (rules: TextInputRules) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === null ? '' : value)),
      textInput(rules),
    ),
  )

/** One address and nothing else: no display name, comma, quote or line break can pass. Linear on capped input. */
export const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/
export const EMAIL_MAX = 254

export const email = (required: string, noValido: string, max: Limit | number = EMAIL_MAX) =>
  textInput({ required, max, pattern: [EMAIL, noValido], format: 'email' })

const NO_INSTANT = { error: 'Debe ser un instante en ISO 8601', abort: true }
/** A moment as the wire writes it; ISO 8601 alone would allow any number of decimals, and the year 0, which PostgreSQL does not have. */
export const Instant = z.iso
  .datetime(NO_INSTANT)
  .check(z.maxLength(40, NO_INSTANT), z.regex(/^(?!0000)/, NO_INSTANT))

export const LINK_MAX = 300

function isWebLink(value: string): boolean {
  const url = parseUrl(withScheme(value))
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return false
  return url.hostname.includes('.') && url.username === '' && url.password === ''
}

/** A web link, http or https only; kept as it was written, without the signs that nobody sees. */
export const linkInput = (rules: TextInputRules) =>
  textInput({ ...rules, link: true }).check(
    z.refine((value) => value === '' || isWebLink(value), {
      error: 'Escribe una dirección web válida, como https://ejemplo.es',
    }),
  )

/** An optional web link that keeps its stored value when it is absent; null reads as ''. */
export const changedLinkInput = () =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === null ? '' : value)),
      linkInput({ max: LINK_MAX }),
    ),
  )
