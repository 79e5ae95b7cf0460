import type { CallShape } from '@alumbra/contract/calls/call'
import type { Send } from '@alumbra/contract/calls/send'
import { expect, it } from 'vitest'
import { countWaiting } from './count-waiting.ts'

it('sesiones-4 what the back office counts again each minute is no use of a session', async () => {
  const asked: CallShape[] = []
  const send = (async (call: CallShape) => {
    asked.push(call)
    return { ok: false }
  }) as unknown as Send
  await countWaiting(send)
  expect(asked).toHaveLength(2)
  for (const { path, byItself } of asked) expect([path, byItself]).toEqual([path, true])
})
