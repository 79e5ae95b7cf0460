import { PROVINCIAS } from '@alumbra/contract/provincias'
import { withoutAccents } from './without-accents.ts'

const NOMBRES = PROVINCIAS.map(({ nombre }) => nombre)

/** What a location that is being written may become: its last words completed to the name of a province. */
export function suggestUbicaciones(text: string): string[] {
  const [head = '', tail = ''] = parted(text)
  for (const start of wordStarts(tail)) {
    const begun = withoutAccents(tail.slice(start))
    const found = NOMBRES.filter((nombre) => withoutAccents(nombre).startsWith(begun))
    if (found.length > 0) return found.map((nombre) => closed(head + tail.slice(0, start) + nombre))
  }
  return []
}

/** What stands before the last comma, bracket or slash, and what after it. */
function parted(text: string): [string, string] {
  const at = text.search(/[^,;:()/|\n]*$/)
  const [blank = ''] = /^\s*/.exec(text.slice(at)) ?? []
  return [text.slice(0, at) + blank, text.slice(at + blank.length)]
}

/** Where the words of a text begin; an empty one begins where it ends. */
const wordStarts = (text: string): number[] =>
  text === '' ? [0] : [...text.matchAll(/\S+/g)].map(({ index }) => index)

/** A bracket that was opened is closed. */
const closed = (text: string) => (text.lastIndexOf('(') > text.lastIndexOf(')') ? `${text})` : text)
