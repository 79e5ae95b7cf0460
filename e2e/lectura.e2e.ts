import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { PUBLIC_PAGES } from './pages.ts'
import { referentePath } from './sitemap.ts'
import { expect, test } from './test.ts'

const PAGES = [...PUBLIC_PAGES, { name: 'una referente', path: 'referente' }]
/** Entrances are forms for scripts: they say so. */
const NEEDS_SCRIPTS = [
  'alumna-login',
  'empresa-login',
  'admin-login',
  'alumna-recuperar',
  'empresa-recuperar',
]

test.use({ expectedErrors: [/404/] })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const { name, path } of PAGES) {
    test(`F001 ${name} is read in Spanish, with its menu and its footer`, async ({ page, request }) => {
      await page.goto(path === 'referente' ? await referentePath(request) : path)
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page.locator('h1')).toBeVisible()
      const menu = page.getByRole('navigation', { name: 'Principal' }).getByRole('link')
      await expect(menu.last()).toBeVisible()
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Aviso legal' })).toBeVisible()
      for (const idle of await page.locator('.needs-scripts').all()) await expect(idle).toBeHidden()
      const main = page.getByRole('main')
      if (NEEDS_SCRIPTS.includes(name)) await expect(main.getByText(/activa JavaScript/)).toBeVisible()
      else await expect(main.getByText(/JavaScript/).filter({ visible: true })).toHaveCount(0)
      for (const picture of await main.locator('img').all())
        expect(await picture.getAttribute('alt')).not.toBeNull()
    })
  }

  test('the pages of mail links say what to do', async ({ page }) => {
    for (const path of ['/alumna/verificar', '/alumna/restablecer', '/empresa/verificar']) {
      await page.goto(`${path}?email=a%40b.es&mail=a%40b.es&token=x`)
      await expect(page.getByText(/activa JavaScript en tu navegador/)).toBeVisible()
    }
  })
})

/** How far what is read has jumped so far (Cumulative Layout Shift). */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries as Shift[]) if (!entry.hadRecentInput) sum += entry.value
        }
        const observer = new PerformanceObserver((list) => add(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        // Two frames after the last change, so that everything that moved has been noted.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            add(observer.takeRecords())
            resolve(sum)
          }),
        )
      }),
  )

test.describe('nothing jumps', () => {
  for (const { name, path } of PAGES) {
    test(`${name} stays where it is when its letters arrive late (CLS ≤ 0.01)`, async ({ page, request }) => {
      const to = path === 'referente' ? await referentePath(request) : path
      let letters = 0
      await page.route('**/*.woff2', async (route) => {
        await sleep(400)
        letters++
        await route.continue()
      })
      for (const [width, height] of [
        [360, 740],
        [1280, 800],
      ] as const) {
        await page.setViewportSize({ width, height })
        await page.goto(to, { waitUntil: 'networkidle' })
        await page.evaluate(() => document.fonts.ready)
        const shift = await shiftOf(page)
        expect([width, shift <= 0.01, shift]).toEqual([width, true, shift])
      }
      expect(letters).toBeGreaterThan(1)
    })
  }
})
