import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { GRUPOS_MAX } from '@alumbra/contract/cuentas/grupo'
import { SELECCION_MAX } from '@alumbra/contract/cuentas/lote'
import { SECTION_NAMES } from '@alumbra/domain/sections'
import { referenteSlug } from '@alumbra/domain/slug'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf } from '../test/calls/caller.ts'
import { everyCall, methodsOf } from '../test/calls/calls.ts'
import type { Client } from '../test/calls/client.ts'
import { loggedIn } from '../test/people/logged-in.ts'
import { type Filled, fillWithMany, MANY } from '../test/people/many-rows.ts'
import { openTestApp, type TestApp } from '../test/servers/app.ts'

const BUILD = fileURLToPath(new URL('../../scripts/build.ts', import.meta.url))

/** Bytes of HTML before compression, without the rules that a page brings of its stylesheet, and bytes of those (sitio-23). */
const PAGE_MAX = 60_000
const HOME_MAX = 35_000
const RULES_MAX = 33_000

/** More rows than any page of a list has (wire-8). */
const ROWS_MAX = 50
/** Lists that come whole: the specification has them so, or their length has an end of its own. */
const WHOLE: Readonly<Record<string, number>> = {
  // Without `page` all of them, for clients that name none (F136).
  listOfertasEmpresa: MANY,
  getPerfilEmpresa: MANY,
  // Ids to be ticked at once.
  adminSelectAlumnas: SELECCION_MAX,
  adminSelectEmpresas: SELECCION_MAX,
  // Every group that alumnas belong to.
  adminGetCifras: GRUPOS_MAX,
  // The 52 provincias.
  getOfertaFilters: 52,
  getTalentoFilters: 52,
  // The names of a filter.
  adminListActividad: 100,
  adminListGrupos: GRUPOS_MAX,
  getFamiliasEstudios: 100,
  getFamiliasOfertas: 100,
}

let app: TestApp
let filled: Filled
const visitors = {} as Record<'anybody' | 'ana' | 'berta' | 'carmen', Client>
type Who = keyof typeof visitors

beforeAll(async () => {
  execFileSync(process.execPath, [BUILD], { stdio: 'inherit' })
  app = await openTestApp({}, 'build')
  const { ids } = app
  visitors.anybody = app.visitor()
  visitors.ana = await loggedIn(app, { rol: 'alumna', id: ids.ana })
  visitors.berta = await loggedIn(app, { rol: 'empresa', id: ids.berta })
  visitors.carmen = await loggedIn(app, { rol: 'admin', id: ids.carmen })
  filled = await fillWithMany(app.database, ids)
}, 240_000)
afterAll(() => app.close())

const HTML = { headers: { accept: 'text/html' } }

/** Every page that shows rows, some of them with a row that is open. */
const pages = (): Record<Who, string[]> => ({
  anybody: [
    '/',
    '/?pagina=83',
    '/referentes',
    '/referentes?q=muchas',
    `/referentes/${referenteSlug({ id: filled.referente, nombre: 'Muchas 1000' })}`,
    '/carteles',
    '/registro',
    '/contacto',
    '/alumna/login',
    '/politica-privacidad',
  ],
  ana: [
    '/',
    '/alumna',
    '/cv-alumna',
    '/alumna/sesiones',
    '/ofertas',
    '/ofertas?pagina=80',
    '/ofertas?orden=afines',
    '/ofertas?guardadas=si',
    `/oferta/${filled.oferta}`,
  ],
  berta: [
    '/empresa',
    '/empresa?pagina=100',
    '/empresa/sesiones',
    '/empresa/oferta',
    `/empresa/oferta?desde=${filled.oferta}`,
    `/empresa/edicion-oferta/${filled.oferta}`,
    '/talento',
    '/talento?pagina=80',
    '/talento?preseleccion=si',
    `/talento-cv/${app.ids.ana}`,
  ],
  carmen: [
    '/admin/semana',
    '/admin/actividad',
    '/admin/accesos',
    '/admin/estado',
    '/admin/cuenta',
    '/admin/cifras?meses=24',
    ...SECTION_NAMES.map((name) => `/admin/${name}`),
    `/admin/alumnas?id=${app.ids.ana}`,
    `/admin/empresas?id=${app.ids.berta}`,
    `/admin/ofertas?id=${filled.oferta}`,
    '/admin/ofertas/revision',
    '/admin/ofertas/plantillas',
    '/admin/alumnas/fichero',
  ],
})

/** The longest list anywhere in an answer. */
function longest(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const own = Array.isArray(value) ? value.length : 0
  return Math.max(own, ...Object.values(value).map(longest))
}

describe(`with ${MANY} of everything`, () => {
  it('sitio-23 every page keeps to 60 kB of HTML, and the home page to 35', async () => {
    const found: unknown[] = []
    let withRules = 0
    for (const [who, paths] of Object.entries(pages()))
      for (const path of paths) {
        const { status, text } = await visitors[who as Who].get(path, HTML)
        const [, rules = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? []
        const [ofRules, bytes] = [Buffer.byteLength(rules), Buffer.byteLength(text.replace(rules, ''))]
        if (ofRules > 0) withRules++
        if (status !== 200 || bytes > (path === '/' ? HOME_MAX : PAGE_MAX) || ofRules > RULES_MAX)
          found.push([path, status, bytes, ofRules])
      }
    expect(found).toEqual([])
    expect(withRules).toBeGreaterThan(7)
  })

  it('wire-8 no answer lists more rows than a page has, but for those that have an end', async () => {
    const found: unknown[] = []
    let lists = 0
    for (const [name, shape] of await everyCall()) {
      if (!methodsOf(shape).includes('GET') || shape.path.includes('/:') || /\.\w+$/.test(shape.path))
        continue
      const answer = await (await callerOf(app, shape)).get(shape.path)
      // Turned off here, or asks for more than a page.
      if (answer.status >= 400) continue
      const rows = longest(answer.body)
      if (rows > 0) lists++
      if (rows > (WHOLE[name] ?? ROWS_MAX)) found.push([name, rows])
    }
    expect(found).toEqual([])
    expect(lists).toBeGreaterThan(15)
  })
})
