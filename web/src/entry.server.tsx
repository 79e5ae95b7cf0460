import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { withKeeper } from './early-hands.ts'
import { holdScripts, isReadingPage } from './late-scripts.ts'
import { visitContext } from './visit.ts'

/** Draws the whole page before answering: our loaders have already waited, and the status can still change. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const html = await draw(request, routerContext, context)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // What was asked for is not there, or not in this way: nothing failed.
  if (isRouteErrorResponse(error) && error.status < 500) return
  if (!request.signal.aborted) context.get(visitContext).onError(error)
}

async function draw(request: Request, routerContext: EntryContext, context: Readonly<RouterContextProvider>) {
  const { nonce, onError } = context.get(visitContext)
  const body = new PassThrough()
  const { pipe } = renderToPipeableStream(
    <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
    { nonce, onError, onShellError: (error) => body.destroy(error as Error), onAllReady: () => pipe(body) },
  )
  // Links are let in by their address, and the browser's React knows no nonce for them.
  const html = keptEarly((await text(body)).replaceAll(/(<link\b[^>]*?) nonce="[^"]*"/g, '$1'), nonce)
  const { matches } = routerContext.staticHandlerContext
  const page = matches.at(-1)?.route.id
  if (import.meta.env.PROD && page && isReadingPage(routerContext.routeModules[page]?.handle)) {
    return holdScripts(html)
  }
  // The scripts wait behind the first picture and the fonts.
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}

// The tools of development add to the text of functions, and their scripts are soon there.
const keptEarly = (html: string, nonce: string) => (import.meta.env.PROD ? withKeeper(html, nonce) : html)
