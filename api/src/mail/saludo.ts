const LONGEST = 60

// Lines, addresses and numbers to call: what a stranger would write into a name to have us carry it to somebody.
const NO_NAME = /[\n\t/@:<>]|[\p{L}\p{N}]\.[\p{L}\p{N}]{2}|\d{3}/u

/** The opening line of a mail; a name that reads like a message is not said. */
export const saludoA = (nombre: string): string =>
  [...nombre].length > LONGEST || NO_NAME.test(nombre) ? 'Hola:' : `Hola, ${nombre}:`
