import { gzipSync } from 'node:zlib'
import { listReferentes } from '@alumbra/contract/referente'
import type { Page } from '@playwright/test'
import { openReady } from '../support/open-ready.ts'
import { PUBLIC_PAGES } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

/** What a first visit may cost in scripts, gzip, in bytes. */
const FIRST_VISIT = 110_000
/** What they weigh once somebody has turned to the page: what is there today and a little room. */
const AWAKE = 135_000

const READING = PUBLIC_PAGES.filter(({ path }) => !/contacto|registro|login|recuperar|^\/admin/.test(path))

/** The scripts that this page fetches from now on: address and size in gzip. */
function weighScripts(page: Page) {
  const scripts = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.endsWith('.js')) return
    scripts.set(
      pathname,
      response.body().then((body) => gzipSync(body).length),
    )
  })
  return {
    count: () => scripts.size,
    bytes: async () => (await Promise.all(scripts.values())).reduce((sum, size) => sum + size, 0),
  }
}

const isAwake = (page: Page) => expect(page.locator('html[data-awake]')).toHaveCount(1)
const next = (page: Page) => page.getByRole('link', { name: 'Siguiente' })

test.describe('the weight of /', () => {
  test('a first visit stays within its budget of scripts', async ({ page }) => {
    const scripts = weighScripts(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    const inline = await page.locator('script:not([type])').allTextContents()
    const bytes = (await scripts.bytes()) + gzipSync(inline.join('\n')).length
    console.log(`/: ${bytes} bytes of scripts on a first visit`)
    expect(bytes).toBeLessThanOrEqual(FIRST_VISIT)
  })

  test('scripts that have taken over stay within theirs', async ({ page }) => {
    const scripts = weighScripts(page)
    await openReady(page)
    const bytes = await scripts.bytes()
    console.log(`/: ${bytes} bytes of scripts in use`)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(AWAKE)
  })
})

test.describe('a page for reading', () => {
  test.use({ expectedErrors: [/404/] })

  for (const { path } of READING) {
    test(`${path} fetches scripts only when somebody turns to it`, async ({ page }) => {
      const scripts = weighScripts(page)
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(scripts.count()).toBe(0)
      await page.mouse.move(20, 20)
      await isAwake(page)
      expect(scripts.count()).toBeGreaterThan(5)
    })
  }

  test('keeps the first click for the scripts', async ({ page }) => {
    const pages: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) pages.push(request.url())
    })
    await page.goto('/')
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === listReferentes.path)
    await next(page).click()
    await asked
    await expect(page).toHaveURL('/?pagina=2')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(400)
    expect(pages).toHaveLength(1)
  })

  test('keeps only the last of several clicks', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/')
    await next(page).click()
    await page.getByRole('banner').getByRole('link', { name: 'Acceso' }).click()
    held.resolve()
    await expect(page).toHaveURL('/alumna/login')
    expect(asked).not.toContain(listReferentes.path)
  })

  test('keeps the first press of a key for the scripts', async ({ page }) => {
    await page.goto('/')
    const cookies = page.getByRole('region', { name: 'Cookies', exact: true })
    await cookies.getByRole('button', { name: 'Rechazar' }).focus()
    await page.keyboard.press('Enter')
    await expect(cookies).toBeHidden()
  })

  test('keeps what was typed before the scripts came', async ({ page }) => {
    await page.goto('/referentes')
    const words = page.getByRole('searchbox')
    await words.pressSequentially('lovelace')
    await isAwake(page)
    await expect(words).toHaveValue('lovelace')
    await words.press('Enter')
    await expect(page).toHaveURL('/referentes?q=lovelace')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  })

  test('opens a link in another tab by itself', async ({ page, context }) => {
    await page.goto('/')
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      next(page).click({ modifiers: ['ControlOrMeta'] }),
    ])
    await expect(tab).toHaveURL('/?pagina=2')
    await expect(page).toHaveURL('/')
  })

  test.describe('whose scripts never come', () => {
    test.use({ expectedErrors: [/ERR_FAILED/] })

    // Time stands still unless the test moves it on.
    test.beforeEach(async ({ page }) => {
      await page.clock.install({ time: '2030-01-01' })
      await page.clock.pauseAt('2030-01-02')
    })

    test('leads on all the same, at once when they fail', async ({ page }) => {
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.goto('/')
      await next(page).click()
      await expect(page).toHaveURL('/?pagina=2')
    })

    test('leads on all the same, in the end when nobody answers', async ({ page }) => {
      await page.route('**/assets/*.js', () => {})
      await page.goto('/')
      await next(page).click()
      await page.clock.runFor(2900)
      await expect(page).toHaveURL('/')
      await page.clock.runFor(200)
      await expect(page).toHaveURL('/?pagina=2')
    })
  })
})
