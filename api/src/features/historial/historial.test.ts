import { randomUUID } from 'node:crypto'
import type { Apunte } from '@alumbra/contract/administracion/historial'
import type { ListaName } from '@alumbra/domain/sections'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { linkTo } from '../../../test/peers/mailbox.ts'
import {
  addAdministrador,
  addAlumna,
  addEmpresa,
  addOferta,
  addReferente,
} from '../../../test/people/accounts.ts'
import { newCif } from '../../../test/people/good-input.ts'
import { loggedIn } from '../../../test/people/logged-in.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

const NEW_PASSWORD = 'Cometa#2031azul'

let app: TestApp
let carmen: Client
beforeAll(async () => {
  app = await openTestApp()
  carmen = await app.as('carmen')
})
afterAll(() => app.close())

const historyOf = async (lista: ListaName, id: string): Promise<Apunte[]> =>
  (await carmen.get(`/admin/api/${lista}/${id}/historial`)).body.historial

/** The apuntes of a historial, oldest first: who, what, from, to, motivo. */
const linesOf = async (lista: ListaName, id: string) =>
  (await historyOf(lista, id))
    .toReversed()
    .map(({ quien, hecho, de, a, motivo }) => [quien.nombre ?? quien.rol, hecho, de, a, motivo])

const address = () => `nora-${randomUUID().slice(0, 8)}@alumnas.example`

describe('the history', () => {
  it('historial-1 records for an oferta who accepted it, who rejected it and why, and its deletion', async () => {
    const id = await addOferta(app.db, app.ids.berta)
    const rosa = await loggedIn(app, { rol: 'admin', id: await addAdministrador(app.db) })
    await carmen.post(`/admin/api/ofertas/${id}/aceptar`)
    await rosa.post(`/admin/api/ofertas/${id}/rechazar`, { motivo: 'Falta el horario.' })
    await carmen.post(`/admin/api/ofertas/${id}/rechazar`, { motivo: 'Falta el sueldo.' })
    await (await app.as('berta')).delete(`/empresa/oferta/${id}`)
    expect(await linesOf('ofertas', id)).toEqual([
      ['Carmen Luz Herrero', 'aceptada', 'pendiente', 'aceptada', null],
      ['Rosa Vidal', 'rechazada', 'aceptada', 'rechazada', 'Falta el horario.'],
      ['Carmen Luz Herrero', 'motivo', null, null, 'Falta el sueldo.'],
      ['empresa', 'borrada', 'rechazada', 'borrada', null],
    ])
  })

  it.each([
    ['alumnas', addAlumna],
    ['empresas', addEmpresa],
  ] as const)('records for %s who disabled and enabled them', async (lista, add) => {
    const id = await add(app.db)
    for (const activo of [false, true]) await carmen.post(`/admin/api/${lista}/${id}/activo`, { activo })
    expect(await linesOf(lista, id)).toEqual([
      ['Carmen Luz Herrero', 'desactivada', null, null, null],
      ['Carmen Luz Herrero', 'activada', null, null, null],
    ])
  })

  it('records for an alumna both invitations and the activation', async () => {
    const email = address()
    const datos = { nombre: 'Nora', apellidos: 'Ferri', email }
    const { id } = (await carmen.post('/admin/api/alumnas', datos)).body
    await carmen.post('/admin/api/alumnas', datos)
    const { token } = (await linkTo(app.db, email)).query
    await app.visitor().post('/alumnas/auth/verify-register', { email, token, password: NEW_PASSWORD })
    expect((await linesOf('alumnas', id)).map(([who, what]) => [who, what])).toEqual([
      ['Carmen Luz Herrero', 'invitada'],
      ['Carmen Luz Herrero', 'reinvitada'],
      ['alumna', 'terminada'],
    ])
  })

  it('says the same of an empresa', async () => {
    const mail = address()
    const datos = { empresa: 'Redes Levante', mail, cif: newCif() }
    const { id } = (await carmen.post('/admin/api/empresas', datos)).body
    await carmen.post('/admin/api/empresas', datos)
    const { token } = (await linkTo(app.db, mail)).query
    await app.visitor().post('/empresa/auth/verify-register', { mail, token, password: NEW_PASSWORD })
    expect((await linesOf('empresas', id)).map(([who, what]) => [who, what])).toEqual([
      ['Carmen Luz Herrero', 'invitada'],
      ['Carmen Luz Herrero', 'reinvitada'],
      ['empresa', 'terminada'],
    ])
  })

  it('records for an administrador each change, and of a password only the fact', async () => {
    const email = `rosa-${randomUUID().slice(0, 8)}@alumbra.example`
    const { id } = (
      await carmen.post('/admin/api/administradores', {
        nombre: 'Rosa',
        email,
        password: NEW_PASSWORD,
        activo: true,
      })
    ).body
    const change = (changes: object) => carmen.post(`/admin/api/administradores/${id}`, changes)
    await change({ nombre: 'Rosa Vidal' })
    await change({ nombre: 'Rosa Vidal', password: 'Asteroide#77verde' })
    await change({ activo: false })
    expect(await linesOf('administradores', id)).toEqual([
      ['Carmen Luz Herrero', 'creada', null, null, null],
      ['Carmen Luz Herrero', 'renombrada', 'Rosa', 'Rosa Vidal', null],
      ['Carmen Luz Herrero', 'contrasena', null, null, null],
      ['Carmen Luz Herrero', 'desactivada', null, null, null],
    ])
    const { rows } = await sql<{ all: string }>`select json_agg(h)::text as all from historial h`.execute(
      app.db,
    )
    expect(rows[0]?.all).not.toMatch(/Asteroide|Cometa|argon2/)
  })

  it('records for a referente the changed fields, and the change of her picture', async () => {
    const { id } = (await carmen.post('/admin/api/referentes', { nombre: 'Josefa Molera' })).body
    await carmen.post(`/admin/api/referentes/${id}`, { estudios: 'Química', areas: ['S'], activo: false })
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    await carmen.upload(`/admin/api/referentes/${id}/imagen`, png)
    const history = (await historyOf('referentes', id)).toReversed()
    expect(history.map(({ hecho, campos }) => [hecho, campos])).toEqual([
      ['creada', []],
      ['cambiada', ['estudios', 'areas']],
      ['desactivada', []],
      ['imagen', []],
    ])
  })

  it('historial-2 says nothing of what changes nothing', async () => {
    const referente = await addReferente(app.db, { estudios: 'Química' })
    await carmen.post(`/admin/api/referentes/${referente}`, { estudios: 'Química', activo: true })
    const alumna = await addAlumna(app.db)
    await carmen.post(`/admin/api/alumnas/${alumna}/activo`, { activo: true })
    const oferta = await addOferta(app.db, app.ids.berta, { estado_revision: 'aceptada' })
    await carmen.post(`/admin/api/ofertas/${oferta}/aceptar`)
    const admin = await addAdministrador(app.db)
    await carmen.post(`/admin/api/administradores/${admin}`, {
      nombre: 'Rosa Vidal',
      password: '',
      activo: true,
    })
    expect(await linesOf('referentes', referente)).toEqual([])
    expect(await linesOf('alumnas', alumna)).toEqual([])
    expect(await linesOf('ofertas', oferta)).toEqual([])
    expect(await linesOf('administradores', admin)).toEqual([])
  })

  it('historial-1 comes in pages of twenty, newest first, with its true total', async () => {
    const id = await addAlumna(app.db)
    for (let i = 0; i < 23; i++) await carmen.post(`/admin/api/alumnas/${id}/activo`, { activo: i % 2 === 1 })
    const page = async (n: number) =>
      (await carmen.get(`/admin/api/alumnas/${id}/historial`, { query: { page: String(n) } })).body
    const pages = [await page(0), await page(1), await page(2)]
    expect(pages.map(({ historial, total, totalPages }) => [historial.length, total, totalPages])).toEqual([
      [20, 23, 2],
      [3, 23, 2],
      [0, 23, 2],
    ])
    const ids = pages.flatMap(({ historial }) => historial.map((one: Apunte) => Number(one.id)))
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(pages[0]?.historial[0]?.hecho).toBe('desactivada')
  })

  it('is not found for unknown or malformed ids and for closed accounts', async () => {
    const closed = await addAlumna(app.db, { deleted_at: new Date() })
    for (const path of [`alumnas/${closed}`, `ofertas/${randomUUID()}`, 'referentes/1'])
      expect([path, (await carmen.get(`/admin/api/${path}/historial`)).status]).toEqual([path, 404])
  })
})

describe('a change and its apunte', () => {
  /** Makes every write to a table fail while `work` runs. */
  async function withBroken(table: string, work: () => Promise<void>) {
    await sql`create or replace function refuse() returns trigger language plpgsql as $$
      begin raise exception 'broken for a test'; end $$`.execute(app.db)
    await sql`create trigger broken before insert on ${sql.table(table)} execute function refuse()`.execute(
      app.db,
    )
    try {
      await work()
    } finally {
      await sql`drop trigger broken on ${sql.table(table)}`.execute(app.db)
    }
  }

  it('historial-2 fail together: without the apunte nothing changes', async () => {
    const oferta = await addOferta(app.db, app.ids.berta)
    const alumna = await addAlumna(app.db)
    const referente = await addReferente(app.db)
    const email = address()
    await withBroken('historial', async () => {
      const answers = [
        await carmen.post(`/admin/api/ofertas/${oferta}/aceptar`),
        await (await app.as('berta')).delete(`/empresa/oferta/${oferta}`),
        await carmen.post(`/admin/api/alumnas/${alumna}/activo`, { activo: false }),
        await carmen.post(`/admin/api/referentes/${referente}`, { nombre: 'Otra' }),
        await carmen.post('/admin/api/referentes', { nombre: 'Una más' }),
        await carmen.post('/admin/api/alumnas', { nombre: 'Nora', apellidos: 'Ferri', email }),
        await carmen.post('/admin/api/administradores', { nombre: 'Rosa', email, password: NEW_PASSWORD }),
      ]
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 500))
    })
    expect((await carmen.get(`/admin/api/ofertas/${oferta}`)).body.estado_revision).toBe('pendiente')
    expect((await carmen.get(`/admin/api/alumnas/${alumna}`)).body.activo).toBe(true)
    expect((await carmen.get(`/admin/api/referentes/${referente}`)).body.nombre).toBe('Ángela Ruiz Robles')
    for (const lista of ['alumnas', 'administradores'] as const)
      expect((await carmen.get(`/admin/api/${lista}`, { query: { search: email } })).body.total).toBe(0)
    expect((await carmen.get('/admin/api/referentes', { query: { search: 'Una más' } })).body.total).toBe(0)
  })

  it('fail together: without its mail, a decision has no line', async () => {
    const oferta = await addOferta(app.db, app.ids.berta)
    await withBroken('correos', async () => {
      expect((await carmen.post(`/admin/api/ofertas/${oferta}/aceptar`)).status).toBe(500)
    })
    expect(await linesOf('ofertas', oferta)).toEqual([])
    expect((await carmen.get(`/admin/api/ofertas/${oferta}`)).body.estado_revision).toBe('pendiente')
  })
})

describe('what the database itself refuses', () => {
  it('historial-3 is to change, delete or empty a history, in whatever way', async () => {
    const id = await addOferta(app.db, app.ids.berta)
    await carmen.post(`/admin/api/ofertas/${id}/rechazar`, { motivo: 'Falta el horario.' })
    const before = await historyOf('ofertas', id)
    for (const statement of [
      `update historial set actor_nombre = 'Otra' where entidad_id = '${id}'`,
      `update historial set actor_nombre = null where entidad_id = '${id}'`,
      `update historial set motivo = null where entidad_id = '${id}'`,
      `update historial set motivo = 'Otro' where entidad_id = '${id}'`,
      `update historial set hecho = 'aceptada' where entidad_id = '${id}'`,
      `update historial set created_at = now() where entidad_id = '${id}'`,
      `update historial set a = null where entidad_id = '${id}'`,
      `delete from historial where entidad_id = '${id}'`,
      'truncate historial',
    ])
      await expect(sql.raw(statement).execute(app.db), statement).rejects.toThrow('append-only')
    expect(await historyOf('ofertas', id)).toEqual(before)
  })

  it('historial-4 lets the reason go with its oferta, and keeps the decision', async () => {
    const id = await addOferta(app.db, app.ids.berta)
    await carmen.post(`/admin/api/ofertas/${id}/rechazar`, { motivo: 'Llama a Marta Gil.' })
    await app.db.deleteFrom('ofertas').where('id', '=', id).execute()
    const { rows } = await sql`
      select hecho, de, a, motivo, actor_nombre from historial where entidad_id = ${id}`.execute(app.db)
    expect(rows).toEqual([
      {
        hecho: 'rechazada',
        de: 'pendiente',
        a: 'rechazada',
        motivo: null,
        actor_nombre: 'Carmen Luz Herrero',
      },
    ])
  })

  it('historial-4 lets the groups of an alumna go with her, and keeps that she was moved', async () => {
    const id = await addAlumna(app.db, { grupo: '1º DAM' })
    await carmen.post(`/admin/api/alumnas/${id}/grupo`, { grupo: '2º DAM' })
    const change = { hecho: 'cambiada', campos: ['grupo'], actor_nombre: 'Carmen Luz Herrero' }
    const kept = async () =>
      (
        await sql`select hecho, campos, actor_nombre, de, a from historial where entidad_id = ${id}`.execute(
          app.db,
        )
      ).rows
    expect(await kept()).toEqual([{ ...change, de: '1º DAM', a: '2º DAM' }])
    await expect(
      sql`update historial set de = null, a = null where entidad_id = ${id}`.execute(app.db),
    ).rejects.toThrow('append-only')
    await app.db.deleteFrom('alumnas').where('id', '=', id).execute()
    expect(await kept()).toEqual([{ ...change, de: null, a: null }])
  })

  it('historial-4 lets the groups go with an account that is emptied, and not with one that is closed', async () => {
    const id = await addAlumna(app.db, { grupo: 'Aula de acogida' })
    await carmen.post(`/admin/api/alumnas/${id}/grupo`, { grupo: '' })
    const groups = async () =>
      (await sql`select de, a from historial where entidad_id = ${id}`.execute(app.db)).rows
    const set = (columns: object) => app.db.updateTable('alumnas').where('id', '=', id).set(columns).execute()
    await set({ deleted_at: new Date() })
    expect(await groups()).toEqual([{ de: 'Aula de acogida', a: '' }])
    await set({ deleted_at: new Date(), email: '' })
    expect(await groups()).toEqual([{ de: null, a: null }])
  })

  it('historial-4 replaces the name of an erased administrador by one pseudonym, as actor and as subject', async () => {
    const id = await addAdministrador(app.db, { nombre: 'Zoraida Pla' })
    const zoraida = await loggedIn(app, { rol: 'admin', id })
    const alumna = await addAlumna(app.db)
    await zoraida.post(`/admin/api/alumnas/${alumna}/activo`, { activo: false })
    await carmen.post(`/admin/api/administradores/${id}`, { nombre: 'Zoraida Pla Gil' })
    await app.db.deleteFrom('administradores').where('id', '=', id).execute()
    const { rows } = await sql<{ all: string }>`select json_agg(h)::text as all from historial h`.execute(
      app.db,
    )
    expect(rows[0]?.all).not.toMatch(new RegExp(`Zoraida|${id}`))
    const { quien } = (await historyOf('alumnas', alumna))[0] as Apunte
    expect(quien.nombre).toBe(`Administración borrada (${quien.id?.slice(0, 4)})`)
    const about = await app.db
      .selectFrom('historial')
      .select(['hecho', 'de', 'a'])
      .where('entidad_id', '=', quien.id)
      .execute()
    expect(about).toEqual([{ hecho: 'renombrada', de: null, a: null }])
    // The pseudonym is as final as any other row.
    for (const statement of [
      `update historial set actor_nombre = null where actor_id = '${quien.id}'`,
      `update historial set actor_id = gen_random_uuid() where actor_id = '${quien.id}'`,
      `update historial set entidad_id = gen_random_uuid() where entidad_id = '${quien.id}'`,
      `update historial set actor_id = '0f0e0d0c-0b0a-4908-8706-050403020100',
         actor_nombre = 'Administración borrada (0f0e)' where actor_id = '${quien.id}'`,
    ])
      await expect(sql.raw(statement).execute(app.db), statement).rejects.toThrow('append-only')
  })

  it('has no name and no address of an alumna or an empresa in the first place', async () => {
    const email = address()
    await carmen.post('/admin/api/alumnas', { nombre: 'Ximena', apellidos: 'Aldecoa', email })
    await carmen.post('/admin/api/empresas', { empresa: 'Xeraco Óptica', mail: email, cif: newCif() })
    const { rows } = await sql<{ all: string }>`select json_agg(h)::text as all from historial h`.execute(
      app.db,
    )
    expect(rows[0]?.all).not.toMatch(new RegExp(`Ximena|Aldecoa|Xeraco|${email}`))
  })
})
