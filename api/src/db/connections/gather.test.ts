import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { AppError } from '../../errors.ts'
import { LOOP, TimeLimit, timeLimit, withTimeLimit } from '../../time-limit.ts'
import { gather } from './gather.ts'

type Statement = {
  asked: readonly string[]
  answer: (answers?: readonly string[]) => void
  fail: (error: Error) => void
}

/** A gatherer whose statements end when the test says so. */
function held() {
  const statements: Statement[] = []
  const ask = gather((asked: readonly string[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<readonly string[]>()
    const answer = (answers: readonly string[] = asked.map((one) => `${one}!`)) => resolve(answers)
    statements.push({ asked, answer, fail: reject })
    return promise
  })
  return { ask, statements, asked: () => statements.map(({ asked }) => asked.join()) }
}

/** Until requests that have arrived are asked for. */
const soon = () => sleep(5)

it('empleo-13 asks with one statement for all who ask at the same time, and gives each its own answer', async () => {
  const { ask, statements, asked } = held()
  const answers = Promise.all(['ana', 'lucia', 'vera'].map(ask))
  await soon()
  expect(asked()).toEqual(['ana,lucia,vera'])
  statements[0]?.answer()
  expect(await answers).toEqual(['ana!', 'lucia!', 'vera!'])
})

it('empleo-13 never answers from a statement that had begun before', async () => {
  const { ask, statements, asked } = held()
  const answers: Promise<string>[] = []
  for (const one of ['ana', 'lucia', 'vera', 'noa']) {
    answers.push(ask(one))
    await soon()
  }
  // Two statements run at once; the others wait for the next, together.
  expect(asked()).toEqual(['ana', 'lucia'])
  statements[1]?.answer()
  await soon()
  expect(asked()).toEqual(['ana', 'lucia', 'vera,noa'])
  for (const { answer } of statements) answer()
  expect(await Promise.all(answers)).toEqual(['ana!', 'lucia!', 'vera!', 'noa!'])
})

it('empleo-13 a statement that fails fails for those alone who wait for it', async () => {
  const { ask, statements } = held()
  const first = ask('ana')
  await soon()
  const second = ask('lucia')
  await soon()
  statements[0]?.fail(new Error('lost'))
  statements[1]?.answer()
  await expect(first).rejects.toThrow('lost')
  expect(await second).toBe('lucia!')
})

it('empleo-13 who asks waits no longer than her own request may', async () => {
  const { ask, statements } = held()
  const late = withTimeLimit({ operationMs: 20, totalMs: 20 }, () => ask('ana'))
  await expect(late).rejects.toBeInstanceOf(AppError)
  const next = ask('lucia')
  await soon()
  for (const { answer } of statements) answer()
  expect(await next).toBe('lucia!')
})

it('empleo-13 and a statement of many has the limit of none of them', async () => {
  const limits: number[] = []
  const ask = gather(async (asked: readonly string[]) => {
    limits.push(timeLimit().leftMs())
    return asked
  })
  await Promise.all([withTimeLimit({ operationMs: 300, totalMs: 300 }, () => ask('ana')), ask('lucia')])
  expect(limits).toEqual([2_000])
})

it('empleo-13 but one that asks for a single request has the limit of that request', async () => {
  const limits: number[] = []
  const ask = gather(async (asked: readonly string[]) => {
    limits.push(timeLimit().leftMs())
    return asked
  })
  await withTimeLimit({ operationMs: 300, totalMs: 300 }, () => ask('ana'))
  expect(limits[0]).toBeLessThanOrEqual(300)
})

it('empleo-13 statements that hang do not hold up those who ask later', async () => {
  const { ask, statements, asked } = held()
  const hanging: Promise<string>[] = []
  for (const one of ['ana', 'lucia']) {
    hanging.push(ask(one))
    await soon()
  }
  const third = ask('vera')
  await soon()
  expect(asked()).toEqual(['ana', 'lucia'])
  await vi.waitFor(() => expect(asked()).toEqual(['ana', 'lucia', 'vera']))
  statements[2]?.answer()
  expect(await third).toBe('vera!')
  for (const { answer } of statements) answer()
  await Promise.all(hanging)
})

it('empleo-13 a crowd is asked for in statements of a hundred', async () => {
  const { ask, statements } = held()
  const answers = Promise.all(Array.from({ length: 250 }, (_, i) => ask(`${i}`)))
  for (let i = 0; i < 3; i++) {
    await soon()
    for (const { answer } of statements) answer()
  }
  expect(statements.map(({ asked }) => asked.length)).toEqual([100, 100, 50])
  expect((await answers).at(-1)).toBe('249!')
})

it('ofertas-9 one statement for several has the limit that its gatherer gives it', async () => {
  const writes: boolean[] = []
  const note = gather(
    async (asked: readonly string[]) => {
      writes.push(timeLimit().writes)
      return asked
    },
    { limitOfMany: () => new TimeLimit(LOOP, { writes: true }) },
  )
  await Promise.all(['ana', 'lucia'].map(note))
  expect(writes).toEqual([true])
})
