import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const OUTERMOST = fileURLToPath(new URL('outermost-error.ts', import.meta.url))

/** What our pages never turn on in the router, by the file that has it: these exports do nothing. */
const OFF: Record<string, string> = {
  // Routes that are looked up link by link: ours come at once (`routeDiscovery` in react-router.config.ts).
  'dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false
    export const getPartialManifest = () => {}
    export const getPatchRoutesOnNavigationFunction = () => {}
    export const useFogOFWarDiscovery = () => {}`,
  // Links that fetch ahead the pages behind them: ours do so by themselves (`components/site/fetch-ahead.ts`).
  'dom/ssr/links.js': `
    export const isPageLinkDescriptor = () => false
    export const getNewMatchesForLinks = () => []
    export const getKeyedPrefetchLinks = async () => []`,
  'dom/ssr/components.js': `
    export const usePrefetchBehavior = () => [false, null, {}]
    export const PrefetchPageLinks = () => null`,
  // A page about errors in English.
  'dom/ssr/errorBoundaries.js': `
    export { RemixErrorBoundary, RemixRootDefaultErrorBoundary } from ${JSON.stringify(OUTERMOST)}`,
  // A page for a root whose loaders run in the browser alone: ours is drawn by the server.
  'dom/ssr/fallback.js': 'export const RemixRootDefaultHydrateFallback = () => null',
  // A page whose code cannot be fetched: the router would load again the page that leads there. Ours asks the server first
  // (`components/site/fetch-ahead.ts`).
  'dom/ssr/routeModules.js': `
    export async function loadRouteModule({ id, module }, cache) {
      if (id in cache) return cache[id]
      try {
        return cache[id] = await import(/* @vite-ignore */ module)
      } catch {
        const router = window.__reactRouterDataRouter
        const { pathname, search, hash } = router.state.navigation.location ?? router.state.location
        dispatchEvent(new CustomEvent('sin-codigo', { detail: pathname + search + hash }))
        router._internalSetStateDoNotUseOrYouWillBreakYourApp({ navigation: { state: 'idle' } })
        return new Promise(() => {})
      }
    }`,
  // Functions that measure navigations: entry.client.tsx gives none.
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => {}
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router`,
}
/** A condition in the part about links, which is never true here; what it leads to fetches pages ahead. */
const NEVER = 'isPageLinkDescriptor(link) ?'
const ROUTER = '/react-router/dist/production/lib/'

/** Builds the browser's router without these parts. */
export const leanRouter = (): Plugin => ({
  name: 'alumbra:lean-router',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    const off = OFF[id.split(ROUTER)[1] ?? '']
    // The server's half of the router names the other exports, and is left out as a whole.
    return off ? `export * from ${JSON.stringify(`${id}?whole`)}\n${off}` : null
  },
  transform(code, id) {
    if (!id.endsWith('/dom/ssr/components.js?whole')) return null
    if (!code.includes(NEVER)) throw new Error('The router draws its links in another way')
    return code.replace(NEVER, 'false ?')
  },
})
