const LONGEST = 60

// Line breaks, URLs, addresses and phone numbers: a stranger could put a message into a name to make us deliver it.
const NO_NAME = /[\n\t/@:<>]|[\p{L}\p{N}]\.[\p{L}\p{N}]{2}|\d{3}/u

/** The opening line of a mail; a name that looks like a message is left out. */
export const greetingFor = (nombre: string): string =>
  nombre.trim() === '' || [...nombre].length > LONGEST || NO_NAME.test(nombre) ? 'Hola:' : `Hola, ${nombre}:`
