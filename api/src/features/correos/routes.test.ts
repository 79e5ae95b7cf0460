import { DAY } from '@alumbra/domain/time'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { expectTrueTotals } from '../../../test/counting/counts.ts'
import { together } from '../../../test/counting/together.ts'
import { refusal } from '../../../test/peers/mail-server.ts'
import { serveMail, transportTo } from '../../../test/peers/outbox.ts'
import { addCorreo, addOferta } from '../../../test/people/accounts.ts'
import { loggedIn } from '../../../test/people/logged-in.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import type { Db } from '../../db/schema.ts'
import { deliverDue } from '../../mail/deliver-due.ts'
import { forgetFailed } from '../../mail/failed.ts'

const LIST = '/admin/api/correos'
const ESTADO = '/admin/correos/estado'

let app: TestApp
let carmen: Client
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('correos').execute()
  carmen = await loggedIn(app, { rol: 'admin', id: app.ids.carmen })
})

const buzon = async () => {
  const { carpeta, ...counts } = (await carmen.get(ESTADO)).body
  return counts
}

/** Inserts a mail with a link, like that of an invitation. */
async function addWithLink(changes: { expires_at?: Date; used_at?: Date; superseded_at?: Date } = {}) {
  const hash = Buffer.from(crypto.getRandomValues(new Uint8Array(32)))
  await app.db
    .insertInto('mail_tokens')
    .values({
      hash,
      rol: 'alumna',
      cuenta_id: newId(),
      tipo: 'invitacion',
      email: 'noa@alumnas.example',
      expires_at: new Date(Date.now() + DAY),
      used_at: null,
      ...changes,
    })
    .execute()
  return addCorreo(app.db, {
    dedupe_key: `enlace:${hash.toString('hex')}`,
    estado: 'fallido',
    texto: 'Entra en https://alumbra.example/alumna/verificar?token=SECRETO',
    reply_to: JSON.stringify({ name: 'Centros', address: 'ayuda@centros.example' }),
    error: "EENVELOPE: Can't send mail - all recipients were rejected: 550 no such person",
  })
}

/** Inserts a failed mail with the link that renews an oferta in this state. */
async function addRenewal(estado_revision: 'aceptada' | 'rechazada') {
  const fecha_fin = new Date(Date.now() + DAY)
  const oferta_id = await addOferta(app.db, app.ids.berta, { estado_revision, fecha_fin })
  const hash = Buffer.from(crypto.getRandomValues(new Uint8Array(32)))
  await app.db.insertInto('renovaciones').values({ hash, oferta_id, expires_at: fecha_fin }).execute()
  return addCorreo(app.db, { dedupe_key: `renovacion:${hash.toString('hex')}`, estado: 'fallido' })
}

describe('the mailbox', () => {
  it('correo-7 lists pending, sent and failed mails, newest first, with the reason and never with the text', async () => {
    const { transport } = await serveMail({
      onRcpt: (address) => {
        if (address.startsWith('mala')) throw refusal(550, 'no such person mala@lab.test')
      },
    })
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    const waiting = { next_attempt_at: new Date(Date.now() + DAY / 24) }
    await addCorreo(app.db, { destinatario: 'buena@lab.test', created_at: at(3) })
    await addCorreo(app.db, { destinatario: 'mala@lab.test', created_at: at(2), texto: 'SECRETO' })
    await addCorreo(app.db, { destinatario: 'espera@lab.test', created_at: at(1), ...waiting })
    await deliverDue(app.db, transport)

    const { body, text } = await carmen.get(LIST)
    expect(body).toMatchObject({ total: 3, totalPages: 1 })
    expect(await buzon()).toEqual({ pendientes: 1, enviados: 1, fallidos: 1, reintentables: 1 })
    expect(body.correos).toMatchObject([
      {
        destinatario: 'espera@lab.test',
        estado: 'pendiente',
        intentos: 0,
        motivo: null,
        reintentable: false,
      },
      { destinatario: 'mala@lab.test', estado: 'fallido', intentos: 1, motivo: 'buzon', reintentable: true },
      { destinatario: 'buena@lab.test', estado: 'enviado', intentos: 1, motivo: null, reintentable: false },
    ])
    expect(body.correos[0]?.siguiente_at).toBe(waiting.next_attempt_at.toISOString())
    expect(body.correos[1]?.respuesta).toContain('550')
    expect(body.correos[2]?.enviado_at).toEqual(expect.any(String))
    const one = await carmen.get(`${LIST}/${body.correos[1]!.id}`)
    expect(one.body).toEqual(body.correos[1])
    expect(Object.keys(body.correos[0] ?? {}).sort()).toEqual(
      ['asunto', 'creado_at', 'destinatario', 'enviado_at', 'estado', 'id', 'intentos', 'motivo', 'reintentable', 'respuesta', 'siguiente_at'], // biome-ignore format: one look
    )
    expect(text).not.toMatch(/SECRETO|mala@lab.test>|token|dedupe/)
    await expectTrueTotals(app.db, 'after sending')
  })

  it('correo-7 finds by part of an address and by state, with exact totals and pages', async () => {
    for (let i = 0; i < 23; i++) await addCorreo(app.db, { destinatario: `Nuria${i}@lab.test` })
    await addCorreo(app.db, { destinatario: 'otra@lab.test', estado: 'fallido' })
    await addCorreo(app.db, { destinatario: 'nu_ria@lab.test', estado: 'fallido' })
    const ask = async (query: Record<string, string>) => {
      const { correos, total, totalPages } = (await carmen.get(LIST, { query })).body
      return [correos.length, total, totalPages]
    }
    expect(await ask({})).toEqual([20, 25, 2])
    expect(await ask({ page: '1' })).toEqual([5, 25, 2])
    expect(await ask({ page: '9' })).toEqual([0, 25, 2])
    expect(await ask({ search: 'NURIA' })).toEqual([20, 23, 2])
    expect(await ask({ search: 'nu_' })).toEqual([1, 1, 1])
    expect(await ask({ search: 'lab.test', estado: 'fallido' })).toEqual([2, 2, 1])
    expect(await ask({ estado: 'enviado' })).toEqual([0, 0, 0])
    expect((await carmen.get(LIST, { query: { estado: 'perdido' } })).status).toBe(400)
  })

  it('says where the files are when there is no mail server, and nothing when there is one', async () => {
    expect((await carmen.get(ESTADO)).body.carpeta).toMatch(/correo$/)
    const withServer = await openTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' })
    const admin = await loggedIn(withServer, { rol: 'admin', id: withServer.ids.carmen })
    expect((await admin.get(ESTADO)).body.carpeta).toBeNull()
    await withServer.close()
  })
})

describe('a failed mail', () => {
  it('correo-8 is sent when it is tried again, once however often that is asked', async () => {
    let repaired = false
    const { server, transport } = await serveMail({
      onRcpt: () => {
        if (!repaired) throw refusal(550)
      },
    })
    const id = await addCorreo(app.db)
    await deliverDue(app.db, transport)
    expect((await buzon()).reintentables).toBe(1)

    repaired = true
    const twice = await Promise.all([1, 2].map(() => carmen.post(`${LIST}/${id}/reintentar`)))
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    const nodes = [1, 2, 3].map(() => deliverDue(app.db, transportTo(server.url)))
    expect((await Promise.all(nodes)).reduce((sum, { sent }) => sum + sent, 0)).toBe(1)
    expect(server.received).toHaveLength(1)

    const sent = await carmen.post(`${LIST}/${id}/reintentar`)
    expect([sent.status, sent.refusal.errorCode]).toEqual([409, 'conflict'])
    await deliverDue(app.db, transport)
    expect(server.received).toHaveLength(1)
    expect((await buzon()).reintentables).toBe(0)
    await expectTrueTotals(app.db, 'after trying again')
  })

  it('that could not be delivered in three days gets three more when it is retried', async () => {
    const id = await addCorreo(app.db, { estado: 'fallido', created_at: new Date(Date.now() - 5 * DAY) })
    await carmen.post(`${LIST}/${id}/reintentar`)
    await deliverDue(app.db, transportTo('smtp://127.0.0.1:1'))
    expect((await carmen.get(LIST)).body.correos[0]).toMatchObject({
      estado: 'pendiente',
      intentos: 0,
      motivo: 'sin_conexion',
    })
  })

  it('goes out with all the others, but for those sent, waiting, discarded, or with a link that opens nothing', async () => {
    await addCorreo(app.db, { estado: 'fallido' })
    const alive = await addWithLink()
    const useless = [
      await addCorreo(app.db, { estado: 'enviado', texto: null }),
      await addCorreo(app.db, { estado: 'fallido', texto: null }),
      await addWithLink({ used_at: new Date() }),
      await addWithLink({ superseded_at: new Date() }),
      await addWithLink({ expires_at: new Date(Date.now() - 1000) }),
      await addCorreo(app.db, { estado: 'fallido', dedupe_key: 'enlace:abcd' }),
      await addRenewal('rechazada'),
    ]
    const renewal = await addRenewal('aceptada')
    await addCorreo(app.db)
    for (const id of useless) expect((await carmen.post(`${LIST}/${id}/reintentar`)).status).toBe(409)
    const { correos } = (await carmen.get(LIST)).body
    expect(correos.filter(({ reintentable }) => reintentable)).toHaveLength(3)
    expect((await buzon()).reintentables).toBe(3)
    expect((await carmen.post(`${LIST}/reintentar`)).body).toEqual({ reintentados: 3 })
    expect(await buzon()).toEqual({ pendientes: 4, enviados: 1, fallidos: 6, reintentables: 0 })
    for (const id of [alive, renewal])
      expect((await carmen.post(`${LIST}/${id}/reintentar`)).status).toBe(409)
    expect((await carmen.post(`${LIST}/reintentar`)).body).toEqual({ reintentados: 0 })
  })

  it.runIf(process.env.TEST_DATABASE === 'postgres')(
    'correo-8 more than one request has time for go out as several, and each says how many it has done',
    async () => {
      await sql`insert into correos (id, dedupe_key, destinatario, asunto, texto, estado)
        select gen_random_uuid(), 'prueba:' || n, 'nerea@alumnas.example', 'Hola', 'Hola', 'fallido'
        from generate_series(1, 900) n`.execute(app.db)
      // One batch does not end in time, and goes on to its end although it is cancelled.
      await sql`create sequence slow_ones`.execute(app.db)
      await sql`create function slow() returns trigger language plpgsql as $$ begin
          if nextval('slow_ones') = 300 then perform pg_sleep(9); end if;
          return new;
        exception when query_canceled then return new;
        end $$`.execute(app.db)
      await sql`create trigger slow before update on correos for each row execute function slow()`.execute(
        app.db,
      )
      try {
        const retried: number[] = []
        do {
          const { status, body } = await carmen.post(`${LIST}/reintentar`)
          expect(status).toBe(200)
          retried.push(body.reintentados)
        } while (retried.at(-1))
        expect(retried.length).toBeGreaterThan(2)
        expect(retried.reduce((sum, n) => sum + n)).toBe(900)
      } finally {
        await sql`drop function slow cascade`.execute(app.db)
        await sql`drop sequence slow_ones`.execute(app.db)
      }
      expect(await buzon()).toMatchObject({ pendientes: 900, fallidos: 0 })
      await expectTrueTotals(app.db, 'after trying many again')
      await app.db
        .updateTable('correos')
        .set({ estado: 'fallido', created_at: new Date(Date.now() - 15 * DAY) })
        .execute()
      expect(await forgetFailed(app.db, new Date())).toBe(900)
    },
  )

  it.runIf(process.env.TEST_DATABASE === 'postgres')(
    'correo-8 says that none is left only once it has waited for those that a request before it holds',
    async () => {
      const id = await addCorreo(app.db, { estado: 'fallido' })
      const retry = () => [carmen.post(`${LIST}/reintentar`)]
      const cutOff = (tx: Db) => sql`select from correos where id = ${id} for update`.execute(tx)
      const [after] = await together(app.db, cutOff, retry)
      expect(after?.body).toEqual({ reintentados: 1 })

      await app.db.updateTable('correos').set({ estado: 'fallido' }).execute()
      const sent = (tx: Db) => tx.updateTable('correos').set({ estado: 'pendiente' }).execute()
      const [meanwhile] = await together(app.db, sent, retry)
      expect(meanwhile?.body).toEqual({ reintentados: 0 })
    },
  )

  it('correo-9 loses its text when it is discarded, and leaves the badge', async () => {
    const id = await addWithLink()
    expect((await carmen.post(`${LIST}/${id}/descartar`)).status).toBe(200)
    expect((await carmen.post(`${LIST}/${id}/descartar`)).status).toBe(409)
    expect((await buzon()).reintentables).toBe(0)
    const row = await app.db
      .selectFrom('correos')
      .select(['texto', 'html', 'reply_to', 'estado'])
      .executeTakeFirst()
    expect(row).toEqual({ texto: null, html: null, reply_to: null, estado: 'fallido' })
  })

  it('correo-9 can be discarded, and one that waits or was sent cannot', async () => {
    const waiting = await addCorreo(app.db)
    const sent = await addCorreo(app.db, { estado: 'enviado' })
    for (const id of [waiting, sent]) expect((await carmen.post(`${LIST}/${id}/descartar`)).status).toBe(409)
    const rows = await app.db.selectFrom('correos').select('texto').execute()
    expect(rows.map(({ texto }) => texto)).toEqual(Array(2).fill('La oferta está aceptada.'))
  })

  it('correo-9 loses its text when its link expires or after a fortnight', async () => {
    await addCorreo(app.db, { estado: 'fallido', created_at: new Date(Date.now() - 15 * DAY) })
    await addWithLink({ expires_at: new Date(Date.now() - 1000) })
    const kept = [
      await addCorreo(app.db, { estado: 'fallido' }),
      await addWithLink(),
      await addCorreo(app.db, { created_at: new Date(Date.now() - 15 * DAY) }),
    ]
    expect(await forgetFailed(app.db, new Date())).toBe(2)
    const rows = await app.db.selectFrom('correos').select('id').where('texto', 'is not', null).execute()
    expect(rows.map(({ id }) => id).sort()).toEqual(kept.sort())
  })
})
