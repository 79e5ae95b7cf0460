// On the embedded database alone: ownership does not depend on the database, and every call runs here.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf, goodInput } from '../test/calls/caller.ts'
import { methodsOf, sendCall, writingCalls } from '../test/calls/calls.ts'
import { Tries } from '../test/counting/tries.ts'
import {
  addNeighbours,
  type Neighbours,
  rowsOfNeighbours,
  settleNeighbours,
} from '../test/people/neighbours.ts'
import { openTestApp, type TestApp } from '../test/servers/app.ts'
import { goodAnswer } from './plugins/route.ts'

let app: TestApp
let people: Neighbours
beforeAll(async () => {
  app = await openTestApp()
  people = await addNeighbours(app.db)
})
afterAll(() => app.close())

const writing = await writingCalls()

describe('a call that changes something', () => {
  const tries = new Tries('G3 nobody else')

  it.each(writing)('acceso-6 %s changes no row of anybody whom it does not name', async (name, shape) => {
    for (const method of methodsOf(shape)) {
      const input = await goodInput(app, name)
      const caller = await callerOf(app, shape)
      await settleNeighbours(app.db, people)
      const before = await rowsOfNeighbours(app.db, people)
      const { status } = await sendCall(caller, shape, input, method)
      const after = new Set(await rowsOfNeighbours(app.db, people))
      const changed = before.filter((row) => !after.has(row))
      tries.survives([name, method, changed], changed.length === 0)
      expect({ status, changed }).toEqual({ status: goodAnswer(shape)[0], changed: [] })
    }
  })

  it('acceso-6 was looked at for every such call', () => tries.report(writing.length))
})
