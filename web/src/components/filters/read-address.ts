import { MARKS_IN_A_ROW } from '@alumbra/domain/without-accents'

/** The longest search that a call accepts (contract/src/calls/paging.ts). */
const SEARCH_MAX = 200

/** Words to search for, cut to the longest allowed; '' when they hold characters that the server refuses. */
export function readWords(search: URLSearchParams, name: string): string {
  const words = (search.get(name) ?? '').replace(/\p{C}/gu, ' ').trim()
  return MARKS_IN_A_ROW.test(words) ? '' : [...words].slice(0, SEARCH_MAX).join('')
}

/** Longer than any value of a filter. */
const FILTER_MAX = 200

/** The value of a filter; '' when it cannot be valid. */
export const readFilter = (search: URLSearchParams, name: string): string => valid(search.get(name) ?? '')

/** The most values of a repeated filter that a call accepts. */
const VALUES_MAX = 10

/** The values of a filter that may be repeated, each once. */
export const readFilters = (search: URLSearchParams, name: string): string[] =>
  [...new Set(search.getAll(name).map(valid))].filter((value) => value !== '').slice(0, VALUES_MAX)

function valid(text: string): string {
  const value = text.replace(/\p{C}/gu, '').trim()
  return value.length > FILTER_MAX || MARKS_IN_A_ROW.test(value) ? '' : value
}
