// Beside the browser: statements that take their time.
import { DAY } from '@alumbra/domain/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { mailsTo } from '../../../test/peers/mailbox.ts'
import { addAlumna, addEmpresa } from '../../../test/people/accounts.ts'
import { loggedIn } from '../../../test/people/logged-in.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

let app: TestApp
let carmen: Client
beforeAll(async () => {
  app = await openTestApp()
  carmen = await loggedIn(app, { rol: 'admin', id: app.ids.carmen })
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of ['alumnas', 'empresas']) await sql`delete from ${sql.table(table)}`.execute(app.db)
})

const invited = () => ({
  verificada_at: null,
  invitada_at: new Date(),
  invitacion_expira_at: new Date(Date.now() + DAY),
})
const send = (kind: 'alumnas' | 'empresas', body: object) => carmen.post(`/admin/api/${kind}/lote`, body)
const run = async (kind: 'alumnas' | 'empresas', body: object) => (await send(kind, body)).body
const hechos = async (id: string) =>
  (await carmen.get(`/admin/api/alumnas/${id}/historial`)).body.historial.map(
    ({ hecho }: { hecho: string }) => hecho,
  )

describe('invitaciones-11 the same with several accounts', () => {
  it('invitaciones-2 resends each open invitation and says of each other why not', async () => {
    const open = await addAlumna(app.db, { ...invited(), nombre: 'Nora', apellidos: 'Ferri' })
    const done = await addAlumna(app.db, { invitada_at: new Date() })
    const herself = await addAlumna(app.db, { nombre: 'Olivia', apellidos: 'Sanz' })
    const gone = crypto.randomUUID()
    const off = await addAlumna(app.db, { ...invited(), activo: false, nombre: 'Olalla', apellidos: 'Vidal' })
    const { resultados } = await run('alumnas', {
      accion: 'reenviar',
      ids: [open, done, herself, off, gone, open],
    })
    expect(resultados).toEqual([
      { id: open, nombre: 'Nora Ferri', resultado: 'hecha', motivo: null },
      {
        id: done,
        nombre: 'Nerea Soler Prat',
        resultado: 'rechazada',
        motivo: 'Ya ha terminado el registro con su invitación.',
      },
      {
        id: herself,
        nombre: 'Olivia Sanz',
        resultado: 'rechazada',
        motivo: 'No tiene ninguna invitación: se registró ella.',
      },
      {
        id: off,
        nombre: 'Olalla Vidal',
        resultado: 'rechazada',
        motivo: 'Está desactivada. Si se la reenvías desde su ficha, queda activa.',
      },
      { id: gone, nombre: '', resultado: 'rechazada', motivo: 'Esa cuenta ya no existe.' },
    ])
    const { email } = (await carmen.get(`/admin/api/alumnas/${open}`)).body
    expect([await mailsTo(app.db, email), await hechos(open)]).toMatchObject([[{}], ['reinvitada']])
    expect([(await carmen.get(`/admin/api/alumnas/${off}`)).body.activo, await hechos(off)]).toEqual([
      false,
      [],
    ])
  })

  it('answers as far as it has come where the database is slow, and a failure in the middle ends only the rest', async () => {
    const ids: string[] = []
    for (let n = 0; n < 30; n++) ids.push(await addAlumna(app.db, invited()))
    await sql`create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(0.2); return new; end $$`.execute(
      app.db,
    )
    await sql`create trigger slow before update on alumnas for each row execute function slow()`.execute(
      app.db,
    )
    try {
      const mailed: string[] = []
      for (let left = ids; left.length > 0; ) {
        const { status, body } = await send('alumnas', { accion: 'reenviar', ids: left })
        expect(status).toBe(200)
        expect(body.resultados.length).toBeGreaterThan(0)
        mailed.push(...body.resultados.map(({ id }: { id: string }) => id))
        left = left.slice(body.resultados.length)
      }
      expect(mailed).toEqual(ids)
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from historial
        where entidad_id = any (${ids}::uuid[]) and hecho = 'reinvitada'`.execute(app.db)
      expect(rows).toEqual([{ n: ids.length }])
    } finally {
      await sql`drop function slow cascade`.execute(app.db)
    }
    const [first = '', second = '', third = ''] = ids
    await sql`create function broken() returns trigger language plpgsql as $$ begin raise exception using errcode = '57P01'; end $$`.execute(
      app.db,
    )
    await sql`create trigger broken before update on alumnas for each row when (old.id = ${sql.lit(third)}) execute function broken()`.execute(
      app.db,
    )
    try {
      const answer = await send('alumnas', { accion: 'reenviar', ids: [first, second, third] })
      expect([answer.status, answer.body.resultados.map(({ id }: { id: string }) => id)]).toEqual([
        200,
        [first, second],
      ])
      expect((await send('alumnas', { accion: 'reenviar', ids: [third] })).status).toBeGreaterThanOrEqual(500)
    } finally {
      await sql`drop function broken cascade`.execute(app.db)
    }
  })

  it('switches accounts off and on, each with a line in its history; one that is so already has none', async () => {
    const ids = [await addAlumna(app.db, { invitada_at: null }), await addAlumna(app.db, { activo: false })]
    const results = async (accion: string) =>
      (await run('alumnas', { accion, ids })).resultados.map(
        ({ resultado }: { resultado: string }) => resultado,
      )
    expect(await results('desactivar')).toEqual(['hecha', 'sin_cambios'])
    expect(await results('activar')).toEqual(['hecha', 'hecha'])
    expect([await hechos(ids[0] ?? ''), await hechos(ids[1] ?? '')]).toEqual([
      ['activada', 'desactivada'],
      ['activada'],
    ])
    const { rows } =
      await sql`select invitada_at, invitacion_expira_at from alumnas where id = ${ids[0]}`.execute(app.db)
    expect(rows).toEqual([{ invitada_at: null, invitacion_expira_at: null }])
  })

  it('retencion-7 leaves nothing of an invitation that is cancelled', async () => {
    const id = await addAlumna(app.db, { ...invited(), email: 'nadia@alumnas.example' })
    await run('alumnas', { accion: 'reenviar', ids: [id] })
    await app
      .visitor()
      .post('/alumnas/auth/login', { email: 'nadia@alumnas.example', password: 'Cometa#2031' })
    const left = async () => {
      const { rows } = await sql`select 1 from accesos where cuenta_id = ${id}
        union all select 1 from correos where destinatario = 'nadia@alumnas.example'`.execute(app.db)
      return rows.length
    }
    await expect.poll(left).toBe(2)
    await run('alumnas', { accion: 'cancelar', ids: [id] })
    expect(await left()).toBe(0)
  })

  it('cancels invitations of empresas, and moves alumnas to a group', async () => {
    const empresa = await addEmpresa(app.db, { ...invited(), empresa: 'Turbinas' })
    expect((await run('empresas', { accion: 'cancelar', ids: [empresa] })).resultados).toMatchObject([
      { nombre: 'Turbinas', resultado: 'hecha' },
    ])
    expect((await carmen.get('/admin/api/empresas')).body.total).toBe(0)
    const alumna = await addAlumna(app.db)
    await run('alumnas', { accion: 'grupo', ids: [alumna], grupo: '2º DAM' })
    expect((await carmen.get('/admin/api/grupos')).body.grupos).toEqual([{ grupo: '2º DAM', alumnas: 1 }])
  })

  it('invitaciones-9 an invitation and a move join the group that they write with other capitals; a renaming does not', async () => {
    for (const grupo of ['1º DAW', '1º DAW', '1º daw']) await addAlumna(app.db, { grupo })
    const invite = async (grupo: string) => {
      const data = {
        nombre: 'Nora',
        apellidos: 'Ferri',
        email: `${crypto.randomUUID()}@lab.test`,
        grupo,
        mensaje: '',
      }
      const { id } = (await carmen.post('/admin/api/alumnas', data)).body
      return (await carmen.get(`/admin/api/alumnas/${id}`)).body.grupo
    }
    expect([
      await invite('1º Dáw'),
      await invite('2º daw'),
      await invite('2º DAW'),
      await invite(''),
    ]).toEqual(['1º DAW', '2º daw', '2º daw', ''])
    const move = async (id: string, body: object) => {
      await run('alumnas', { accion: 'grupo', ids: [id], ...body })
      return (await carmen.get(`/admin/api/alumnas/${id}`)).body.grupo
    }
    const alumna = await addAlumna(app.db)
    expect(await move(alumna, { grupo: '2º DAW' })).toBe('2º daw')
    expect(await move(alumna, { grupo: '2º DAW', tal_cual: true })).toBe('2º DAW')
    // Alone in a group she is asked nothing: it is spelled as it is written now.
    const alone = await addAlumna(app.db, { grupo: 'electro' })
    expect(await move(alone, { grupo: 'Electro' })).toBe('Electro')
    const by = await carmen.post(`/admin/api/alumnas/${alone}/grupo`, { grupo: '2º DÁW' })
    expect(by.body.grupo).toBe('2º daw')
  })

  it('invitaciones-9 a move joins the group that it writes just so, or with other spaces and signs', async () => {
    for (const grupo of ['5º DAM', '5º DAM', '5º dam', '6º B-A']) await addAlumna(app.db, { grupo })
    const alumna = await addAlumna(app.db)
    const move = async (grupo: string) => {
      await run('alumnas', { accion: 'grupo', ids: [alumna], grupo })
      return (await carmen.get(`/admin/api/alumnas/${alumna}`)).body.grupo
    }
    const written = ['5º dam', '5° DAM', '5ºDAM', '5º D\u200BAM', '5º Dám', '6º B\u2011A', '\u200B\u00AD']
    const moved: string[] = []
    for (const grupo of written) moved.push(await move(grupo))
    // So does a group that is renamed to another one; another spelling of its own name is kept.
    await run('alumnas', { accion: 'grupo', ids: [alumna], grupo: '5º Dám', tal_cual: true })
    expect((await carmen.get(`/admin/api/alumnas/${alumna}`)).body.grupo).toBe('5º DAM')
    await run('alumnas', { accion: 'grupo', ids: [alumna], grupo: '5º Dam', tal_cual: true })
    expect((await carmen.get(`/admin/api/alumnas/${alumna}`)).body.grupo).toBe('5º Dam')
    expect(moved).toEqual(['5º dam', '5º DAM', '5º DAM', '5º DAM', '5º DAM', '6º B-A', ''])
  })

  it('takes up to fifty ids, all of them ids, and an action that exists', async () => {
    const ids = Array.from({ length: 51 }, () => crypto.randomUUID())
    expect((await send('alumnas', { accion: 'activar', ids })).refusal.fields).toEqual({
      ids: 'Elige como máximo 50 cuentas',
    })
    expect((await send('alumnas', { accion: 'borrar', ids: ['x'] })).refusal.fields).toEqual({
      accion: 'Debe ser una acción de la lista',
      'ids.0': 'Debe ser el id de una cuenta',
    })
    expect((await send('empresas', { accion: 'grupo', ids: ids.slice(1) })).refusal.errorCode).toBe(
      'paramsError',
    )
  })

  it('finds the ids of a whole list by its filters', async () => {
    const ids = [
      await addAlumna(app.db, { grupo: '2º DAM', created_at: new Date(Date.now() - DAY) }),
      await addAlumna(app.db, { grupo: '2º DAM', activo: false }),
    ]
    await addAlumna(app.db, { grupo: '1º DAM' })
    const found = (query: Record<string, string>) => carmen.get('/admin/api/alumnas/seleccion', { query })
    expect((await found({ grupo: '2º DAM' })).body.ids).toEqual(ids.toReversed())
    expect((await found({ grupo: '2º DAM', activo: 'true' })).body.ids).toEqual(ids.slice(0, 1))
  })
})

describe('administracion-3 a list as a file', () => {
  it('holds the rows that the filters find, for a Spanish Excel, and no cell is a formula', async () => {
    await addAlumna(app.db, {
      nombre: '=1+1',
      apellidos: 'Gil; "Ana"',
      email: 'g@x.example',
      grupo: '2º DAM',
    })
    await addAlumna(app.db, { grupo: '1º DAM' })
    const { headers, text } = await carmen.get('/admin/api/alumnas.csv', { query: { grupo: '2º DAM' } })
    expect(headers['content-disposition']).toMatch(/^attachment; filename="alumnas-\d{4}-\d\d-\d\d\.csv"$/)
    const [titles, row, end] = text.split('\r\n')
    expect(titles).toBe('\uFEFFNombre;Apellidos;Email;Grupo;Estado;Invitación;Verificada;Última entrada;CV')
    expect(row).toMatch(
      /^'=1\+1;"Gil; ""Ana""";g@x\.example;2º DAM;Activo;Sin invitación;\d+\/\d+\/\d{4};;Completo$/,
    )
    expect(end).toBe('')
  })

  it('reads a long list batch by batch, each row once, also those of one moment', async () => {
    await sql`insert into alumnas (id, nombre, apellidos, email, created_at)
      select gen_random_uuid(), 'N', 'A', 'n' || n || '@x.example', now() - (n / 700) * interval '1 microsecond'
      from generate_series(1, 2300) n`.execute(app.db)
    const { text } = await carmen.get('/admin/api/alumnas.csv')
    const emails = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(';')[2])
    expect([emails.length, new Set(emails).size]).toEqual([2300, 2300])
  })

  it.each(['empresas', 'referentes', 'administradores', 'ofertas', 'correos', 'actividad', 'plantillas'])(
    'is there for %s',
    async (list) => {
      const { status, headers, text } = await carmen.get(`/admin/api/${list}.csv`)
      expect([status, headers['content-type'], text.startsWith('\uFEFF')]).toEqual([
        200,
        'text/csv; charset=utf-8',
        true,
      ])
    },
  )
})
