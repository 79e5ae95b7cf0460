import type { CallShape } from '@alumbra/contract/calls/call'
import type { CallInput, Send } from '@alumbra/contract/calls/send'

/** The calls of a page while it was drawn. */
export type Asked = {
  send: Send
  /** Whether every answer came from the public memory, or could have, and none failed. */
  isKeepable(): boolean
  /** Whether it asked for nothing, so that it shows no data. */
  isConstant(): boolean
}

/** Watches the calls of a page, to find out whether it may be kept. */
export function watchCalls(send: Send): Asked {
  let asked = 0
  let keepable = true
  return {
    async send<C extends CallShape>(call: C, input: CallInput<C>) {
      asked++
      const answer = await send(call, input)
      if (call.reads !== 'replica' || !answer.ok || isPastTheEnd(input, answer.data)) keepable = false
      return answer
    },
    isKeepable: () => keepable,
    isConstant: () => asked === 0,
  }
}

/** There are as many pages behind the last one as numbers. */
function isPastTheEnd(input: object, data: unknown): boolean {
  const { query } = input as { query?: { page?: unknown } }
  const page = Number(query?.page ?? 0)
  const { totalPages } = (data ?? {}) as { totalPages?: number }
  return page > 0 && totalPages !== undefined && page >= totalPages
}
