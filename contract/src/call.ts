import type { z } from 'zod/mini'

/** Who may enter a call: everybody, or the roles named. */
export type Rol = 'alumna' | 'empresa' | 'admin'
export type Acceso = 'publico' | readonly Rol[]
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Schema = z.ZodMiniType

/** One HTTP call, described once: the server registers it, the browser sends it, the OpenAPI document tells it. */
export type CallShape = {
  /** The first method is the one our own pages use; the others are accepted too. */
  method: Method | readonly [Method, ...Method[]]
  /** Path with `:id` placeholders. */
  path: string
  acceso: Acceso
  summary: string
  tag: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** The body is multipart with one part named `file`. */
  upload?: true
  /** Media type of the good answer when it is a file and not JSON; its schema is then `null`. */
  download?: string
  /** Status of the good answer → its schema; `null` for an answer without a body. */
  answers: Readonly<Record<number, Schema | null>>
}

/** Keeps the literal types of a call. */
export const call = <const C extends CallShape>(shape: C): C => shape

type Input<S> = S extends Schema ? z.input<S> : undefined
type Output<S> = S extends Schema ? z.output<S> : undefined

export type CallBody<C extends CallShape> = Input<C['body']>
export type CallQuery<C extends CallShape> = Input<C['query']>
export type CallParams<C extends CallShape> = Input<C['params']>
/** What the good answer holds. */
export type CallAnswer<C extends CallShape> = Output<C['answers'][keyof C['answers']]>

/** The method our own pages use for a call. */
export const mainMethod = (shape: CallShape): Method =>
  typeof shape.method === 'string' ? shape.method : shape.method[0]
