import { useEffect } from 'react'
import { matchRoutes, type RouteObject, useLocation } from 'react-router'
import { openIfReached } from './open-if-reached.ts'

/** A route in the router's manifest. */
type Entry = {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: string
  imports?: string[]
  hasClientMiddleware: boolean
}

declare const __reactRouterManifest: { routes: Record<string, Entry> } | undefined

/**
 * Fetches the code of a page before its link is pressed: when the pointer or the focus reaches it, and for logged-in users
 * when the browser is idle. Code only, no data. Not when the browser asks to save data.
 */
export function useFetchAhead(isLoggedIn: boolean) {
  const { pathname } = useLocation()
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('click', stayWithoutCode, { capture: true, signal })
    addEventListener('sin-codigo', openWhole, { signal })
    for (const kind of savesData() ? [] : ['pointerover', 'focusin', 'touchstart'])
      document.addEventListener(kind, onLook, { passive: true, signal })
    return () => stop.abort()
  }, [])
  useEffect(
    () => (isLoggedIn && !savesData() ? whenResting(() => fetchLinked(pathname)) : undefined),
    [isLoggedIn, pathname],
  )
}

/**
 * Without a connection the router would load this page again for the code of another one, and lose it (textos-10). Pages
 * behind a login open all the same when their code is here: the way back shows the page before (textos-9).
 */
function stayWithoutCode(event: MouseEvent) {
  const link = (lost || !navigator.onLine) && linkOf(event)
  if (!link || link.pathname === location.pathname || link.download) return
  const routes = routesOf(link)
  if (!routes[0] || (!lost && routes.some(isGuarded) && filesOf(routes).every(isHere))) return
  event.preventDefault()
  openIfReached(link.href)
}

/** Whether code could not be fetched: the router waits for it for ever, so pages are opened as documents from now on. */
let lost = false

/** The code of a page did not come (`lean-router.ts`): there is no connection, or a release has taken it away. */
function openWhole(event: Event) {
  lost = true
  openIfReached((event as CustomEvent).detail)
}

function onLook(event: Event) {
  const link = linkOf(event)
  if (link) fetchCode(routesOf(link))
}

const linkOf = ({ target }: Event) =>
  target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')

type Connection = { saveData?: boolean; effectiveType?: string }

function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

function whenResting(work: () => void): () => void {
  // Safari has no word for a browser that rests.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 2000)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work)
  return () => cancelIdleCallback(request)
}

/** The pages behind the login that this page leads to: their code is nearly all there. */
function fetchLinked(here: string) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const routes = link.pathname === here ? [] : routesOf(link)
    if (routes.some(isGuarded)) fetchCode(routes)
  }
}

let tree: RouteObject[] | undefined

/** The routes that draw the page behind a link. */
function routesOf({ origin, pathname }: HTMLAnchorElement): Entry[] {
  if (origin !== location.origin || typeof __reactRouterManifest === 'undefined') return []
  const { routes } = __reactRouterManifest
  tree ??= routesUnder(undefined, routes)
  const matches = matchRoutes(tree, pathname) ?? []
  return matches.flatMap(({ route }) => routes[route.id ?? ''] ?? [])
}

const routesUnder = (parent: string | undefined, all: Record<string, Entry>): RouteObject[] =>
  Object.values(all)
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }) =>
      index ? { id, index } : { id, ...(path !== undefined && { path }), children: routesUnder(id, all) },
    )

const fetched = new Set<string>()

const isGuarded = ({ hasClientMiddleware }: Entry) => hasClientMiddleware

const filesOf = (routes: readonly Entry[]): string[] =>
  routes.flatMap(({ module, imports = [] }) => [module, ...imports])

const isHere = (href: string): boolean =>
  fetched.has(href) || document.querySelector(`link[rel=modulepreload][href="${href}"]`) !== null

function fetchCode(routes: readonly Entry[]) {
  if (!navigator.onLine) return
  for (const href of filesOf(routes).filter((file) => !isHere(file))) {
    fetched.add(href)
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', href, fetchPriority: 'low' })
    document.head.append(link)
  }
}
