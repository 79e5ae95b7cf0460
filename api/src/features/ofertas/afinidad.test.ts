import { AFINIDAD_MAX, afinidad, perfilAfin } from '@alumbra/domain/afinidad'
import { MODALIDADES, NIVELES_ESTUDIOS } from '@alumbra/domain/oferta'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { addOferta } from '../../../test/people/accounts.ts'
import { buildCv } from '../../../test/people/builders.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

const INFORMATICA = 'Informática y Comunicaciones'
const ELECTRICIDAD = 'Electricidad y Electrónica'
const TITULACIONES = [[], ['Química'], [ELECTRICIDAD], [INFORMATICA], ['Química', ELECTRICIDAD, INFORMATICA]]
const PROVINCIAS = [[], ['Madrid'], ['Soria', 'Madrid'], ['Soria']]

const CVS = {
  whole: buildCv({
    formacion: [{ fa_titulo: ELECTRICIDAD, fa_especialidad: 'Automatización (Grado Superior)' }],
  }),
  university: buildCv({ titulacion: 'Universidad', especialidad: 'Ingeniería Robótica', provincia: 'Soria' }),
  empty: buildCv({ titulacion: '', especialidad: '', provincia: '' }),
}

let app: TestApp
let ana: Client
/** Every oferta that the test inserted. */
const published = new Map<
  string,
  {
    titulaciones: string[]
    nivel_estudios: string
    modalidad: string
    provincias: string[]
    fecha_publicacion: Date
  }
>()

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.as('ana')
  let n = 0
  for (const titulaciones of TITULACIONES)
    for (const provincias of PROVINCIAS)
      for (const modalidad of MODALIDADES) {
        const nivel_estudios = NIVELES_ESTUDIOS[n % NIVELES_ESTUDIOS.length] as string
        const fecha_publicacion = new Date(Date.UTC(2026, 0, 1 + (n % 9)))
        const oferta = { titulaciones, provincias, modalidad, nivel_estudios, fecha_publicacion }
        const empresa = n++ % 2 ? app.ids.olga : app.ids.berta
        published.set(await addOferta(app.db, empresa, { ...oferta, estado_revision: 'aceptada' }), oferta)
      }
})
afterAll(() => app.close())

type Listed = {
  id: string
  puesto: string
  fecha_publicacion: string
  afinidad: { puntos: number; motivos: string[] }
}

/** Every oferta in the order of the server, page after page; inside a page an empresa keeps its own together. */
async function walk(query: Record<string, string> = {}): Promise<Listed[][]> {
  const pages: Listed[][] = []
  for (let page = 0, count = 1; page < count; page++) {
    const { status, body } = await ana.get('/alumnas/ofertas', {
      query: { orden: 'afines', page: String(page), ...query },
    })
    expect(status).toBe(200)
    count = body.totalPages
    pages.push(
      body.results.flatMap((group) => group.ofertas.map((one) => ({ ...one, afinidad: one.afinidad! }))),
    )
  }
  return pages
}

describe('the order "Más afines"', () => {
  it.each(Object.entries(CVS))(
    'empleo-3 hides nothing, and gives each oferta the points and reasons of the rules (%s CV)',
    async (_, cv) => {
      await ana.put('/alumnas/updatecv', cv)
      const perfil = perfilAfin(cv as never)
      const all = (await walk()).flat()
      expect(all.map(({ id }) => id).sort()).toEqual([...published.keys()].sort())
      for (const { id, afinidad: shown } of all) expect(shown).toEqual(afinidad(perfil, published.get(id)!))
    },
  )

  it.each(Object.entries(CVS))(
    'sorts in the database by the same points, then by date, without a gap between pages (%s CV)',
    async (_, cv) => {
      await ana.put('/alumnas/updatecv', cv)
      const perfil = perfilAfin(cv as never)
      const expected = [...published]
        .map(([id, oferta]) => ({
          id,
          puntos: afinidad(perfil, oferta).puntos,
          time: oferta.fecha_publicacion.getTime(),
        }))
        .sort((a, b) => b.puntos - a.puntos || b.time - a.time || (a.id < b.id ? 1 : -1))
      const pages = await walk()
      for (const [i, page] of pages.entries()) {
        expect(page.map(({ id }) => id).sort()).toEqual(
          expected
            .slice(i * 12, i * 12 + 12)
            .map(({ id }) => id)
            .sort(),
        )
      }
      expect(pages).toHaveLength(5)
    },
  )

  it('narrows like the list of the newest, and keeps its points there', async () => {
    await ana.put('/alumnas/updatecv', CVS.whole)
    const [first = []] = await walk({ titulacion: INFORMATICA, provincia: 'Madrid', modalidad: 'Online' })
    expect(first).toHaveLength(4)
    expect(Math.max(...first.map((one) => one.afinidad.puntos))).toBeLessThanOrEqual(AFINIDAD_MAX)
    for (const { afinidad: shown } of first) {
      expect(shown.motivos).toContain('Pide tu titulación: Informática y Comunicaciones')
      expect(shown.motivos).toContain('Está en tu provincia: Madrid')
    }
  })

  it('empleo-3 says nothing of itself in the order of the newest, nor to empresas and administradores', async () => {
    const { text } = await ana.get('/alumnas/ofertas')
    expect(text).not.toContain('afinidad')
    for (const [who, url] of [
      ['berta', '/empresa/ofertas-list'],
      ['carmen', '/admin/api/ofertas'],
    ] as const) {
      const answer = await (await app.as(who)).get(url)
      expect([answer.status, /afinidad|puntos|motivos|"guardada"/.test(answer.text)]).toEqual([200, false])
    }
    expect((await ana.get('/alumnas/ofertas', { query: { orden: 'x' } })).status).toBe(400)
  })
})
