import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import { listReferentes, type ReferentesPage } from '@alumbra/contract/referentes/referente'
import { openReady } from '../support/open-ready.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { answerWith, buildReferente, cards, LIST, next } from './inicio.ts'

test.describe('role models', () => {
  test('F030 25 role models make three pages, and the ends lead nowhere', release, async ({ page }) => {
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
    await expect(page.getByText('2/3 (25 referentes)', { exact: true })).toBeVisible()
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

  test(
    'F031 turning the page scrolls to 400 px, going back returns to where it was',
    release,
    async ({ page }) => {
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
    },
  )

  test.describe('when the list fails', () => {
    test.use({ expectedErrors: [/500|ERR_FAILED|ERR_INTERNET_DISCONNECTED/] })

    test('F032 an error of the server shows loadError in place of the list', release, async ({ page }) => {
      await openReady(page)
      await page.route(LIST, (route) =>
        route.fulfill({ status: 500, json: { errorCode: 'unexpectedError', errorMessage: 'x' } }),
      )
      await next(page).click()
      await expect(page.getByRole('alert')).toContainText(ERROR_TEXT.loadError)
      await expect(cards(page)).toHaveCount(0)
    })

    test(
      'F032 textos-1 textos-4 without a connection the list says so after loadError',
      release,
      async ({ page, context }) => {
        await openReady(page)
        // The code that turns the page is fetched with the first turn.
        await next(page).click()
        await expect(page).toHaveURL('/?pagina=2')
        await context.setOffline(true)
        await next(page).click()
        await expect(page.getByRole('alert')).toContainText(
          `${ERROR_TEXT.loadError} Detalles: Parece que no tienes conexión.`,
        )
        await context.setOffline(false)
      },
    )

    test('F032 a broken connection shows loadError too', release, async ({ page }) => {
      await openReady(page)
      await page.route(LIST, (route) => route.abort())
      await next(page).click()
      await expect(page.getByRole('alert')).toContainText(ERROR_TEXT.loadError)
    })
  })
})
