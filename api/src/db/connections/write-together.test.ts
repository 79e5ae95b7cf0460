import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { AppError } from '../../errors.ts'
import { writeTogether } from './write-together.ts'

type Row = { id: string; text: string }

/** Notes the rows of each statement. The database refuses a text 'wrong' and is changing the row 'held', and a text 'circle' meets a deadlock. */
function writer() {
  const statements: string[][] = []
  const note = (rows: readonly Row[]) => {
    statements.push(rows.map(({ id, text }) => `${id} ${text}`))
    if (rows.some(({ text }) => text === 'wrong')) throw new Error('refused')
    if (rows.length > 1 && rows.some(({ text }) => text === 'circle'))
      throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
    if (rows.some(({ text }) => text === 'lost')) throw new AppError('unavailable', { retryAfter: 2 })
  }
  const write = writeTogether({
    many: async (rows: readonly Row[]) => {
      note(rows)
      return rows.map((row) => (row.id === 'held' ? undefined : row.text))
    },
    one: async (row) => {
      note([row])
      return row.text
    },
  })
  const settle = async (...rows: [id: string, text: string][]) => {
    const done = await Promise.allSettled(rows.map(([id, text]) => write({ id, text })))
    return done.map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as Error).message))
  }
  return { settle, statements }
}

it('cv-1 writes with one statement for all who write at the same time, and alone for one', async () => {
  const { settle, statements } = writer()
  expect(await settle(['ana', 'a'], ['lucia', 'b'], ['vera', 'c'])).toEqual(['a', 'b', 'c'])
  await sleep(5)
  expect(await settle(['ana', 'd'])).toEqual(['d'])
  expect(statements).toEqual([['ana a', 'lucia b', 'vera c'], ['ana d']])
})

it('cv-1 what comes while a statement runs is written with the next one', async () => {
  const statements: string[][] = []
  const write = writeTogether({
    many: async (rows: readonly Row[]) => {
      statements.push(rows.map(({ text }) => text))
      await sleep(20)
      return rows
    },
    one: async (row) => row,
  })
  const writeAll = (...texts: string[]) => Promise.all(texts.map((text) => write({ id: text, text })))
  const first = writeAll('a', 'b')
  await sleep(5)
  const second = writeAll('c', 'd')
  await sleep(5)
  await Promise.all([first, second, writeAll('e')])
  expect(statements).toEqual([
    ['a', 'b'],
    ['c', 'd', 'e'],
  ])
})

it('cv-1 a write that is refused fails for her alone who sent it', async () => {
  const { settle, statements } = writer()
  expect(await settle(['ana', 'a'], ['lucia', 'wrong'], ['vera', 'c'])).toEqual(['a', 'refused', 'c'])
  expect(statements).toEqual([['ana a', 'lucia wrong', 'vera c'], ['ana a'], ['lucia wrong'], ['vera c']])
})

it('cv-1 what somebody else is changing is waited for by her alone who writes it', async () => {
  const { settle, statements } = writer()
  expect(await settle(['ana', 'a'], ['held', 'b'])).toEqual(['a', 'b'])
  expect(statements).toEqual([['ana a', 'held b'], ['held b']])
})

it('cv-1 what others at the same time undid is written by itself', async () => {
  const { settle, statements } = writer()
  expect(await settle(['ana', 'circle'], ['lucia', 'b'])).toEqual(['circle', 'b'])
  expect(statements).toEqual([['ana circle', 'lucia b'], ['ana circle'], ['lucia b']])
})

it('cv-1 nothing is sent a second time to a database that does not answer', async () => {
  const { settle, statements } = writer()
  const done = await settle(['ana', 'a'], ['lucia', 'lost'])
  expect(done.map((text) => text === done[0])).toEqual([true, true])
  expect(statements).toEqual([['ana a', 'lucia lost']])
})
