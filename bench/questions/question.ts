import type { Person } from '../../api/seed/people.ts'

/** Requests a path of the server and returns the parsed JSON. */
export type Read = (path: string) => Promise<unknown>

/** One area: who logs in, and the measured requests by name, each with its address. */
export type Area = {
  /** Without it the requests are anonymous. */
  login?: { who: Person; path: string }
  questions: (read: Read) => Promise<Record<string, string>>
}

/** Addresses of the first, middle and last page of a list with these filters. */
export async function pagesOf(
  read: Read,
  path: string,
  filters: Record<string, string> = {},
): Promise<Record<'first page' | 'middle page' | 'last page', string>> {
  const { totalPages } = (await read(withQuery(path, filters))) as { totalPages: number }
  const page = (number: number) => withQuery(path, { ...filters, page: String(Math.max(0, number)) })
  return {
    'first page': page(0),
    'middle page': page(Math.floor(totalPages / 2)),
    'last page': page(totalPages - 1),
  }
}

/** A path with its query string. */
export const withQuery = (path: string, query: Record<string, string>): string => {
  const asked = new URLSearchParams(query).toString()
  return asked === '' ? path : `${path}?${asked}`
}

/** Prefixes each question with the name of its list. */
export const named = (list: string, questions: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(questions).map(([name, path]) => [`${list}: ${name}`, path]))
