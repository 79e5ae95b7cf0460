import { randomBytes, randomUUID } from 'node:crypto'
import { MODALIDADES, NIVELES_ESTUDIOS } from '@alumbra/domain/oferta'
import { DAY } from '@alumbra/domain/time'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '../../../seed/random.ts'
import type { Answer } from '../../../test/calls/answer.ts'
import type { Client } from '../../../test/calls/client.ts'
import { expectTrueTotals } from '../../../test/counting/counts.ts'
import { inTurn } from '../../../test/counting/together.ts'
import { addAlumna, addCorreo, addEmpresa, addOferta } from '../../../test/people/accounts.ts'
import { buildCv, buildOferta } from '../../../test/people/builders.ts'
import { loggedIn } from '../../../test/people/logged-in.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import { refreshFacetas } from '../../features/ofertas/refresh-facetas.ts'
import { eraseAccounts } from '../../schedule/erase-accounts.ts'
import { closeUnusedAccounts } from '../../schedule/unused-accounts.ts'
import { onClient } from '../connections/on-client.ts'
import type { Db } from '../schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

// The embedded database has one connection, so requests never overlap there.
describe.runIf(process.env.TEST_DATABASE === 'postgres')('the totals under four writers at once', () => {
  it('neither drift nor lock each other in a circle', async () => {
    const { db, ids } = app
    const carmen = await app.as('carmen')
    const empresas = [ids.berta, ids.olga, await addEmpresa(db)]
    const alumnas = [ids.ana, ids.lucia, await addAlumna(db)]
    const ofertas: string[] = []
    for (let n = 0; n < 30; n++) {
      const empresa = empresas[n % 3] as string
      ofertas.push(
        await addOferta(db, empresa, { titulaciones: n % 2 ? ['Química'] : ['Química', 'Energía y Agua'] }),
      )
    }
    const statuses = new Map<number, number>()
    const note = ({ status }: Answer) => statuses.set(status, (statuses.get(status) ?? 0) + 1)

    const writer = async (seed: number) => {
      const { pick, chance, some, int } = seededRandom(seed)
      for (let action = 0; action < 120; action++) {
        const oferta = pick(ofertas)
        const empresa = pick(empresas)
        const as = (rol: 'empresa' | 'alumna', id: string): Promise<Client> => loggedIn(app, { rol, id })
        const actions: (() => Promise<Answer>)[] = [
          () => carmen.post(`/admin/api/ofertas/${oferta}/aceptar`),
          () => carmen.post(`/admin/api/ofertas/${oferta}/rechazar`, { motivo: 'Falta el horario.' }),
          () => carmen.post(`/admin/api/empresas/${empresa}/activo`, { activo: chance(0.6) }),
          () => carmen.post(`/admin/api/alumnas/${pick(alumnas)}/activo`, { activo: chance(0.7) }),
          async () =>
            (await as('alumna', pick(alumnas))).put(
              '/alumnas/updatecv',
              buildCv({ provincia: pick(['Madrid', 'Soria', '']) }),
            ),
          async () =>
            (await as('empresa', empresa)).post(
              '/empresa/oferta',
              buildOferta({
                titulaciones: some(['Química', 'Energía y Agua'], int(0, 2)),
                modalidad: pick(MODALIDADES),
                nivel_estudios: pick(NIVELES_ESTUDIOS),
              }),
            ),
        ]
        note(await pick(actions)())
      }
    }
    await Promise.all([1, 2, 3, 4].map(writer))

    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
    expect(statuses.get(200)).toBeGreaterThan(200)
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = current_database()`.execute(db)
    expect(rows[0]?.deadlocks).toBe(0)
    await expectTrueTotals(db, 'after four writers')
    const facetas = await sql<{ n: number }>`
      select count(distinct oferta_id) as n from oferta_facetas`.execute(db)
    const visible = await sql<{ n: number }>`
      select count(*) as n from ofertas o join empresas e on e.id = o.empresa_id
      where o.estado_revision = 'aceptada' and e.activo`.execute(db)
    expect(facetas.rows[0]?.n).toBe(visible.rows[0]?.n)
  }, 60_000)

  it('alumnas are registered at the same time without waiting for each other', async () => {
    const { pool } = app.database
    const clients: pg.PoolClient[] = []
    const partes = new Set<number>()
    try {
      // Two connections of one parte do wait: look for a second parte.
      while (partes.size < 2) {
        const client = await pool.connect()
        clients.push(client)
        const { rows } = await client.query('select pg_backend_pid() % 32 as parte')
        if (partes.has(rows[0].parte)) continue
        partes.add(rows[0].parte)
        await client.query("begin; set local lock_timeout = '1s'")
        await client.query(
          `insert into alumnas (id, nombre, apellidos, email) values (gen_random_uuid(), 'Ana', 'Ruiz', $1)`,
          [`${randomUUID()}@alumnas.example`],
        )
      }
      for (const client of clients) await client.query('commit')
    } finally {
      for (const client of clients) client.release(true)
    }
    await expectTrueTotals(app.db, 'after registrations at once')
  })

  /** Two connections that count in the same parte. */
  async function sameParte(): Promise<[pg.PoolClient, pg.PoolClient]> {
    const { pool } = app.database
    const parteOf = async (client: pg.PoolClient) =>
      (await client.query('select pg_backend_pid() % 32 as parte')).rows[0].parte
    const first = await pool.connect()
    for (;;) {
      const other = await pool.connect()
      if ((await parteOf(other)) === (await parteOf(first))) return [first, other]
      other.release(true)
    }
  }

  it('cv-1 several CVs saved over two connections of one parte do not lock each other in a circle', async () => {
    const { db } = app
    const { some } = seededRandom(7)
    const ids = await Promise.all(Array.from({ length: 60 }, () => addAlumna(db)))
    const savedLongAgo = sql`update alumnas set cv_updated_at = now() - random() * interval '30 days' where id = any (${ids}::uuid[])`
    const both = await sameParte()
    const deadlocks = async () => {
      const { rows } = await sql<{ deadlocks: number }>`
        select pg_stat_clear_snapshot(), deadlocks from pg_stat_database where datname = current_database()`.execute(
        db,
      )
      return rows[0]?.deadlocks
    }
    const save = (client: pg.PoolClient, some: string[]) =>
      client.query(
        `update alumnas a set cv_updated_at = now() from unnest($1::uuid[]) x (id) where a.id = x.id`,
        [some],
      )
    const before = await deadlocks()
    try {
      for (let round = 0; round < 15; round++) {
        await savedLongAgo.execute(db)
        const half = some(ids, 30)
        const saved = [
          save(both[0], half),
          save(
            both[1],
            ids.filter((id) => !half.includes(id)),
          ),
        ]
        expect((await Promise.allSettled(saved)).map(({ status }) => status)).toEqual([
          'fulfilled',
          'fulfilled',
        ])
      }
    } finally {
      for (const client of both) client.release(true)
    }
    expect(await deadlocks()).toBe(before)
    await expectTrueTotals(db, 'after CVs at once')
  })

  it.each([
    ['retencion-2 emptying unused accounts', (tx: Db) => closeUnusedAccounts(tx, new Date())],
    [
      'retencion-3 erasing accounts',
      (tx: Db) => eraseAccounts(tx, 'alumnas', sql`inactivity_notice_at is not null`),
    ],
  ] as const)(
    '%s over a connection of the same parte as one that is switched off locks no circle',
    async (_, close) => {
      const { db } = app
      const daysAgo = (days: number) => new Date(Date.now() - days * DAY)
      const unused = {
        created_at: daysAgo(800),
        verificada_at: daysAgo(800),
        inactivity_notice_at: daysAgo(31),
      }
      const gone: string[] = []
      for (const activo of [true, false]) {
        const id = await addAlumna(db, { ...unused, activo })
        const dedupe_key = `sin-uso:alumnas:${id}:x`
        const destinatario = `nerea-${id.replaceAll('-', '').slice(-12)}@alumnas.example`
        const at = { created_at: daysAgo(31), sent_at: daysAgo(31) }
        await addCorreo(db, { dedupe_key, destinatario, estado: 'enviado', ...at })
        gone.push(id)
      }
      const other = await addAlumna(db, { cv_completo: false })
      await db
        .insertInto('sesiones')
        .values({
          hash: randomBytes(32),
          rol: 'alumna',
          cuenta_id: gone[0] as string,
          expires_at: new Date(),
        })
        .execute()
      const [first, second] = await sameParte()
      try {
        const [, off] = await inTurn(
          db,
          // The accounts are counted out, or only the first of them.
          (tx) => sql`select from sesiones where cuenta_id = ${gone[0]} for update`.execute(tx),
          (): Promise<unknown> => close(onClient(first)),
          () => second.query('update alumnas set activo = false where id = $1', [other]),
        )
        expect(off.rowCount).toBe(1)
      } finally {
        for (const client of [first, second]) client.release(true)
      }
      const left = await db
        .selectFrom('alumnas')
        .select('id')
        .where('id', 'in', gone)
        .where('email', '<>', '')
        .execute()
      expect(left).toEqual([])
      await expectTrueTotals(db, 'after accounts that went')
    },
  )

  /** Runs one statement in a transaction that stays open until the other one waits for it or has finished. */
  async function overlap(first: RawBuilder<unknown>, second: () => Promise<Answer>): Promise<Answer> {
    const { db } = app
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: done, resolve: did } = Promise.withResolvers<void>()
    const open = db.transaction().execute(async (tx) => {
      await first.execute(tx)
      did()
      await released
    })
    await done
    let ended = false
    const other = second().finally(() => {
      ended = true
    })
    const waits = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      )
      return ended || rows.length > 0
    }
    await expect.poll(waits, { timeout: 5_000 }).toBe(true)
    release()
    await open
    return other
  }

  it('F117 an oferta accepted while its empresa is disabled is not shown, whichever is first', async () => {
    const { db } = app
    const carmen = await app.as('carmen')
    for (const first of ['switch', 'accept']) {
      const empresa = await addEmpresa(db)
      const oferta = await addOferta(db, empresa)
      const answer =
        first === 'switch'
          ? await overlap(sql`update empresas set activo = false where id = ${empresa}`, () =>
              carmen.post(`/admin/api/ofertas/${oferta}/aceptar`),
            )
          : await overlap(
              sql`update ofertas set estado_revision = 'aceptada', fecha_publicacion = now() where id = ${oferta}`,
              () => carmen.post(`/admin/api/empresas/${empresa}/activo`, { activo: false }),
            )
      expect(answer.status).toBe(200)
      await expectTrueTotals(db, `after ${first} first`)
      const { rows } = await sql`select from oferta_facetas where oferta_id = ${oferta}`.execute(db)
      expect([first, rows.length]).toEqual([first, 0])
    }
  })

  /** Switches an empresa off or on, within the time of a request, while each of its facetas takes its time; nobody writes them yet. */
  async function switchSlowly(empresa: string, activo: boolean): Promise<void> {
    const { db } = app
    await sql`create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(0.01); return coalesce(new, old); end $$`.execute(
      db,
    )
    await sql`create trigger slow before insert or delete on oferta_facetas for each row execute function slow()`.execute(
      db,
    )
    try {
      await db.transaction().execute(async (tx) => {
        await sql`set local statement_timeout = 2000`.execute(tx)
        await tx.updateTable('empresas').set({ activo }).where('id', '=', empresa).execute()
      })
    } finally {
      await sql`drop function slow cascade`.execute(db)
    }
  }

  it('empleo-16 an empresa of many ofertas is switched off and on at once, and its totals follow exactly', async () => {
    const { db } = app
    const empresa = await addEmpresa(db)
    const facetas = { titulaciones: ['Química'], provincias: ['Soria'] }
    const first = await addOferta(db, empresa, { estado_revision: 'aceptada', ...facetas })
    await sql`insert into ofertas select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid()))).*
      from ofertas o, generate_series(1, 449) where o.id = ${first}`.execute(db)
    const ana = await app.as('ana')
    const shown = async () => {
      const query = { titulacion: 'Química', provincia: 'Soria' }
      const { results, total } = (await ana.get('/alumnas/ofertas', { query })).body
      return [results.flatMap(({ ofertas }) => ofertas).length > 0, total]
    }
    expect(await shown()).toEqual([true, 450])

    await switchSlowly(empresa, false)
    expect((await shown())[0]).toBe(false)
    // Switched on and off again before the task has come: it begins with the first one again.
    expect(await sql`select refresh_facetas_pendientes(${empresa}::uuid)`.execute(db)).toMatchObject({
      rows: [{}],
    })
    await switchSlowly(empresa, true)
    await switchSlowly(empresa, false)
    // A node of the release before that starts again has its own function of this name written beside this one.
    await sql`create function refresh_facetas_pendientes(int) returns boolean language sql as 'select false'`.execute(
      db,
    )
    expect(await refreshFacetas(db)).toBe('facetas of ofertas written in 3 parts')
    await expectTrueTotals(db, 'after many ofertas were hidden')
    expect(await shown()).toEqual([false, 0])

    await switchSlowly(empresa, true)
    await sql`update ofertas set estado_revision = 'rechazada' where id = ${first}`.execute(db)
    await refreshFacetas(db)
    await expectTrueTotals(db, 'after many ofertas were shown again')
    expect(await shown()).toEqual([true, 449])
    expect(await refreshFacetas(db)).toBeUndefined()
    await db.deleteFrom('empresas').where('id', '=', empresa).execute()
    await expectTrueTotals(db, 'after their empresa has gone')
  })

  it('empleo-16 its lists, totals and filters follow right after the answer, alone or among others', async () => {
    const { db, fastify } = app
    const empresa = await addEmpresa(db)
    const first = await addOferta(db, empresa, { estado_revision: 'aceptada', provincias: ['Zamora'] })
    await sql`insert into ofertas select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid()))).*
      from ofertas o, generate_series(1, 449) where o.id = ${first}`.execute(db)
    const [ana, carmen] = [await app.as('ana'), await app.as('carmen')]
    const shown = async () => {
      await fastify.afterwardsDone()
      const { results, total } = (await ana.get('/alumnas/ofertas', { query: { provincia: 'Zamora' } })).body
      const { provincias } = (await ana.get('/alumnas/talento-filters')).body
      return [results.flatMap(({ ofertas }) => ofertas).length, total, provincias.includes('Zamora')]
    }
    await carmen.post(`/admin/api/empresas/${empresa}/activo`, { activo: false })
    expect(await shown()).toEqual([0, 0, false])
    await carmen.post('/admin/api/empresas/lote', { ids: [empresa], accion: 'activar' })
    expect(await shown()).toEqual([12, 450, true])
    await db.deleteFrom('empresas').where('id', '=', empresa).execute()
  })

  it('empleo-16 so is one of two ofertas with thousands of facetas each, and one that fails holds up no other', async () => {
    const { db } = app
    const of = (word: string, n: number) => Array.from({ length: n }, (_, i) => `${word} ${i}`)
    const facetas = { titulaciones: of('Titulación', 60), provincias: of('Provincia', 52) }
    const empresas = [await addEmpresa(db), await addEmpresa(db)].toSorted()
    for (const empresa of [...empresas, ...empresas])
      await addOferta(db, empresa, { estado_revision: 'aceptada', ...facetas })
    const [failing = '', other = ''] = empresas
    const written = async () => {
      const { rows } = await sql<{ empresa_id: string }>`
        select distinct empresa_id from oferta_facetas join ofertas on id = oferta_id
        where empresa_id = any (${empresas}::uuid[]) order by 1`.execute(db)
      return rows.map(({ empresa_id }) => empresa_id)
    }

    for (const empresa of empresas) await switchSlowly(empresa, false)
    expect(await written()).toEqual([failing, other])
    await sql`create function stuck() returns trigger language plpgsql as $$ begin
      if exists (select from ofertas where id = old.oferta_id and empresa_id = ${sql.lit(failing)}) then raise exception 'stuck'; end if;
      return old; end $$`.execute(db)
    await sql`create trigger stuck before delete on oferta_facetas for each row execute function stuck()`.execute(
      db,
    )
    try {
      await expect(refreshFacetas(db)).rejects.toThrow('stuck')
    } finally {
      await sql`drop function stuck cascade`.execute(db)
    }
    expect(await written()).toEqual([failing])
    expect(await refreshFacetas(db)).toBe('facetas of ofertas written in 2 parts')
    expect(await written()).toEqual([])

    await switchSlowly(other, true)
    await refreshFacetas(db)
    expect(await written()).toEqual([other])
    await expectTrueTotals(db, 'after ofertas of many facetas were hidden and shown')
  })
})
