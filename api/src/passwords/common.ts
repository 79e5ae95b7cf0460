import { createRequire } from 'node:module'
import { withoutAccents } from '@alumbra/domain/without-accents'
import { SPANISH_WORDS } from './spanish.ts'

const require = createRequire(import.meta.url)

const COMMON = 'Esta contraseña es muy común y se adivina enseguida. Elige otra.'
const PRODUCT_NAME = 'La contraseña no puede llevar el nombre de Alumbra.'
const PERSONAL = 'La contraseña no puede llevar tu nombre, tu email ni el nombre de tu empresa.'

const PRODUCT = 'alumbra'
/** Shorter words occur in every password; 'Abc1234!', which the specification accepts, is 'abc' (F040). */
const WORD_MIN = 4
/** Words of names and addresses that do not identify anybody. */
const ANYBODYS = new Set(['para', 'desde', 'sobre', 'entre', 'info', 'contacto', 'correo', 'mail'])

/**
 * Explains in Spanish why a password that obeys the composition rule is still weak; null when it is strong enough.
 * `about`: name, e-mail and empresa of the account.
 */
export function weakness(password: string, about: string[]): string | null {
  const plain = withoutAccents(password)
  const readings = unleet(plain)
  const contains = (word: string) =>
    readings.some((reading) => reading.includes(word) || letters(reading).includes(word))
  if (contains(PRODUCT)) return PRODUCT_NAME
  if (about.flatMap(wordsOf).some(contains)) return PERSONAL
  return isCommon(plain) ? COMMON : null
}

const letters = (text: string): string => text.replace(/[^\p{L}]/gu, '')

/** A name and its words; of an e-mail only the part before the @. */
function wordsOf(text: string): string[] {
  const words = withoutAccents(text.replace(/@.*$/s, '')).split(/[^\p{L}]+/u)
  return words.filter((word) => word.length >= WORD_MIN && !ANYBODYS.has(word))
}

const LEET: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '€': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
}

/** Replaces digits and symbols by the letters they stand for; 1 is i or l. */
function unleet(text: string): string[] {
  const read = text.replace(/[@483€0$57+]/g, (sign) => LEET[sign] ?? sign)
  return [read.replace(/[1!|]/g, 'i'), read.replace(/[1!|]/g, 'l')]
}

function isCommon(plain: string): boolean {
  lists ??= readLists()
  const { words, floor } = lists
  // '1Qaz2wsx!' is a common password plus a sign. FLOOR is small, because 'abc1234' comes a little later in the list.
  if (floor.has(plain.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, ''))) return true
  return cores(plain).some((core) => words.has(core) || /^(.{1,3})\1+$/u.test(core))
}

/** The words left after removing digits and signs at both ends, with every reading of those that stand for letters. */
function cores(plain: string): string[] {
  const before = /^[^\p{L}]{0,12}/u.exec(plain)?.[0].length ?? 0
  const behind = /[^\p{L}]{0,12}$/u.exec(plain)?.[0].length ?? 0
  const found = new Set([letters(plain)])
  for (let start = 0; start <= before; start++) {
    for (let end = 0; end <= behind; end++) {
      for (const reading of unleet(plain.slice(start, plain.length - end))) {
        if (/^\p{L}+$/u.test(reading)) found.add(reading)
      }
    }
  }
  return [...found].filter((core) => core.length >= WORD_MIN)
}

type Lists = { floor: Set<string>; words: Set<string> }
let lists: Lists | undefined

/** Length of the list for words with any digits and signs around them, and for passwords with signs only. */
const [WORDS, FLOOR] = [10_000, 3_000]

// Loaded for the first new password, because most processes never need it. Sorted by frequency.
function readLists(): Lists {
  const ranked: string[] = require('@zxcvbn-ts/language-common').dictionary['passwords-common']
  return {
    floor: new Set(ranked.slice(0, FLOOR)),
    words: new Set([
      ...ranked.slice(0, WORDS).filter((word) => /^[a-z]{4,}$/.test(word)),
      ...SPANISH_WORDS.trim().split(/\s+/),
    ]),
  }
}
