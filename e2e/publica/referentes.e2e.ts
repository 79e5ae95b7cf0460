import { ERROR_TEXT } from '@alumbra/contract/errors'
import { listReferentes, type ReferentesPage } from '@alumbra/contract/referente'
import { referenteSlug } from '@alumbra/domain/slug'
import type { APIRequestContext, Page } from '@playwright/test'
import { openReady } from '../support/open-ready.ts'
import { beInside } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const names = (page: Page) => cards(page).getByRole('heading')
const results = (page: Page) => page.getByRole('main').getByRole('status')

async function search(request: APIRequestContext, params = {}): Promise<ReferentesPage> {
  return (await request.get(listReferentes.path, { params })).json()
}

test.describe('the list of role models', () => {
  test('F004 F027 F030 /referentes is the list of the home page under its own title', async ({
    page,
    request,
  }) => {
    const { referentes, total, totalPages } = await search(request)
    const response = await page.goto('/referentes')
    expect(response?.status()).toBe(200)
    await expect(page).toHaveTitle('Mujeres referentes · Alumbra')
    await expect(page.locator('h1')).toHaveText(['Mujeres referentes'])
    await expect(names(page)).toHaveText(referentes.map(({ nombre }) => nombre))
    await expect(page.getByText(`1/${totalPages} (${total} referentes)`, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Anterior' })).toBeDisabled()
  })

  test('F028 F029 the links of the list open in a new tab with their scheme', async ({ page }) => {
    await page.goto('/referentes?q=noa+ejemplo')
    const links = cards(page).getByRole('listitem').getByRole('link')
    await expect(links).toHaveText([/^Instagram/, /^LinkedIn/, /^Github/, /^Vídeo/])
    await expect(links.nth(1)).toHaveAttribute('href', 'https://linkedin.example/in/noa-ejemplo')
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', 'noopener')
    }
  })

  test('F027 who has no picture gets her constellation', async ({ page }) => {
    await page.goto('/referentes?q=noa+ejemplo')
    await expect(
      page.getByRole('img', { name: 'Constelación con las iniciales de Noa Ejemplo (ficticia)' }),
    ).toBeVisible()
  })

  test('F031 turning the page scrolls to 400 px and keeps the search', async ({ page, request }) => {
    const { totalPages } = await search(request, { area: 'S' })
    expect(totalPages).toBeGreaterThan(1)
    await openReady(page, '/referentes?area=S')
    await page.getByRole('link', { name: 'Siguiente' }).click()
    await expect(page).toHaveURL('/referentes?area=S&pagina=2')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(400)
    await expect(page.getByText(`2/${totalPages} (`)).toBeVisible()
  })

  test('a search by words and area lives in the address and is said aloud', async ({ page, request }) => {
    await openReady(page, '/referentes')
    await page.getByRole('searchbox').fill('matemáticas')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/referentes?q=matem%C3%A1ticas')
    const words = await search(request, { search: 'matematicas' })
    await expect(results(page)).toHaveText(`${words.total} referentes con «matemáticas»`)

    await page.getByRole('button', { name: 'Tecnología' }).click()
    await expect(page).toHaveURL('/referentes?q=matem%C3%A1ticas&area=T')
    const both = await search(request, { search: 'matematicas', area: 'T' })
    expect(both.total).toBeLessThan(words.total)
    await expect(names(page)).toHaveText(both.referentes.map(({ nombre }) => nombre))
    await expect(page.getByRole('button', { name: 'Tecnología' })).toHaveAttribute('aria-pressed', 'true')

    await page.goBack()
    await expect(page).toHaveURL('/referentes?q=matem%C3%A1ticas')
    await expect(results(page)).toHaveText(`${words.total} referentes con «matemáticas»`)
    await page.reload()
    await expect(page.getByRole('searchbox')).toHaveValue('matemáticas')
  })

  test('a search that finds nobody says so and leads back to everybody', async ({ page }) => {
    await openReady(page, '/referentes?q=zzzz&area=M')
    await expect(results(page)).toHaveText('0 referentes con «zzzz» en Matemáticas')
    await expect(page.getByText('Ninguna referente encaja con lo que buscas')).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
    await page.getByRole('link', { name: 'Ver a todas' }).click()
    await expect(page).toHaveURL('/referentes')
    await expect(cards(page)).toHaveCount(12)
    await expect(page.getByRole('searchbox')).toHaveValue('')
  })

  test('sitio-5 searching works without any script', async ({ browser, request }) => {
    const { total } = await search(request, { search: 'virus', area: 'S' })
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/referentes')
    await page.getByRole('searchbox').fill('virus')
    await page.getByRole('button', { name: 'Ciencia' }).click()
    await expect(page).toHaveURL('/referentes?q=virus&area=S')
    await expect(results(page)).toHaveText(`${total} referentes con «virus» en Ciencia`)
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL('/referentes?q=virus&area=S')
    await context.close()
  })

  test('an address nobody would write shows the list', async ({ page }) => {
    const response = await page.goto(`/referentes?area=XX&pagina=-3&q=%00${'a'.repeat(500)}`)
    expect(response?.status()).toBe(200)
    await expect(results(page)).toContainText('0 referentes con «aaa')
  })

  test.describe('when the list fails', () => {
    test.use({ expectedErrors: [/500/] })

    test('F032 an error of the server shows loadError in place of the list', async ({ page }) => {
      await openReady(page, '/referentes')
      await page.route(
        (url) => url.pathname === listReferentes.path,
        (route) => route.fulfill({ status: 500, json: { errorCode: 'unexpectedError', errorMessage: 'x' } }),
      )
      await page.getByRole('button', { name: 'Artes' }).click()
      await expect(page.getByRole('alert')).toContainText(ERROR_TEXT.loadError)
    })
  })
})

test.describe('the page of a role model', () => {
  test('F027 a name on the list leads to her page, which says all that is known', async ({
    page,
    request,
  }) => {
    const [, ada] = (await search(request)).referentes
    await openReady(page, '/referentes')
    await page.getByRole('link', { name: ada!.nombre }).click()
    await expect(page).toHaveURL(`/referentes/${referenteSlug(ada!)}`)
    await expect(page.locator('h1')).toHaveText([ada!.nombre])
    await expect(page).toHaveTitle(`${ada!.nombre} · Alumbra`)
    const shown = (await page.getByRole('article').textContent()) ?? ''
    for (const text of [ada!.frase_motivadora, ada!.estudios, ada!.trabajos]) expect(shown).toContain(text)
    await expect(page.getByRole('img', { name: `Imagen de ${ada!.nombre}` })).toBeVisible()
  })

  test('leads to who stands before and after her, and the ends lead nowhere', async ({ page, request }) => {
    const [first, second, third] = (await search(request)).referentes
    await openReady(page, `/referentes/${referenteSlug(second!)}`)
    const others = page.getByRole('navigation', { name: 'Otras referentes' })
    await expect(others.getByRole('link')).toHaveText([
      new RegExp(`Anterior.*${first!.nombre}`),
      new RegExp(`Siguiente.*${third!.nombre}`),
    ])
    await others.getByRole('link', { name: first!.nombre }).click()
    await expect(page.locator('h1')).toHaveText([first!.nombre])
    await expect(others.getByRole('link')).toHaveText([new RegExp(second!.nombre)])
  })

  test('referentes-3 a wrong or missing name in the address leads to the right one for good', async ({
    request,
  }) => {
    const [first] = (await search(request)).referentes
    for (const wrong of [first!.id, `${first!.id}-otra-persona`, first!.id.toUpperCase()]) {
      const answer = await request.get(`/referentes/${wrong}`, {
        maxRedirects: 0,
        headers: { accept: 'text/html' },
      })
      expect([wrong, answer.status(), answer.headers().location]).toEqual([
        wrong,
        301,
        `/referentes/${referenteSlug(first!)}`,
      ])
    }
  })

  test('referentes-5 tells search engines and previews who she is', async ({ page, request }) => {
    const [first] = (await search(request)).referentes
    await page.goto(`/referentes/${referenteSlug(first!)}`)
    const url = new RegExp(`^http.*/referentes/${referenteSlug(first!)}$`)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', url)
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', url)
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
      'content',
      `${first!.nombre} · Alumbra`,
    )
    const image = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
    expect((await request.get(image)).headers()['content-type']).toBe('image/webp')
    const person = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!)
    expect(person).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Person',
      name: first!.nombre,
      description: first!.trabajos,
      image,
    })
  })

  test('prints as one A4 poster with its QR code and without the rest of the house', async ({
    page,
    request,
  }) => {
    const { referentes } = await search(request)
    for (const referente of [referentes[0]!, (await search(request, { search: 'noa' })).referentes[0]!]) {
      await openReady(page, `/referentes/${referenteSlug(referente)}`)
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
      const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/
        .exec(pdf)!
        .map((n) => Math.round(Number(n)))
      expect([width, height]).toEqual([595, 842])
    }
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('img', { name: /^Código QR/ })).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Imprimir cartel' })).toBeHidden()
  })

  test('referentes-4 prints as one poster with its QR code however long her texts are', async ({ page }) => {
    await beInside(page.context(), 'carmen')
    const long = 'palabra '.repeat(125)
    const created = await page.request.post('/admin/api/referentes', {
      data: {
        nombre:
          'María de los Ángeles Fernández-Villaverde y Rodríguez de la Fuente Obieta Larrañaga Goicoechea',
        frase_motivadora: long,
        estudios: long,
        trabajos: long,
        areas: ['S', 'T', 'E', 'A', 'M'],
      },
    })
    const { id } = await created.json()
    await page.setViewportSize({ width: 688, height: 1000 })
    await openReady(page, `/referentes/${id}`)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    const sheet = await page.getByRole('article').boundingBox()
    const code = await page.getByRole('img', { name: /^Código QR/ }).boundingBox()
    expect(code!.y + code!.height).toBeLessThanOrEqual(sheet!.y + sheet!.height + 1)
    await page.request.post(`/admin/api/referentes/${id}`, { data: { activo: false } })
  })

  test("'Imprimir cartel' opens the print dialog", async ({ page, request }) => {
    const [first] = (await search(request)).referentes
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await openReady(page, `/referentes/${referenteSlug(first!)}`)
    await expect(page.getByRole('img', { name: /^Código QR/ })).toBeHidden()
    await page.getByRole('button', { name: 'Imprimir cartel' }).click()
    await expect(page.locator('body[data-printed]')).toHaveCount(1)
  })

  test.describe('of nobody', () => {
    test.use({ expectedErrors: [/404/] })

    test('F014 is the 404 page', async ({ page }) => {
      for (const path of ['/referentes/nadie', '/referentes/018f0000-0000-7000-8000-000000000001-ada']) {
        expect((await page.goto(path))?.status()).toBe(404)
        await expect(page.locator('h1')).toHaveText(['¡Oops! Página no encontrada'])
        await expect(page.getByText('La página que buscas no existe')).toBeVisible()
      }
    })
  })
})
