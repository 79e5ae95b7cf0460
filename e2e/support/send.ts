import type { CallAnswer, CallBody, CallShape } from '@alumbra/contract/calls/call'
import { type APIRequestContext, expect } from '@playwright/test'

/** Sends a call of the contract, sees it accepted, and answers what came back. */
export async function send<C extends CallShape>(
  request: APIRequestContext,
  shape: C,
  body?: CallBody<C>,
  params: Readonly<Record<string, string>> = {},
): Promise<CallAnswer<C>> {
  const path = shape.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  const method = typeof shape.method === 'string' ? shape.method : shape.method[0]
  const answer = await request.fetch(path, { method, ...(body !== undefined && { data: body }) })
  const text = await answer.text()
  expect(Object.keys(shape.answers), `${answer.status()} ${text}`).toContain(String(answer.status()))
  return JSON.parse(text || 'null')
}
