import { PAGE_SIZE } from '@alumbra/contract/calls/paging'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addReferente } from '../../../test/people/accounts.ts'
import { png } from '../../../test/people/good-input.ts'
import { firstPixel, transparentPng } from '../../../test/people/transparent-photo.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import { AppError } from '../../errors.ts'
import { BUDGETS } from '../../limits/limits.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT: 'on', PUBLIC_URL: 'https://alumbra.example' })
})
afterAll(() => app.close())
beforeEach(() => app.db.deleteFrom('referentes').execute())

const ask = (url: string, headers = {}) => app.fastify.inject({ method: 'GET', url, headers })

type Piece = { text: string; size: number; left: number; right: number; y: number }

/** The sheets of a PDF: their size, their texts with places, and the descriptions of their pictures. */
async function sheetsOf(bytes: Buffer) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const sheets: { view: number[]; pieces: Piece[]; tree: string }[] = []
  for (let n = 1; n <= pdf.numPages; n++) {
    const page = await pdf.getPage(n)
    const { items } = await page.getTextContent()
    const pieces: Piece[] = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [
            {
              text: item.str,
              size: item.height,
              left: item.transform[4],
              right: item.transform[4] + item.width,
              y: item.transform[5],
            },
          ]
        : [],
    )
    sheets.push({ view: page.view, pieces, tree: JSON.stringify(await page.getStructTree()) })
  }
  const { info } = (await pdf.getMetadata()) as { info: { Title: string } }
  return { sheets, title: info.Title }
}

async function download(url: string) {
  const answer = await ask(url)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  return { ...(await sheetsOf(answer.rawPayload)), answer }
}

const textOf = ({ pieces }: { pieces: Piece[] }) => pieces.map(({ text }) => text).join(' ')
const nameOf = ({ pieces }: { pieces: Piece[] }) => pieces.filter(({ size }) => size >= 64)

const LONG = {
  nombre: 'María de los Ángeles Fernández de Córdoba y Goicoechea',
  frase_motivadora: 'palabra '.repeat(120).trim(),
  estudios: 'Ingeniería '.repeat(90).trim(),
  trabajos: 'Dirige el laboratorio '.repeat(45).trim(),
  areas: ['S', 'T', 'E', 'A', 'M'] as const,
}

describe('referentes-9 posters as a PDF', () => {
  it('are one sheet of A4 each, those of one page of the list, newest first', async () => {
    for (let i = 0; i < PAGE_SIZE.referentes + 1; i++)
      await addReferente(app.db, { nombre: `Ada ${i}`, created_at: new Date(2026, 0, i + 1) })
    const { sheets, title, answer } = await download('/api/carteles.pdf')
    expect(title).toBe('12 carteles de Alumbra')
    expect(answer.headers['content-disposition']).toContain('filename="Carteles de Alumbra.pdf"')
    expect(sheets.map(textOf).map((text) => text.slice(0, 6).trim())).toEqual(
      Array.from({ length: PAGE_SIZE.referentes }, (_, i) => `Ada ${PAGE_SIZE.referentes - i}`),
    )
    for (const { view } of sheets) expect(view.map(Math.round)).toEqual([0, 0, 595, 842])
    expect((await download('/api/carteles.pdf?page=1')).sheets).toHaveLength(1)
    expect((await ask('/api/carteles.pdf?page=2')).statusCode).toBe(404)
  })

  it('of an area are those of its referentes, without the inactive ones', async () => {
    await addReferente(app.db, { nombre: 'Ada', areas: ['T', 'M'] })
    await addReferente(app.db, { nombre: 'Eva', areas: ['S'] })
    await addReferente(app.db, { nombre: 'Iris', areas: ['T'], activo: false })
    const { sheets, answer } = await download('/api/carteles.pdf?area=T')
    expect(sheets.map((sheet) => nameOf(sheet).map(({ text }) => text))).toEqual([['Ada']])
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('Tecnología'))
    expect((await ask('/api/carteles.pdf?area=X')).statusCode).toBe(400)
  })

  it('set the name at 64 points or more and the facts at 14, and nothing leaves the sheet, however long the texts are', async () => {
    for (const datos of [LONG, { nombre: 'Eva' }, { ...LONG, nombre: 'Ada Lovelace' }]) {
      const id = await addReferente(app.db, datos as object)
      const { sheets, title } = await download(`/api/referentes/${id}/cartel.pdf`)
      const [sheet] = sheets
      if (!sheet || sheets.length !== 1) throw new Error(`${sheets.length} sheets`)
      expect(title).toBe(`Cartel de ${datos.nombre}`)
      expect(
        nameOf(sheet)
          .map(({ text }) => text)
          .join(' '),
      ).toBe(datos.nombre)
      for (const { size, left, right, y } of sheet.pieces) {
        expect(size).toBeGreaterThanOrEqual(14)
        expect([left >= 40, right <= 595 - 40, y >= 34, y <= 842 - 34]).toEqual([true, true, true, true])
      }
      // From the top down nothing meets: name, phrase, facts and foot keep their order.
      const bottomOfName = Math.min(...nameOf(sheet).map(({ y }) => y))
      const below = sheet.pieces.filter(({ size, y }) => size < 64 && y < bottomOfName)
      for (const { y, size } of below) expect(y + size * 0.7).toBeLessThan(bottomOfName - 5)
    }
  })

  it('smaller only where a name would fill the sheet', async () => {
    const nombre = 'W'.repeat(100)
    const id = await addReferente(app.db, { ...LONG, nombre, areas: ['S', 'T', 'E', 'A', 'M'] })
    const [sheet] = (await download(`/api/referentes/${id}/cartel.pdf`)).sheets
    expect(sheet && textOf(sheet).replaceAll(' ', '')).toContain(nombre)
    for (const { y } of sheet?.pieces ?? []) expect(y).toBeLessThan(842 - 34)
  })

  it('describe their pictures: her portrait or her constellation, and the QR code', async () => {
    const id = await addReferente(app.db, { nombre: 'Ada' })
    const tree = async () => (await download(`/api/referentes/${id}/cartel.pdf`)).sheets[0]?.tree
    expect(await tree()).toContain('Constelación con las iniciales de Ada')
    const carmen = await app.as('carmen')
    await carmen.upload(`/admin/api/referentes/${id}/imagen`, await png())
    expect(await tree()).toContain('Retrato de Ada')
    expect(await tree()).toContain('Código QR de la página de Ada')
  })

  it('give each picture the place where it is: her portrait over her name, the QR code at the foot', async () => {
    const id = await addReferente(app.db, { nombre: 'Ada', areas: ['M'] })
    const { sheets, answer } = await download(`/api/referentes/${id}/cartel.pdf`)
    const yOf = (words: string) => sheets[0]?.pieces.find(({ text }) => text === words)?.y ?? Number.NaN
    const boxes = answer.rawPayload.toString('latin1').matchAll(/\/Placement \/Block\s+\/BBox \[(.+?)\]/g)
    const [portrait = [], code = []] = Array.from(boxes, ([, box = '']) => box.split(' ').map(Number))
    const isIn = ([, bottom = 0, , top = 0]: number[], y: number) => y > bottom && y < top
    const [name, area, foot] = ['Ada', 'Matemáticas', 'Más mujeres que abren camino'].map(yOf)
    expect([name, area, foot].map((y = Number.NaN) => [isIn(portrait, y), isIn(code, y)])).toEqual([
      [false, false],
      [true, false],
      [false, true],
    ])
  })

  it('show a picture without a ground on the colour of the night, as the site does', async () => {
    const id = await addReferente(app.db, { nombre: 'Ada' })
    const carmen = await app.as('carmen')
    await carmen.upload(`/admin/api/referentes/${id}/imagen`, await transparentPng())
    const { answer } = await download(`/api/referentes/${id}/cartel.pdf`)
    const [red = 0, green = 0, blue = 0] = await firstPixel(answer.rawPayload)
    for (const [got, wanted] of [
      [red, 0x1c],
      [green, 0x18],
      [blue, 0x30],
    ] as const)
      expect(Math.abs(got - wanted)).toBeLessThan(4)
  })

  it('are drawn again only when their content changes, and a copy is asked about each time', async () => {
    const id = await addReferente(app.db, { nombre: 'Ada' })
    const url = `/api/referentes/${id}/cartel.pdf`
    const first = await ask(url)
    const { etag } = first.headers
    expect(first.headers['cache-control']).toBe('public, no-cache')
    // So often would the budget refuse to draw it.
    for (let i = 0; i < BUDGETS.carteles.budgets[0].max; i++)
      expect((await ask(url)).rawPayload.equals(first.rawPayload)).toBe(true)
    const same = await ask(url, { 'if-none-match': `W/${etag}` })
    expect([same.statusCode, same.rawPayload.length]).toEqual([304, 0])
    await app.db.updateTable('referentes').set({ nombre: 'Ada Byron' }).execute()
    const changed = await ask(url, { 'if-none-match': etag })
    expect([changed.statusCode, changed.headers.etag === etag]).toEqual([200, false])
    await app.db.updateTable('referentes').set({ activo: false }).execute()
    expect((await ask(url, { 'if-none-match': changed.headers.etag })).statusCode).toBe(404)
  })

  it('without a picture that cannot be read are not kept, neither here nor by a browser', async () => {
    const id = await addReferente(app.db, { nombre: 'Ada' })
    const carmen = await app.as('carmen')
    await carmen.upload(`/admin/api/referentes/${id}/imagen`, await png())
    const url = `/api/referentes/${id}/cartel.pdf`
    const away = vi
      .spyOn(app.fastify.store, 'get')
      .mockRejectedValue(new AppError('unavailable', { retryAfter: 2 }))
    const first = await ask(url)
    away.mockRestore()
    expect([first.statusCode, first.headers['cache-control'], first.headers.etag]).toEqual([
      200,
      'no-store',
      undefined,
    ])
    const { sheets, answer } = await download(url)
    expect(sheets[0]?.tree).toContain('Retrato de Ada')
    expect(answer.headers).toMatchObject({ 'cache-control': 'public, no-cache', etag: expect.any(String) })
  })

  it('limits-1 have a budget by network, which those drawn before do not spend', async () => {
    const [ada, eva] = [
      await addReferente(app.db, { nombre: 'Ada' }),
      await addReferente(app.db, { nombre: 'Eva' }),
    ]
    const status = async (id: string) => (await ask(`/api/referentes/${id}/cartel.pdf`)).statusCode
    expect(await status(ada)).toBe(200)
    for (let i = 0; i < BUDGETS.carteles.budgets[0].max; i++)
      await app.fastify.limits
        .enforce('carteles', { ip: '127.0.0.1', withToken: true })
        .catch(() => undefined)
    expect([await status(eva), await status(ada)]).toEqual([429, 200])
  })
})
