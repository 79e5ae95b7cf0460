import { AccesosFilter } from '@alumbra/contract/cuentas/acceso'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loginOf, PEOPLE } from '../../../seed/people.ts'
import type { Client } from '../../../test/calls/client.ts'
import { addAdministrador, addAlumna, addEmpresa } from '../../../test/people/accounts.ts'
import { loggedIn } from '../../../test/people/logged-in.ts'
import { codeOf, firstStep, newTeacher, setUpApp } from '../../../test/people/segundo-factor.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import { everyRow } from '../../db/export.ts'
import { forgetAccount } from '../../personal-data/forget-account.ts'
import { purgeExpired } from '../../schedule/purge-expired.ts'
import { whereOf } from './queries.ts'

const AULA = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let app: TestApp
let carmen: Client
beforeAll(async () => {
  app = await openTestApp()
  carmen = await loggedIn(app, { rol: 'admin', id: app.ids.carmen })
})
afterAll(() => app.close())

type Query = Record<string, string>
const ask = async (query: Query = {}) => {
  // It is written after the response.
  await app.fastify.afterwardsDone()
  return (await carmen.get('/admin/api/accesos', { query })).body
}
const first = async (query: Query = {}) => (await ask(query)).accesos[0]

describe('the audit of logins', () => {
  it('administradores-9 records who logged in and out, with the browser in short words', async () => {
    const client = app.visitor()
    const options = { headers: { 'user-agent': AULA } }
    await client.post('/alumnas/auth/login', loginOf('ana'), options)
    expect(await first()).toMatchObject({
      hecho: 'entrada',
      rol: 'alumna',
      cuenta: { id: app.ids.ana },
      motivo: null,
      dispositivo: 'Firefox en Linux',
    })
    await client.post('/alumnas/auth/logout')
    expect(await first()).toMatchObject({ hecho: 'salida', rol: 'alumna', cuenta: { id: app.ids.ana } })
  })

  it('administradores-9 records who was refused and why, and nothing about a login without an account', async () => {
    const visitor = app.visitor()
    await visitor.post('/empresa/auth/login', { ...loginOf('berta'), password: 'Otra-clave-1' })
    expect(await first()).toMatchObject({
      hecho: 'rechazada',
      rol: 'empresa',
      cuenta: { id: app.ids.berta },
      motivo: 'invalidCredentials',
    })
    const email = 'nadie-en-absoluto@ejemplo.example'
    await visitor.post('/alumnas/auth/login', { email, password: 'Secreto-de-nadie-7' })
    expect(await first()).toMatchObject({ hecho: 'rechazada', cuenta: null, motivo: 'invalidCredentials' })
    const rows = JSON.stringify(await app.db.selectFrom('accesos').selectAll().execute())
    for (const typed of [email, 'Secreto-de-nadie-7', 'Otra-clave-1', PEOPLE.ana.password])
      expect(rows).not.toContain(typed)
  })

  it('administradores-9 records a wrong second step, and the login once it is right', async () => {
    const marisa = await newTeacher(app)
    const { clave } = await setUpApp(marisa)
    const { client, paso } = await firstStep(app, marisa)
    await client.post('/admin/auth/segundo-paso/codigo', { paso, codigo: '0' })
    expect(await first()).toMatchObject({
      hecho: 'rechazada',
      cuenta: { id: marisa.id },
      motivo: 'secondStep',
    })
    await client.post('/admin/auth/segundo-paso/codigo', { paso, codigo: codeOf(clave) })
    expect((await ask({ quien: marisa.id })).accesos.map(({ hecho }) => hecho)).toEqual([
      'entrada',
      'rechazada',
      'rechazada',
    ])
  })

  it.each([
    ['alumna', addAlumna],
    ['empresa', addEmpresa],
  ] as const)('administradores-9 names no %s whose account is closed', async (rol, add) => {
    const cuenta_id = await add(app.db, { deleted_at: new Date() })
    await app.db
      .insertInto('accesos')
      .values({ id: crypto.randomUUID(), rol, cuenta_id, hecho: 'entrada' })
      .execute()
    expect((await first({ quien: cuenta_id }))?.cuenta).toEqual({ id: cuenta_id, nombre: null })
  })

  it('administradores-9 records once a minute too many tries, and logins without an account', async () => {
    const limited = await openTestApp({ RATE_LIMIT: 'on' })
    const visitor = limited.visitor()
    const email = PEOPLE.lucia.email
    const statuses: number[] = []
    for (let i = 0; i < 14; i++)
      statuses.push((await visitor.post('/alumnas/auth/login', { email, password: 'Equivocada#1' })).status)
    const nobody = (n: number) => ({ email: `nadie-${n}@ejemplo.example`, password: 'Equivocada#1' })
    for (let n = 0; n < 3; n++) await visitor.post('/alumnas/auth/login', nobody(n))
    await limited.fastify.afterwardsDone()
    const rows = await limited.db.selectFrom('accesos').select(['cuenta_id', 'motivo']).execute()
    await limited.close()
    const refused = statuses.filter((status) => status === 429).length
    expect([refused > 1, rows.filter(({ cuenta_id }) => cuenta_id === null).length]).toEqual([true, 1])
    const hers = rows.filter(({ cuenta_id }) => cuenta_id === limited.ids.lucia).map(({ motivo }) => motivo)
    expect(hers.toSorted()).toEqual([
      ...Array.from({ length: 14 - refused }, () => 'invalidCredentials'),
      'tooManyRequests',
    ])
  })

  it('administradores-9 lets everybody in when it cannot be written', async () => {
    await sql`alter table accesos rename to accesos_away`.execute(app.db)
    try {
      const { status } = await app.visitor().post('/alumnas/auth/login', loginOf('ana'))
      await app.fastify.afterwardsDone()
      expect(status).toBe(200)
    } finally {
      await sql`alter table accesos_away rename to accesos`.execute(app.db)
    }
  })

  it('administradores-9 is filtered, paged without a gap, and downloaded', async () => {
    const id = await addAlumna(app.db, { nombre: '=Nora', apellidos: 'Ferri' })
    for (let i = 0; i < 60; i++)
      await app.db
        .insertInto('accesos')
        .values({
          id: crypto.randomUUID(),
          rol: 'alumna',
          cuenta_id: id,
          hecho: i % 2 ? 'salida' : 'entrada',
        })
        .execute()
    const head = await ask({ quien: id })
    const rest = await ask({ quien: id, antes: head.siguiente! })
    const ids = [...head.accesos, ...rest.accesos].map((one) => one.id)
    expect([head.accesos.length, new Set(ids).size, rest.siguiente]).toEqual([50, 60, null])
    expect((await ask({ quien: id, hecho: 'salida' })).accesos).toHaveLength(30)
    expect((await ask({ quien: id, rol: 'admin' })).accesos).toEqual([])
    expect((await ask({ quien: id, desde: '2001-01-01', hasta: '2001-01-02' })).accesos).toEqual([])
    const { text, headers } = await carmen.get('/admin/api/accesos.csv', {
      query: { quien: id, hecho: 'entrada' },
    })
    expect(headers['content-disposition']).toContain('entradas-')
    expect(text.trim().split('\r\n')).toHaveLength(31)
    expect(text).toContain("'=Nora Ferri")
  })

  it('administradores-9 counts the days by the clock of Madrid', async () => {
    const id = await addAlumna(app.db)
    const add = (created_at: Date) =>
      app.db
        .insertInto('accesos')
        .values({ id: crypto.randomUUID(), created_at, rol: 'alumna', cuenta_id: id, hecho: 'entrada' })
        .execute()
    // Half past midnight on the 11th of July, and half past eleven in the evening.
    for (const at of ['2026-07-10T22:30:00Z', '2026-07-11T21:30:00Z']) await add(new Date(at))
    const on = async (day: string) => (await ask({ quien: id, desde: day, hasta: day })).accesos.length
    expect([await on('2026-07-10'), await on('2026-07-11'), await on('2026-07-12')]).toEqual([0, 2, 0])
  })

  it('administradores-9 is no longer as a file than its most', async () => {
    const id = await addAlumna(app.db)
    await sql`insert into accesos (id, rol, cuenta_id, hecho)
      select gen_random_uuid(), 'alumna', ${id}, 'entrada' from generate_series(1, 1100)`.execute(app.db)
    const where = whereOf(AccesosFilter.parse({ quien: id }))
    const rowsOf = async (max: number) => {
      const lengths: number[] = []
      for await (const rows of everyRow(app.db, { table: 'accesos', columns: sql`id`, where, max }))
        lengths.push(rows.length)
      return lengths
    }
    expect([await rowsOf(7), await rowsOf(1_050), await rowsOf(5_000)]).toEqual([
      [7],
      [1_000, 50],
      [1_000, 100],
    ])
  })
})

describe('the rows of the audit', () => {
  const write = async (created_at: Date, cuenta_id: string | null, rol: 'alumna' | 'admin' = 'alumna') => {
    const id = crypto.randomUUID()
    await app.db.insertInto('accesos').values({ id, created_at, cuenta_id, rol, hecho: 'entrada' }).execute()
    return id
  }
  const find = (id: string) =>
    app.db.selectFrom('accesos').select('id').where('id', '=', id).executeTakeFirst()

  it('administradores-9 cannot be changed or deleted, not even by the server', async () => {
    const id = await write(new Date(), app.ids.ana)
    const nobodys = await write(new Date(), null)
    const { db } = app
    const attempts = [
      () => db.updateTable('accesos').set({ hecho: 'salida' }).where('id', '=', id).execute(),
      () => db.deleteFrom('accesos').where('id', 'in', [id, nobodys]).execute(),
      () => sql`truncate accesos`.execute(db),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow('accesos is append-only')
    expect(await find(id)).toEqual({ id })
  })

  it('retencion-7 goes after six months', async () => {
    const before = async (time: string): Promise<Date> => {
      const { rows } = await sql<{ at: Date }>`select now() - ${time}::interval as at`.execute(app.db)
      return rows[0]?.at ?? new Date()
    }
    const old = await write(await before('6 months 1 hour'), app.ids.ana)
    const kept = await write(await before('6 months -1 hours'), app.ids.ana)
    await purgeExpired(app.db, new Date())
    expect([await find(old), await find(kept)]).toEqual([undefined, { id: kept }])
  })

  it('retencion-7 goes with the account, also of an administrador', async () => {
    const alumna = await addAlumna(app.db)
    const rosa = await addAdministrador(app.db)
    const rows = [await write(new Date(), alumna), await write(new Date(), rosa, 'admin')]
    await app.db.deleteFrom('alumnas').where('id', '=', alumna).execute()
    await app.db.transaction().execute((tx) => forgetAccount(tx, 'alumnas', alumna, ''))
    await carmen.delete(`/admin/api/administradores/${rosa}`)
    expect(await Promise.all(rows.map(find))).toEqual([undefined, undefined])
  })
})
