import type { CallShape } from '@alumbra/contract/calls/call'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyCall, methodsOf, sendCall } from '../../../test/calls/calls.ts'
import { openTestDatabase } from '../../../test/database/database.ts'
import { statementsOf } from '../../../test/database/statements.ts'
import { addReferente } from '../../../test/people/accounts.ts'
import { GOOD_INPUT } from '../../../test/people/good-inputs.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import type { OpenDatabase } from '../open.ts'
import type { Reads } from './reads.ts'

/** Reads of strangers go to a second database, which holds nothing but one referente and takes no writes. */
let replica: OpenDatabase
let app: TestApp
let marked: [string, CallShape][]
beforeAll(async () => {
  replica = await openTestDatabase()
  await addReferente(replica.db, { nombre: 'Solo En La Réplica' })
  const reads: Reads = {
    run: (freshness, read) =>
      freshness === 'primary'
        ? read(app.db)
        : replica.db.transaction().setAccessMode('read only').execute(read),
    mostBehindMs: 2_500,
    onChange() {},
  }
  app = await openTestApp({ PUBLIC_URL: 'https://alumbra.example' }, 'none', undefined, { reads })
  marked = [...(await everyCall())].filter(([, { reads }]) => reads === 'replica')
})
afterAll(async () => {
  await app.close()
  await replica.close()
})

/** The same referente in both databases, so that either one can answer. */
async function inputOf(name: string) {
  const input = (await GOOD_INPUT[name]?.(app)) ?? {}
  const id = input.params?.['id']
  if (id) await addReferente(replica.db, { id })
  return input
}

describe('configuration-9 a call that is marked for the replica', () => {
  it('is public and only reads, and there are some', () => {
    expect(marked.map(([name]) => name).sort()).toEqual(['getReferente', 'getVecinas', 'listReferentes'])
    for (const [name, shape] of marked)
      expect([name, shape.acceso, methodsOf(shape)]).toEqual([name, 'publico', ['GET']])
  })

  it('answers a stranger from there alone, in a transaction that cannot write', async () => {
    for (const [name, shape] of marked) {
      const input = await inputOf(name)
      let status = 0
      const asked = await statementsOf(app.database, async () => {
        status = (await sendCall(app.visitor(), shape, input)).status
      })
      expect([name, status, asked]).toEqual([name, 200, []])
    }
  })

  it('answers users with a session from the primary alone', async () => {
    for (const person of ['carmen', 'ana', 'berta'] as const) {
      const client = await app.as(person)
      for (const [name, shape] of marked) {
        const input = await inputOf(name)
        const asked = await statementsOf(replica, async () => {
          expect([name, (await sendCall(client, shape, input)).status]).toEqual([name, 200])
        })
        expect([person, name, asked]).toEqual([person, name, []])
      }
    }
  })
})

it('configuration-9 the sitemap is made from the replica', async () => {
  const { body } = await app.fastify.inject({ url: '/sitemap.xml' })
  expect(body).toContain('solo-en-la-replica')
})

it('configuration-9 an administradora sees at once what she has changed, a stranger what the replica has', async () => {
  const carmen = await app.as('carmen')
  const { body } = await carmen.post('/admin/api/referentes', { nombre: 'Recién Cambiada', activo: true })
  expect((await carmen.get(`/api/referentes/${body.id}`)).body.nombre).toBe('Recién Cambiada')
  expect((await app.visitor().get(`/api/referentes/${body.id}`)).status).toBe(404)
})
