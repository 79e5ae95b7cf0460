import type { Page, Render, Visit } from '@alumbra/contract/calls/visit'
import { CHOICE_COOKIE } from '@alumbra/domain/cookie-choice'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keptPayload } from '../../memory/kept-payload.ts'
import { KeptText } from '../../memory/kept-text.ts'
import type { DrawnPage } from '../../memory/public-memory.ts'
import { watchCalls } from '../../memory/watch-calls.ts'
import type { Payload } from '../json-text.ts'
import { requireCapacity } from '../load/overload.ts'
import { sendInside } from '../send-inside.ts'
import { pagePayload } from './page-payload.ts'

/** The part of the configuration that every page gets. */
export type Site = Omit<
  Visit,
  'send' | 'actor' | 'sessionEnded' | 'cookiesChosen' | 'sheetInside' | 'onError'
>

type Strangers = {
  app: FastifyInstance
  origin: string
  site: Site
  render: Render
  policyOf: (page: Page) => string
}

/**
 * A browser asks again each time. A shared cache may answer for a second, and for two more while it asks, so that with the
 * time of our own memory nothing is older than five seconds.
 */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=1, stale-while-revalidate=2'

/** The page of a visitor without a session, the same for all of them, from memory once it was drawn (decision 64). */
export async function strangersPage(
  strangers: Strangers,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Payload> {
  const { app, policyOf } = strangers
  const cookiesChosen = request.cookies[CHOICE_COOKIE] !== undefined
  const key = `page ${cookiesChosen} ${request.url}`
  const known = app.memory.find(key)
  if (known) return keptPayload(request, reply, known)
  requireCapacity(request)
  const draw = () => drawForAll(strangers, request, reply, cookiesChosen)
  const { page, kept } = await app.memory.page(key, draw, app.reads.mostBehindMs)
  if (kept) return keptPayload(request, reply, kept)
  return pagePayload(request, reply, page, {
    'cache-control': 'private, no-cache',
    'content-security-policy': policyOf(page),
  })
}

/** Nothing of the request reaches the page but its address and whether the cookie banner was answered. */
async function drawForAll(
  { origin, site, render, policyOf }: Strangers,
  request: FastifyRequest,
  reply: FastifyReply,
  cookiesChosen: boolean,
): Promise<DrawnPage> {
  const calls = watchCalls(sendInside(request, reply))
  let failed = false
  const page = await render(new Request(origin + request.url), {
    ...site,
    send: calls.send,
    actor: null,
    sessionEnded: false,
    cookiesChosen,
    sheetInside: true,
    onError: (error) => {
      failed = true
      request.log.error({ err: error }, 'page failed')
    },
  })
  const keepable = page.status === 200 && !failed && calls.isKeepable()
  const headers = {
    ...page.headers,
    'cache-control': CACHE_CONTROL,
    'content-security-policy': policyOf(page),
  }
  return {
    page,
    kept: keepable ? new KeptText(page.body, headers) : undefined,
    constant: calls.isConstant(),
  }
}
