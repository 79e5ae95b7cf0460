import { expect, it } from 'vitest'
import { z } from 'zod/mini'
import { newLote } from './new-lote.ts'

it('invitaciones-19 names each action by another UUID, which the contract takes', () => {
  const lotes = Array.from({ length: 500 }, newLote)
  expect(new Set(lotes).size).toBe(500)
  expect(lotes.filter((lote) => !z.uuid().safeParse(lote).success)).toEqual([])
})
