import { createHash } from 'node:crypto'
import { adminGetAlumna, adminListAlumnas } from '@alumbra/contract/alumnas/alumna-admin'
import { ACCOUNT_HEADER } from '@alumbra/contract/calls/account-header'
import type { Page, Render, Visit } from '@alumbra/contract/calls/visit'
import { sendContacto } from '@alumbra/contract/contacto'
import { loginAlumna } from '@alumbra/contract/cuentas/cuenta-alumna'
import { getSesionAlumna } from '@alumbra/contract/cuentas/sesion'
import { listOfertas } from '@alumbra/contract/ofertas/oferta-publicada'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loginOf } from '../../../seed/people.ts'
import type { Client } from '../../../test/calls/client.ts'
import { fakePage } from '../../../test/calls/fake-page.ts'
import { openRawClient } from '../../../test/calls/raw-client.ts'
import { mailsTo } from '../../../test/peers/mailbox.ts'
import { addOferta } from '../../../test/people/accounts.ts'
import { buildContacto } from '../../../test/people/builders.ts'
import { addConsentimiento, removeConsentimientos } from '../../../test/people/consentimientos.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import { AppError } from '../../errors.ts'

const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8'
const FORM = 'application/x-www-form-urlencoded'
const PERFIL = 'https://www.linkedin.com/company/alumbra'
const CENTROS = 'ayuda@centros.example'

let app: TestApp
/** A fake renderer: the recorded visits, and the response that each test sets. */
let drawn: { request: Request; visit: Visit; body: string }[] = []
let answer: (request: Request, visit: Visit) => Page | Promise<Page>
const render: Render = async (request, visit) => {
  drawn.push({ request: request.clone(), visit, body: await request.clone().text() })
  return answer(request, visit)
}

beforeAll(async () => {
  app = await openTestApp(
    { CONTACT_EMAIL: CENTROS, PUBLIC_URL: 'http://casa.example', LINKEDIN_URL: PERFIL },
    render,
  )
})
afterAll(() => app.close())
beforeEach(() => {
  drawn = []
  answer = () => fakePage('<!doctype html><p>Una página')
})

type Sent = {
  url?: string
  type?: string
  accept?: string
  payload?: string
  headers?: Record<string, string>
}

const open = (url: string, headers: Record<string, string> = {}) =>
  app.visitor().get(url, { headers: { accept: HTML, ...headers } })

/** Sends a form like a browser without scripts. */
const postForm = ({
  url = '/contacto',
  type = FORM,
  accept = HTML,
  payload = 'name=Ana&tema=%C3%91and%C3%BA',
  headers = {},
}: Sent = {}) =>
  app.visitor().send({
    method: 'POST',
    url,
    payload,
    headers: { ...(type && { 'content-type': type }), ...(accept && { accept }), ...headers },
  })

it('sesiones-11 the back office is found where the other logins are', async () => {
  const { status, headers } = await open('/admin/login?volver=%2Fadmin%2Falumnas')
  expect([status, headers['location'], drawn]).toEqual([302, '/admin?volver=%2Fadmin%2Falumnas', []])
})

describe('sitio-27 a page that is refused before it is drawn', () => {
  beforeEach(() => {
    answer = () => {
      throw new AppError('unavailable', { retryAfter: 2 })
    }
  })

  it('says so on a page, which a browser can load again', async () => {
    const { status, headers, text } = await open('/empresa')
    expect([status, headers['content-type'], headers['retry-after']]).toEqual([
      503,
      'text/html; charset=utf-8',
      '2',
    ])
    expect(text).toContain('El servicio no está disponible en este momento.')
    expect(text).toContain('<a href="">Volver a intentarlo</a>')
    const [, style = ''] = /<style>(.*)<[/]style>/s.exec(text) ?? []
    expect(headers['content-security-policy']).toContain(
      `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    )
  })

  it('observabilidad-5 also while the server is overloaded', async () => {
    app.fastify.overloaded = true
    try {
      const { status, headers } = await open('/')
      expect([status, headers['content-type'], drawn]).toEqual([503, 'text/html; charset=utf-8', []])
    } finally {
      app.fastify.overloaded = false
    }
  })

  it('leads back to the form that was sent', async () => {
    const { status, text } = await postForm()
    expect([status, text.includes('Vuelve atrás'), text.includes('<a ')]).toEqual([503, true, false])
  })

  it('says of a form that is too large, or comes from another site, why it is refused', async () => {
    const large = await postForm({ payload: `mensaje=${'a'.repeat(33 * 1024)}` })
    expect([large.status, large.text.includes('<p>Lo que envías es demasiado grande.</p>')]).toEqual([
      413,
      true,
    ])
    const strange = await postForm({ headers: { origin: 'null' } })
    expect([strange.status, strange.text.includes('No tienes permiso para hacer esto.')]).toEqual([403, true])
    expect(drawn).toEqual([])
  })

  it('answers other clients in JSON', async () => {
    const { status, refusal } = await app.visitor().get('/empresa', { headers: { accept: '*/*' } })
    expect([status, refusal.errorCode]).toEqual([503, 'unavailable'])
  })
})

describe('a form that a browser sends without scripts', () => {
  it('F042 F084 reaches its page as it was written, and the page answers', async () => {
    answer = () => fakePage('<p>Hay un dato por revisar', { status: 400 })
    const { status, text, headers } = await postForm()
    expect([status, text]).toEqual([400, '<p>Hay un dato por revisar'])
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(drawn.map(({ request, body }) => [request.method, request.url, body])).toEqual([
      ['POST', 'http://casa.example/contacto', 'name=Ana&tema=%C3%91and%C3%BA'],
    ])
    const fields = new URLSearchParams(drawn[0]?.body)
    expect([fields.get('name'), fields.get('tema')]).toEqual(['Ana', 'Ñandú'])
  })

  it('F083 runs the call in the same process and with the session of the request', async () => {
    answer = async (_, { send }) => {
      const sent = await send(sendContacto, { body: buildContacto() as never })
      return fakePage('', { status: sent.ok ? 303 : 400, headers: { location: '/contacto?enviado=1' } })
    }
    const { status, headers } = await postForm()
    expect([status, headers['location']]).toEqual([303, '/contacto?enviado=1'])
    expect(await mailsTo(app.db, CENTROS)).toHaveLength(1)
  })

  it('F083 acceso-3 refuses in the same process a call that its visitor may not send, and an id that no row can have', async () => {
    answer = async (_, { send }) => {
      const sent = [await send(adminListAlumnas, {}), await send(adminGetAlumna, { params: { id: 'x' } })]
      return fakePage(JSON.stringify(sent.map((answered) => (answered.ok ? 200 : answered.status))))
    }
    const seen = async (visitor: Client) => (await visitor.get('/alumna', { headers: { accept: HTML } })).text
    expect(await seen(app.visitor())).toBe('[401,401]')
    expect(await seen(await app.as('ana'))).toBe('[403,403]')
    expect(await seen(await app.as('carmen'))).toBe('[200,404]')
  })

  it('hands on the cookies that the call sets, and the session that the visitor has', async () => {
    answer = async (_, { send }) => {
      await send(loginAlumna, { body: loginOf('ana') as never })
      return fakePage('')
    }
    const visitor = app.visitor()
    const login = await visitor.send({
      method: 'POST',
      url: '/contacto',
      payload: 'a=1',
      headers: { 'content-type': FORM, accept: HTML },
    })
    expect(String(login.headers['set-cookie'])).toMatch(/^alumbra=[^;]+;.*HttpOnly/)
    expect(drawn[0]?.visit.actor).toMatchObject({ rol: 'alumna', id: app.ids.ana })
    await visitor.get('/contacto', { headers: { accept: HTML } })
    expect(drawn[1]?.visit.actor).toMatchObject({ rol: 'alumna', id: app.ids.ana })
  })

  it.each([
    ['another site', { origin: 'https://mala.example' }],
    ['another site that hides its name', { origin: 'null' }],
    ['another site in a browser that names none', { 'sec-fetch-site': 'cross-site' }],
  ])('seguridad-8 is refused when it comes from %s, and nothing is drawn', async (_, headers) => {
    const refused = await postForm({ headers })
    expect([refused.status, refused.text, drawn]).toEqual([
      403,
      expect.stringContaining('No tienes permiso'),
      [],
    ])
    expect((await postForm({ headers: { origin: 'http://casa.example' } })).status).toBe(200)
  })

  it('wire-21 is refused under the session of another account than its page was loaded for', async () => {
    const ana = await app.as('ana')
    const postFor = (account: string) =>
      ana.send({
        method: 'POST',
        url: '/alumna/sesiones',
        payload: `${ACCOUNT_HEADER}=${account}&sesion=`,
        headers: { 'content-type': FORM, accept: HTML },
      })
    for (const other of [app.ids.lucia, app.ids.berta, '']) {
      const { status, text } = await postFor(other)
      expect([status, text, drawn]).toEqual([
        401,
        expect.stringContaining(
          '<p>En otra pestaña se ha entrado con otra cuenta. Vuelve a cargar esta página.</p>\n<p>No se ha cambiado nada.</p>\n<p><a href="">Volver a cargar la página</a></p>',
        ),
        [],
      ])
    }
    expect((await postFor(app.ids.ana)).status).toBe(200)
    expect((await postForm({ payload: `${ACCOUNT_HEADER}=${app.ids.ana}` })).status).toBe(200)
    expect(drawn.length).toBe(2)
  })

  it.each([
    ['a call', { url: '/contact' }],
    ['a call of another method', { url: '/empresa/ofertas-list' }],
    ['an unknown call', { url: '/api/nada' }],
    ['a client that asks for no page', { accept: 'application/json' }],
    ['the data of a page', { url: '/contacto.data' }],
  ])('seguridad-8 is no way to %s', async (_, sent) => {
    const refused = await postForm(sent)
    expect([refused.status, refused.refusal.errorCode, drawn]).toEqual([415, 'unsupportedType', []])
  })

  it.each([
    ['JSON', 'application/json', '{}', 404],
    ['a multipart form', 'multipart/form-data; boundary=x', '--x--', 415],
    ['plain text', 'text/plain', 'a=1', 415],
    ['a type that only begins like a form', `${FORM}x`, 'a=1', 415],
    ['no type at all', '', '', 404],
  ])('is not %s', async (_, type, payload, status) => {
    expect([(await postForm({ type, payload })).status, drawn]).toEqual([status, []])
  })

  it('wire-11 may be 32 KB long and no longer', async () => {
    expect((await postForm({ payload: `a=${'x'.repeat(32_000)}` })).status).toBe(200)
    const refused = await postForm({ payload: `a=${'x'.repeat(33_000)}` })
    expect([refused.status, refused.text, drawn.length]).toEqual([
      413,
      expect.stringContaining('Lo que envías es demasiado grande.'),
      1,
    ])
  })
})

describe('a page', () => {
  it('wire-4 is drawn for a browser at any address that no call has', async () => {
    for (const url of ['/salir', '/no-existe', '/registro?type=otra'])
      expect((await open(url)).status).toBe(200)
    expect(drawn.map(({ request }) => request.url)).toEqual([
      'http://casa.example/salir',
      'http://casa.example/no-existe',
      'http://casa.example/registro?type=otra',
    ])
  })

  it('seguridad-7 takes its public address from the configuration, not from the request', async () => {
    await open('/salir', { host: 'mala.example', 'x-forwarded-host': 'mala.example' })
    const [{ request, visit } = { request: new Request('x:'), visit: {} as Visit }] = drawn
    expect(new URL(request.url).origin).toBe('http://casa.example')
    expect([visit.publicUrl, visit.contactEmail]).toEqual(['http://casa.example', CENTROS])
  })

  it('F008 brings the profiles of the configuration to every page', async () => {
    await open('/salir')
    expect(drawn[0]?.visit.redes).toEqual({ LinkedIn: PERFIL, Instagram: 'https://www.instagram.com/' })
  })

  it('seguridad-5 is not cached once its visitor has a session', async () => {
    expect((await open('/salir')).headers['cache-control']).toBe('private, no-cache')
    expect((await open('/', { cookie: 'alumbra=algo' })).headers['cache-control']).toBe('no-store')
  })

  it('loads its data with the session of the request', async () => {
    answer = async (_, { send }) =>
      fakePage(JSON.stringify(await send(getSesionAlumna, {})), {
        headers: { 'content-type': 'application/json' },
      })
    const ana = await app.as('ana')
    expect((await ana.get('/alumna', { headers: { accept: HTML } })).body).toEqual({
      ok: true,
      data: { idAlumna: app.ids.ana },
    })
    expect((await open('/alumna')).body).toEqual({ ok: true, data: { idAlumna: null } })
  })

  it('wire-4 is drawn for a browser at an address that cannot be decoded, and calls refuse it', async () => {
    for (const [url, path] of [
      ['/referentes/100%', '/referentes/100%25'],
      ['/%ff?q=50%', '/%25ff?q=50%'],
      ['/a%2Fb%', '/a%252Fb%25'],
    ] as const) {
      drawn = []
      expect([url, (await open(url)).status]).toEqual([url, 200])
      expect(drawn.map(({ request }) => request.url)).toEqual([`http://casa.example${path}`])
    }
    drawn = []
    for (const [url, headers] of [
      ['/api/referentes/100%', {}],
      ['/referentes/100%', { accept: '*/*' }],
      ['/referentes/100%', { accept: 'application/json' }],
    ] as const) {
      const { status, refusal } = await open(url, headers)
      expect([url, status, refusal.errorCode, drawn]).toEqual([url, 400, 'paramsError', []])
    }
  })

  it('F072 F146 is found by clients that accept anything, also where its path is a call with POST', async () => {
    for (const url of ['/ofertas', '/empresa/oferta']) {
      drawn = []
      const { status, headers } = await open(url, { accept: '*/*' })
      expect([url, status, headers['content-type'], drawn.length]).toEqual([
        url,
        200,
        'text/html; charset=utf-8',
        1,
      ])
    }
    for (const [url, accept] of [
      ['/empresa/oferta', 'application/json'],
      ['/alumnas/auth/login', '*/*'],
    ] as const)
      expect([url, (await open(url, { accept })).status]).toEqual([url, 405])
  })

  it('wire-4 is found by an address with scheme and host too, which names no other host', async () => {
    const raw = await openRawClient(app.fastify)
    for (const [target, path] of [
      ['http://otra.example/nada?a=1', '/nada?a=1'],
      ['HTTPS://otra.example:8443/nada', '/nada'],
      ['http://otra.example', '/'],
      ['http://otra.example?a=1', '/?a=1'],
      ['*', '/*'],
      ['*/nada', '/*/nada'],
    ] as const) {
      drawn = []
      const { status } = await raw.send('GET', target, { accept: HTML })
      expect([target, status, drawn.at(-1)?.request.url]).toEqual([target, 200, `http://casa.example${path}`])
    }
    for (const target of ['@otra.example', '.otra.example/', '?a=1'])
      expect([target, (await raw.send('GET', target, { accept: HTML })).status]).toEqual([target, 400])
    const call = await raw.send('GET', 'http://otra.example/admin/api/alumnas')
    expect([call.status, JSON.parse(call.text).errorCode]).toEqual([401, 'unauthenticated'])
    raw.close()
  })

  it('F044 says of each account by itself that a consent is missing', async () => {
    answer = (_, { actor }) => fakePage(String(actor && actor !== 'unknown' && actor.consentPending))
    await removeConsentimientos(app.db, { rol: 'alumna', id: app.ids.lucia })
    const seen = async (person: 'ana' | 'lucia') =>
      (await (await app.as(person)).get('/alumna', { headers: { accept: HTML } })).text
    expect([await seen('ana'), await seen('lucia')]).toEqual(['false', 'true'])
    // That of an older política is none to the one in force.
    await addConsentimiento(app.db, { rol: 'alumna', id: app.ids.lucia }, { version: '2020-01-01' })
    expect(await seen('lucia')).toBe('true')
  })

  it('empleo-6 asks for several values of a filter as an address does', async () => {
    const provincias = ['Lugo', 'Teruel']
    for (const provincia of provincias)
      await addOferta(app.db, app.ids.berta, {
        estado_revision: 'aceptada',
        fecha_publicacion: new Date(),
        provincias: [provincia],
      })
    answer = async (_, { send }) =>
      fakePage(JSON.stringify(await send(listOfertas, { query: { provincia: provincias } })), {
        headers: { 'content-type': 'application/json' },
      })
    const ana = await app.as('ana')
    const drawn = await ana.get('/ofertas', { headers: { accept: HTML } })
    expect(drawn.body).toMatchObject({ ok: true, data: { total: 2 } })
  })
})

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('what a page may load', () => {
  const policyOf = (headers: { [name: string]: unknown }) =>
    Object.fromEntries(
      String(headers['content-security-policy'])
        .split('; ')
        .map((part) => [part.split(' ', 1)[0], part.split(' ').slice(1).join(' ')]),
    )

  it('seguridad-4 is our files, and the inline scripts and styles of exactly this page', async () => {
    const inline = { scripts: ['alert(1)', 'alert("ñ")'], styles: ['p{}'] }
    answer = () => fakePage('<script>alert(1)</script>', { inline })
    const policy = policyOf((await open('/salir')).headers)
    expect(policy['script-src']).toBe(`'self' ${sha256('alert(1)')} ${sha256('alert("ñ")')}`)
    expect(policy['style-src']).toBe(`'self' ${sha256('p{}')}`)
    expect(JSON.stringify(policy)).not.toMatch(/nonce|unsafe/)
  })

  const KEY = { BOT_CHECK_SITE_KEY: 'clave', BOT_CHECK_SECRET: 'secreto' }

  it.each([
    ['off', {}, '', undefined, undefined],
    ['altcha', {}, '', "'self'", undefined],
    [
      'recaptcha',
      KEY,
      ' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
      undefined,
      'https://www.google.com/recaptcha/',
    ],
    ['turnstile', KEY, ' https://challenges.cloudflare.com', undefined, 'https://challenges.cloudflare.com'],
  ])(
    'F069 M8 with BOT_CHECK=%s is ours, and what this check needs',
    async (provider, keys, scripts, workers, frames) => {
      const other = await openTestApp({ BOT_CHECK: provider, ...keys }, render)
      const { headers } = await other.visitor().get('/contacto', { headers: { accept: HTML } })
      await other.close()
      expect(policyOf(headers)).toEqual({
        'default-src': "'none'",
        'script-src': `'self'${scripts}`,
        'style-src': "'self'",
        'img-src': "'self'",
        'font-src': "'self'",
        'connect-src': "'self'",
        'manifest-src': "'self'",
        ...(workers && { 'worker-src': workers }),
        ...(frames && { 'frame-src': frames }),
        'base-uri': "'none'",
        'object-src': "'none'",
        'form-action': "'self'",
        'frame-ancestors': "'none'",
      })
    },
  )
})
