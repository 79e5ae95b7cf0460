import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import { listReferentes } from '@alumbra/contract/referentes/referente'
import type { Page } from '@playwright/test'
import { openReady } from '../support/open-ready.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { search } from './referentes.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const names = (page: Page) => cards(page).getByRole('heading')
const results = (page: Page) => page.getByRole('main').getByRole('status')

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

  test(
    'a search by words and area lives in the address and is said aloud',
    release,
    async ({ page, request }) => {
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
      await expect(page).toHaveTitle('Mujeres referentes · Tecnología · «matemáticas» · Alumbra')

      await page.goBack()
      await expect(page).toHaveURL('/referentes?q=matem%C3%A1ticas')
      await expect(results(page)).toHaveText(`${words.total} referentes con «matemáticas»`)
      await page.reload()
      await expect(page.getByRole('searchbox')).toHaveValue('matemáticas')
    },
  )

  test('sitio-28 a search that finds nobody says so and leads back to everybody', async ({ page }) => {
    await openReady(page, '/referentes')
    // As in Safari, where a press gives no focus: a filter does not move it.
    await page.getByRole('button', { name: 'Matemáticas' }).dispatchEvent('click')
    await expect(results(page)).toHaveText(/ en Matemáticas$/)
    await expect(page.locator('body')).toBeFocused()
    await page.getByRole('searchbox').fill('zzzz')
    await page.getByRole('searchbox').press('Enter')
    await expect(results(page)).toHaveText('0 referentes con «zzzz» en Matemáticas')
    await expect(page.getByText('Ninguna referente encaja con lo que buscas')).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
    await page.getByRole('searchbox').blur()
    await page.getByRole('link', { name: 'Verlas todas' }).dispatchEvent('click')
    await expect(page).toHaveURL('/referentes')
    await expect(cards(page)).toHaveCount(12)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('searchbox')).toHaveValue('')
  })

  test('sitio-5 searching works without any script', release, async ({ browser, request }) => {
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
