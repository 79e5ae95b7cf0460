import type { CallShape } from '@alumbra/contract/calls/call'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf, goodInput } from '../test/calls/caller.ts'
import { methodsOf, sendCall, writingCalls } from '../test/calls/calls.ts'
import { Tries } from '../test/counting/tries.ts'
import { whileFull } from '../test/database/full-table.ts'
import { everyRow } from '../test/database/table-rows.ts'
import { openTestApp, type TestApp } from '../test/servers/app.ts'
import type { Tables } from './db/tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const writing = await writingCalls()

/** Rows that count or note an attempt, also one that fails. */
const OF_ATTEMPTS = ['accesos', 'file_deletions', 'rate_limits', 'scheduled_tasks']
const COUNTED = ['last_login_at', 'seen_at', 'tries']
/** A proof of the second step is used up by the first attempt. */
const PROOFS = ['apps_de_codigos', 'llaves_de_acceso', 'pasos_pendientes']

/** Every row that a call which fails may not change. */
async function rows(name: string): Promise<Set<string>> {
  const without = [...OF_ATTEMPTS, ...(name.startsWith('completeLogin') ? PROOFS : [])]
  const all = (await everyRow(app.db)).filter(({ table }) => !without.includes(table))
  return new Set(
    all.map(({ table, row }) =>
      JSON.stringify([table, Object.entries(row).filter(([column]) => !COUNTED.includes(column))]),
    ),
  )
}

/** What a call changes although it fails because this table takes no rows; undefined when it writes none there. */
async function changedWithout(table: keyof Tables, name: string, shape: CallShape, method: string) {
  const input = await goodInput(app, name)
  const caller = await callerOf(app, shape)
  const before = await rows(name)
  const { status } = await whileFull(app.db, table, () => sendCall(caller, shape, input, method))
  if (status < 500) return undefined
  const after = await rows(name)
  return [...[...before].filter((row) => !after.has(row)), ...[...after].filter((row) => !before.has(row))]
}

describe.each([
  ['correo-1', 'mail', 'correos', 15],
  ['historial-2', 'history', 'historial', 25],
] as const)('%s a call whose %s cannot be written', (rule, what, table, least) => {
  const tries = new Tries(`G6 all or nothing, ${what}`)

  it.each(writing)(`${rule} %s changes nothing without its ${what}`, async (name, shape) => {
    for (const method of methodsOf(shape)) {
      const changed = await changedWithout(table, name, shape, method)
      if (changed === undefined) continue
      tries.survives([name, method, changed], changed.length === 0)
      expect(changed).toEqual([])
    }
  })

  it(`${rule} was tried with every call that writes one`, () => tries.report(least))
})
