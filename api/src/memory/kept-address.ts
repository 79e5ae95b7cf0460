import { PAGES } from '@alumbra/domain/page-paths'
import { LISTED_PAGES } from '@alumbra/domain/search-engine-paths'

type Search = Readonly<Record<string, RegExp>>

const NONE: Search = {}
const AREA = /^[STEAM]$/
/** From the second page on; the first has no number in its address. */
const PAGINA = /^(?:[2-9]|[1-9]\d{1,3})$/

/**
 * The pages that are the same for every visitor without a session, each with the parameters that it reads, in the order
 * in which its links write them, and the values that are kept. Any other search is drawn for each request, so that invented addresses do not
 * fill the memory.
 */
const KEPT_PAGES: Readonly<Record<string, Search>> = {
  ...Object.fromEntries(
    [
      ...LISTED_PAGES,
      PAGES.alumna.login,
      PAGES.alumna.recuperar,
      PAGES.empresa.login,
      PAGES.empresa.recuperar,
    ].map((path) => [path, NONE]),
  ),
  [PAGES.inicio]: { pagina: PAGINA },
  [PAGES.referentes]: { area: AREA, pagina: PAGINA },
  [PAGES.carteles]: { area: AREA, pagina: PAGINA },
  [PAGES.registro]: { type: /^(?:alumno|empresa)$/ },
}

/** The page of a referente; with another name after her id the page redirects, and a redirect is not kept. */
const REFERENTE = new RegExp(`^${PAGES.referente.replace(':direccion', '[0-9a-f-]{36}[0-9a-z-]*')}$`)

/** Whether the page at this address may be kept: exactly as our links write it. */
export function isKeptAddress(url: string): boolean {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const search = Object.hasOwn(KEPT_PAGES, path) ? KEPT_PAGES[path] : REFERENTE.test(path) ? NONE : undefined
  if (search === undefined) return false
  return mark < 0 || isKeptSearch(url.slice(mark + 1), search)
}

function isKeptSearch(text: string, search: Search): boolean {
  const names = Object.keys(search)
  let last = -1
  return text.split('&').every((part) => {
    const [name = '', value = ''] = part.split('=', 2)
    const at = names.indexOf(name)
    if (at <= last || !search[name]?.test(value) || part !== `${name}=${value}`) return false
    last = at
    return true
  })
}
