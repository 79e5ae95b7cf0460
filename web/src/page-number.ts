/*
 * Addresses count pages from 1 and call them `pagina`; calls count them from 0 and call them `page`. Only this module
 * converts one into the other.
 */

/** The page that an address asks for; the first one when it names none or an invalid one. */
export function readPagina(search: URLSearchParams): number {
  const text = search.get('pagina') ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1
}

/** The query of a call that answers a page. */
export const pageQuery = (pagina: number): { page: number } => ({ page: pagina - 1 })

/** The parameter of an address that asks for a page; the first page needs none. */
export const paginaSearch = (pagina = 1): { pagina: string } => ({ pagina: pagina > 1 ? String(pagina) : '' })
