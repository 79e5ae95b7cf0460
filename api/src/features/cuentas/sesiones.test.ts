import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loginOf, PEOPLE, type Person } from '../../../seed/people.ts'
import type { Answer } from '../../../test/calls/answer.ts'
import type { Client } from '../../../test/calls/client.ts'
import { failUpdates } from '../../../test/database/failing-updates.ts'
import { newAlumna, newEmpresa } from '../../../test/people/newcomers.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import { hashPassword } from '../../passwords/hash.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const AREA = { alumna: '/alumnas', empresa: '/empresa', admin: '/admin' } as const
type Rol = keyof typeof AREA
const everybody: Person[] = ['ana', 'berta', 'carmen']

const idOf = async (client: Client, rol: Rol): Promise<string | null> =>
  Object.values((await client.get(`${AREA[rol]}/me`)).body)[0] ?? null
const cookieOf = (client: Client) => client.cookie('alumbra') ?? ''

const setCookies = ({ headers }: Answer): string[] => [headers['set-cookie'] ?? []].flat().map(String)

/** A client with the cookie of another one. */
function withCookie(value: string): Client {
  const client = app.visitor()
  client.keepCookie('alumbra', value)
  return client
}

const hashOf = (cookie: string) => createHash('sha256').update(cookie).digest()
/** The row of a session, once what follows the answers is done. */
async function rowOf(cookie: string) {
  await app.fastify.afterwardsDone()
  return app.db.selectFrom('sesiones').selectAll().where('hash', '=', hashOf(cookie)).executeTakeFirst()
}
const change = (cookie: string, times: { seen_at?: Date; expires_at?: Date }) =>
  app.db.updateTable('sesiones').set(times).where('hash', '=', hashOf(cookie)).execute()

describe('the session cookie', () => {
  it.each(everybody)('F074 of %s is HttpOnly, SameSite and for the whole site', async (person) => {
    const { rol } = PEOPLE[person]
    const answer = await app.visitor().post(`${AREA[rol]}/auth/login`, loginOf(person))
    const [pair, ...attributes] = setCookies(answer)[0]?.split('; ') ?? []
    expect(pair).toMatch(/^alumbra=[\w-]{43}$/)
    const seconds = rol === 'admin' ? 12 * 3600 : 30 * 24 * 3600
    expect(attributes.sort()).toEqual(['HttpOnly', `Max-Age=${seconds}`, 'Path=/', 'SameSite=Lax'])
  })

  it('F074 is Secure and bound to this host under https, where answers insist on https', async () => {
    const secure = await openTestApp({ PUBLIC_URL: 'https://alumbra.example' })
    try {
      const client = secure.visitor()
      const login = await client.post('/alumnas/auth/login', loginOf('ana'))
      const header = setCookies(login)[0] ?? ''
      expect(header).toMatch(/^__Host-alumbra=[\w-]{43}; /)
      expect(header.split('; ').slice(1).sort()).toEqual([
        'HttpOnly',
        'Max-Age=2592000',
        'Path=/',
        'SameSite=Lax',
        'Secure',
      ])
      expect(login.headers['strict-transport-security']).toBeDefined()
      expect((await client.get('/alumnas/me')).body).toEqual({ idAlumna: secure.ids.ana })
      const plain = secure.visitor()
      plain.keepCookie('alumbra', client.cookie('__Host-alumbra') ?? '')
      expect((await plain.get('/alumnas/me')).body).toEqual({ idAlumna: null })
      const out = String((await client.post('/alumnas/auth/logout')).headers['set-cookie'])
      for (const part of ['__Host-alumbra=;', 'Path=/', 'Secure', 'HttpOnly']) expect(out).toContain(part)
    } finally {
      await secure.close()
    }
  })

  it('sesiones-2 is 32 random bytes, of which only the hash is kept', async () => {
    const cookies = await Promise.all(Array.from({ length: 5 }, async () => cookieOf(await app.as('ana'))))
    expect(new Set(cookies).size).toBe(5)
    for (const cookie of cookies) {
      expect(Buffer.from(cookie, 'base64url')).toHaveLength(32)
      expect(await rowOf(cookie)).toMatchObject({ rol: 'alumna', cuenta_id: app.ids.ana })
    }
  })

  it('F070 opens nothing when it is forged', async () => {
    const real = cookieOf(await app.as('carmen'))
    const forged = ['', 'x', real.slice(1), `${real}A`, real.toUpperCase(), app.ids.carmen, 'a'.repeat(4000)]
    for (const value of [
      ...forged,
      hashOf(real).toString('hex'),
      hashOf(real).toString('base64url'),
      '%00',
      "'--",
    ]) {
      const client = withCookie(value)
      expect([value, await idOf(client, 'admin')]).toEqual([value, null])
      expect((await client.get('/admin/api/alumnas')).status).toBe(401)
    }
  })

  it('sesiones-2 is never the one that the browser brought', async () => {
    const client = withCookie('elegida-por-otra')
    await client.post('/alumnas/auth/login', loginOf('ana'))
    expect(cookieOf(client)).toMatch(/^[\w-]{43}$/)
    expect(await idOf(withCookie('elegida-por-otra'), 'alumna')).toBeNull()
  })
})

describe('a session', () => {
  it('sesiones-3 is replaced by a login, of the same role or of another', async () => {
    const client = await app.as('ana')
    const cookies = [cookieOf(client)]
    for (const person of ['ana', 'lucia', 'berta', 'carmen', 'ana'] as const) {
      await client.post(`${AREA[PEOPLE[person].rol]}/auth/login`, loginOf(person))
      cookies.push(cookieOf(client))
      expect(await idOf(client, PEOPLE[person].rol)).toBe(app.ids[person])
    }
    expect(new Set(cookies).size).toBe(6)
    for (const old of cookies.slice(0, -1)) expect(await rowOf(old)).toBeUndefined()
  })

  it('sesiones-3 survives a login that is refused', async () => {
    const client = await app.as('ana')
    await client.post('/alumnas/auth/login', { ...loginOf('ana'), password: 'Equivocada#1' })
    expect(await idOf(client, 'alumna')).toBe(app.ids.ana)
  })

  it.each(everybody)('F075 F169 of %s ends at logout, on this device only', async (person) => {
    const { rol } = PEOPLE[person]
    const [laptop, phone] = [await app.as(person), await app.as(person)]
    const cookie = cookieOf(laptop)
    const out = await laptop.post(`${AREA[rol]}/auth/logout`)
    expect([out.status, out.text]).toEqual([204, ''])
    expect(laptop.cookie('alumbra')).toBeUndefined()
    expect(await idOf(withCookie(cookie), rol)).toBeNull()
    expect(await idOf(phone, rol)).toBe(app.ids[person])
    expect((await laptop.post(`${AREA[rol]}/auth/logout`)).status).toBe(204)
  })

  it('F075 ends with a logout that names JSON and sends none, as a browser does', async () => {
    const client = await app.as('ana')
    const answer = await client.send({
      method: 'POST',
      url: '/alumnas/auth/logout',
      headers: { 'content-type': 'application/json', origin: app.fastify.env.PUBLIC_URL },
    })
    expect([answer.status, client.cookie('alumbra')]).toEqual([204, undefined])
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'nothing'])(
    'F075 ends with a logout that has no body and names the type %s, as curl does',
    async (type) => {
      const client = await app.as('ana')
      const answer = await client.send({
        method: 'POST',
        url: '/alumnas/auth/logout',
        headers: { 'content-type': type, 'content-length': '0' },
      })
      expect([answer.status, client.cookie('alumbra')]).toEqual([204, undefined])
    },
  )

  it.each(everybody)(
    'sesiones-4 of %s ends when it was not used for long, and when it is old',
    async (person) => {
      const { rol } = PEOPLE[person]
      const hour = 3_600_000
      const [idle, absolute] = rol === 'admin' ? [2 * hour, 12 * hour] : [7 * 24 * hour, 30 * 24 * hour]
      const client = await app.as(person)
      const cookie = cookieOf(client)
      const ago = (ms: number) => new Date(Date.now() - ms)
      const fresh = await rowOf(cookie)
      const life = (fresh?.expires_at.getTime() ?? 0) - (fresh?.created_at.getTime() ?? 0)
      expect(Math.abs(life - absolute)).toBeLessThan(10_000)

      await change(cookie, { seen_at: ago(idle - 60_000) })
      expect(await idOf(client, rol)).toBe(app.ids[person])
      expect((await rowOf(cookie))?.seen_at.getTime()).toBeGreaterThan(Date.now() - 10_000)
      await change(cookie, { seen_at: ago(idle + 1_000) })
      expect(await idOf(client, rol)).toBeNull()
      expect((await rowOf(cookie))?.seen_at.getTime()).toBeLessThan(Date.now() - idle)
      await change(cookie, { seen_at: new Date(), expires_at: ago(1_000) })
      expect(await idOf(client, rol)).toBeNull()
      await change(cookie, { expires_at: new Date(Date.now() + 60_000) })
      expect(await idOf(client, rol)).toBe(app.ids[person])
    },
  )

  it('sesiones-4 is not kept open by what a page asks by itself, but by its loads', async () => {
    const client = await app.as('carmen')
    const cookie = cookieOf(client)
    const seen_at = new Date(Date.now() - 119 * 60_000)
    await change(cookie, { seen_at })
    const asked = [
      '/admin/ofertas/pendientes',
      '/admin/correos/estado',
      '/admin/api/semana',
      '/admin/api/cifras',
    ] as const
    for (const call of asked) {
      expect((await client.get(call)).status).toBe(200)
      expect([call, (await rowOf(cookie))?.seen_at]).toEqual([call, seen_at])
    }
    for (const use of ['/admin/me', '/admin/api/alumnas'] as const) {
      await change(cookie, { seen_at })
      expect((await client.get(use)).status).toBe(200)
      expect((await rowOf(cookie))?.seen_at.getTime()).toBeGreaterThan(Date.now() - 10_000)
    }
  })

  it('sesiones-5 ends at once when its account is disabled, and stays ended when it is enabled again', async () => {
    const carmen = await app.as('carmen')
    const [alumna, empresa] = [await newAlumna(app), await newEmpresa(app)]
    const rosa = { email: 'rosa@alumbra.example', password: 'Girasol#2031sol' }
    const { id } = (await carmen.post('/admin/api/administradores', { nombre: 'Rosa Gil', ...rosa })).body
    const admin = app.visitor()
    await admin.post('/admin/auth/login', rosa)
    const cases = [
      [alumna.client, 'alumna', alumna.id, `/admin/api/alumnas/${alumna.id}/activo`, '/alumnas/ofertas'],
      [
        empresa.client,
        'empresa',
        empresa.id,
        `/admin/api/empresas/${empresa.id}/activo`,
        '/empresa/ofertas-list',
      ],
      [admin, 'admin', id, `/admin/api/administradores/${id}`, '/admin/api/alumnas'],
    ] as const
    for (const [client, rol, own, url, call] of cases) {
      expect([rol, await idOf(client, rol), (await client.get(call)).status]).toEqual([rol, own, 200])
      expect((await carmen.post(url, { activo: false })).status).toBe(200)
      expect([rol, await idOf(client, rol), (await client.get(call)).status]).toEqual([rol, null, 401])
      expect((await carmen.post(url, { activo: true })).status).toBe(200)
      expect([rol, await idOf(client, rol)]).toEqual([rol, null])
    }
  })

  it('sesiones-5 asks at each request whether its account may still log in', async () => {
    const clients = {
      ana: await app.as('ana'),
      berta: await app.as('berta'),
      carmen: await app.as('carmen'),
    }
    const tables = { ana: 'alumnas', berta: 'empresas', carmen: 'administradores' } as const
    const reasons = [{ activo: false }, { verificada_at: null }, { deleted_at: new Date() }]
    for (const person of ['ana', 'berta', 'carmen'] as const) {
      const { rol } = PEOPLE[person]
      const set = (values: object) =>
        app.db.updateTable(tables[person]).set(values).where('id', '=', app.ids[person]).execute()
      for (const reason of rol === 'admin' ? reasons.slice(0, 1) : reasons) {
        await set(reason)
        expect([person, reason, await idOf(clients[person], rol)]).toEqual([person, reason, null])
        await set(
          rol === 'admin' ? { activo: true } : { activo: true, verificada_at: new Date(), deleted_at: null },
        )
        expect(await idOf(clients[person], rol)).toBe(app.ids[person])
      }
    }
  })

  it('belongs to one role, also when another role has an account with the same id', async () => {
    const id = app.ids.carmen
    const password = 'Cometa#2031azul'
    const password_hash = await hashPassword(password)
    const verificada_at = new Date()
    const names = { nombre: 'Eva', apellidos: 'Gemela', email: 'eva@alumnas.example' }
    await app.db
      .insertInto('alumnas')
      .values({ id, ...names, password_hash, verificada_at })
      .execute()
    const eva = app.visitor()
    await eva.post('/alumnas/auth/login', { email: names.email, password })
    expect([await idOf(eva, 'alumna'), await idOf(eva, 'admin'), await idOf(eva, 'empresa')]).toEqual([
      id,
      null,
      null,
    ])
    expect((await eva.get('/admin/api/alumnas')).status).toBe(403)
    const carmen = await app.as('carmen')
    expect((await carmen.post(`/admin/api/alumnas/${id}/activo`, { activo: false })).status).toBe(200)
    expect([await idOf(eva, 'alumna'), await idOf(carmen, 'admin')]).toEqual([null, id])
  })
})

describe('a session', () => {
  it('continues when the clock is set back, with its lifetime counted from then', async () => {
    const client = await app.as('ana')
    await change(cookieOf(client), { seen_at: new Date(Date.now() + 3_600_000) })
    expect(await idOf(client, 'alumna')).toBe(app.ids.ana)
    expect((await rowOf(cookieOf(client)))?.seen_at.getTime()).toBeLessThan(Date.now() + 60_000)
  })

  it('continues while the database is read-only', async () => {
    const client = await app.as('ana')
    await change(cookieOf(client), { seen_at: new Date(Date.now() - 3_600_000) })
    const error = new Error('cannot execute UPDATE in a read-only transaction')
    const readOnly = failUpdates(app.db, Object.assign(error, { code: '25006' }))
    expect(await idOf(client, 'alumna')).toBe(app.ids.ana)
    await app.fastify.afterwardsDone()
    expect(await idOf(client, 'alumna')).toBe(app.ids.ana)
    readOnly.mockRestore()
  })
})

it('administradores-9 a CIF is read once: another spelling of it is another account, also for the record of logins', async () => {
  const { password } = PEOPLE.berta
  const logIn = (cif: string) => app.visitor().post('/empresa/auth/login', { cif, password })
  const { cif } = PEOPLE.berta
  expect([(await logIn(`es-${cif}`)).status, (await logIn(`ESES${cif}`)).status]).toEqual([200, 401])
})
