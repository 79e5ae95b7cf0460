import {
  type CallAnswer,
  type CallBody,
  type CallParams,
  type CallQuery,
  type CallShape,
  mainMethod,
} from './call.ts'
import type { ErrorBody } from './error-body.ts'

type Part<K extends string, T> = T extends undefined
  ? object
  : undefined extends T
    ? { [P in K]?: T }
    : { [P in K]: T }

/** The input of a call: path parameters, query, body, file. */
export type CallInput<C extends CallShape> = Part<'params', CallParams<C>> &
  (CallQuery<C> extends undefined
    ? object
    : { query?: { [K in keyof CallQuery<C>]?: string | number | boolean | readonly string[] } }) &
  Part<'body', CallBody<C>> &
  (C['upload'] extends true ? { file: Blob } : object)

/** A call that was refused or got no answer. */
export type Failure = {
  ok: false
  /** 0 when there was no answer. */
  status: number
  error: ErrorBody
  /** Seconds to wait, when the answer has them. */
  retryAfter?: number
  /** There was no answer because there is no connection. */
  offline?: true | undefined
  /** Nothing was sent: a release has taken away the code for it. */
  codeGone?: true | undefined
}

/** The result of a call. */
export type Answer<C extends CallShape> = { ok: true; data: CallAnswer<C> } | Failure

/** Sends a call, over the network or inside the process; never throws. */
export type Send = <C extends CallShape>(call: C, input: CallInput<C>) => Promise<Answer<C>>

type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** The HTTP request of a call and its input. */
export function callRequest(shape: CallShape, input: object): { method: string; url: string; body?: string } {
  const { params = {}, query = {}, body }: Parts = input
  const path = shape.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(key, String(one))
    }
  }
  return {
    method: mainMethod(shape),
    url: search.size > 0 ? `${path}?${search}` : path,
    body: body === undefined ? undefined : JSON.stringify(body),
  }
}
