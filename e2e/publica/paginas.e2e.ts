import type { Page } from '@playwright/test'
import { openReady } from '../support/open-ready.ts'
import { present } from '../support/present.ts'
import { release } from '../support/release.ts'
import { sitemapPaths } from '../support/sitemap.ts'
import { expect, test } from '../support/test.ts'

const TEXTS = [
  ['/nosotras', 'Luz para el talento que no se ve'],
  ['/steam-alumna', 'Tu talento ya está. Falta que se vea.'],
  ['/steam-empresa', 'El talento que buscas está en estas aulas'],
  ['/politica-privacidad', 'Política de privacidad'],
  ['/politica-cookies', 'Política de cookies'],
  ['/accesibilidad', 'Declaración de accesibilidad'],
  ['/aviso-legal', 'Aviso legal'],
] as const

const HTML = { headers: { accept: 'text/html' } }
const headerLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name, exact: true })

test.describe('pages about the project', () => {
  for (const { row, link, path, next, to } of [
    { row: 'F005', link: 'Alumbra', path: '/nosotras', next: 'Si eres alumna', to: '/steam-alumna' },
    {
      row: 'F006',
      link: 'Soy alumna',
      path: '/steam-alumna',
      next: 'Crear mi cuenta',
      to: '/registro?type=alumno',
    },
    { row: 'F007', link: 'Soy empresa', path: '/steam-empresa', next: 'Ir a contacto', to: '/contacto' },
  ]) {
    test(`${row} '${link}' of the header leads to ${path}, which leads on to ${to}`, async ({ page }) => {
      await openReady(page)
      await headerLink(page, link).click()
      await expect(page).toHaveURL(path)
      await expect(page).toHaveTitle(/^(?!Alumbra ).+ · Alumbra$/)
      await expect(page.locator('h1')).toHaveText([present(TEXTS.find(([of]) => of === path))[1]])
      await page.getByRole('main').getByRole('link', { name: next }).first().click()
      await expect(page).toHaveURL(to)
      await expect(page.locator('h1')).toHaveCount(1)
    })
  }

  test('F008 every link of the footer resolves, on every public page', release, async ({ page, request }) => {
    for (const path of ['/', '/referentes', ...TEXTS.map(([at]) => at)]) {
      await page.goto(path)
      for (const name of ['Busco inspiración', 'Soy empresa', 'Política de privacidad', 'LinkedIn'])
        await expect(page.getByRole('contentinfo').getByRole('link', { name })).toBeVisible()
    }
    const links = page.getByRole('contentinfo').getByRole('link')
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const own = hrefs.filter((href) => href.startsWith('/'))
    expect(own).toHaveLength(10)
    for (const href of own) expect([href, (await request.get(href, HTML)).status()]).toEqual([href, 200])
  })
})

test.describe('every page of the sitemap', () => {
  test('sitio-2 answers 200 with a title, a description and an address of its own, one h1 and what a shared link shows', async ({
    request,
  }) => {
    const seen = new Map<string, string>()
    for (const path of await sitemapPaths(request)) {
      const answer = await request.get(path, { ...HTML, maxRedirects: 0 })
      const html = await answer.text()
      expect([path, answer.status(), html.match(/<h1\b/g)?.length]).toEqual([path, 200, 1])
      // A renamed name of the code once took a word of a text with it.
      const words = html.replaceAll(/<(script|style)\b.*?<\/\1>|<[^>]*>/gs, ' ')
      expect(words).not.toMatch(/\b(?:[A-Z][a-z]+){3,}\b/)
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
      const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
      expect([path, description.length > 50]).toEqual([path, true])
      const address = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? 'x:'
      expect(new URL(address).pathname).toBe(path)
      const shared = (name: string) =>
        [...html.matchAll(new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`, 'g'))].map(
          ([, content]) => content,
        )
      expect([path, shared('og:title'), shared('og:description'), shared('og:url')]).toEqual([
        path,
        [title],
        [description],
        [address],
      ])
      expect([path, shared('og:image').length, shared('twitter:card').length]).toEqual([path, 1, 1])
      for (const own of [title, description]) {
        expect([own, path, seen.get(own)]).toEqual([own, path, undefined])
        seen.set(own, path)
      }
    }
    expect(seen.size).toBeGreaterThan(70)
  })

  test('robots.txt names the sitemap and closes the private areas', async ({ request }) => {
    const robots = await (await request.get('/robots.txt')).text()
    expect(robots).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m)
    for (const path of ['/api/', '/admin/', '/alumna/', '/empresa/'])
      expect(robots.split('\n')).toContain(`Disallow: ${path}`)
  })

  test('the icons and the manifest that the pages name exist', async ({ request }) => {
    const html = await (await request.get('/', HTML)).text()
    const named = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]*)"/g)]
    const manifest = await (await request.get('/manifest.webmanifest')).json()
    const icons = [...named.map(([, href]) => href), ...manifest.icons.map(({ src }: { src: string }) => src)]
    expect(icons.length).toBeGreaterThan(5)
    for (const icon of icons) expect([icon, (await request.get(icon)).status()]).toEqual([icon, 200])
  })

  test('sitio-35 the icon that Firefox asks for on the way back is an icon, and not a page', async ({
    request,
  }) => {
    const icon = await request.get('/favicon.ico')
    expect(icon.status()).toBe(200)
    expect(icon.headers()['content-type']).toBe('image/x-icon')
  })
})

test.describe('for everyone', () => {
  for (const [path, title] of TEXTS) {
    test(`sitio-5 ${path} is read without any script`, release, async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      const page = await context.newPage()
      await page.goto(path)
      await expect(page.locator('h1')).toHaveText([title])
      expect((await page.getByRole('main').textContent())?.length).toBeGreaterThan(1500)
      await context.close()
    })
  }
})

test.describe('nothing', () => {
  test.use({ expectedErrors: [/404/] })

  test(
    'F014 is shown at /error404 and at unknown addresses, with status 404, texts and the way home',
    release,
    async ({ page }) => {
      for (const path of ['/error404', '/no-existe/de/verdad']) {
        expect((await page.goto(path))?.status()).toBe(404)
        await expect(page.locator('h1')).toHaveText(['¡Oops! Página no encontrada'])
        await expect(page.getByText('La página que buscas no existe', { exact: true })).toBeVisible()
      }
      await page.getByRole('link', { name: 'Volver al inicio' }).click()
      await expect(page).toHaveURL('/')
    },
  )
})
