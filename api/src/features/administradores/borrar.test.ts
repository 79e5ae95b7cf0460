import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '../../../test/calls/answer.ts'
import type { Client } from '../../../test/calls/client.ts'
import { untilDecided } from '../../../test/calls/until-decided.ts'
import { expectTrueTotals } from '../../../test/counting/counts.ts'
import { together } from '../../../test/counting/together.ts'
import { Tries } from '../../../test/counting/tries.ts'
import { everyRow } from '../../../test/database/table-rows.ts'
import { subjectsTo } from '../../../test/peers/mailbox.ts'
import { addAdministrador, addAlumna, addOferta } from '../../../test/people/accounts.ts'
import { countActivas, duelAdministradores } from '../../../test/people/administrador-duels.ts'
import { buildContacto } from '../../../test/people/builders.ts'
import { loggedIn } from '../../../test/people/logged-in.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import { purgeExpired } from '../../schedule/purge-expired.ts'

const PASSWORD = 'Marea-baja-31'
const ERASED = 'Tu cuenta de administración de Alumbra se ha borrado'

let app: TestApp
let carmen: Client
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db, ids } = app
  await db.deleteFrom('administradores').where('id', '<>', ids.carmen).execute()
  carmen = await app.as('carmen')
})

it('correo-3 takes no contact message away that waits for the centres at her address', async () => {
  const contact = await addAdministrador(app.db, { email: 'ayuda@centros.example' })
  await app.db
    .insertInto('correos')
    .values([
      {
        id: crypto.randomUUID(),
        dedupe_key: `contacto:${crypto.randomUUID()}`,
        destinatario: 'ayuda@centros.example',
        asunto: 'x',
      },
      {
        id: crypto.randomUUID(),
        dedupe_key: `otro:${crypto.randomUUID()}`,
        destinatario: 'ayuda@centros.example',
        asunto: 'y',
      },
    ])
    .execute()
  expect((await erase(carmen, contact)).status).toBe(204)
  const left = await app.db
    .selectFrom('correos')
    .select('asunto')
    .where('destinatario', '=', 'ayuda@centros.example')
    .orderBy('created_at')
    .execute()
  expect(left).toEqual([{ asunto: 'x' }, { asunto: ERASED }])
})

const url = (id: string) => `/admin/api/administradores/${id}` as const
const erase = (who: Client, id: string): Promise<Answer> => who.delete(url(id))
const logIn = (email: string, password = PASSWORD) =>
  app.visitor().post('/admin/auth/login', { email, password })

let n = 0
/** A logged-in administrador with a password. */
async function newAdministrador(nombre = 'Rosa Vidal') {
  const email = `rosa-${++n}@alumbra.example`
  const { body } = await carmen.post('/admin/api/administradores', { nombre, email, password: PASSWORD })
  const client = app.visitor()
  await client.post('/admin/auth/login', { email, password: PASSWORD })
  return { id: String(body.id), email, client }
}

describe('an erased administrador', () => {
  it('administradores-2 is gone at once: no login, no session, no row, and the address is free', async () => {
    const rosa = await newAdministrador()
    expect((await erase(carmen, rosa.id)).status).toBe(204)
    expect((await rosa.client.get('/admin/api/alumnas')).status).toBe(401)
    expect((await rosa.client.get('/admin/me')).body).toEqual({ id: null })
    expect((await logIn(rosa.email)).refusal.errorCode).toBe('invalidCredentials')
    expect((await carmen.get(url(rosa.id))).status).toBe(404)
    expect((await erase(carmen, rosa.id)).status).toBe(404)
    const { body } = await carmen.get('/admin/api/administradores')
    expect(JSON.stringify(body)).not.toContain(rosa.email)
    expect(
      (
        await carmen.post('/admin/api/administradores', {
          nombre: 'Rosa',
          email: rosa.email,
          password: PASSWORD,
        })
      ).status,
    ).toBe(201)
    await expectTrueTotals(app.db, 'after an administrador was erased')
  })

  it('keeps the decisions under one pseudonym, without the name', async () => {
    const rosa = await newAdministrador('Zoraida Quílez')
    const alumna = await addAlumna(app.db)
    const oferta = await addOferta(app.db, app.ids.berta)
    await rosa.client.post(`/admin/api/alumnas/${alumna}/activo`, { activo: false })
    await rosa.client.post(`/admin/api/ofertas/${oferta}/rechazar`, { motivo: 'Falta el horario.' })
    await rosa.client.post(url(rosa.id), { nombre: 'Zoraida Quílez Pla' })
    await app
      .visitor()
      .post('/contact', buildContacto({ email: rosa.email, name: 'Zoraida', tema: 'De Zoraida' }))
    expect((await erase(carmen, rosa.id)).status).toBe(204)

    const by = async (list: 'alumnas' | 'ofertas', id: string) =>
      (await carmen.get(`/admin/api/${list}/${id}/historial`)).body.historial[0]!
    const [off, rejected] = [await by('alumnas', alumna), await by('ofertas', oferta)]
    expect(off.quien.nombre).toMatch(/^Administración borrada \([0-9a-f]{4}\)$/)
    expect(rejected).toMatchObject({ quien: off.quien, hecho: 'rechazada', motivo: 'Falta el horario.' })
    const about = await app.db
      .selectFrom('historial')
      .select(['hecho', 'actor_nombre'])
      .where('lista', '=', 'administradores')
      .where('entidad_id', '=', off.quien.id)
      .orderBy('id')
      .execute()
    expect(about.map(({ hecho, actor_nombre }) => [hecho, actor_nombre])).toEqual([
      ['creada', 'Carmen Luz Herrero'],
      ['renombrada', off.quien.nombre],
      ['borrada', 'Carmen Luz Herrero'],
    ])

    // The mail that says so is all that names her; it goes with the other mails (retencion).
    expect(await subjectsTo(app.db, rosa.email)).toEqual([ERASED])
    await app.db.deleteFrom('correos').where('destinatario', '=', rosa.email).execute()
    const left = new Tries('G16 erased administrador')
    const rows = JSON.stringify(await everyRow(app.db))
    for (const marker of ['Zoraida', 'Quílez', 'quilez', rosa.email, rosa.id])
      left.count(() => expect([marker, rows.includes(marker)]).toEqual([marker, false]))
    left.report()
  })

  it.runIf(process.env.TEST_DATABASE === 'postgres')(
    'administradores-2 administradores-15 goes at once although she has decided a great deal, and her name with her',
    async () => {
      const rosa = await newAdministrador('Zenobia Quílez')
      const alumna = await addAlumna(app.db)
      await sql`insert into historial (lista, entidad_id, hecho, actor_rol, actor_id, actor_nombre)
        select 'alumnas', ${alumna}, 'desactivada', 'admin', ${rosa.id}, 'Zenobia Quílez' from generate_series(1, 1000)`.execute(
        app.db,
      )
      await sql`create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(0.003); return new; end $$`.execute(
        app.db,
      )
      await sql`create trigger slow before update on historial for each row execute function slow()`.execute(
        app.db,
      )
      try {
        expect((await erase(carmen, rosa.id)).status).toBe(204)
      } finally {
        await sql`drop function slow cascade`.execute(app.db)
      }
      const shown = async () => {
        const pages = await Promise.all(
          [0, 49].map((page) => carmen.get(`/admin/api/alumnas/${alumna}/historial?page=${page}`)),
        )
        const all = [
          ...pages,
          await carmen.get('/admin/api/actividad'),
          await carmen.get('/admin/api/actividad.csv'),
        ]
        return all.map(({ text }) => text)
      }
      const written = () =>
        sql`select from historial where actor_id = ${rosa.id}`.execute(app.db).then(({ rows }) => rows.length)
      expect(await written()).toBe(700)
      for (const text of await shown()) {
        expect(text).toContain('Administración borrada (')
        expect(text).not.toMatch(new RegExp(`Zenobia|${rosa.id}`))
      }
      await expect(
        sql`update historial set actor_nombre = 'Otra' where actor_id = ${rosa.id}`.execute(app.db),
      ).rejects.toThrow('append-only')

      // The id that she had leads to nothing, and her pseudonym to all that she did.
      const { body } = await carmen.get(`/admin/api/alumnas/${alumna}/historial`)
      const seudonimo = body.historial[0]?.quien.id ?? ''
      const by = async (quien: string) => {
        const list = await carmen.get('/admin/api/actividad', { query: { quien } })
        const file = await carmen.get('/admin/api/actividad.csv', { query: { quien } })
        return [list.body.apuntes.length, file.text.trim().split('\n').length - 1]
      }
      expect([await by(rosa.id), await by(seudonimo)]).toEqual([
        [0, 0],
        [25, 1000],
      ])

      const before = await shown()
      await purgeExpired(app.db, new Date())
      expect([await by(rosa.id), await by(seudonimo)]).toEqual([
        [0, 0],
        [25, 1000],
      ])
      expect(await written()).toBe(0)
      expect(await shown()).toEqual(before)
      const rows = (await everyRow(app.db)).filter(({ table }) => /^historial|_borrados$/.test(table))
      expect(JSON.stringify(rows)).not.toMatch(new RegExp(`Zenobia|${rosa.id}`))
    },
  )

  it('may be the caller, as long as another active one is left; then the session ends', async () => {
    const rosa = await newAdministrador()
    const answer = await erase(rosa.client, rosa.id)
    expect([answer.status, rosa.client.cookie('alumbra')]).toEqual([204, undefined])
    expect((await rosa.client.get('/admin/me')).body).toEqual({ id: null })
    expect((await logIn(rosa.email)).status).toBe(401)
    expect(await countActivas(app)).toBe(1)
  })

  it('may be an inactive one', async () => {
    const off = await addAdministrador(app.db, { activo: false })
    expect((await erase(carmen, off)).status).toBe(204)
    expect(await countActivas(app)).toBe(1)
  })
})

describe('the last active administrador', () => {
  it('is never erased, even when inactive ones exist', async () => {
    await addAdministrador(app.db, { activo: false })
    const { status, refusal } = await erase(carmen, app.ids.carmen)
    expect([status, refusal.errorCode, refusal.errorMessage]).toEqual([
      400,
      'atLeastOneAdmin',
      'No puedes eliminar el último administrador. Al menos uno debe permanecer activo.',
    ])
    expect((await carmen.get(url(app.ids.carmen))).body.activo).toBe(true)
  })

  it('administradores-2 wire-22 is never erased by her id in capitals', async () => {
    expect((await erase(carmen, app.ids.carmen.toUpperCase())).refusal.errorCode).toBe('atLeastOneAdmin')
    expect(await countActivas(app)).toBe(1)
  })

  it('is left when everybody erases herself at once, or is disabled', async () => {
    const others = await Promise.all(
      Array.from({ length: 30 }, async (_, i) => {
        const id = await addAdministrador(app.db)
        return { id, i, client: await loggedIn(app, { rol: 'admin', id }) }
      }),
    )
    const answers = await Promise.all([
      untilDecided(() => erase(carmen, app.ids.carmen)),
      ...others.map(({ id, i, client }) =>
        untilDecided(() => (i % 2 ? erase(client, id) : client.post(url(id), { activo: false }))),
      ),
    ])
    const refused = answers.filter(({ status }) => status >= 400)
    expect(refused.map(({ status, refusal }) => [status, refusal.errorCode])).toEqual([
      [400, 'atLeastOneAdmin'],
    ])
    expect(await countActivas(app)).toBe(1)
    await restoreCarmen()
  }, 120_000)

  it('is left in each of forty duels in which two erase each other', async () => {
    await duelAdministradores(app, new Tries('G7 erasure duels'), {
      rounds: 40,
      act: erase,
      ok: 204,
      bothAbove: 5,
      restore: restoreCarmen,
    })
  }, 60_000)

  /** Restores carmen as the only administrador. */
  async function restoreCarmen() {
    const { db, ids } = app
    const row = { id: ids.carmen, nombre: 'Carmen Luz Herrero', email: 'carmen@alumbra.example' }
    await db.deleteFrom('administradores').where('id', '<>', ids.carmen).execute()
    await db
      .insertInto('administradores')
      .values({ ...row, password_hash: 'none' })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ activo: true }))
      .execute()
    const { hashPassword } = await import('../../passwords/hash.ts')
    await db
      .updateTable('administradores')
      .set({ password_hash: await hashPassword('Microscopio-7') })
      .execute()
    carmen = await loggedIn(app, { rol: 'admin', id: ids.carmen })
    return carmen
  }
})

describe.runIf(process.env.TEST_DATABASE === 'postgres')('a decision that is on its way', () => {
  it('of an administrador erased in between is refused, and stores no id', async () => {
    const rosa = await newAdministrador()
    const oferta = await addOferta(app.db, app.ids.berta)
    const [accepted] = await together(
      app.db,
      async (tx) => {
        await sql`select from ofertas where id = ${oferta} for update`.execute(tx)
      },
      () => [rosa.client.post(`/admin/api/ofertas/${oferta}/aceptar`)],
      async () => expect((await erase(carmen, rosa.id)).status).toBe(204),
    )
    expect([accepted?.status, accepted?.refusal.errorCode]).toEqual([401, 'unauthenticated'])
    expect((await carmen.get(`/admin/api/ofertas/${oferta}`)).body.estado_revision).toBe('pendiente')
    expect(JSON.stringify(await everyRow(app.db))).not.toContain(rosa.id)
  })

  it('is waited for: its line gets the pseudonym too', async () => {
    const rosa = await newAdministrador()
    const alumna = await addAlumna(app.db)
    const [switched, erased] = await together(
      app.db,
      // The apunte is written; ending the sessions waits for the lock.
      async (tx) => {
        const hash = Buffer.alloc(32, 7)
        const expires_at = new Date(Date.now() + 3_600_000)
        await app.db
          .insertInto('sesiones')
          .values({ hash, rol: 'alumna', cuenta_id: alumna, expires_at })
          .execute()
        await sql`select from sesiones where hash = ${hash} for update`.execute(tx)
      },
      () => [
        rosa.client.post(`/admin/api/alumnas/${alumna}/activo`, { activo: false }),
        sleepThen(300, () => erase(carmen, rosa.id)),
      ],
    )
    expect([switched?.status, erased?.status]).toEqual([200, 204])
    const { historial } = (await carmen.get(`/admin/api/alumnas/${alumna}/historial`)).body
    expect(historial[0]?.quien.nombre).toMatch(/^Administración borrada/)
    expect(JSON.stringify(await everyRow(app.db))).not.toContain(rosa.id)
  })
})

async function sleepThen<T>(ms: number, then: () => Promise<T>): Promise<T> {
  await new Promise((done) => setTimeout(done, ms))
  return then()
}
