import { MARKS_IN_A_ROW } from '@alumbra/domain/without-accents'

/** A search takes no more (contract/src/paginas.ts). */
const SEARCH_MAX = 200

/** Words to look for, as many characters as a search takes; what no text of ours may hold makes no sense. */
export function readWords(search: URLSearchParams, name: string): string {
  const words = (search.get(name) ?? '').replace(/\p{C}/gu, ' ').trim()
  return MARKS_IN_A_ROW.test(words) ? '' : [...words].slice(0, SEARCH_MAX).join('')
}

/** A filter that is longer than any of its values is none. */
const FILTRO_MAX = 200

/** The value of a filter in the address; what makes no sense is left out. */
export function readFiltro(search: URLSearchParams, name: string): string {
  const value = (search.get(name) ?? '').replace(/\p{C}/gu, '').trim()
  return value.length > FILTRO_MAX || MARKS_IN_A_ROW.test(value) ? '' : value
}
