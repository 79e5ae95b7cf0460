import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { everyPage, PAGES } from '@alumbra/domain/page-paths'
import { LISTED_PAGES } from '@alumbra/domain/search-engine-paths'
import { SECTION_NAMES, type SectionName } from '@alumbra/domain/sections'
import { referenteSlug } from '@alumbra/domain/slug'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { statementsOf } from '../../../test/database/statements.ts'
import { addCorreo, addOferta, addPlantilla, addReferente } from '../../../test/people/accounts.ts'
import { loggedIn } from '../../../test/people/logged-in.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import { PRODUCTION } from '../../../test/servers/configuration.ts'

const BUILD = fileURLToPath(new URL('../../../../scripts/build.ts', import.meta.url))

let app: TestApp
let oferta: string
let referente: string
const visitors = {} as Record<'anybody' | 'ana' | 'berta' | 'carmen', Client>

beforeAll(async () => {
  execFileSync(process.execPath, [BUILD], { stdio: 'inherit' })
  app = await openTestApp({}, 'build')
  const { db, ids } = app
  visitors.anybody = app.visitor()
  visitors.ana = await loggedIn(app, { rol: 'alumna', id: ids.ana })
  visitors.berta = await loggedIn(app, { rol: 'empresa', id: ids.berta })
  visitors.carmen = await loggedIn(app, { rol: 'admin', id: ids.carmen })
  oferta = await addOferta(db, ids.berta, { estado_revision: 'aceptada', fecha_publicacion: new Date() })
  await addOferta(db, ids.berta)
  const nombre = 'Elena García Armada'
  referente = `/referentes/${referenteSlug({ id: await addReferente(db, { nombre }), nombre })}`
  await addPlantilla(db)
  await addCorreo(db)
}, 120_000)
afterAll(() => app.close())

const HTML = { headers: { accept: 'text/html' } }
const open = (who: keyof typeof visitors, path: string) => visitors[who].get(path, HTML)

/** What only our own check lets the pages say. */
const UNTRUE_THEN =
  /todas nuestras|las únicas cookies|ninguna de terceros|Ninguna es de terceros|solo usa cookies propias|No hay cookies de terceros|No los enviamos fuera/

const linksIn = (html: string) => [...html.matchAll(/ href="([^"]+)"/g)].map(([, href]) => href)

/** Sections that ask for more than a list: the state of the mailbox, the groups of the alumnas, her own second factor. */
const OWN: Partial<Record<SectionName, number>> = { correo: 6, alumnas: 5, administradores: 8 }

/** Public pages that read a list. */
const LISTS: readonly string[] = [PAGES.inicio, PAGES.referentes, PAGES.carteles]

/** Statements of each page besides the session lookup. */
const COUNTED: readonly (readonly [path: () => string, who: keyof typeof visitors, own: number])[] = [
  [() => '/', 'anybody', 1],
  [() => '/referentes', 'anybody', 1],
  [() => '/carteles?area=T', 'anybody', 1],
  ...[
    ...LISTED_PAGES.filter((path) => !LISTS.includes(path)),
    ...[PAGES.alumna, PAGES.empresa, PAGES.admin].flatMap(({ login, recuperar }) => [login, recuperar]),
    PAGES.alumna.verificar,
    PAGES.alumna.restablecer,
    PAGES.alumna.reabrir,
    PAGES.empresa.verificar,
    PAGES.empresa.renovar,
    PAGES.admin.restablecer,
  ].map((path) => [() => path, 'anybody', 0] as const),
  [() => referente, 'anybody', 2],
  [() => '/', 'ana', 1],
  [() => '/nosotras', 'carmen', 0],
  [() => '/alumna', 'ana', 3],
  [() => '/alumna/sesiones', 'ana', 1],
  [() => '/cv-alumna', 'ana', 1],
  [() => '/ofertas', 'ana', 1],
  [() => `/oferta/${oferta}`, 'ana', 1],
  [() => '/empresa', 'berta', 2],
  [() => '/empresa/sesiones', 'berta', 1],
  [() => '/empresa/oferta', 'berta', 1],
  [() => `/empresa/oferta?desde=${oferta}`, 'berta', 2],
  [() => `/empresa/edicion-oferta/${oferta}`, 'berta', 1],
  [() => '/talento', 'berta', 3],
  [() => `/talento-cv/${app.ids.ana}`, 'berta', 2],
  [() => '/admin/semana', 'carmen', 4],
  [() => '/admin/actividad', 'carmen', 5],
  [() => '/admin/accesos', 'carmen', 4],
  [() => '/admin/estado', 'carmen', 7],
  [() => '/admin/cuenta', 'carmen', 8],
  ...SECTION_NAMES.map((name) => [() => `/admin/${name}`, 'carmen', OWN[name] ?? 4] as const),
  [() => `/admin/alumnas?id=${app.ids.ana}`, 'carmen', 5],
  [() => '/admin/alumnas/fichero', 'carmen', 3],
  [() => '/admin/empresas/fichero', 'carmen', 3],
  [() => '/admin/ofertas/revision', 'carmen', 5],
  [() => '/admin/ofertas/plantillas', 'carmen', 4],
]

/** Pages without content of their own: they answer 404, lead elsewhere, or are shown to developers alone. */
const NOT_COUNTED: readonly string[] = [
  PAGES.error404,
  PAGES.consentimiento,
  PAGES.salir,
  PAGES.estilo,
  PAGES.estiloCorreos,
]

/** The whole page is missing, or the part of it that was to be loaded. */
const SAYS_SO = /El servicio no está disponible en este momento|Ha ocurrido un error al cargar los datos/

describe('a page that the server draws', () => {
  it('looks the session up once, and otherwise reads only the data that it shows', async () => {
    const counted: unknown[] = []
    for (const [path, who] of COUNTED) {
      // Work that only the first visit does is not counted.
      await open(who, path())
      let status = 0
      const statements = await statementsOf(app.database, async () => {
        status = (await open(who, path())).status
      })
      // A consulta is written after the response.
      const asked = statements.filter((text) => !/^\s*insert/.test(text))
      const session = asked.filter((text) => /from sesiones s cross join/.test(text)).length
      counted.push([path(), who, status, session, asked.length - session])
    }
    expect(counted).toEqual(
      COUNTED.map(([path, who, own]) => [path(), who, 200, who === 'anybody' ? 0 : 1, own]),
    )
  })
  it('is counted there, whichever page it is', () => {
    const paths = COUNTED.map(([path]) => path().split('?')[0] ?? '')
    const missing = everyPage().filter((page) => {
      const shape = new RegExp(`^${page.replace(/:\w+/, '[^/]+')}$`)
      return !NOT_COUNTED.includes(page) && !paths.some((path) => shape.test(path))
    })
    expect(missing).toEqual([])
  })

  it('alumnas-3 notes a consulta for a CV that answers a form, whose nota is refused', async () => {
    const { db, ids } = app
    for (const nota of ['Para nadie', 'x'.repeat(1_001)]) {
      await db.deleteFrom('consultas_cv').execute()
      const answer = await visitors.berta.send({
        method: 'POST',
        url: `/talento-cv/${ids.ana}`,
        headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ nota }).toString(),
      })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.text).toContain('Escribir a la alumna')
      const noted = await db.selectFrom('consultas_cv').select('alumna_id').execute()
      expect(noted).toEqual([{ alumna_id: ids.ana }])
    }
  })

  it.each(['/ofertas', '/oferta'])('empleo-13 shows what is kept for all alumnas: %s', async (page) => {
    const path = page === '/oferta' ? `/oferta/${oferta}` : page
    await open('ana', path)
    const statements = await statementsOf(app.database, () => open('ana', path))
    expect(statements.filter((text) => /json_agg|json_build_object|_totales_partes/.test(text))).toEqual([])
  })

  it('wire-10 F029 F124 a link that lacks a slash or its scheme, and an address with a sign of links, lead where they say', async () => {
    const { db, ids } = app
    const nombre = 'Ada Lovelace'
    const hers = {
      nombre,
      linkedin: 'https:/www.linkedin.com/in/ada',
      video: 'https:youtu.be/x',
      instagram: 'instagram.com:443/ada',
      areas: ['T'],
    }
    const fuentes = [{ titulo: 'Su vida', enlace: 'https:/ada.example' }]
    const created = await visitors.carmen.post('/admin/api/referentes', { ...hers, fuentes })
    expect(created.status).toBe(201)
    const page = await open('anybody', `/referentes/${referenteSlug({ id: created.body.id, nombre })}`)
    expect(linksIn(page.text)).toEqual(
      expect.arrayContaining([
        'https://www.linkedin.com/in/ada',
        'https://youtu.be/x',
        'https://instagram.com:443/ada',
        'https://ada.example',
      ]),
    )

    await visitors.berta.post('/empresa/update-perfil-ofertas', { linkedin: 'https:/www.linkedin.com/in/vb' })
    const estado = { estado_revision: 'aceptada', fecha_publicacion: new Date() } as const
    const id = await addOferta(db, ids.berta, { ...estado, mail: 'rrhh?cc=otra@vegabaja.example' })
    expect(linksIn((await open('ana', `/oferta/${id}`)).text)).toEqual(
      expect.arrayContaining(['https://www.linkedin.com/in/vb', 'mailto:rrhh%3Fcc%3Dotra@vegabaja.example']),
    )
    expect(linksIn((await open('berta', '/empresa')).text)).toContain('https://www.linkedin.com/in/vb')
  })

  it('F008 says nothing of the networks when the configuration has no profile', async () => {
    expect((await open('anybody', '/nosotras')).text).toContain('Síguenos')
    const centro = await openTestApp({ ...PRODUCTION, BOT_CHECK: 'altcha' }, 'build')
    const { status, text } = await centro.visitor().get('/nosotras', HTML)
    await centro.close()
    expect([status, /Síguenos|linkedin|instagram/i.exec(text)?.[0]]).toEqual([200, undefined])
  })

  it.each([
    ['recaptcha', 'Google', 'Google LLC'],
    ['turnstile', 'Cloudflare', 'Cloudflare, Inc.'],
  ])(
    'legales-2 with %s the banner and the policies name %s, and claim nothing that is not so',
    async (provider, by, name) => {
      const keys = { BOT_CHECK_SITE_KEY: 'clave', BOT_CHECK_SECRET: 'secreto', RETENTION_DAYS: '1' }
      const centro = await openTestApp({ BOT_CHECK: provider, ...keys }, 'build')
      const texts: string[] = []
      for (const path of [PAGES.contacto, PAGES.cookies, PAGES.privacidad, PAGES.nosotras])
        texts.push((await centro.visitor().get(path, HTML)).text.replaceAll('<!-- -->', ''))
      await centro.close()
      for (const text of texts) {
        expect(text).toContain(`En los formularios ${by} comprueba que no escribe un robot`)
        expect(text).not.toMatch(UNTRUE_THEN)
        expect(text, 'retencion-8').not.toMatch(/\b1 días/)
      }
      for (const text of texts.slice(1, 3))
        expect(text).toContain(`de ${name}, una empresa de <strong>Estados Unidos`)
    },
  )

  it('legales-2 with our own check they say that no other company gets anything', async () => {
    const [contacto, cookies, privacidad] = await Promise.all(
      [PAGES.contacto, PAGES.cookies, PAGES.privacidad].map(
        async (path) => (await open('anybody', path)).text,
      ),
    )
    expect(contacto).toContain('y ninguna de terceros.')
    expect(cookies).toContain('Ninguna es de terceros')
    expect(privacidad).toContain('No los enviamos fuera de la Unión Europea.')
    for (const text of [contacto, cookies, privacidad]) expect(text).not.toMatch(/reCAPTCHA|Turnstile|Google/)
  })

  it('sitio-3 is a page in Spanish with 503 and Retry-After while the database is away, or is drawn without it', async () => {
    const { pool } = app.database
    const connect = vi.spyOn(pool, 'connect').mockImplementation(() => {
      throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
    })
    try {
      for (const [path, who] of COUNTED) {
        const { status, headers, text } = await open(who, path())
        const expected = status === 200 ? [200, undefined] : [503, '2']
        expect([path(), status, headers['retry-after']]).toEqual([path(), ...expected])
        expect(text).toMatch(/<html lang="es"[ >]/)
        if (status === 503) expect(text).toMatch(SAYS_SO)
      }
    } finally {
      connect.mockRestore()
    }
  })
})
