import type { CallShape } from '@alumbra/contract/calls/call'

/** Says where an answer is not as the contract of its call describes it. */
export function checkAnswer({ path, answers }: CallShape, status: number, data: unknown) {
  const schema = answers[status]
  if (schema === null) return
  const read = schema?.safeParse(data)
  if (!read) throw new Error(`${path} answers ${status}, which its contract does not name`)
  if (!read.success) throw new Error(`${path} answers otherwise than its contract: ${read.error.message}`)
}
