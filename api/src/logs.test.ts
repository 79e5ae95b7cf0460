import { once } from 'node:events'
import { connect } from 'node:net'
import type { CallShape } from '@alumbra/contract/call'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../test/app.ts'
import { callerOf, goodInput } from '../test/caller.ts'
import { everyCall, type Input, methodsOf, sendCall } from '../test/calls.ts'
import type { Answer, Client } from '../test/client.ts'
import { inside } from '../test/inside.ts'
import { refusal } from '../test/mail-server.ts'
import { MARKERS, type MarkerName, markersIn, planted } from '../test/markers.ts'
import { serveMail, transportTo } from '../test/outbox.ts'
import { Tries } from '../test/tries.ts'
import { startOutbox } from './mail/outbox-loop.ts'
import { runDueTasks } from './schedule/scheduler.ts'
import { scheduledTasks } from './schedule/tasks.ts'

const CENTROS = 'ayuda@centros.example'
const NAMES = Object.keys(MARKERS) as MarkerName[]
const tries = new Tries('G17 logs')

/** Everything that the server says to whoever runs it: log lines of every level, and what is printed beside them. */
const lines: string[] = []
/** Session cookies and codes of mails that were given out. */
const secrets = new Set<string>()

let house: TestApp
beforeAll(async () => {
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream)
    vi.spyOn(stream, 'write').mockImplementation((text, ...more) => {
      lines.push(String(text))
      return write(text, ...(more as []))
    })
  }
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...texts) => lines.push(texts.map(String).join(' ')))
  const brokenPage: Parameters<typeof openTestApp>[1] = async (request, visit) => {
    visit.onError(new Error(`Cannot draw ${request.url} ${visit.cookie} ${Object.values(MARKERS)}`))
    throw Object.assign(new Error(`${request.url} ${Object.values(MARKERS)}`), { request, visit })
  }
  const log = { level: 'trace', stream: { write: (line: string) => lines.push(line) } }
  const env = { BOT_CHECK: 'altcha', CONTACT_EMAIL: CENTROS }
  house = await openTestApp(env, brokenPage, log)
})
afterAll(async () => {
  vi.restoreAllMocks()
  // The last test but one has closed the database.
  await house.close().catch(() => {})
})

const calls = [...(await everyCall())]
/** Last, because the account of ana is not there any more, or has another password. */
const LAST = /^(?:cambiar|cerrar)/
const inOrder = calls.toSorted(([a], [b]) => Number(LAST.test(a)) - Number(LAST.test(b)))

let read = 0
/** Looks at every line since the last look: a try for each marker. */
function expectSilence(what: string): void {
  const said = lines.slice(read).join('\n')
  read = lines.length
  const found = new Set<string>(markersIn(said))
  for (const name of NAMES) tries.add(found.has(name) ? `${name} in a line of ${what}` : undefined)
  for (const secret of secrets) if (said.includes(secret)) tries.add(`a secret in a line of ${what}`)
}

/** Sends something that carries markers; a refusal repeats none of them. */
async function send(what: string, sent: Promise<Answer>): Promise<Answer> {
  const answer = await sent
  expectSilence(what)
  if (answer.status >= 400) expect([what, markersIn(answer.text)]).toEqual([what, []])
  return answer
}

const withMarkers = (name: string, shape: CallShape, input: Input): Input => {
  const other = name === 'guardarCv' ? 'cv' : 'busqueda'
  return {
    ...input,
    ...(shape.body && { body: planted(shape.body as never, input.body, other) }),
    ...(shape.query && { query: planted(shape.query as never, input.query, other) as never }),
  }
}
const token = { token: MARKERS.codigo }
const HEADERS = {
  'user-agent': `${MARKERS.nombre}/1`,
  referer: `http://localhost:3000/alumna/verificar?email=${MARKERS.correo}&token=${MARKERS.codigo}`,
  'x-forwarded-for': MARKERS.busqueda,
}

/** The same call, by everybody and in every way that is refused. */
async function refusals(name: string, shape: CallShape, input: Input, caller: Client) {
  const { ids } = house
  const marked = withMarkers(name, shape, input)
  const body = typeof marked.body === 'object' ? { ...marked.body, ...token } : marked.body
  const broken = JSON.stringify(body)?.replaceAll(/"([^"]{9,})"(?=[,}])/g, '"$1\\u0007"')
  const url = shape.path.replace(':id', input.params?.['id'] ?? '')
  const method = methodsOf(shape)[0] as 'POST'
  const json = { 'content-type': 'application/json', ...HEADERS }
  const others = [
    house.visitor(),
    await inside(house, { rol: 'alumna', id: ids.lucia }),
    await inside(house, { rol: 'empresa', id: ids.olga }),
    await inside(house, { rol: 'admin', id: ids.carmen }),
  ]
  for (const client of others) await send(`${name} by others`, sendCall(client, shape, { ...marked, body }))
  if (shape.params)
    await send(`${name} of no id`, sendCall(caller, shape, { ...marked, params: { id: MARKERS.busqueda } }))
  if (shape.query)
    await send(`${name} with a query`, caller.get(`${url}?page=${MARKERS.busqueda}&x=${MARKERS.codigo}`))
  if (shape.upload)
    await send(
      `${name} with a name`,
      caller.upload(url, Buffer.from(MARKERS.cv), { filename: MARKERS.nombre }),
    )
  if (!shape.body) return
  const with_robots = { ...(marked.body as object), token: MARKERS.robots }
  await send(`${name} with a token`, sendCall(caller, shape, { ...marked, body: with_robots }))
  const payloads = [
    broken,
    `{"email": ${MARKERS.correo}`,
    `{"${MARKERS.cv}": 1, "nombre": {"a": "${MARKERS.cv}"}}`,
  ]
  for (const payload of payloads)
    await send(
      `${name} with a broken body`,
      caller.send({ method, url, headers: json, payload: payload ?? '' }),
    )
  const headers = { ...json, origin: `https://${MARKERS.busqueda}.example` }
  await send(`${name} from another site`, caller.send({ method, url, headers, payload: broken ?? '' }))
}

/** Remembers the codes that mails carry: they open accounts. */
async function keepCodes() {
  const mails = await house.db.selectFrom('correos').select('texto').execute()
  for (const { texto } of mails)
    for (const [, code] of (texto ?? '').matchAll(/token=([\w-]{20,})/g)) secrets.add(code ?? '')
}

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
    house.db,
  )
  for (const table of TABLES)
    await sql`create or replace trigger tell before insert or update on ${sql.table(table)}
      for each row execute function tell_all()`.execute(house.db)
}
async function mendWrites() {
  await sql`drop function tell_all() cascade`.execute(house.db)
}

describe('what the log tells', () => {
  it.each(inOrder)(
    'of %s is nothing that anybody wrote',
    async (name, shape) => {
      const caller = await callerOf(house, shape)
      secrets.add(caller.cookie(house.app.sessionCookie.name) ?? 'none')
      const input = await goodInput(house, name)
      await keepCodes()
      await refusals(name, shape, input, caller)
      await send(`${name} with markers`, sendCall(caller, shape, withMarkers(name, shape, input)))
      const again = await callerOf(house, shape)
      await send(name, sendCall(again, shape, await goodInput(house, name)))
      for (const client of [caller, again]) secrets.add(client.cookie(house.app.sessionCookie.name) ?? 'none')
    },
    60_000,
  )

  it('has a line for each thing that is to be known', () => {
    const said = lines.join('\n')
    const EVENTS = [
      'login',
      'login.refused',
      'logout',
      'register',
      'verify',
      'reset.requested',
      'reset.done',
      'password.changed',
      'account.closed',
      'access.refused',
      'invite',
      'review',
      'activo',
    ]
    expect(EVENTS.filter((event) => !said.includes(`"event":"${event}"`))).toEqual([])
  })

  it('of mails tells nobody but those they are for', async () => {
    const empresa = ['berta', 'olga'].map((who) => house.ids[who as 'berta'])
    const rows = await house.db.selectFrom('correos').selectAll().execute()
    const mails = (
      await house.db.selectFrom('empresas').select('mail').where('id', 'in', empresa).execute()
    ).map(({ mail }) => mail)
    const mayTell = (name: MarkerName, to: string): boolean => {
      if (to === MARKERS.correo) return true
      if (to === CENTROS) return ['correo', 'nombre', 'mensaje'].includes(name)
      return mails.includes(to) && ['oferta', 'motivo'].includes(name)
    }
    for (const { destinatario: to, asunto, texto, html, reply_to } of rows)
      for (const name of markersIn(`${asunto} ${texto} ${html} ${reply_to}`))
        tries.add(mayTell(name, to) ? undefined : `${name} in a mail to ${to}`)
    expect(rows.length).toBeGreaterThan(5)
  })

  it('of a database that refuses a row is not the row', async () => {
    let failed = 0
    // She closed her account.
    await house.db.updateTable('alumnas').set({ deleted_at: null }).where('id', '=', house.ids.ana).execute()
    for (const code of ['23505', 'XX000']) {
      for (const [name, shape] of inOrder.filter(([, { body }]) => body)) {
        await mendWrites().catch(() => {})
        const caller = await callerOf(house, shape)
        const input = await goodInput(house, name)
        await failWrites(code)
        const marked = withMarkers(name, shape, input)
        const { status } = await send(`${name} failing`, sendCall(caller, shape, marked))
        if (status === 500) failed++
      }
    }
    await mendWrites()
    expect(failed).toBeGreaterThan(5)
    expect(lines.join('\n')).toContain('"code":"XX000"')
  }, 120_000)

  it('of a page that fails is neither its address nor its cookie', async () => {
    const headers = { cookie: `alumbra=${MARKERS.galleta}`, accept: 'text/html', ...HEADERS }
    const url = `/alumna/verificar?email=${MARKERS.correo}&token=${MARKERS.codigo}`
    const { status } = await send('a page', house.visitor().get(url, { headers }))
    expect(status).toBe(500)
    const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers }
    const payload = `email=${MARKERS.correo}&password=${MARKERS.contrasena}`
    await send('a form', house.visitor().send({ method: 'POST', url, headers: form, payload }))
    await send('no page', house.visitor().get(`/api/${MARKERS.busqueda}?token=${MARKERS.codigo}`))
  })

  it('of a store that fails is no path', async () => {
    const { store } = house.app
    const fail = () =>
      Promise.reject(
        Object.assign(new Error(`ENOSPC, write '/${MARKERS.nombre}'`), {
          code: 'ENOSPC',
          syscall: 'write',
          path: `/${MARKERS.nombre}`,
        }),
      )
    const put = vi.spyOn(store, 'put').mockImplementation(fail)
    const [, subirFoto] = calls.find(([name]) => name === 'subirLogo') ?? []
    const caller = await callerOf(house, subirFoto as CallShape)
    const answer = await send(
      'an upload',
      sendCall(caller, subirFoto as CallShape, await goodInput(house, 'subirLogo')),
    )
    expect(answer.status).toBe(503)
    put.mockRestore()
  })

  it('of mails that do not leave is neither who gets them nor what the server answers', async () => {
    const { db, app } = house
    await keepCodes()
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
      const before = lines.length
      const outbox = startOutbox({ db, transport: way, log: app.log, everyMs: 50 })
      await expect.poll(() => lines.length, { timeout: 10_000 }).toBeGreaterThan(before)
      await outbox.stop()
      expectSilence('the outbox')
    }
  })

  it('of scheduled work is how much was done, not for whom', async () => {
    const { db, app } = house
    const tasks = scheduledTasks({ database: {}, store: app.store, env: app.env, dataDir: app.env.DATA_DIR })
    const failing = {
      name: 'failing',
      everyMs: 1,
      firstMs: 0,
      run: () => Promise.reject(new Error(`${Object.values(MARKERS)}`)),
    }
    const YEAR = 365 * 24 * 3_600_000
    for (const years of [0, 1, 3, 4]) {
      await runDueTasks(db, [...tasks, failing], app.log, new Date(Date.now() + years * YEAR))
      expectSilence('the scheduler')
    }
    const kept = await db.selectFrom('scheduled_tasks').select('last_error').execute()
    expect(markersIn(JSON.stringify(kept))).toEqual([])
  })

  it('of what is no HTTP is not what was sent', async () => {
    await house.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = house.app.server.address() as { port: number }
    for (const text of [
      `GET /?token=${MARKERS.codigo} HTTP/9.9\r\n\r\n`,
      `${MARKERS.cv}\r\n\r\n`,
      `POST /contact HTTP/1.1\r\nHost: x\r\nCookie: alumbra=${MARKERS.galleta}\r\nContent-Length: x\r\n\r\n`,
    ]) {
      const socket = connect(port, '127.0.0.1').resume()
      socket.end(text)
      await once(socket, 'close')
      expectSilence('no HTTP')
    }
  })

  it('of a database that is gone is that it is gone', async () => {
    await house.database.close()
    for (const [name, shape] of inOrder.filter(([, { acceso }]) => acceso === 'publico')) {
      const marked = withMarkers(name, shape, { body: {}, params: { id: MARKERS.busqueda } })
      const client = house.visitor()
      client.keepCookie(house.app.sessionCookie.name, MARKERS.galleta)
      await send(`${name} without a database`, sendCall(client, shape, marked))
    }
    const ready = await send('readiness', house.visitor().get('/api/ready'))
    expect(ready.status).toBe(503)
  })

  it('was looked at for every marker in every call', () => {
    tries.report(5_000)
  })
})
