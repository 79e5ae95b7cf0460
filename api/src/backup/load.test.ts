import type pg from 'pg'
import { expect, it } from 'vitest'
import { loadRows } from './load.ts'
import { Unfinished } from './unfinished.ts'

/** An empty database whose answer to `commit` is this error. */
const endingWith = (error: Error): pg.Pool => {
  const query = async (text: string) => {
    if (text === 'commit') throw error
    return { rows: [] }
  }
  return { connect: async () => ({ query, release() {} }) } as unknown as pg.Pool
}
const load = (pool: pg.Pool) =>
  loadRows(pool, {
    migrations: [],
    rows: (async function* () {})(),
    expected: () => ({ tables: [], sequences: [] }),
    replace: false,
  })

it('copias-6 a connection that is lost at the commit may have been too late to lose the rows', async () => {
  const cut = load(endingWith(new Error('Connection terminated unexpectedly')))
  await expect(cut).rejects.toThrow(Unfinished)
  await expect(cut).rejects.toThrow(/no se sabe si han entrado: repite la orden/)
})

it('copias-6 a commit that the server refuses has restored nothing', async () => {
  const refusal = Object.assign(new Error('duplicate key'), { severity: 'ERROR', code: '23505' })
  await expect(load(endingWith(refusal))).rejects.toBe(refusal)
})
