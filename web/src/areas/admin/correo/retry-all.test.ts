import { expect, it } from 'vitest'
import { retryAll } from './retry-all.ts'

const answering = (...numbers: number[]) => {
  let calls = 0
  const send = async () => ({ ok: true as const, data: { reintentados: numbers[calls++] ?? 0 } })
  return { send, calls: () => calls }
}

it('correo-8 goes on while a request has retried some, up to the number that was shown', async () => {
  const some = answering(600, 600, 300, 5)
  expect(await retryAll(some.send, 1500)).toEqual({ ok: true, data: { reintentados: 1500 } })
  expect(some.calls()).toBe(3)
})

it('correo-8 ends when nothing is left, although fewer than shown were retried', async () => {
  const fewer = answering(600, 0, 7)
  expect(await retryAll(fewer.send, 1500)).toEqual({ ok: true, data: { reintentados: 600 } })
  expect(fewer.calls()).toBe(2)
})
