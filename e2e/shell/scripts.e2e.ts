import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { logoutAlumna } from '@alumbra/contract/cuentas/logout'
import type { Page } from '@playwright/test'
import { openReady } from '../support/open-ready.ts'
import { logIn } from '../support/people.ts'
import { everySixth, release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'

/** The largest size of the scripts of a page of plain text, gzip, in bytes. */
const TEXT_MAX = 3_000
const TEXT_PAGES = [
  '/nosotras',
  '/steam-alumna',
  '/steam-empresa',
  '/politica-privacidad',
  '/politica-cookies',
  '/accesibilidad',
  '/aviso-legal',
  '/error404',
]

/** The scripts that this page fetches from now on: how many, and their size in gzip. */
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

test.use({ emptyCache: true })

const cookies = (page: Page) => page.getByRole('region', { name: 'Cookies', exact: true })

test(
  'React is fetched behind everything that is seen, and by the addresses that the router names',
  release,
  async ({ page }) => {
    await page.goto('/')
    const preloads = await page
      .locator('link[rel=modulepreload]')
      .evaluateAll((links) =>
        links.map((link) => [link.getAttribute('href'), link.getAttribute('fetchpriority')]),
      )
    expect(preloads.length).toBeGreaterThanOrEqual(5)
    expect(new Set(preloads.map(([href]) => href)).size).toBe(preloads.length)
    expect(new Set(preloads.map(([, priority]) => priority))).toEqual(new Set(['low']))
  },
)

/** Functions that browsers have later than those that `web/vite.config.ts` names. */
const TOO_NEW =
  /\b(?:URL\.parse|Promise\.try|Array\.fromAsync|RegExp\.escape|Iterator\.\w+|Error\.isError|Math\.sumPrecise|\w+\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)|(?<!Object\.)(?:values|keys|entries|matchAll)\([^()]*\)\.(?:map|filter|some|every|find|reduce|toArray|flatMap|take|drop|forEach))\(/g

test('sitio-29 no script calls a function that the oldest of our browsers lacks', async () => {
  const folder = fileURLToPath(new URL('../../web/build/client/assets/', import.meta.url))
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(20)
  for (const name of scripts)
    expect((await readFile(folder + name, 'utf8')).match(TOO_NEW) ?? [], name).toEqual([])
})

test.describe('a page of plain text', () => {
  test.use({ expectedErrors: [/404/] })

  for (const [path, details] of everySixth(TEXT_PAGES)) {
    test(`${path} has the small script alone`, details, async ({ page }) => {
      const scripts = weighScripts(page)
      await page.goto(path, { waitUntil: 'networkidle' })
      const bytes = await scripts.bytes()
      console.log(`${path}: ${bytes} bytes of scripts`)
      expect(scripts.count()).toBe(1)
      expect(bytes).toBeLessThanOrEqual(TEXT_MAX)
    })
  }

  test(
    'fetches the page behind a link before it is pressed, and nothing else of it',
    release,
    async ({ page }) => {
      await page.goto('/nosotras')
      const ahead = page.waitForRequest((request) => new URL(request.url()).pathname === '/contacto')
      await page
        .getByRole('navigation', { name: 'Principal' })
        .getByRole('link', { name: 'Contacto' })
        .hover()
      expect(await (await ahead).headerValue('sec-purpose')).toMatch(/prefetch/)
    },
  )

  test(
    'F009 opens its menu, F021 takes the choice about cookies and shows it again',
    release,
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto('/politica-cookies')
      await page.getByRole('button', { name: 'Menú' }).click()
      await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
      await page.keyboard.press('Escape')
      await cookies(page).getByRole('button', { name: 'Aceptar todas' }).click()
      await expect(cookies(page)).toBeHidden()
      const again = page.getByRole('button', { name: 'Configurar cookies' })
      await again.click()
      await expect(cookies(page)).toContainText('Hasta ahora las tienes aceptadas.')
      await cookies(page).getByRole('button', { name: 'Rechazar' }).click()
      await expect(again).toBeFocused()
      await again.click()
      await expect(cookies(page)).toContainText('Hasta ahora las tienes rechazadas.')
    },
  )

  test('F013 ends a session, and nothing that was written stays', release, async ({ page }) => {
    await logIn(page.request, 'ana')
    await page.goto('/accesibilidad')
    await page.evaluate(() => localStorage.setItem('alumbra.cv.prueba', '{}'))
    page.on('dialog', (dialog) => dialog.accept())
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
    await page.getByRole('button', { name: 'Salir' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Acceso' })).toBeVisible()
    expect(sent).toEqual([logoutAlumna.path])
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })

  test('is shown by React too, when a link of another page leads there', release, async ({ page }) => {
    await openReady(page, '/contacto')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Accesibilidad' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Declaración de accesibilidad')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })
})

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test("F013 'Salir' ends the session all the same", release, async ({ page }) => {
    await logIn(page.request, 'ana')
    await page.goto('/alumna')
    await page.getByRole('button', { name: 'Salir' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Acceso' })).toBeVisible()
  })
})
