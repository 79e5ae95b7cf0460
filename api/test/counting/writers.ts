import { expect } from 'vitest'
import type { TimedAnswer, Visitor } from '../calls/visitor.ts'
import { buildContacto } from '../people/builders.ts'

/** Clients that write messages without pause. */
export type Writers = {
  /** Messages acknowledged so far. */
  acknowledged: string[]
  answers: TimedAnswer[]
  stop(): Promise<void>
}

let last = 0

/** Runs several concurrent writers until they are stopped; each message is unique. */
export function startWriters(visitor: Visitor, count: number): Writers {
  const acknowledged: string[] = []
  const answers: TimedAnswer[] = []
  let stopped = false
  const write = async () => {
    while (!stopped) {
      const mensaje = `Mensaje número ${++last} de quien no para de escribir.`
      const answer = await visitor.post('/contact', buildContacto({ mensaje }))
      answers.push(answer)
      if (answer.status === 200) acknowledged.push(mensaje)
      else await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const writing = Promise.all(Array.from({ length: count }, write))
  return {
    acknowledged,
    answers,
    async stop() {
      stopped = true
      await writing
    },
  }
}

/** Expects every acknowledged message to be stored exactly once. */
export function expectKept(acknowledged: readonly string[], stored: readonly string[]): void {
  const times = new Map<string, number>()
  for (const mensaje of stored) times.set(mensaje, (times.get(mensaje) ?? 0) + 1)
  expect(acknowledged.filter((mensaje) => times.get(mensaje) !== 1)).toEqual([])
  expect(acknowledged.length, 'nothing was acknowledged').toBeGreaterThan(0)
}
