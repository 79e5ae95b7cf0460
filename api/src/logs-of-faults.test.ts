import { once } from 'node:events'
import { connect } from 'node:net'
import type { CallShape } from '@alumbra/contract/calls/call'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { callerOf, goodInput } from '../test/calls/caller.ts'
import { everyCall, sendCall } from '../test/calls/calls.ts'
import { Tries } from '../test/counting/tries.ts'
import { refusal } from '../test/peers/mail-server.ts'
import { serveMail, transportTo } from '../test/peers/outbox.ts'
import { MARKERS, markersIn } from '../test/people/markers.ts'
import { openTestApp, type TestApp } from '../test/servers/app.ts'
import { LogCapture, MARKED_HEADERS, withMarkers } from '../test/servers/log-capture.ts'
import { backupSettings } from './backup/settings.ts'
import { startOutbox } from './mail/outbox-loop.ts'
import { runDueTasks } from './schedule/scheduler.ts'
import { scheduledTasks } from './schedule/tasks.ts'

const tries = new Tries('G17 logs of faults')

let captured: LogCapture
let app: TestApp
beforeAll(async () => {
  captured = new LogCapture(tries)
  const brokenPage: Parameters<typeof openTestApp>[1] = async (request, visit) => {
    visit.onError(
      new Error(`Cannot draw ${request.url} ${[...request.headers].join()} ${Object.values(MARKERS)}`),
    )
    throw Object.assign(new Error(`${request.url} ${Object.values(MARKERS)}`), { request, visit })
  }
  app = await openTestApp({}, brokenPage, captured.log)
})
afterAll(async () => {
  vi.restoreAllMocks()
  // The last test but one has closed the database.
  await app.close().catch(() => {})
})

const calls = await everyCall()
const callOf = (name: string) => calls.get(name) as CallShape

/** Makes every write of these tables fail as PostgreSQL does, with the whole row in the error. */
const TABLES = [
  'alumnas',
  'empresas',
  'administradores',
  'ofertas',
  'referentes',
  'contactos',
  'correos',
  'preseleccionadas',
  'plantillas',
  'sesiones',
  'mail_tokens',
]
async function failWrites(code: string) {
  await sql`create or replace function tell_all() returns trigger language plpgsql as $$ begin
    raise exception 'cannot keep %', to_jsonb(new)::text using errcode = ${sql.raw(`'${code}'`)},
      detail = 'Key (email)=(' || to_jsonb(new)::text || ') already exists.', hint = to_jsonb(new)::text; end $$`.execute(
    app.db,
  )
  for (const table of TABLES)
    await sql`create or replace trigger tell before insert or update on ${sql.table(table)}
      for each row execute function tell_all()`.execute(app.db)
}
async function mendWrites() {
  await sql`drop function tell_all() cascade`.execute(app.db)
}

describe('the log', () => {
  it('holds neither the recipients of failed mails nor what the mail server answers', async () => {
    const { db, fastify } = app
    const registro = callOf('registerAlumna')
    const input = withMarkers('registerAlumna', registro, await goodInput(app, 'registerAlumna'))
    await captured.sent('a registration', sendCall(app.visitor(), registro, input))
    await captured.watchCodes(db)
    const rows = await db
      .selectFrom('correos')
      .select('destinatario')
      .where('estado', '=', 'pendiente')
      .execute()
    expect(rows.filter(({ destinatario }) => markersIn(destinatario).length > 0).length).toBeGreaterThan(0)
    const { transport } = await serveMail({
      onRcpt: (address) => {
        throw refusal(550, `<${address}> ${Object.values(MARKERS)} unknown`)
      },
    })
    for (const way of [transportTo('smtp://127.0.0.1:1'), transport]) {
      await db
        .updateTable('correos')
        .set({ next_attempt_at: new Date(0), leased_until: null })
        .execute()
      const before = captured.lines.length
      const outbox = startOutbox({ db, transport: way, log: fastify.log, everyMs: 50 })
      await expect.poll(() => captured.lines.length, { timeout: 10_000 }).toBeGreaterThan(before)
      await outbox.stop()
      captured.expectNoMarkers('the outbox')
    }
  })

  it('holds no row that the database refuses', async () => {
    let failed = 0
    for (const code of ['23505', 'XX000']) {
      for (const [name, shape] of [...calls].filter(([, { body }]) => body)) {
        await mendWrites().catch(() => {})
        const caller = await callerOf(app, shape)
        const input = await goodInput(app, name)
        await failWrites(code)
        const marked = withMarkers(name, shape, input)
        const { status } = await captured.sent(`${name} failing`, sendCall(caller, shape, marked))
        if (status === 500) failed++
      }
    }
    await mendWrites()
    expect(failed).toBeGreaterThan(5)
    expect(captured.lines.join('\n')).toContain('"code":"XX000"')
  }, 120_000)

  it('holds neither the address nor the cookie of a page that fails', async () => {
    const headers = { cookie: `alumbra=${MARKERS.galleta}`, accept: 'text/html', ...MARKED_HEADERS }
    const url = `/alumna/verificar?email=${MARKERS.correo}&token=${MARKERS.codigo}`
    const { status } = await captured.sent('a page', app.visitor().get(url, { headers }))
    expect(status).toBe(500)
    const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers }
    const payload = `email=${MARKERS.correo}&password=${MARKERS.contrasena}`
    await captured.sent('a form', app.visitor().send({ method: 'POST', url, headers: form, payload }))
    await captured.sent('no page', app.visitor().get(`/api/${MARKERS.busqueda}?token=${MARKERS.codigo}`))
  })

  it('holds no path of a store that fails', async () => {
    const { store } = app.fastify
    const fail = () =>
      Promise.reject(
        Object.assign(new Error(`ENOSPC, write '/${MARKERS.nombre}'`), {
          code: 'ENOSPC',
          syscall: 'write',
          path: `/${MARKERS.nombre}`,
        }),
      )
    const put = vi.spyOn(store, 'put').mockImplementation(fail)
    const upload = callOf('uploadEmpresaPicture')
    const caller = await callerOf(app, upload)
    const answer = await captured.sent(
      'an upload',
      sendCall(caller, upload, await goodInput(app, 'uploadEmpresaPicture')),
    )
    expect(answer.status).toBe(503)
    put.mockRestore()
  })

  it('holds no personal data of scheduled tasks', async () => {
    const { db, fastify } = app
    const tasks = scheduledTasks({
      // Without a backup in each round.
      database: { ...app.database, kind: 'postgres' },
      backups: backupSettings(fastify.env, fastify.env.DATA_DIR),
      store: fastify.store,
      env: fastify.env,
      dataDir: fastify.env.DATA_DIR,
    })
    const failing = {
      name: 'failing',
      everyMs: 1,
      firstMs: 0,
      run: () => Promise.reject(new Error(`${Object.values(MARKERS)}`)),
    }
    const YEAR = 365 * 24 * 3_600_000
    for (const years of [0, 1, 3, 4]) {
      await runDueTasks(db, [...tasks, failing], fastify.log, new Date(Date.now() + years * YEAR))
      captured.expectNoMarkers('the scheduler')
    }
    const kept = await db.selectFrom('scheduled_tasks').select('last_error').execute()
    expect(markersIn(JSON.stringify(kept))).toEqual([])
  })

  it('holds nothing of malformed HTTP', async () => {
    await app.fastify.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.fastify.server.address() as { port: number }
    for (const text of [
      `GET /?token=${MARKERS.codigo} HTTP/9.9\r\n\r\n`,
      `${MARKERS.cv}\r\n\r\n`,
      `POST /contact HTTP/1.1\r\nHost: x\r\nCookie: alumbra=${MARKERS.galleta}\r\nContent-Length: x\r\n\r\n`,
    ]) {
      const socket = connect(port, '127.0.0.1').resume()
      socket.end(text)
      await once(socket, 'close')
      captured.expectNoMarkers('no HTTP')
    }
  })

  it('holds nothing of requests without a database', async () => {
    await app.database.close()
    for (const [name, shape] of [...calls].filter(([, { acceso }]) => acceso === 'publico')) {
      const marked = withMarkers(name, shape, { body: {}, params: { id: MARKERS.busqueda } })
      const client = app.visitor()
      client.keepCookie(app.fastify.sessionCookie.name, MARKERS.galleta)
      await captured.sent(`${name} without a database`, sendCall(client, shape, marked))
    }
    const ready = await captured.sent('readiness', app.visitor().get('/api/ready'))
    expect(ready.status).toBe(503)
  })

  it('was searched for every marker', () => {
    tries.report(1_000)
  })
})
