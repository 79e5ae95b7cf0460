import { MARKS_IN_A_ROW } from '@alumbra/domain/without-accents'

/** The longest search that a call accepts (contract/src/paging.ts). */
const SEARCH_MAX = 200

/** Words to search for, cut to the longest allowed; '' when they hold characters that the server refuses. */
export function readWords(search: URLSearchParams, name: string): string {
  const words = (search.get(name) ?? '').replace(/\p{C}/gu, ' ').trim()
  return MARKS_IN_A_ROW.test(words) ? '' : [...words].slice(0, SEARCH_MAX).join('')
}

/** Longer than any value of a filter. */
const FILTRO_MAX = 200

/** The value of a filter; '' when it cannot be valid. */
export function readFiltro(search: URLSearchParams, name: string): string {
  const value = (search.get(name) ?? '').replace(/\p{C}/gu, '').trim()
  return value.length > FILTRO_MAX || MARKS_IN_A_ROW.test(value) ? '' : value
}
