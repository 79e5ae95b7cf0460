import type { z } from 'zod/mini'

/** The roles that may send a call, or everybody. */
export type Rol = 'alumna' | 'empresa' | 'admin'
export type Acceso = 'publico' | readonly Rol[]
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Schema = z.ZodMiniType

/** An HTTP call as data: the server registers it, the browser sends it, the OpenAPI document lists it. */
export type CallShape = {
  /** Our pages use the first method; the others are accepted too. */
  method: Method | readonly [Method, ...Method[]]
  /** Path with `:id` placeholders. */
  path: string
  acceso: Acceso
  /** Answered from a replica of the database, which may be a second behind, unless somebody is logged in (configuration-9). */
  reads?: 'replica'
  /** Also answers an administrador who still has to set up the second factor that the configuration demands. */
  sinSegundoFactor?: true
  /** A page asks it by itself, so that it is no use of a session (sesiones-4). */
  byItself?: true
  /** Its errors always have `customMessage`, empty where there is nothing more to say (F167). */
  alwaysCustomMessage?: true
  summary: string
  tag: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** The body is multipart, with one part named `file`. */
  upload?: true
  /** It answers notFound although it names no row. */
  mayMiss?: true
  /** Its answer has an ETag, and those who name it in If-None-Match get a 304 without a body. */
  etag?: true
  /** Media type of a successful answer that is a file and not JSON; its schema is then `null`. */
  download?: string
  /** Schema of a successful answer by its status; `null` for an answer without a body. */
  answers: Readonly<Record<number, Schema | null>>
}

/** Keeps the literal types of a call. */
export const call = <const C extends CallShape>(shape: C): C => shape

type Input<S> = S extends Schema ? z.input<S> : undefined
type Output<S> = S extends Schema ? z.output<S> : undefined

export type CallBody<C extends CallShape> = Input<C['body']>
export type CallQuery<C extends CallShape> = Input<C['query']>
export type CallParams<C extends CallShape> = Input<C['params']>
/** The body of a successful answer. */
export type CallAnswer<C extends CallShape> = Output<C['answers'][keyof C['answers']]>

/** The method that our pages use for a call. */
export const mainMethod = (shape: CallShape): Method =>
  typeof shape.method === 'string' ? shape.method : shape.method[0]
