import { ACCOUNT_HEADER } from '@alumbra/contract/calls/account-header'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildOferta } from '../../test/people/builders.ts'
import { openTestApp, type TestApp } from '../../test/servers/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('wire-21 a page that was loaded for another account changes nothing', async () => {
  const berta = await app.as('berta')
  const from = (account: string) => ({ headers: { [ACCOUNT_HEADER]: account } })
  const create = (options: { headers?: Record<string, string> }) =>
    berta.post('/empresa/oferta', buildOferta({ puesto: 'Vigía de otra cuenta' }), options)
  const refused = await create(from(app.ids.olga))
  expect([refused.status, refused.refusal.errorCode]).toEqual([401, 'unauthenticated'])
  const mine = async () =>
    (await berta.get('/empresa/ofertas-list')).body.ofertas.filter(
      ({ puesto }) => puesto === 'Vigía de otra cuenta',
    ).length
  expect(await mine()).toBe(0)
  expect((await create(from(app.ids.berta))).status).toBe(201)
  expect((await create({})).status).toBe(201)
  expect(await mine()).toBe(2)
})
