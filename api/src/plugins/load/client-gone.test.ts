// On the embedded database alone: connections that end; both drivers see them the same way.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakePage } from '../../../test/calls/fake-page.ts'
import { Tries } from '../../../test/counting/tries.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

const BIG_PAGE = '<!doctype html>'.padEnd(4_000_000, 'x')
const DEBUG = 20
const INFO = 30

type Line = { level: number; event?: string; route?: string; err?: unknown }
const lines: Line[] = []
const stream = new Writable({
  write(chunk, _encoding, done) {
    for (const line of String(chunk).trim().split('\n')) lines.push(JSON.parse(line))
    done()
  },
})

let app: TestApp
let port: number
let cookie: string
beforeAll(async () => {
  const drawPage = async () => {
    await sleep(50)
    return fakePage(BIG_PAGE)
  }
  app = await openTestApp({}, drawPage, { level: 'debug', stream })
  port = Number(new URL(await app.fastify.listen({ port: 0, host: '127.0.0.1' })).port)
  cookie = `alumbra=${(await app.as('ana')).cookie('alumbra')}`
})
afterAll(() => app.close())
beforeEach(() => {
  lines.length = 0
})

/** Ways to disconnect: a closed window, a broken connection, and a body shorter than announced. */
const LEAVE = {
  closes: (socket: Socket) => socket.destroy(),
  resets: (socket: Socket) => socket.resetAndDestroy(),
  'sends no more': (socket: Socket) => socket.end(),
}
type How = keyof typeof LEAVE
const WAYS = Object.keys(LEAVE) as How[]

/** Sends a part of a request and disconnects after this many milliseconds. */
async function sendPart(head: string[], body: string, how: How, after: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await new Promise((done) => socket.once('connect', done))
  socket.write([...head, 'host: alumbra', `cookie: ${cookie}`, '', body].join('\r\n'))
  await sleep(after)
  LEAVE[how](socket)
  await sleep(150)
  socket.destroy()
}

const FOTO = 'POST /alumnas/upload-profile-picture HTTP/1.1'
const MULTIPART = 'content-type: multipart/form-data; boundary=x'
const PART = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n${'a'.repeat(60_000)}`
/** Bodies that are cut off in the middle. */
const BODIES: Record<string, [head: string[], body: string]> = {
  'an upload': [[FOTO, MULTIPART, 'content-length: 900000'], PART],
  'an upload before its first part': [[FOTO, MULTIPART, 'content-length: 900000'], '--x\r\ncontent-'],
  'an upload in chunks': [[FOTO, MULTIPART, 'transfer-encoding: chunked'], `ffff\r\n${PART}`],
  JSON: [
    ['PUT /alumnas/updatecv HTTP/1.1', 'content-type: application/json', 'content-length: 9000'],
    '{"frase_',
  ],
  'a form without scripts': [
    [
      'POST /contacto HTTP/1.1',
      'accept: text/html',
      'content-type: application/x-www-form-urlencoded',
      'content-length: 900',
    ],
    'name=',
  ],
}

// Each request has a line of its own. A busy machine may block the event loop; that line is not about a client.
const loud = () => lines.filter(({ level, event }) => level > INFO && event !== 'event-loop.lag')

const gone = new Tries('G10 client gone')
afterAll(() => gone.report())

/** Expects no warning, and no stack. */
const expectQuiet = (what: string) =>
  gone.count(() => {
    expect([what, loud()]).toEqual([what, []])
    expect([what, JSON.stringify(lines)]).not.toEqual([what, expect.stringContaining('"stack"')])
  })

it.each(Object.entries(BODIES))(
  '%s that is cut off is no fault of the server',
  async (name, [head, body]) => {
    for (const how of WAYS) {
      lines.length = 0
      await sendPart(head, body, how, 60)
      expectQuiet(`${name}, ${how}`)
      const [line] = lines.filter(({ event }) => event === 'client.gone')
      expect([name, how, line?.level]).toEqual([name, how, DEBUG])
    }
  },
)

it('a connection that is reset together with its request is no fault of the server', async () => {
  const login = JSON.stringify({ email: 'ana@alumnas.example', password: 'x' })
  for (const [head, body] of [
    [['GET /api/listaReferentes HTTP/1.1'], ''],
    [
      [
        'POST /alumnas/auth/login HTTP/1.1',
        'content-type: application/json',
        `content-length: ${login.length}`,
      ],
      login,
    ],
  ] as const) {
    lines.length = 0
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    // Nobody has asked for the address of its connection yet, and now it has none.
    socket.write([...head, 'host: alumbra', '', body].join('\r\n'), () => socket.resetAndDestroy())
    await expect.poll(() => lines.map(({ event }) => event)).toContain('client.gone')
    expectQuiet(head[0])
  }
})

it('an upload whose sender has left before it is read is given up at once', async () => {
  const { limits } = app.fastify
  const enforce = limits.enforce
  for (const how of WAYS) {
    lines.length = 0
    const slow = vi.spyOn(limits, 'enforce').mockImplementation(async (...args) => {
      await sleep(120)
      return enforce(...args)
    })
    const [head, body] = BODIES['an upload'] ?? [[], '']
    await sendPart(head, body, how, 10)
    await expect.poll(() => lines.map(({ event }) => event)).toContain('client.gone')
    slow.mockRestore()
    expectQuiet(`an upload before it is read, ${how}`)
  }
})

it.each([
  ['a page before its answer', 'GET /consentimiento HTTP/1.1', 10],
  ['a page in the middle of its answer', 'GET /consentimiento HTTP/1.1', 55],
  ['a download', 'GET /alumnas/mis-datos.zip HTTP/1.1', 2],
  ['a CV as a PDF', 'GET /alumnas/cv.pdf HTTP/1.1', 10],
  ['the first line', 'GET /alumn', 5],
])('%s that is cut off is no fault of the server', async (name, line, after) => {
  for (const how of WAYS) {
    lines.length = 0
    await sendPart([line, 'accept: text/html'], '', how, after)
    expectQuiet(`${name}, ${how}`)
  }
})

/** The line of the request alone. */
const own = () => lines.filter(({ event }) => event === 'client.gone' || event === 'request')

/** Leaves once the first bytes of the answer have arrived, or while the statement `before` it waits. */
async function leaveAnswer(line: string, how: How, before?: string): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const executor = app.fastify.db.getExecutor()
  const ask = executor.executeQuery.bind(executor)
  const reached = before
    ? new Promise<void>((resolve) => {
        vi.spyOn(executor, 'executeQuery').mockImplementation(async (query) => {
          if (query.sql.includes(before)) {
            resolve()
            await sleep(50)
          }
          return ask(query)
        })
      })
    : once(socket, 'data')
  socket.write([line, 'host: alumbra', 'accept: text/html', `cookie: ${cookie}`, '', ''].join('\r\n'))
  await reached
  LEAVE[how](socket)
}
it.each([
  ['a download', '/alumnas/mis-datos.zip', undefined],
  ['a CV as a PDF', '/alumnas/cv.pdf', 'from alumnas'],
])('observabilidad-3 %s whose reader leaves in the middle is one line', async (name, route, before) => {
  const { ana } = app.ids
  await app.db.updateTable('alumnas').set({ imagen_id: crypto.randomUUID() }).where('id', '=', ana).execute()
  for (const how of ['closes', 'resets'] as const) {
    vi.restoreAllMocks()
    lines.length = 0
    vi.spyOn(app.fastify.store, 'get').mockResolvedValue(Buffer.alloc(8_000_000))
    await leaveAnswer(`GET ${route} HTTP/1.1`, how, before)
    await expect.poll(own).not.toEqual([])
    await sleep(150)
    const line = expect.objectContaining({ level: DEBUG, event: 'client.gone', route })
    expect([name, how, own()]).toEqual([name, how, [line]])
  }
  vi.restoreAllMocks()
  await app.db.updateTable('alumnas').set({ imagen_id: null }).where('id', '=', ana).execute()
})

/** More than one statement of a list reads. */
const ROWS = 1_100
const CUT = { event: 'client.gone', route: '/admin/api/alumnas.csv' }

/** The way of a CSV that is under way: its first rows have arrived at the client, and `then` runs before the others are read. */
async function cutList(then: (socket: Socket) => unknown): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const over = new Promise((done) => socket.once('close', done))
  const arrived = new Promise((done) => socket.once('data', done))
  const executor = app.fastify.db.getExecutor()
  const ask = executor.executeQuery.bind(executor)
  let batches = 0
  const reading = vi.spyOn(executor, 'executeQuery').mockImplementation(async (query) => {
    if (query.sql.includes('key_at') && ++batches === 2) {
      await arrived
      await then(socket)
    }
    return ask(query)
  })
  const carmen = `cookie: alumbra=${(await app.as('carmen')).cookie('alumbra')}`
  lines.length = 0
  socket.write(['GET /admin/api/alumnas.csv HTTP/1.1', 'host: alumbra', carmen, '', ''].join('\r\n'))
  await over
  await sleep(150)
  reading.mockRestore()
}

describe('administracion-3 a list as a CSV', () => {
  beforeAll(async () => {
    await sql`insert into alumnas (id, nombre, apellidos, email, verificada_at)
      select gen_random_uuid(), 'Nora', 'Pla', 'nora' || n || '@alumnas.example', now() from generate_series(1, ${ROWS}::int) n`.execute(
      app.db,
    )
  })

  it('whose reader leaves is one line, and no fault of the server', async () => {
    for (const how of ['closes', 'resets'] as const) {
      await cutList(async (socket) => {
        LEAVE[how](socket)
        await sleep(50)
      })
      expectQuiet(`a CSV, ${how}`)
      expect([how, own()]).toEqual([how, [expect.objectContaining({ level: DEBUG, ...CUT })]])
    }
  })

  it('that cannot be read to its end is a fault, although the first half has left', async () => {
    await cutList(() => Promise.reject(new TypeError('no such column')))
    expect(loud()).toEqual([expect.objectContaining({ level: 50, msg: 'unexpectedError' })])
    expect(lines).not.toContainEqual(expect.objectContaining({ event: 'client.gone' }))
    await cutList(() => Promise.reject(Object.assign(new Error('gone'), { code: '57P01' })))
    expect(loud()).toEqual([expect.objectContaining({ level: 40, event: 'unavailable', reason: '57P01' })])
  })
})

it('continues to serve, and still logs a store that closes its connection', async () => {
  const ana = await app.as('ana')
  expect((await ana.get('/alumnas/get-alumna-profile')).status).toBe(200)
  await app.db
    .updateTable('alumnas')
    .set({ imagen_id: crypto.randomUUID() })
    .where('id', '=', app.ids.ana)
    .execute()
  for (const reset of [{ code: 'ECONNRESET', syscall: 'read' }, { code: 'ECONNRESET' }]) {
    lines.length = 0
    const broken = vi.spyOn(app.fastify.store, 'get')
    broken.mockRejectedValue(Object.assign(new Error('the store hung up'), reset))
    expect((await ana.get('/alumnas/mis-datos.zip')).status).toBe(503)
    broken.mockRestore()
    expect(loud()).toContainEqual(
      expect.objectContaining({ level: 40, event: 'unavailable', reason: 'ECONNRESET' }),
    )
  }
})
