/** Pages are counted from one in the address; anything else is the first. */
export function readPagina(search: URLSearchParams): number {
  const text = search.get('pagina') ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1
}

/** A filter that is longer than any of its values is none. */
const FILTRO_MAX = 200

/** The value of a filter in the address; what makes no sense is left out. */
export function readFiltro(search: URLSearchParams, name: string): string {
  const value = (search.get(name) ?? '').replace(/\p{C}/gu, '').trim()
  return value.length > FILTRO_MAX ? '' : value
}
