import { PROVINCIAS } from '@alumbra/domain/provincias'
import { withoutAccents } from '@alumbra/domain/without-accents'

const NAMES = PROVINCIAS.map(({ name }) => ({ name, plain: withoutAccents(name) }))
/** Words in the longest name, Santa Cruz de Tenerife: a name cannot begin further back. */
const WORDS_MAX = 4
const ENDS = [...',;:()/|\n']

/** Completes the last words of a location to names of provincias. */
export function suggestUbicaciones(text: string): string[] {
  const [head = '', tail = ''] = parted(text)
  for (const start of wordStarts(tail).slice(-WORDS_MAX)) {
    const begun = withoutAccents(tail.slice(start))
    const found = NAMES.filter(({ plain }) => plain.startsWith(begun))
    if (found.length > 0) return found.map(({ name }) => closed(head + tail.slice(0, start) + name))
  }
  return []
}

/** The text before and after the last comma, bracket or slash. */
function parted(text: string): [string, string] {
  const at = Math.max(...ENDS.map((end) => text.lastIndexOf(end))) + 1
  const [blank = ''] = /^\s*/.exec(text.slice(at)) ?? []
  return [text.slice(0, at) + blank, text.slice(at + blank.length)]
}

/** The indexes at which words begin; an empty text begins at its end. */
const wordStarts = (text: string): number[] =>
  text === '' ? [0] : [...text.matchAll(/\S+/g)].map(({ index }) => index)

/** Closes an open bracket. */
const closed = (text: string) => (text.lastIndexOf('(') > text.lastIndexOf(')') ? `${text})` : text)
