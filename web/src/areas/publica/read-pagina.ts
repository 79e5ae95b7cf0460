/** Pages are counted from one in the address; anything else is the first. */
export function readPagina(search: URLSearchParams): number {
  const text = search.get('pagina') ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1
}
