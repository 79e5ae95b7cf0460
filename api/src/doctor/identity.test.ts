import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { answer, ask } from './identity.ts'

const SEEN = { version: '1', ip: '127.0.0.1', socket: '127.0.0.1', socketTrusted: true, forwardedFor: null }

it('the question of a doctor is answered under its own secret alone, whatever bytes a stranger sends', () => {
  const secret = randomBytes(32)
  expect(answer(secret, ask(secret), SEEN)).toEqual(expect.any(String))
  // The last one has as many letters as a signature, and more bytes.
  for (const question of [ask(randomBytes(32)), '', 'n.', `n.${'é'.repeat(43)}`])
    expect([question, answer(secret, question, SEEN)]).toEqual([question, null])
})
