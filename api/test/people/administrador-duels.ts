import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Answer } from '../calls/answer.ts'
import type { Client } from '../calls/client.ts'
import type { Tries } from '../counting/tries.ts'
import type { TestApp } from '../servers/app.ts'
import { addAdministrador } from './accounts.ts'
import { loggedIn } from './logged-in.ts'

/** How many administradores can log in. */
export async function countActivas({ db }: TestApp): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from administradores where activo`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

type Duels = {
  rounds: number
  /** What each of the two does to the other at the same moment, and its answer when it goes well. */
  act: (who: Client, id: string) => Promise<Answer>
  ok: number
  /** Leaves carmen as the only one, for the next round. */
  restore: () => Promise<Client>
  /** How often both have to be in time. */
  bothAbove: number
}

/** The two last administradores take each other away at the same moment, again and again: one stays (F187). */
export async function duelAdministradores(app: TestApp, duels: Tries, how: Duels): Promise<void> {
  let carmen = await how.restore()
  let bothTried = 0
  for (let round = 0; round < how.rounds; round++) {
    const id = await addAdministrador(app.db)
    const rosa = await loggedIn(app, { rol: 'admin', id })
    const answers = await Promise.all([how.act(carmen, id), how.act(rosa, app.ids.carmen)])
    const statuses = answers.map(({ status }) => status).sort()
    if (statuses[1] === 400) bothTried++
    const left = await countActivas(app)
    duels.count(() => {
      // The slower request is refused as the last one, or its session has ended.
      expect([
        [how.ok, 400],
        [how.ok, 401],
      ]).toContainEqual(statuses)
      expect(left).toBe(1)
    })
    carmen = await how.restore()
  }
  duels.report()
  // The embedded database runs requests one after the other, and the second may find its session ended.
  if (process.env.TEST_DATABASE === 'postgres') expect(bothTried).toBeGreaterThan(how.bothAbove)
}
