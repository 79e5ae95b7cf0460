import type { Page } from '@alumbra/contract/calls/visit'

/** A page that was drawn: its text is at hand, without a stream. */
type Drawn = { html: string; inline: Page['inline'] }

/** Kept beside the responses: a class that extends `Response` would load Node's own fetch at each start, before anybody asks for a page. */
const drawn = new WeakMap<Response, Drawn>()

/** The response of a whole page. */
export function respondWith(page: Drawn, init: ResponseInit): Response {
  const response = new Response(null, init)
  drawn.set(response, page)
  return response
}

/** The page that a response was made of; undefined for a redirect, data or an error outside of any page. */
export const drawnIn = (response: Response): Drawn | undefined => drawn.get(response)
