import { withoutInvisible } from '@alumbra/domain/separators'

const LONGEST = 60

/** Digits of a phone number, however they are grouped and written. */
const DIGITS = 6
const DIGIT = /\p{N}/gu

// Line breaks, URLs, addresses and phone numbers: a stranger could put a message into a name to make us deliver it.
const NO_NAME = /[\n\t\p{Zl}\p{Zp}/@:<>]|[\p{L}\p{N}][.。][\p{L}\p{N}]{2}|\p{N}{3}/u

/** The opening line of a mail; a name that looks like a message is left out. */
export const greetingFor = (nombre: string): string =>
  nombre.trim() === '' || [...nombre].length > LONGEST || isMessage(nombre) ? 'Hola:' : `Hola, ${nombre}:`

/** As it reads: letters of another width are the same, and those that nobody sees are none. */
function isMessage(nombre: string): boolean {
  const read = withoutInvisible(nombre.normalize('NFKC'))
  return NO_NAME.test(read) || (read.match(DIGIT) ?? []).length >= DIGITS
}
