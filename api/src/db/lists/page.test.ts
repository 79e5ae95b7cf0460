import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { LISTS, type List } from '../../../test/calls/lists.ts'
import {
  addAdministrador,
  addAlumna,
  addEmpresa,
  addOferta,
  addReferente,
} from '../../../test/people/accounts.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import type { Db } from '../schema.ts'

let app: TestApp
let carmen: Client
beforeAll(async () => {
  app = await openTestApp()
  carmen = await app.as('carmen')
})
afterAll(() => app.close())

type Row = { created_at?: Date; activo?: boolean; id?: string }
type Tried = {
  name: 'referentes' | 'alumnas' | 'empresas' | 'administradores'
  /** Inserts a referente with this name. */
  add(db: Db, name: string, row?: Row): Promise<string>
}

const TRIED: Tried[] = [
  { name: 'referentes', add: (db, nombre, row) => addReferente(db, { nombre, ...row }) },
  { name: 'alumnas', add: (db, apellidos, row) => addAlumna(db, { apellidos, ...row }) },
  { name: 'empresas', add: (db, empresa, row) => addEmpresa(db, { empresa, ...row }) },
  { name: 'administradores', add: (db, nombre, row) => addAdministrador(db, { nombre, ...row }) },
]
type Query = Record<string, string>
const read = (list: string, query: Query = {}) => carmen.get(`/admin/api/${list}`, { query })
const idsIn = async (list: List, query: Query) => (await LISTS[list](carmen, query)).ids

describe.each(TRIED)('the back-office list of $name', ({ name, add }) => {
  const page = (query: Query = {}) => LISTS[name](carmen, query)
  const idsOf = (query: Query) => idsIn(name, query)
  let before: number
  beforeEach(async () => {
    before = (await page()).total
  })

  it('F172 holds twenty a page from page 0, newest first, each on one page only', async () => {
    const added: string[] = []
    for (let n = 0; n < 45; n++) {
      // Three rows share each time, so that the order cannot depend on the time alone.
      const created_at = new Date(Date.UTC(2040, 0, 1, 0, 0, Math.floor(n / 3)))
      added.unshift(await add(app.db, `Pagina ${n}`, { created_at }))
    }
    const seen: string[] = []
    for (const page of ['0', '1', '2']) {
      const { status, body } = await read(name, { page, search: 'pagina' })
      expect([status, Object.keys(Object(body)).sort()]).toEqual([200, [name, 'total', 'totalPages'].sort()])
      expect(body).toMatchObject({ total: 45, totalPages: 3 })
      const found = await idsOf({ page, search: 'pagina' })
      expect(found).toHaveLength(page === '2' ? 5 : 20)
      seen.push(...found)
    }
    expect(seen).toEqual(added)
    expect(await idsOf({})).toEqual(added.slice(0, 20))
    expect((await read(name)).body).toMatchObject({
      total: before + 45,
      totalPages: Math.ceil((before + 45) / 20),
    })
  })

  it('F172 past its last page is empty with true totals; a page that is no whole number from 0 is refused', async () => {
    for (const page of ['99', '999999999999999']) {
      expect((await read(name, { page })).body).toEqual({
        [name]: [],
        total: before,
        totalPages: Math.ceil(before / 20),
      })
    }
    for (const page of ['-1', '1.5', 'x', '1e3', '0x1', ' ']) {
      const { status, refusal, wrongFields } = await read(name, { page })
      expect([page, status, refusal.errorCode, wrongFields]).toEqual([page, 400, 'paramsError', ['page']])
    }
  })

  it('F173 shows the active ones, the others, or all; anything else is refused', async () => {
    const on = await add(app.db, 'Faro Encendido')
    const off = await add(app.db, 'Faro Apagado', { activo: false })
    const found = (activo?: string) => idsOf({ search: 'faro', ...(activo === undefined ? {} : { activo }) })
    expect([await found('true'), await found('false')]).toEqual([[on], [off]])
    for (const all of [undefined, '']) expect((await found(all)).toSorted()).toEqual([on, off].toSorted())
    const count = async (activo: string) => (await page({ activo })).total
    expect((await count('true')) + (await count('false'))).toBe(await count(''))
    for (const activo of ['1', '0', 'TRUE', 'null', 'Activo', 'si']) {
      const { status, refusal } = await read(name, { activo })
      expect([activo, status, refusal.fields]).toEqual([activo, 400, { activo: 'Debe ser true o false' }])
    }
  })

  it('F172 is searched without case and accents, for all words, anywhere and in any order', async () => {
    const id = await add(app.db, 'Ordóñez Güell d’Ègara')
    await add(app.db, 'Ordones Guell')
    for (const search of [
      'ordonez',
      'ORDÓÑEZ',
      'ordÓñez',
      'Ordo\u0301n\u0303ez',
      'dóñez',
      'guell ordóñez',
      '  Ordonez   GÜELL ',
      'egara',
    ]) {
      expect([search, await idsOf({ search })]).toEqual([search, [id]])
    }
    for (const search of ['ordonez pérez', 'ordóñezgüell', 'ordonnez'])
      expect([search, await idsOf({ search })]).toEqual([search, []])
  })

  it('F172 takes %, _ and \\ for letters, and a search for nothing for no search', async () => {
    const id = await add(app.db, 'Cien 100%_real C:\\raiz')
    await add(app.db, 'Cien 1000 real C:/raiz')
    for (const search of ['100%', '%_', '_real', '\\raiz', 'c:\\', '%_r']) {
      expect([search, await idsOf({ search })]).toEqual([search, [id]])
    }
    for (const search of ['%%', '__', '100_', 'C%z', '\\%', "' or 1=1--"]) {
      expect([search, await idsOf({ search })]).toEqual([search, []])
    }
    const all = (await page()).total
    for (const search of ['', ' ', '\t']) expect((await page({ search })).total).toBe(all)
  })

  it('refuses a search longer than 200 characters and looks for many words at once', async () => {
    expect((await read(name, { search: 'ñ'.repeat(200) })).status).toBe(200)
    expect((await read(name, { search: 'ñ'.repeat(201) })).refusal.fields).toEqual({
      search: 'Máximo 200 caracteres',
    })
    expect((await read(name, { search: 'a '.repeat(100) })).status).toBe(200)
  })

  it('names every wrong part of the query at once', async () => {
    const { status, wrongFields } = await read(name, { page: 'x', search: 'ñ'.repeat(201), activo: 'x' })
    expect([status, wrongFields.sort()]).toEqual([400, ['activo', 'page', 'search']])
  })
})

describe('what a search reads', () => {
  it('F172 of an alumna: name, surname and e-mail', async () => {
    const id = await addAlumna(app.db, {
      nombre: 'Zoraida',
      apellidos: 'Quevedo',
      email: 'zq.77@correo.example',
    })
    for (const search of ['zoraida', 'quevedo zoraida', 'ZQ.77@', 'correo.example quevedo']) {
      expect(await idsIn('alumnas', { search })).toEqual([id])
    }
  })

  it('F172 of an empresa: name, e-mail and CIF', async () => {
    const id = await addEmpresa(app.db, {
      empresa: 'Óptica Nácar',
      mail: 'hola@nacar.example',
      cif: 'F46990123',
    })
    for (const search of [
      'optica',
      'HOLA@nacar',
      'f46990',
      'nacar F46990123',
      'F-46990123',
      'ES-f46.990.123',
    ]) {
      expect(await idsIn('empresas', { search })).toEqual([id])
    }
  })

  it('F172 of an administrador: name and e-mail', async () => {
    const id = await addAdministrador(app.db, { nombre: 'Ágata Ruz', email: 'agata.ruz@centro.example' })
    for (const search of ['agata', 'ruz agata', 'centro.example']) {
      expect(await idsIn('administradores', { search })).toEqual([id])
    }
  })

  it('F184 of an oferta: position, e-mail, empresa and its CIF, together with a state', async () => {
    const id = await addOferta(app.db, app.ids.berta, {
      puesto: 'Diseñadora de autómatas',
      mail: 'rrhh@vb.example',
    })
    await addOferta(app.db, app.ids.olga, { puesto: 'Diseñadora web', mail: 'rrhh@dv.example' })
    for (const search of [
      'disenadora automatas',
      'RRHH@vb',
      'robotica disenadora',
      'B03990025',
      'vega autómatas diseñadora',
    ]) {
      for (const query of [{ search }, { search, status: 'pendiente' }] as Query[]) {
        const { ids, total } = await LISTS.ofertas(carmen, query)
        expect([search, ids, total]).toEqual([search, [id], 1])
      }
      expect((await read('ofertas', { search, status: 'aceptada' })).body).toMatchObject({
        ofertas: [],
        total: 0,
      })
    }
    for (const page of ['-1', 'x']) expect((await read('ofertas', { page })).status).toBe(400)
  })
})
