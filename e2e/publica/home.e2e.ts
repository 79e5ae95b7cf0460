import { ERROR_TEXT } from '@alumbra/contract/errors'
import { PAGE_SIZE } from '@alumbra/contract/paginas'
import { listReferentes, type Referente, type ReferentesPage } from '@alumbra/contract/referente'
import type { Page } from '@playwright/test'
import { openReady } from '../support/open-ready.ts'
import { expect, test } from '../support/test.ts'

const LIST = (url: URL) => url.pathname === listReferentes.path

const buildReferente = (changes: Partial<Referente>): Referente => ({
  id: crypto.randomUUID(),
  nombre: 'Nadia Ficticia Prueba',
  img: null,
  frase_motivadora: 'Una frase que anima',
  estudios: 'Electrónica',
  trabajos: 'Taller de robots',
  instagram: '',
  linkedin: '',
  github: '',
  video: '',
  areas: [],
  ...changes,
})

/** From now on the API answers the browser with pages of this list. */
async function answerWith(page: Page, referentes: Referente[]) {
  await page.route(LIST, async (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('page')) * PAGE_SIZE.referentes
    const body: ReferentesPage = {
      referentes: referentes.slice(from, from + PAGE_SIZE.referentes),
      total: referentes.length,
      totalPages: Math.ceil(referentes.length / PAGE_SIZE.referentes),
    }
    await route.fulfill({ json: body })
  })
}

const next = (page: Page) => page.getByRole('link', { name: 'Siguiente' })
const cards = (page: Page) => page.getByRole('main').getByRole('article')

test.describe('role models', () => {
  test('F002 the hero title is the only h1', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('h1')).toHaveText(['Desbloquea tu potencial STEAM'])
    await expect(
      page.getByRole('heading', { level: 1, name: 'Desbloquea tu potencial STEAM', exact: true }),
    ).toBeVisible()
  })

  test('F003 intro title and text stand above the first card', async ({ page }) => {
    await page.goto('/')
    const title = await page.getByRole('heading', { name: 'Mujeres que abren camino' }).boundingBox()
    const text = await page.getByText('Estudiaron, probaron, insistieron.').boundingBox()
    const card = await cards(page).first().boundingBox()
    expect(title!.y).toBeLessThan(card!.y)
    expect(text!.y + text!.height).toBeLessThan(card!.y)
  })

  test('F027 each card shows name, sentence, studies and experience of the list', async ({
    page,
    request,
  }) => {
    const { referentes }: ReferentesPage = await (await request.get(listReferentes.path)).json()
    await page.goto('/')
    await expect(cards(page)).toHaveCount(referentes.length)
    for (const [i, referente] of referentes.entries()) {
      const card = cards(page).nth(i)
      await expect(card.getByRole('heading')).toHaveText(referente.nombre)
      const shown = (await card.textContent()) ?? ''
      for (const text of [referente.frase_motivadora, referente.estudios, referente.trabajos]) {
        expect(shown).toContain(text.slice(0, 60).trim())
      }
    }
  })

  test('F027 who has no picture gets her constellation, who has one gets it in two widths', async ({
    page,
  }) => {
    await openReady(page)
    const img = '/imagenes/referentes/x/800.webp'
    await page.route('**/imagenes/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    )
    const first = Array.from({ length: 12 }, () => buildReferente({}))
    await answerWith(page, [
      ...first,
      buildReferente({ nombre: 'Sin Foto' }),
      buildReferente({ nombre: 'Con Foto', img }),
    ])
    await next(page).click()
    await expect(page.getByRole('img', { name: 'Constelación con las iniciales de Sin Foto' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Imagen de Con Foto' })).toHaveAttribute(
      'srcset',
      /\/400\.webp 400w, .*\/800\.webp 800w/,
    )
  })

  test('F028 F029 only the links that are set are shown, each in a new tab and with its scheme', async ({
    page,
  }) => {
    await openReady(page)
    const first = Array.from({ length: 12 }, () => buildReferente({}))
    const all = {
      instagram: 'https://instagram.com/x',
      linkedin: 'linkedin.com/in/x',
      github: 'http://github.com/x',
      video: 'v.example',
    }
    await answerWith(page, [...first, buildReferente({ linkedin: 'linkedin.com/in/x' }), buildReferente(all)])
    await next(page).click()
    const one = cards(page).nth(0).getByRole('listitem').getByRole('link')
    await expect(one).toHaveCount(1)
    await expect(one).toHaveAttribute('href', 'https://linkedin.com/in/x')
    await expect(one).toHaveAttribute('target', '_blank')
    await expect(one).toHaveAttribute('rel', 'noopener')
    const many = cards(page).nth(1).getByRole('listitem').getByRole('link')
    await expect(many).toHaveText([/^Instagram/, /^LinkedIn/, /^Github/, /^Vídeo/])
    expect(await many.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      'https://instagram.com/x',
      'https://linkedin.com/in/x',
      'http://github.com/x',
      'https://v.example',
    ])
  })

  test('F030 25 role models make three pages, and the ends lead nowhere', async ({ page }) => {
    await openReady(page)
    await answerWith(
      page,
      Array.from({ length: 25 }, (_, i) => buildReferente({ nombre: `Referente ${i}` })),
    )
    const previous = page.getByRole('link', { name: 'Anterior' })
    await expect(previous).toBeDisabled()
    await expect(previous).not.toHaveAttribute('href')
    await next(page).click()
    await expect(page.getByText('2/3 (25 referentes)', { exact: true })).toBeVisible()
    await next(page).click()
    await expect(page.getByText('3/3 (25 referentes)', { exact: true })).toBeVisible()
    await expect(next(page)).toBeDisabled()
    await previous.click()
    await previous.click()
    await expect(page.getByText('1/3 (25 referentes)', { exact: true })).toBeVisible()
    await expect(page).toHaveURL('/')
  })

  test('F030 pages turn without any script, and a page has an address of its own', async ({
    browser,
    request,
  }) => {
    const second: ReferentesPage = await (
      await request.get(listReferentes.path, { params: { page: 1 } })
    ).json()
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/')
    await next(page).click()
    await expect(page).toHaveURL('/?pagina=2')
    await expect(cards(page).getByRole('heading')).toHaveText(second.referentes.map(({ nombre }) => nombre))
    await expect(page.getByText(`2/${second.totalPages} (${second.total} referentes)`)).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/\?pagina=2$/)
    await context.close()
  })

  test('F031 turning the page scrolls to 400 px, going back returns to where it was', async ({ page }) => {
    await openReady(page)
    await next(page).scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(800)
    await next(page).click()
    await expect(page).toHaveURL('/?pagina=2')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(400)
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  })

  test.describe('when the list fails', () => {
    test.use({ expectedErrors: [/500|ERR_FAILED/] })

    test('F032 an error of the server shows loadError in place of the list', async ({ page }) => {
      await openReady(page)
      await page.route(LIST, (route) =>
        route.fulfill({ status: 500, json: { errorCode: 'unexpectedError', errorMessage: 'x' } }),
      )
      await next(page).click()
      await expect(page.getByRole('alert')).toContainText(ERROR_TEXT.loadError)
      await expect(cards(page)).toHaveCount(0)
    })

    test('F032 a broken connection shows loadError too', async ({ page }) => {
      await openReady(page)
      await page.route(LIST, (route) => route.abort())
      await next(page).click()
      await expect(page.getByRole('alert')).toContainText(ERROR_TEXT.loadError)
    })
  })
})

test.describe('for everyone', () => {
  test('the page tells search engines what it is', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle('Alumbra · Desbloquea tu potencial STEAM')
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /ciencia, tecnología/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^http.*\/$/)
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      /^http.*\/alumbra\.png$/,
    )
    const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!)[
      '@graph'
    ]
    expect(graph.map((thing: { '@type': string }) => thing['@type'])).toEqual([
      'Organization',
      'WebSite',
      'ItemList',
    ])
    expect(graph[2].itemListElement).toHaveLength(await cards(page).count())
  })

  test('seguridad-4 only scripts that carry the nonce of the answer may run', async ({ request }) => {
    const response = await request.get('/')
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(
      response.headers()['content-security-policy'] ?? '',
    )?.[1]
    expect(nonce).toHaveLength(24)
    const html = await response.text()
    const scripts = [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>/g)].map(([tag]) => tag)
    expect(scripts.length).toBeGreaterThan(1)
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`)
    expect(html).not.toMatch(/ style="/)
  })
})
