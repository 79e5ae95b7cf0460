import type { CallAnswer, CallShape, Method } from '@alumbra/contract/calls/call'
import type { ContractModules } from './contract-modules.ts'

type ValuesOf<M> = M extends unknown ? M[keyof M] : never
type Call = Extract<ValuesOf<ContractModules>, { path: string; method: unknown; answers: object }>

type MethodOf<C extends CallShape> = Extract<C['method'] | C['method'][number], Method>
type Calls = { [C in Call as `${MethodOf<C>} ${C['path']}`]: C }

/** '/a/:id' as ['', 'a', string]. */
type Segments<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? [Segment<First>, ...Segments<Rest>]
  : [Segment<Path>]
type Segment<S extends string> = S extends `:${string}` ? string : S
type Patterns = { [A in keyof Calls]: A extends `${Method} ${infer Path}` ? Segments<Path> : never }

/** The call that answers a request. As in the server, an address without `:id` comes before one with it. */
type CallAt<M extends Method, Path extends string> = `${M} ${Path}` extends infer A extends keyof Calls
  ? Calls[A]
  : ValuesOf<{
      [A in keyof Calls as A extends `${M} ${string}` ? A : never]: Segments<Path> extends Patterns[A]
        ? Calls[A]
        : never
    }>

type WithoutQuery<Url extends string> = Url extends `${infer Path}?${string}` ? Path : Url
type AnswerOf<C> = [C] extends [never] ? unknown : C extends CallShape ? CallAnswer<C> : never

/** The body of the successful answer to a request; unknown where the address is no literal or no call. */
export type BodyOf<M extends Method, Url extends string> = string extends Url
  ? unknown
  : Url extends unknown
    ? AnswerOf<CallAt<M, WithoutQuery<Url>>>
    : never
