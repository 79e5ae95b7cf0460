import { text } from 'node:stream/consumers'
import { rules } from 'virtual:sheet-rules'
import type { ContextType } from 'react'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { DrawnReferentes, drawnReferentesContext } from './drawn-once.tsx'
import { respondWith } from './drawn-page.ts'
import { INLINE_MARK, readMarks } from './inline-marks.ts'
import { InlineMark, LoadedData } from './page-scripts.tsx'
import { withSheetInside } from './page-sheet.ts'
import { visitContext } from './visit.ts'

/** Draws the whole page at once: our loaders have already waited, and the status can still change. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const drawn = await draw(request, routerContext, loadContext.get(drawnReferentesContext))
  const { sheetInside } = loadContext.get(visitContext)
  const { html, inline } = readMarks(sheetInside ? withSheetInside(drawn, rules) : drawn)
  headers.set('content-type', 'text/html; charset=utf-8')
  return respondWith({ html, inline }, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A 4xx: nothing failed in the server.
  if (isRouteErrorResponse(error) && error.status < 500) return
  if (!request.signal.aborted) context.get(visitContext).onError(error)
}

/** What the router reads when it looks for routes behind links; ours all come at once. */
const DISCOVERED = ' data-discover="true"'

/** The router would stream the data behind the page in suspended parts; ours is complete and goes in as one script. */
async function draw(
  request: Request,
  { serverHandoffStream, ...routerContext }: EntryContext,
  referentes: ContextType<typeof DrawnReferentes>,
) {
  const data = serverHandoffStream && (await text(serverHandoffStream))
  const page = renderToString(
    <InlineMark value={INLINE_MARK}>
      <LoadedData value={data}>
        <DrawnReferentes value={referentes}>
          <ServerRouter context={routerContext} url={request.url} nonce={INLINE_MARK} />
        </DrawnReferentes>
      </LoadedData>
    </InlineMark>,
  )
  return `<!DOCTYPE html>${page.replaceAll(DISCOVERED, '')}`
}
