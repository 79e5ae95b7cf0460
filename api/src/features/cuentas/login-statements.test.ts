import { afterAll, beforeAll, expect, it } from 'vitest'
import { loginOf } from '../../../seed/people.ts'
import { statementsOf } from '../../../test/database/statements.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it.each([
  ['browser', 4],
  ['browser that is known', 5],
])(
  'a login from a %s runs %i statements, its session and its line of the audit among them',
  async (_, most) => {
    const visitor = app.visitor()
    const enter = async () => {
      expect((await visitor.post('/alumnas/auth/login', loginOf('ana'))).status).toBe(200)
      await app.fastify.afterwardsDone()
    }
    if (most === 5) await enter()
    expect(await statementsOf(app.database, enter)).toHaveLength(most)
  },
)
