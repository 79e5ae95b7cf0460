import * as build from 'virtual:react-router/server-build'
import type { Render } from '@alumbra/contract/calls/visit'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { DrawnPage } from './drawn-page.ts'
import { visitContext } from './visit.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

/** Draws the page of a visit. */
export const render: Render = async (request, visit) => {
  const context = new RouterContextProvider()
  context.set(visitContext, visit)
  const response = await handle(request, context)
  const { status } = response
  const headers = Object.fromEntries(response.headers)
  if (response instanceof DrawnPage) return { status, headers, body: response.html, inline: response.inline }
  // A redirect, the data of a page, or an error outside of any page.
  return { status, headers, body: await response.text(), inline: { scripts: [], styles: [] } }
}
