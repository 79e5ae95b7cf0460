import type { Person } from '../../api/seed/people.ts'

/** How a house is asked: an address of it, and the parsed answer. */
export type Read = (path: string) => Promise<unknown>

/** Who asks in one area, and what: the questions by name, each with the address that asks it of this house. */
export type Area = {
  /** Nobody is logged in where it is missing. */
  login?: { who: Person; path: string }
  questions: (read: Read) => Promise<Record<string, string>>
}

/** First, middle and last page of a list, under some filters. */
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

/** An address with its question. */
export const withQuery = (path: string, query: Record<string, string>): string => {
  const asked = new URLSearchParams(query).toString()
  return asked === '' ? path : `${path}?${asked}`
}

/** The questions under the name of their list. */
export const named = (list: string, questions: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(questions).map(([name, path]) => [`${list}: ${name}`, path]))
