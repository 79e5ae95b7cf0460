import { MINUTE } from '@alumbra/domain/time'
import { expect, it } from 'vitest'
import { FloodGate } from './flood-gate.ts'

it('closes when the budget of a minute is spent, says for how long, and opens again', () => {
  const gate = new FloodGate(3)
  for (let i = 0; i < 3; i++) expect(gate.spend('a', 1, 1_000)).toBeNull()
  expect(gate.spend('a', 1, 31_000)).toEqual({ retryAfter: 30, first: true })
  expect(gate.spend('a', 1, 60_500)).toEqual({ retryAfter: 1, first: false })
  expect(gate.spend('b', 1, 31_000)).toBeNull()
  expect(gate.spend('a', 1, 1_000 + MINUTE)).toBeNull()
})

it('counts a long body as several, and refunded requests not at all', () => {
  const gate = new FloodGate(10)
  expect(gate.spend('a', 9, 0)).toBeNull()
  gate.refund('a', 9)
  gate.refund('unknown', 9)
  expect(gate.spend('a', 9, 0)).toBeNull()
  expect(gate.spend('a', 9, 0)).toBeNull()
  expect(gate.spend('a', 9, 0)).not.toBeNull()
})

it('remembers ten thousand networks at most, and none for longer than its minute', () => {
  const gate = new FloodGate(1)
  for (let i = 0; i < 25_000; i++) gate.spend(`network ${i}`, 1, 0)
  expect(gate.size).toBe(10_000)
  gate.spend('later', 1, MINUTE)
  expect(gate.size).toBe(1)
})
