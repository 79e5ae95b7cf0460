import type { Page } from '@playwright/test'
import { openReady } from '../support/open-ready.ts'
import { present } from '../support/present.ts'
import { release } from '../support/release.ts'
import { sitemapPaths } from '../support/sitemap.ts'
import { expect, test } from '../support/test.ts'

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })

test.describe('pages of the law', () => {
  test('F023 copias-8 the privacy policy makes its five statements and is in force since 18/06/2025', async ({
    page,
  }) => {
    await openReady(page, '/')
    await footerLink(page, 'Política de privacidad').click()
    await expect(page.locator('h1')).toHaveText(['Política de privacidad'])
    const main = page.getByRole('main')
    await expect(main).toContainText('En vigor desde el 18/06/2025')
    for (const statement of [
      'Tus datos los guardan dos centros educativos: I.E.S Villaverde y C.I.P.F.P Valle de Elda.',
      'Los datos de contacto de las alumnas solo los ven las empresas registradas',
      'los de las empresas, solo las alumnas registradas.',
      'Las mujeres referentes son públicas',
      'Al borrar, los datos solo se marcan como borrados y ni las alumnas ni otras empresas los ven; pasado el plazo de conservación, se destruyen.',
    ]) {
      await expect(main.getByRole('listitem').filter({ hasText: statement }).first()).toBeVisible()
    }
    await expect(main).toContainText('Cuando pasa el plazo de conservación, 90 días')
    await expect(main).toContainText('una oferta eliminada la siguen viendo su empresa')
    await expect(main).toContainText('sale de la última copia 14 días después')
    await expect(main).toContainText('A partir de los 14 años')
    for (const right of ['Acceso', 'Rectificación', 'Supresión', 'Limitación', 'oposición', 'Portabilidad'])
      await expect(main.locator('strong', { hasText: right })).toBeVisible()
  })

  test('F024 the cookie policy names only necessary own cookies, since 20/06/2025', async ({ page }) => {
    await openReady(page, '/')
    await footerLink(page, 'Política de cookies').click()
    const main = page.getByRole('main')
    await expect(main).toContainText('En vigor desde el 20/06/2025')
    await expect(main).toContainText('Alumbra solo usa cookies propias y necesarias')
    await expect(main).toContainText(
      'No hay cookies de terceros, ni transferencias fuera de la Unión Europea',
    )
    const rows = main.getByRole('table', { name: 'Cookies de Alumbra' }).getByRole('row')
    await expect(rows).toHaveText([
      /^Nombre/,
      /^__Host-alumbra(?!-device).*30 días/,
      /^__Host-alumbra-device.*180 días/,
      /^cookieConsentEU.*365 días/,
    ])
    await expect(main).toContainText('Configurar cookies')
  })

  test('F024 a cell of a card says its column also to those who hear it', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openReady(page, '/politica-cookies')
    const rows = page.getByRole('row').filter({ hasText: 'cookieConsentEU' })
    await expect(rows.getByRole('cell', { name: /^Cuánto dura\s+365 días/ })).toBeVisible()
  })

  test('legales-3 the cookie policy names what an unsent form and a turned page leave in the browser', async ({
    page,
  }) => {
    await openReady(page, '/referentes')
    await page.getByRole('link', { name: 'Siguiente' }).click()
    await expect(page).toHaveURL(/pagina=2/)
    await openReady(page, '/registro')
    await page.getByLabel('Nombre').fill('Íñiga')
    await openReady(page, '/contacto')
    await page.getByLabel('Mensaje').fill('Hola')
    await openReady(page, '/politica-cookies')
    const kept = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))
    expect(kept).toEqual(
      expect.arrayContaining(['alumbra.registro', 'alumbra.contacto', 'remix-router-transitions']),
    )
    const table = page.getByRole('table', { name: 'Lo que se guarda en el navegador' })
    for (const key of kept) await expect(table.getByRole('rowheader').filter({ hasText: key })).toBeVisible()
    await expect(table.getByRole('row').filter({ hasText: 'alumbra.cv' })).toContainText(
      'Hasta que lo guardas, lo descartas o pulsas «Salir».',
    )
  })

  for (const [path, text] of [
    [
      '/registro',
      'lo que se borra se destruye 90 días después: te lo contamos en la política de privacidad.',
    ],
    ['/contacto', 'se destruyen al cabo de un año: te lo contamos en la política de privacidad.'],
  ] as const)
    test(`retencion-8 the form of ${path} says until when it keeps the data`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('form')).toContainText(text)
    })

  test(
    'F024 walking all pages sets no cookie and asks no other server',
    release,
    async ({ page, request, context, baseURL }) => {
      const others: string[] = []
      page.on('request', (asked) => {
        if (new URL(asked.url()).host !== new URL(baseURL ?? '').host) others.push(asked.url())
      })
      const paths = await sitemapPaths(request)
      const [persona] = paths.filter((path) => path.startsWith('/referentes/'))
      for (const path of [...paths.filter((path) => !path.startsWith('/referentes/')), present(persona)])
        await page.goto(path, { waitUntil: 'load' })
      expect(others).toEqual([])
      expect(await context.cookies()).toEqual([])
    },
  )

  test('a part of a long page has an address, and the contents lead to it', async ({ page }) => {
    await openReady(page, '/politica-privacidad')
    await page
      .getByRole('navigation', { name: 'En esta página' })
      .getByRole('link', { name: 'Tus derechos' })
      .click()
    await expect(page).toHaveURL('/politica-privacidad#derechos')
    await expect(page.getByRole('heading', { name: 'Tus derechos' })).toBeInViewport()
  })

  test('legales-1 the accessibility statement says what the law asks for', async ({ page }) => {
    await page.goto('/accesibilidad')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'En esta página',
      'Situación de cumplimiento',
      'Contenido no accesible',
      'Preparación de esta declaración',
      'Observaciones y datos de contacto',
      'Procedimiento de reclamación',
      'Lo que hace más fácil usar Alumbra',
    ])
    for (const text of [
      'parcialmente conforme',
      'autoevaluación',
      'veinte días hábiles',
      'con «Reclamación de accesibilidad» en el tema',
    ])
      await expect(page.getByRole('main')).toContainText(text)
    for (const [name, href] of [
      ['sede electrónica de la Comunidad de Madrid', 'https://sede.comunidad.madrid'],
      ['sede electrónica de la Generalitat Valenciana', 'https://sede.gva.es'],
      ['registro electrónico común', 'https://reg.redsara.es'],
    ] as const)
      await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', href)
  })
})
