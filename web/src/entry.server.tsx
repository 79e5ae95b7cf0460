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
import { NonceContext } from './page-scripts.tsx'
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
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>,
    { nonce, onError, onShellError: (error) => body.destroy(error as Error), onAllReady: () => pipe(body) },
  )
  return text(body)
}
