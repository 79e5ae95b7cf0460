import { FILTER_MAX, SEARCH_MAX, VALUES_MAX } from '@alumbra/contract/calls/paging'
import { MARKS_IN_A_ROW } from '@alumbra/domain/without-accents'

/** Words to search for, cut to the longest allowed; '' when they hold characters that the server refuses. */
export function readWords(search: URLSearchParams, name: string): string {
  const words = (search.get(name) ?? '').replace(/\p{C}/gu, ' ').trim()
  return MARKS_IN_A_ROW.test(words) ? '' : [...words].slice(0, SEARCH_MAX).join('')
}

/** The value of a filter; '' when it cannot be valid. */
export const readFilter = (search: URLSearchParams, name: string): string => valid(search.get(name) ?? '')

/** The values of a filter that may be repeated, each once. */
export const readFilters = (search: URLSearchParams, name: string): string[] =>
  [...new Set(search.getAll(name).map(valid))].filter((value) => value !== '').slice(0, VALUES_MAX)

function valid(text: string): string {
  const value = text.replace(/\p{C}/gu, '').trim()
  return value.length > FILTER_MAX || MARKS_IN_A_ROW.test(value) ? '' : value
}
