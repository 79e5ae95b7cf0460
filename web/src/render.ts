import * as build from 'virtual:react-router/server-build'
import type { Render } from '@alumbra/contract/calls/visit'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { drawnIn } from './drawn-page.ts'
import { visitContext } from './visit.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

/** Draws the page of a visit. */
export const render: Render = async (request, visit) => {
  const context = new RouterContextProvider()
  context.set(visitContext, visit)
  const response = await handle(request, context)
  const { status } = response
  const headers = Object.fromEntries(response.headers)
  const page = drawnIn(response)
  if (page) return { status, headers, body: page.html, inline: page.inline }
  return { status, headers, body: await response.text(), inline: { scripts: [], styles: [] } }
}
