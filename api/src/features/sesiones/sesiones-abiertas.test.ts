import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loginOf, PEOPLE, type Person } from '../../../seed/people.ts'
import type { Client } from '../../../test/calls/client.ts'
import { addAlumna } from '../../../test/people/accounts.ts'
import { loggedIn } from '../../../test/people/logged-in.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import { SESSION_LIFE } from '../../sessions.ts'
import { hashToken } from '../../tokens.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const AREA = { alumna: '/alumnas', empresa: '/empresa', admin: '/admin' }
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const AULA = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

type Listed = { id: string; dispositivo: string; abierta: string; usada: string; esta: boolean }
const list = async (client: Client): Promise<Listed[]> => (await client.get('/cuenta/sesiones')).body.sesiones
const idOf = async (client: Client): Promise<string> =>
  (await list(client)).find(({ esta }) => esta)?.id ?? 'none'
const isInside = async (client: Client): Promise<boolean> =>
  (await client.get('/cuenta/sesiones')).status === 200

async function logIn(person: Person, userAgent: string, client = app.visitor()): Promise<Client> {
  const { rol } = PEOPLE[person]
  const options = { headers: { 'user-agent': userAgent } }
  expect((await client.post(`${AREA[rol]}/auth/login`, loginOf(person), options)).status).toBe(200)
  return client
}

/** An alumna of this test alone, and her open sessions. */
async function newAlumna(sessions: number): Promise<{ id: string; clients: Client[] }> {
  const id = await addAlumna(app.db)
  const clients: Client[] = []
  for (let i = 0; i < sessions; i++) clients.push(await loggedIn(app, { rol: 'alumna', id }))
  return { id, clients }
}

describe('the open sessions of an account', () => {
  it.each(['ana', 'berta', 'carmen'] as const)(
    'sesiones-7 name the browser of %s in short words and mark the one that asks',
    async (person) => {
      const phone = await logIn(person, PHONE)
      const school = await logIn(person, AULA)
      const seen = await list(school)
      expect(seen[0]).toMatchObject({ dispositivo: 'Firefox en Linux', esta: true })
      expect(seen.slice(1).every(({ esta }) => !esta)).toBe(true)
      expect(seen.find(({ id }) => id !== seen[0]?.id)).toMatchObject({ dispositivo: 'Chrome en Android' })
      expect((await list(phone)).map(({ id }) => id).sort()).toEqual(seen.map(({ id }) => id).sort())
    },
  )

  it('sesiones-7 keep neither the user agent nor the network address', async () => {
    await logIn('ana', PHONE)
    const rows = await app.db.selectFrom('sesiones').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/Mozilla|Pixel|127\.0\.0\.1/)
  })

  it('sesiones-7 leave out what has expired or was not used for too long', async () => {
    const { clients } = await newAlumna(3)
    const [own, old, idle] = await Promise.all(clients.map(idOf))
    const { db } = app
    const of = (id = '') => Buffer.from(id.replaceAll('-', ''), 'hex')
    for (const { hash } of await db.selectFrom('sesiones').select('hash').execute()) {
      const head = hash.subarray(0, 16)
      if (head.equals(of(old)))
        await db.updateTable('sesiones').set({ expires_at: new Date() }).where('hash', '=', hash).execute()
      if (head.equals(of(idle)))
        await db
          .updateTable('sesiones')
          .set({ seen_at: new Date(Date.now() - SESSION_LIFE.alumna.idleMs - 1_000) })
          .where('hash', '=', hash)
          .execute()
    }
    expect((await list(clients[0] as Client)).map(({ id }) => id)).toEqual([own])
  })

  it('sesiones-8 are the 50 used last, this one among them, with the number of all', async () => {
    const { clients } = await newAlumna(53)
    const { body } = await (clients[0] as Client).get('/cuenta/sesiones')
    expect([body.sesiones.length, body.total, body.sesiones[0]?.esta]).toEqual([50, 53, true])
  })
})

describe('an open session', () => {
  it('sesiones-8 is ended from another one, at once', async () => {
    const [here, there] = (await newAlumna(2)).clients as [Client, Client]
    expect((await here.delete(`/cuenta/sesiones/${await idOf(there)}`)).status).toBe(204)
    expect([await isInside(here), await isInside(there)]).toEqual([true, false])
    expect((await there.get('/alumnas/me')).body).toEqual({ idAlumna: null })
  })

  it('sesiones-8 ends itself, with its cookie', async () => {
    const [here] = (await newAlumna(1)).clients as [Client]
    expect((await here.delete(`/cuenta/sesiones/${await idOf(here)}`)).status).toBe(204)
    expect(here.cookie(app.fastify.sessionCookie.name)).toBeUndefined()
  })

  it('sesiones-8 of somebody else cannot be ended, whatever her role', async () => {
    const ana = await loggedIn(app, { rol: 'alumna', id: app.ids.ana })
    const lucia = await loggedIn(app, { rol: 'alumna', id: app.ids.lucia })
    const carmen = await loggedIn(app, { rol: 'admin', id: app.ids.carmen })
    const target = await idOf(ana)
    for (const other of [lucia, carmen])
      expect((await other.delete(`/cuenta/sesiones/${target}`)).status).toBe(404)
    expect(await isInside(ana)).toBe(true)
  })

  it('sesiones-8 and all others end in one call; those of other accounts go on', async () => {
    const { clients } = await newAlumna(4)
    const [here, ...others] = clients as [Client, ...Client[]]
    const lucia = await loggedIn(app, { rol: 'alumna', id: app.ids.lucia })
    expect((await here.post('/cuenta/sesiones/cerrar-otras')).status).toBe(204)
    expect(await Promise.all([here, lucia, ...others].map(isInside))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('sesiones-8 that is ended takes its browser from the known ones, and the others stay known', async () => {
    const knownOf = async () =>
      Number(
        (
          await app.db
            .selectFrom('known_devices')
            .select((row) => row.fn.countAll().as('n'))
            .where('cuenta_id', '=', app.ids.lucia)
            .executeTakeFirstOrThrow()
        ).n,
      )
    const here = await logIn('lucia', AULA)
    const phone = await logIn('lucia', PHONE)
    await logIn('lucia', PHONE)
    const before = await knownOf()
    await here.delete(`/cuenta/sesiones/${await idOf(phone)}`)
    expect(await knownOf()).toBe(before - 1)
    await here.post('/cuenta/sesiones/cerrar-otras')
    expect(await knownOf()).toBe(1)
  })

  const DEVICE = 'alumbra-device'
  /** The accounts that know the browser of a client. */
  const knowing = async (client: Client): Promise<string[]> => {
    const hash = hashToken(client.cookie(DEVICE) ?? '')
    const rows = await app.db
      .selectFrom('known_devices')
      .select('cuenta_id')
      .where('hash', '=', hash)
      .orderBy('cuenta_id')
      .execute()
    return rows.map(({ cuenta_id }) => cuenta_id)
  }

  it('sesiones-8 acceso-6 limits-3 that is ended leaves its browser known to the others who logged in there', async () => {
    const aula = await logIn('ana', AULA)
    await aula.post('/alumnas/auth/logout')
    await logIn('lucia', AULA, aula)
    expect(await knowing(aula)).toEqual([app.ids.ana, app.ids.lucia].sort())
    const phone = await logIn('lucia', PHONE)
    await phone.delete(`/cuenta/sesiones/${await idOf(aula)}`)
    expect(await knowing(aula)).toEqual([app.ids.ana])
  })

  it('sesiones-8 that is ended leaves its browser known while another session of the account is open there', async () => {
    const first = await logIn('lucia', AULA)
    // A window that has lost the cookie of its session and kept that of its browser.
    const second = app.visitor()
    second.keepCookie(DEVICE, first.cookie(DEVICE) ?? '')
    await logIn('lucia', AULA, second)
    const phone = await logIn('lucia', PHONE)
    for (const [ended, known] of [
      [first, [app.ids.lucia]],
      [second, []],
    ] as const) {
      await phone.delete(`/cuenta/sesiones/${await idOf(ended)}`)
      expect(await knowing(second)).toEqual(known)
    }
  })
})
