import { z } from 'zod/mini'
import { texto } from './texto.ts'

/** Page sizes (wire-8). */
export const PAGE_SIZE = { referentes: 12, ofertas: 12, talento: 12, admin: 20, consultas: 10 } as const

const NO_PAGINA = { error: 'La página debe ser un número entero desde 0', abort: true }
/** A page number on the wire: an integer from 0; other values are refused. */
export const Pagina = z._default(
  z.pipe(
    z.string(NO_PAGINA).check(z.maxLength(15, NO_PAGINA), z.regex(/^\d+$/, NO_PAGINA)),
    z.transform((value: string) => Number(value)),
  ),
  0,
)

/** A filter that is on or off; absent and '' mean off. */
export const Casilla = z.pipe(
  z._default(z.enum(['true', 'false', ''], { error: 'Debe ser true o false' }), ''),
  z.transform((value) => value === 'true'),
)

/** A filter of a list; absent and '' mean "any". */
export const Filtro = z._default(texto({ max: 200 }), '')

export const PageQuery = z.object({ page: Pagina })

const SEARCH_MAX = 200
/** Words to search for in a list; absent and '' match every row. */
export const Search = z._default(texto({ max: SEARCH_MAX }), '')

/** Fields of every page of a list: number of rows and of pages. */
export const totals = { total: z.int(), totalPages: z.int() }

/** Number of pages; 0 for an empty list. */
export const totalPages = (total: number, pageSize: number): number => Math.ceil(total / pageSize)

/** Path parameters of a call about one row. */
export const ById = z.object({ id: z.string() })
/** An answer without data. */
export const Empty = z.object({})
