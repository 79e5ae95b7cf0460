// On the embedded database alone: the log does not depend on the database, and every call runs here.
import type { CallShape } from '@alumbra/contract/calls/call'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { callerOf, goodInput } from '../test/calls/caller.ts'
import { everyCall, type Input, methodsOf, sendCall } from '../test/calls/calls.ts'
import type { Client } from '../test/calls/client.ts'
import { Tries } from '../test/counting/tries.ts'
import { loggedIn } from '../test/people/logged-in.ts'
import { MARKERS, type MarkerName, markersIn } from '../test/people/markers.ts'
import { personalValues } from '../test/people/personal-values.ts'
import { openTestApp, type TestApp } from '../test/servers/app.ts'
import { LogCapture, MARKED_HEADERS, withMarkers } from '../test/servers/log-capture.ts'

const CENTROS = 'ayuda@centros.example'
const tries = new Tries('G17 logs')

let captured: LogCapture
let app: TestApp
beforeAll(async () => {
  captured = new LogCapture(tries)
  app = await openTestApp({ BOT_CHECK: 'altcha', CONTACT_EMAIL: CENTROS }, 'none', captured.log)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await app.close()
})

const calls = [...(await everyCall())]
/** Last, because they close the account of ana or change its password. */
const LAST = /^(?:changePassword|closeCuenta)/
const inOrder = calls.toSorted(([a], [b]) => Number(LAST.test(a)) - Number(LAST.test(b)))

/** The same call by every role and with every kind of refusal. */
async function refusals(name: string, shape: CallShape, input: Input, caller: Client) {
  const { ids } = app
  const marked = withMarkers(name, shape, input)
  const body = typeof marked.body === 'object' ? { ...marked.body, token: MARKERS.codigo } : marked.body
  const broken = JSON.stringify(body)?.replaceAll(/"([^"]{9,})"(?=[,}])/g, '"$1\\u0007"')
  const url = shape.path.replace(':id', input.params?.['id'] ?? '')
  const method = methodsOf(shape)[0] as 'POST'
  const json = { 'content-type': 'application/json', ...MARKED_HEADERS }
  const others = [
    app.visitor(),
    await loggedIn(app, { rol: 'alumna', id: ids.lucia }),
    await loggedIn(app, { rol: 'empresa', id: ids.olga }),
    await loggedIn(app, { rol: 'admin', id: ids.carmen }),
  ]
  captured.watchCookies(app.fastify.sessionCookie.name, ...others)
  for (const client of others)
    await captured.sent(`${name} by others`, sendCall(client, shape, { ...marked, body }))
  if (shape.params)
    await captured.sent(
      `${name} of no id`,
      sendCall(caller, shape, { ...marked, params: { id: MARKERS.busqueda } }),
    )
  if (shape.query)
    await captured.sent(
      `${name} with a query`,
      caller.get(`${url}?page=${MARKERS.busqueda}&x=${MARKERS.codigo}`),
    )
  if (shape.upload)
    await captured.sent(
      `${name} with a name`,
      caller.upload(url, Buffer.from(MARKERS.cv), { filename: MARKERS.nombre }),
    )
  if (!shape.body) return
  const withRobots = { ...(marked.body as object), token: MARKERS.robots }
  await captured.sent(`${name} with a token`, sendCall(caller, shape, { ...marked, body: withRobots }))
  const payloads = [
    broken,
    `{"email": ${MARKERS.correo}`,
    `{"${MARKERS.cv}": 1, "nombre": {"a": "${MARKERS.cv}"}}`,
  ]
  for (const payload of payloads)
    await captured.sent(
      `${name} with a broken body`,
      caller.send({ method, url, headers: json, payload: payload ?? '' }),
    )
  const headers = { ...json, origin: `https://${MARKERS.busqueda}.example` }
  await captured.sent(
    `${name} from another site`,
    caller.send({ method, url, headers, payload: broken ?? '' }),
  )
}

describe('the log', () => {
  it.each(inOrder)(
    'holds nothing that was sent to %s',
    async (name, shape) => {
      const caller = await callerOf(app, shape)
      captured.watchCookies(app.fastify.sessionCookie.name, caller)
      const input = await goodInput(app, name)
      await captured.watchCodes(app.db)
      await refusals(name, shape, input, caller)
      await captured.sent(`${name} with markers`, sendCall(caller, shape, withMarkers(name, shape, input)))
      const again = await callerOf(app, shape)
      await captured.sent(name, sendCall(again, shape, await goodInput(app, name)))
      captured.watchCookies(app.fastify.sessionCookie.name, caller, again)
    },
    60_000,
  )

  it('has a line for each event of security', () => {
    const log = captured.lines.join('\n')
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
    expect(EVENTS.filter((event) => !log.includes(`"event":"${event}"`))).toEqual([])
  })

  it('privacidad-5 holds no value of a personal column', async () => {
    const log = captured.lines.join('\n')
    const values = await personalValues(app.db)
    expect(values.size).toBeGreaterThan(100)
    for (const [value, place] of values)
      tries.add(log.includes(value) ? `a value of ${place} in a line` : undefined)
  })

  it('and mails to other people hold no marker', async () => {
    const empresa = ['berta', 'olga'].map((who) => app.ids[who as 'berta'])
    const rows = await app.db.selectFrom('correos').selectAll().execute()
    const mails = (
      await app.db.selectFrom('empresas').select('mail').where('id', 'in', empresa).execute()
    ).map(({ mail }) => mail)
    const renamed = (
      await app.db
        .selectFrom('administradores')
        .select('email')
        .where('nombre', '=', MARKERS.nombre)
        .execute()
    ).map(({ email }) => email)
    const mayTell = (name: MarkerName, to: string): boolean => {
      if (to === MARKERS.correo) return true
      if (to === CENTROS) return ['correo', 'nombre', 'mensaje'].includes(name)
      // A mail greets its recipient by her own name.
      if (renamed.includes(to)) return name === 'nombre'
      return mails.includes(to) && ['oferta', 'motivo'].includes(name)
    }
    for (const { destinatario: to, asunto, texto, html, reply_to } of rows)
      for (const name of markersIn(`${asunto} ${texto} ${html} ${reply_to}`))
        tries.add(mayTell(name, to) ? undefined : `${name} in a mail to ${to}`)
    expect(rows.length).toBeGreaterThan(5)
  })

  it('was searched for every marker in every call', () => {
    tries.report(5_000)
  })
})
