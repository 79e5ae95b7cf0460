import { listReferentes } from '@alumbra/contract/referentes/referente'
import type { Page } from '@playwright/test'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'

/** React and the pages: every script but the small one that keeps the first press. */
const REACT = /\/assets\/(?!boot-)[^/]+\.js$/

test.use({ emptyCache: true })

const next = (page: Page) => page.getByRole('link', { name: 'Siguiente' })

test.describe('before React is there', () => {
  test('a link leads on when it comes, within the page', release, async ({ page }) => {
    const pages: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) pages.push(request.url())
    })
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === listReferentes.path)
    await next(page).click()
    await asked
    await expect(page).toHaveURL('/?pagina=2')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(400)
    expect(pages).toHaveLength(1)
  })

  test('the last of several clicks counts', release, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const held = Promise.withResolvers<void>()
    await page.route(REACT, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await next(page).click()
    await page.getByRole('banner').getByRole('link', { name: 'Acceso' }).click()
    held.resolve()
    await expect(page).toHaveURL('/alumna/login')
    expect(asked).not.toContain(listReferentes.path)
  })

  test('typed text stays', async ({ page }) => {
    await page.goto('/referentes', { waitUntil: 'domcontentloaded' })
    const words = page.getByRole('searchbox')
    await words.pressSequentially('lovelace')
    await page.locator('html[data-ready]').waitFor()
    await expect(words).toHaveValue('lovelace')
    await words.press('Enter')
    await expect(page).toHaveURL('/referentes?q=lovelace')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  })

  test('a link opens in another tab by itself', release, async ({ page, context }) => {
    await page.route(REACT, () => {})
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      next(page).click({ modifiers: ['ControlOrMeta'] }),
    ])
    await expect(tab).toHaveURL('/?pagina=2')
    await expect(page).toHaveURL('/')
  })

  test.describe('and when it never comes', () => {
    test.use({ expectedErrors: [/ERR_FAILED/] })

    test('links lead on at once when the scripts fail', release, async ({ page }) => {
      await page.route(REACT, (route) => route.abort())
      await page.goto('/', { waitUntil: 'domcontentloaded' })
      await next(page).click()
      await expect(page).toHaveURL('/?pagina=2')
    })

    test('links lead on in the end when nobody answers', release, async ({ page }) => {
      // Time stands still unless the test moves it on.
      await page.clock.install({ time: '2030-01-01' })
      await page.clock.pauseAt('2030-01-02')
      await page.route(REACT, () => {})
      await page.goto('/', { waitUntil: 'domcontentloaded' })
      await next(page).click()
      await page.clock.runFor(2900)
      await expect(page).toHaveURL('/')
      await page.clock.runFor(200)
      await expect(page).toHaveURL('/?pagina=2')
    })
  })
})
