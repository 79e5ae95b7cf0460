import { type CallAnswer, type CallBody, type CallParams, type CallQuery, type CallShape, mainMethod } from './call.ts'
import type { ErrorBody } from './errors.ts'

type Part<K extends string, T> = T extends undefined ? object : undefined extends T ? { [P in K]?: T } : { [P in K]: T }

/** What a call needs to be sent: its path parameters, its query, its body, its file. */
export type CallInput<C extends CallShape> = Part<'params', CallParams<C>> &
  (CallQuery<C> extends undefined ? object : { query?: { [K in keyof CallQuery<C>]?: string | number | boolean } }) &
  Part<'body', CallBody<C>> &
  (C['upload'] extends true ? { file: Blob } : object)

/** How a call ended. Status 0: nothing came back. */
export type Answer<C extends CallShape> =
  | { ok: true; data: CallAnswer<C> }
  | { ok: false; status: number; error: ErrorBody }

/** Sends a call, over the network or inside the process; never throws. */
export type Send = <C extends CallShape>(call: C, input: CallInput<C>) => Promise<Answer<C>>

type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** The HTTP request that a call and its input make. */
export function callRequest(shape: CallShape, input: Parts): { method: string; url: string; body?: string } {
  const path = shape.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''))
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(key, String(value))
  }
  const url = query.size > 0 ? `${path}?${query}` : path
  return { method: mainMethod(shape), url, body: input.body === undefined ? undefined : JSON.stringify(input.body) }
}
