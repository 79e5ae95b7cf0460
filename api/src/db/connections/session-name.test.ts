import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import { REQUEST, TimeLimit, withTimeLimit } from '../../time-limit.ts'
import type { Db } from '../schema.ts'

const ID = '5f2c9d31e7b84a60'

type Session = { name: string; query: string }
const ask = async (db: Db): Promise<Session> => {
  const { rows } = await sql<Session>`
    select current_setting('application_name') as name, current_query() as query`.execute(db)
  return rows[0] as Session
}
const within = <T>(id: string, work: () => Promise<T>) =>
  withTimeLimit(new TimeLimit(REQUEST, { id, network: '127.0.0.1' }), work)

// The embedded database has no log that somebody else reads.
describe.runIf(process.env.TEST_DATABASE === 'postgres')('observabilidad-4 PostgreSQL’s log', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  it('names the request of a transaction as its application, and no longer than that', async () => {
    const during = await within(ID, () => app.db.transaction().execute(ask))
    expect(during.name).toBe(`alumbra/${ID}`)
    expect((await ask(app.db)).name).toBe('alumbra')
  })

  it('names the request of a single statement in the statement', async () => {
    expect((await within(ID, () => ask(app.db))).query).toContain(`/* alumbra/${ID} */`)
    expect((await ask(app.db)).query).not.toContain('/*')
  })

  it('takes nothing else for a name', async () => {
    for (const id of [`x'; drop table alumnas; --`, '*/ select 1 /*', 'a'.repeat(64)]) {
      const { name } = await within(id, () => app.db.transaction().execute(ask))
      expect(name).toBe(id.startsWith('a') ? `alumbra/${id}`.slice(0, 63) : 'alumbra')
    }
  })
})
