import { PROVINCIAS } from '@alumbra/domain/provincias'
import { withoutAccents } from '@alumbra/domain/without-accents'

const NOMBRES = PROVINCIAS.map(({ nombre }) => ({ nombre, plain: withoutAccents(nombre) }))
/** Words of the longest name, Santa Cruz de Tenerife: further back none of them can begin. */
const WORDS_MAX = 4
const ENDS = [...',;:()/|\n']

/** What a location that is being written may become: its last words completed to the name of a province. */
export function suggestUbicaciones(text: string): string[] {
  const [head = '', tail = ''] = parted(text)
  for (const start of wordStarts(tail).slice(-WORDS_MAX)) {
    const begun = withoutAccents(tail.slice(start))
    const found = NOMBRES.filter(({ plain }) => plain.startsWith(begun))
    if (found.length > 0) return found.map(({ nombre }) => closed(head + tail.slice(0, start) + nombre))
  }
  return []
}

/** What stands before the last comma, bracket or slash, and what after it. */
function parted(text: string): [string, string] {
  const at = Math.max(...ENDS.map((end) => text.lastIndexOf(end))) + 1
  const [blank = ''] = /^\s*/.exec(text.slice(at)) ?? []
  return [text.slice(0, at) + blank, text.slice(at + blank.length)]
}

/** Where the words of a text begin; an empty one begins where it ends. */
const wordStarts = (text: string): number[] =>
  text === '' ? [0] : [...text.matchAll(/\S+/g)].map(({ index }) => index)

/** A bracket that was opened is closed. */
const closed = (text: string) => (text.lastIndexOf('(') > text.lastIndexOf(')') ? `${text})` : text)
