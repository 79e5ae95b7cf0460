import { z } from 'zod/mini'
import { textInput } from './text-input.ts'

/** Page sizes (wire-8). */
export const PAGE_SIZE = {
  referentes: 12,
  ofertas: 12,
  ofertasEmpresa: 12,
  talento: 12,
  admin: 20,
  consultas: 10,
} as const

const NO_PAGE = { error: 'La página debe ser un número entero desde 0', abort: true }
/** A page number on the wire: an integer from 0; other values are refused. */
export const PageNumber = z.pipe(
  z.string(NO_PAGE).check(z.maxLength(15, NO_PAGE), z.regex(/^\d+$/, NO_PAGE)),
  z.transform((value: string) => Number(value)),
)
/** The first page is 0. */
export const PageIndex = z._default(PageNumber, 0)

/** A filter that is on or off; absent and '' mean off. */
export const OnOff = z.pipe(
  z._default(z.enum(['true', 'false', ''], { error: 'Debe ser true o false' }), ''),
  z.transform((value) => value === 'true'),
)

/** The longest value of a filter. */
export const FILTER_MAX = 200
/** A filter of a list; absent and '' mean "any". */
export const FilterText = z._default(textInput({ max: FILTER_MAX }), '')

/** The most values of a repeated filter. */
export const VALUES_MAX = 10
/** A filter that may be repeated: `?provincia=Soria&provincia=Teruel` finds either; absent and '' mean "any". */
export const FilterTexts = z.pipe(
  z.pipe(
    z.transform((value: unknown) => (Array.isArray(value) ? value : [value ?? ''])),
    z
      .array(textInput({ max: FILTER_MAX }))
      .check(z.maxLength(VALUES_MAX, { error: `Como máximo ${VALUES_MAX} valores`, abort: true })),
  ),
  z.transform((values: string[]) => [...new Set(values)].filter((value) => value !== '')),
)

export const PageQuery = z.object({ page: PageIndex })

/** The longest search. */
export const SEARCH_MAX = 200
/** Words to search for in a list; absent and '' match every row. */
export const Search = z._default(textInput({ max: SEARCH_MAX }), '')

/** Fields of every page of a list: number of rows and of pages. */
export const totals = { total: z.int(), totalPages: z.int() }

/** A search by words counts up to here, and its pages end here (wire-18). */
export const COUNTED_MAX = 1_000
/** The same fields of a list that is searched by words: `hayMas` when more rows have them than were counted. */
export const searchTotals = { ...totals, hayMas: z.optional(z.literal(true)) }

/** Number of pages; 0 for an empty list. */
export const totalPages = (total: number, pageSize: number): number => Math.ceil(total / pageSize)

type SearchTotals = { total: number; totalPages: number; hayMas?: true }
/** The totals of a page as they stand on the wire. */
export const totalsOf = (
  { total, hayMas }: { total: number; hayMas: boolean },
  pageSize: number,
): SearchTotals => ({ total, totalPages: totalPages(total, pageSize), ...(hayMas && { hayMas: true }) })

/** A page as it stands on the wire, from the JSON text of its rows. */
export const pageText = (results: string, totals: SearchTotals): string =>
  textWith('results', results, totals)

/** The JSON text of an object whose first value is JSON text already. */
export const textWith = (key: string, value: string, more: object): string =>
  `{"${key}":${value},${JSON.stringify(more).slice(1)}`

/** Path parameters of a call about one row; an id that no row can have is notFound (api/src/plugins/known-id.ts). */
export const ById = z.object({ id: z.string().check(z.toLowerCase()) })
/** An answer without data. */
export const Empty = z.object({})
