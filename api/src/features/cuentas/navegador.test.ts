import { createHash } from 'node:crypto'
import { DAY } from '@alumbra/domain/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loginOf, PEOPLE } from '../../../seed/people.ts'
import type { Client } from '../../../test/calls/client.ts'
import { linkTo } from '../../../test/peers/mailbox.ts'
import { postFrom } from '../../../test/peers/network.ts'
import { newAlumna, newEmpresa } from '../../../test/people/newcomers.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

const LOGIN = '/alumnas/auth/login'
const COOKIE = 'alumbra-device'
const WRONG = 'Equivocada#1'
const NEW = 'Nueva#55estrella'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT: 'on' })
})
afterAll(() => app.close())

let networks = 0
const newNetwork = () => `192.0.2.${++networks}`

/** A network that has spent the budget of an account with wrong guesses. */
async function spentNetwork(email: string): Promise<string> {
  const ip = newNetwork()
  for (let i = 0; i < 11; i++) await postFrom(app.visitor(), ip, LOGIN, { email, password: WRONG })
  return ip
}
const login = (client: Client, ip: string, email: string, password: string) =>
  postFrom(client, ip, LOGIN, { email, password })
const withDevice = (value: string): Client => {
  const client = app.visitor()
  client.keepCookie(COOKIE, value)
  return client
}
const devicesOf = (id: string) =>
  app.db.selectFrom('known_devices').selectAll().where('cuenta_id', '=', id).execute()

describe('the cookie of a known browser', () => {
  it('is HttpOnly, SameSite, for the whole site and for 180 days, and 32 random bytes of which the hash is kept', async () => {
    const { client, id, correo, password } = await newAlumna(app)
    const cookies = new Set<string>()
    for (let i = 0; i < 3; i++) {
      const one = app.visitor()
      const { headers } = await login(one, newNetwork(), correo, password)
      const header = [headers['set-cookie'] ?? []].flat().map(String)
      expect(header).toHaveLength(2)
      expect(header[1]?.split('; ').slice(1).sort()).toEqual([
        'HttpOnly',
        'Max-Age=15552000',
        'Path=/',
        'SameSite=Lax',
      ])
      cookies.add(one.cookie(COOKIE) ?? '')
    }
    cookies.add(client.cookie(COOKIE) ?? '')
    expect(cookies.size).toBe(4)
    const kept = (await devicesOf(id)).map(({ hash }) => hash.toString('hex')).sort()
    expect(kept).toEqual(
      [...cookies].map((cookie) => createHash('sha256').update(cookie).digest('hex')).sort(),
    )
    for (const cookie of cookies) expect(Buffer.from(cookie, 'base64url')).toHaveLength(32)
  })

  it('is Secure and bound to this host under https', async () => {
    const secure = await openTestApp({ PUBLIC_URL: 'https://alumbra.example' })
    try {
      const { headers } = await secure.visitor().post(LOGIN, loginOf('ana'))
      const header = String([headers['set-cookie'] ?? []].flat()[1])
      expect(header).toMatch(/^__Host-alumbra-device=[\w-]{43}; /)
      expect(header).toContain('Secure')
    } finally {
      await secure.close()
    }
  })

  it('survives a logout, and stays the same at the next login', async () => {
    const { client, correo, password } = await newAlumna(app)
    const before = client.cookie(COOKIE)
    const out = await client.post('/alumnas/auth/logout')
    expect(String(out.headers['set-cookie'])).not.toContain(COOKIE)
    expect((await login(client, newNetwork(), correo, password)).status).toBe(200)
    expect([before?.length, client.cookie(COOKIE)]).toEqual([43, before])
  })

  it('opens nothing by itself', async () => {
    const { client } = await newAlumna(app)
    const thief = withDevice(client.cookie(COOKIE) ?? '')
    expect((await thief.get('/alumnas/me')).body).toEqual({ idAlumna: null })
    expect((await thief.get('/alumnas/get-alumna-profile')).status).toBe(401)
    thief.keepCookie('alumbra', client.cookie(COOKIE) ?? '')
    expect((await thief.get('/alumnas/me')).body).toEqual({ idAlumna: null })
  })

  it('logs in from a network that has guessed at the account', async () => {
    const { client, correo, password } = await newAlumna(app)
    const ip = await spentNetwork(correo)
    expect((await login(app.visitor(), ip, correo, password)).status).toBe(429)
    expect((await login(client, ip, correo.toUpperCase(), password)).status).toBe(200)
  })

  it('is worth nothing for another account, nor for another role', async () => {
    const { client, password } = await newAlumna(app)
    const other = await newAlumna(app)
    const cookie = client.cookie(COOKIE) ?? ''
    const ip = await spentNetwork(other.correo)
    expect((await login(withDevice(cookie), ip, other.correo, password)).status).toBe(429)
    const admin = newNetwork()
    for (let i = 0; i < 10; i++)
      await postFrom(withDevice(cookie), admin, '/admin/auth/login', {
        email: PEOPLE.carmen.email,
        password: WRONG,
      })
    expect((await postFrom(withDevice(cookie), admin, '/admin/auth/login', loginOf('carmen'))).status).toBe(
      429,
    )
  })

  it('that is stolen guesses 10 times in 15 minutes', async () => {
    const { client, correo, password } = await newAlumna(app)
    const cookie = client.cookie(COOKIE) ?? ''
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => login(withDevice(cookie), newNetwork(), correo, WRONG)),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect((await login(withDevice(cookie), newNetwork(), correo, password)).status).toBe(429)
    expect((await login(app.visitor(), newNetwork(), correo, password)).status).toBe(200)
  })

  it('is neither believed nor taken over when it is forged', async () => {
    const { client, id, correo, password } = await newAlumna(app)
    const ip = await spentNetwork(correo)
    const real = client.cookie(COOKIE) ?? ''
    const hash = createHash('sha256').update(real).digest()
    for (const value of [
      'x',
      real.slice(1),
      `${real}A`,
      real.toUpperCase(),
      id,
      'a'.repeat(4000),
      hash.toString('hex'),
      hash.toString('base64url'),
      '%00',
      "'--",
    ])
      expect([value, (await login(withDevice(value), ip, correo, password)).status]).toEqual([value, 429])
    const chosen = withDevice('elegida-por-otra')
    expect((await login(chosen, newNetwork(), correo, password)).status).toBe(200)
    expect(chosen.cookie(COOKIE)).toMatch(/^[\w-]{43}$/)
    expect((await login(withDevice('elegida-por-otra'), ip, correo, password)).status).toBe(429)
  })
})

describe('an account', () => {
  it('forgets a browser that was not used for 180 days, before the purge too', async () => {
    const { id, correo, password } = await newAlumna(app)
    const unusedFor = async (days: number) => {
      const client = app.visitor()
      await login(client, newNetwork(), correo, password)
      const used_at = new Date(Date.now() - days * DAY)
      await app.db.updateTable('known_devices').set({ used_at }).where('cuenta_id', '=', id).execute()
      return (await login(client, await spentNetwork(correo), correo, password)).status
    }
    expect([await unusedFor(179), await unusedFor(181)]).toEqual([200, 429])
  })

  it('remembers the 20 browsers that logged in last', async () => {
    const { id, correo, password } = await newAlumna(app)
    const clients: Client[] = []
    for (let i = 0; i < 22; i++) {
      const one = app.visitor()
      await login(one, newNetwork(), correo, password)
      clients.push(one)
    }
    expect(await devicesOf(id)).toHaveLength(20)
    const ip = await spentNetwork(correo)
    expect((await login(clients[0] as Client, ip, correo, password)).status).toBe(429)
    expect((await login(clients[21] as Client, ip, correo, password)).status).toBe(200)
    expect(await devicesOf(id)).toHaveLength(20)
    // The one that it logs in from has been used now, also when it was the next to go.
    const oldest = clients[2] as Client
    await login(oldest, newNetwork(), correo, password)
    await login(app.visitor(), newNetwork(), correo, password)
    expect((await login(oldest, ip, correo, password)).status).toBe(200)
  })

  it('shares a browser with another: both are known to it', async () => {
    const [one, other] = [await newAlumna(app), await newAlumna(app)]
    const school = app.visitor()
    for (const { correo, password } of [one, other]) await login(school, newNetwork(), correo, password)
    for (const { correo, password } of [one, other]) {
      const ip = await spentNetwork(correo)
      expect((await login(school, ip, correo, password)).status).toBe(200)
    }
  })

  it('trusts only the browser that reset its password, and lets it in where it was guessed at', async () => {
    const { client, id, correo, password } = await newAlumna(app)
    const ip = await spentNetwork(correo)
    const hers = app.visitor()
    await postFrom(hers, ip, '/alumnas/auth/reset-password', { mail: correo })
    const { token } = (await linkTo(app.db, correo)).query
    const body = { email: correo, token, password: NEW }
    expect((await postFrom(hers, ip, '/alumnas/auth/verify-reset-password', body)).status).toBe(200)
    expect(await devicesOf(id)).toHaveLength(1)
    // The reset clears the guesses of its network, so another browser there can log in too.
    for (const one of [hers, app.visitor()]) expect((await login(one, ip, correo, NEW)).status).toBe(200)
    const elsewhere = await spentNetwork(correo)
    expect((await login(client, elsewhere, correo, password)).status).toBe(429)
    expect((await login(hers, elsewhere, correo, NEW)).status).toBe(200)
  })

  it('of an empresa is forgiven in the same way', async () => {
    const { correo, cif, client } = await newEmpresa(app)
    const url = '/empresa/auth/login'
    const ip = newNetwork()
    for (let i = 0; i < 11; i++) await postFrom(app.visitor(), ip, url, { cif, password: WRONG })
    await postFrom(app.visitor(), ip, '/empresa/auth/reset-password', { mail: correo })
    const { token } = (await linkTo(app.db, correo)).query
    const body = { mail: correo, token, password: NEW }
    expect((await postFrom(app.visitor(), ip, '/empresa/auth/verify-register', body)).status).toBe(200)
    expect((await postFrom(app.visitor(), ip, url, { cif, password: NEW })).status).toBe(200)
    for (let i = 0; i < 11; i++) await postFrom(app.visitor(), ip, url, { cif, password: WRONG })
    // The device from before the reset is no longer known.
    expect((await postFrom(client, ip, url, { cif, password: NEW })).status).toBe(429)
  })

  it('trusts only the browser that changed its password', async () => {
    const { client, id, correo, password } = await newAlumna(app)
    const phone = app.visitor()
    await login(phone, newNetwork(), correo, password)
    const change = { newPass: NEW, actualPass: password }
    expect((await client.post('/alumnas/password-change', change)).status).toBe(200)
    expect(await devicesOf(id)).toHaveLength(1)
    const ip = await spentNetwork(correo)
    expect((await login(phone, ip, correo, NEW)).status).toBe(429)
    expect((await login(client, ip, correo, NEW)).status).toBe(200)
  })

  it('that is disabled or closed has no known devices', async () => {
    const off = await newAlumna(app)
    const carmen = await app.as('carmen')
    await carmen.post(`/admin/api/alumnas/${off.id}/activo`, { activo: false })
    expect(await devicesOf(off.id)).toEqual([])
    const closed = await newAlumna(app)
    await closed.client.post('/alumnas/cerrar-cuenta', { actualPass: closed.password })
    expect(await devicesOf(closed.id)).toEqual([])
  })

  it('of an administrador has no known devices after another one sets the password', async () => {
    const carmen = await app.as('carmen')
    const email = 'rosa@alumbra.example'
    const rosa = { nombre: 'Rosa Vidal', email, password: 'Farola#44norte', activo: true }
    const { id } = (await carmen.post('/admin/api/administradores', rosa)).body
    const login = { email, password: rosa.password }
    expect((await app.visitor().post('/admin/auth/login', login)).status).toBe(200)
    expect(await devicesOf(id)).toHaveLength(1)
    await carmen.post(`/admin/api/administradores/${id}`, {
      nombre: 'Rosa Vidal',
      password: NEW,
      activo: true,
    })
    expect(await devicesOf(id)).toEqual([])
  })
})
