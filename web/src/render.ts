import * as build from 'virtual:react-router/server-build'
import type { Render } from '@alumbra/contract/visit'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { visitContext } from './visit.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

/** Draws the page of a visit. */
export const render: Render = (request, visit) => {
  const context = new RouterContextProvider()
  context.set(visitContext, visit)
  return handle(request, context)
}
