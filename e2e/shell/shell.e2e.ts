import { listReferentes } from '@alumbra/contract/referentes/referente'
import type { Locator } from '@playwright/test'
import { openReady } from '../support/open-ready.ts'
import { logIn } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'

test.describe('shell', () => {
  test('F001 the page says that it is in Spanish', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  })

  test('F008 the footer has the logo, its links, those of the law and two social ones, and no others', async ({
    page,
  }) => {
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Alumbra, ir al inicio' })).toHaveAttribute('href', '/')
    for (const [name, href] of [
      ['Busco inspiración', '/referentes'],
      ['Alumbra', '/nosotras'],
      ['Soy alumna', '/steam-alumna'],
      ['Soy empresa', '/steam-empresa'],
      ['Contacto', '/contacto'],
      ['Política de privacidad', '/politica-privacidad'],
      ['Política de cookies', '/politica-cookies'],
      ['Accesibilidad', '/accesibilidad'],
      ['Aviso legal', '/aviso-legal'],
    ] as const) {
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    }
    for (const name of ['LinkedIn', 'Instagram']) {
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:\/\//)
    }
    await expect(footer.getByRole('link'), 'a link of the footer that is not named here').toHaveCount(12)
  })

  test('F009 a visitor gets exactly the anonymous menu and the way in', async ({ page }) => {
    await page.goto('/')
    const links = page.getByRole('navigation', { name: 'Principal' }).getByRole('link')
    await expect(links).toHaveText(['Busco inspiración', 'Alumbra', 'Soy alumna', 'Soy empresa', 'Contacto'])
    await expect(page.getByRole('banner').getByRole('link', { name: 'Acceso' })).toHaveAttribute(
      'href',
      '/alumna/login',
    )
  })

  test('F009 the menu opens on a phone without any script', release, async ({ browser }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    })
    const page = await context.newPage()
    await page.goto('/')
    const link = page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: 'Soy empresa' })
    await expect(link).toBeHidden()
    await page.getByRole('button', { name: 'Menú' }).click()
    await expect(link).toBeVisible()
    await context.close()
  })

  for (const { row, who, menu, logout } of [
    {
      row: 'F011',
      who: 'ana',
      menu: ['/referentes', '/nosotras', '/alumna', '/ofertas', '/contacto'],
      logout: '/alumnas/auth/logout',
    },
    {
      row: 'F012',
      who: 'berta',
      menu: ['/referentes', '/nosotras', '/empresa', '/talento', '/contacto'],
      logout: '/empresa/auth/logout',
    },
  ] as const) {
    test(`${row} F013 ${who} gets her menu, and 'Salir' ends the session and leads home`, async ({
      page,
    }) => {
      expect(await logIn(page.request, who)).toBe(200)
      await openReady(page, '/?pagina=2')
      const links = page.getByRole('navigation', { name: 'Principal' }).getByRole('link')
      const job = who === 'ana' ? 'Busco empleo' : 'Busco talento'
      await expect(links).toHaveText(['Busco inspiración', 'Alumbra', 'Perfil', job, 'Contacto'])
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(menu)
      await expect(page.getByRole('link', { name: 'Acceso' })).toHaveCount(0)

      const sent: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
      })
      await page.getByRole('button', { name: 'Salir' }).dblclick()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('link', { name: 'Acceso' })).toBeVisible()
      expect(sent).toEqual([logout])
    })
  }

  test.describe('at the entrances', () => {
    test.use({ expectedErrors: [/404/] })

    for (const path of ['/alumna/login', '/empresa/login', '/admin', '/registro']) {
      test(`F010 ${path} has the menu without the way in`, async ({ page }) => {
        await page.goto(path)
        await expect(page.getByRole('navigation', { name: 'Principal' }).getByRole('link')).toHaveCount(5)
        await expect(page.getByRole('link', { name: 'Acceso' })).toHaveCount(0)
      })
    }
  })

  test.describe('an unknown page', () => {
    test.use({ expectedErrors: [/404/] })

    test('F014 answers 404 with a page that leads home', async ({ page }) => {
      const response = await page.goto('/no-existe')
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Oops! Página no encontrada')
      await expect(page.getByText('La página que buscas no existe')).toBeVisible()
      await page.getByRole('link', { name: 'Volver al inicio' }).click()
      await expect(page).toHaveURL('/')
    })

    for (const path of ['/referentes/100%', '/%ff'])
      test(
        `F014 wire-4 is the answer to ${path}, whose per cent sign stands alone`,
        release,
        async ({ page }) => {
          const response = await page.goto(path)
          expect(response?.status()).toBe(404)
          await expect(page.getByText('La página que buscas no existe')).toBeVisible()
          await page.getByRole('link', { name: 'Volver al inicio' }).click()
          await expect(page).toHaveURL('/')
        },
      )
  })

  test('F014 an unknown path of the API answers 404 in JSON, and a lost file no page', async ({
    request,
  }) => {
    for (const path of ['/api/no-existe', '/alumnas/no-existe', '/assets/no-existe.js']) {
      const response = await request.get(path, { headers: { accept: 'text/html,*/*' } })
      expect([path, response.status(), (await response.json()).errorCode]).toEqual([path, 404, 'notFound'])
    }
  })

  test('F015 loading shows nothing for 250 ms, and then an overlay until it ends', async ({ page }) => {
    await page.clock.install()
    await openReady(page)
    await page.clock.pauseAt(Date.now() + 3_600_000)
    const asked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    await page.route(
      (url) => url.pathname === listReferentes.path,
      async (route) => {
        asked.resolve()
        await answer.promise
        await route.continue()
      },
    )
    const overlay = page.getByText('Cargando…')
    await page.getByRole('link', { name: 'Siguiente' }).click()
    await asked.promise
    await page.clock.runFor(249)
    await expect(overlay).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(overlay).toBeVisible()
    // It stands in the window, and covers the list without the rest of the page.
    await expect(overlay).toBeInViewport({ ratio: 1 })
    const isCovered = (element: Locator) =>
      element.evaluate((node) => {
        node.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { x, y, width, height } = node.getBoundingClientRect()
        return !node.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
    expect(
      await isCovered(page.getByRole('link', { name: 'Anterior' }).or(page.getByText('Siguiente')).last()),
    ).toBe(true)
    for (const outside of [
      page.getByRole('banner').getByRole('link', { name: 'Alumbra, ir al inicio' }),
      page.getByRole('link', { name: 'Busca a tu referente' }),
      page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }),
    ])
      expect(await isCovered(outside)).toBe(false)
    answer.resolve()
    await expect(overlay).toHaveCount(0)
    await expect(page).toHaveURL('/?pagina=2')
  })
})
