import { SECTION_NAMES } from '@alumbra/domain/sections'
import type { Page } from '@playwright/test'
import { expectCleanEverywhere, expectLegibleEverywhere } from '../support/axe.ts'
import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { everySixth } from '../support/release.ts'
import { expect, test } from '../support/test.ts'

test.use({
  cookiesRefused: true,
  expectedErrors: [/status of 500/],
  contextOptions: { reducedMotion: 'reduce' },
})

test.beforeEach(async ({ context }) => {
  test.slow()
  await logInAs(context, 'carmen')
})

/** From a phone to a desk, and a tablet between them. */
const WIDTHS = [1280, 768, 320]
const LONG_AGO = '?desde=2020-01-01&hasta=2020-01-02'

const EMPTY = [
  ...SECTION_NAMES.filter((name) => name !== 'cifras').map((name) => `/admin/${name}?buscar=zzzz`),
  `/admin/actividad${LONG_AGO}`,
  `/admin/accesos${LONG_AGO}`,
]

/** One of each kind; what they show in their place, `/estilo` shows too, where axe looks at it (everywhere/accesible). */
const LOOKED_AT = ['/admin/ofertas?buscar=zzzz', `/admin/accesos${LONG_AGO}`, 'Ofertas de empresas', 'Cifras']

/** Looked at by axe, or legible and no wider than the window. */
const expectClean = (page: Page, which: string) =>
  LOOKED_AT.includes(which) ? expectCleanEverywhere(page, WIDTHS) : expectLegibleEverywhere(page)

for (const [path, details] of everySixth(EMPTY))
  test(
    `sitio-6 administracion-7 ${path} has nothing to show and leads to the whole list`,
    details,
    async ({ page }) => {
      await openReady(page, path)
      await expect(page.getByRole('main')).toContainText(/Todavía no hay|No hay nada apuntado|Nadie con esas/)
      await expectClean(page, path)
      await page.getByRole('link', { name: 'Ver toda la lista' }).click()
      await expect(page).toHaveURL(path.split('?')[0] ?? '')
      await expect(page.getByRole('link', { name: 'Ver toda la lista' })).toHaveCount(0)
    },
  )

test('sitio-6 administracion-7 a page after the last one says so and leads to the first', async ({
  page,
}) => {
  await openReady(page, '/admin/ofertas?pagina=99')
  await expect(page.getByRole('main')).toContainText('La lista termina antes de esta página.')
  await expect(page.getByRole('main')).not.toContainText('Todavía no hay')
  await page.getByRole('link', { name: 'Ir a la primera página' }).click()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
})

/** The pages that list something, by the page from which a link leads to them. */
const FAILING: readonly (readonly [from: string, links: readonly (string | RegExp)[]])[] = [
  [
    '/admin/estado',
    [
      'Mujeres referentes',
      'Alumnas',
      'Empresas',
      'Administradores',
      'Cifras',
      'Correo',
      'Actividad',
      'Ofertas de empresas',
      'Entradas',
      'Esta semana',
      'Tu cuenta',
      'Estado',
    ],
  ],
  ['/admin/ofertas', ['Plantillas de motivos']],
  ['/admin/ofertas', [/^Revisar/]],
]

const retry = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Volver a intentarlo' })

for (const [[from, links], details] of everySixth(FAILING, 1))
  test(
    `sitio-6 textos-1 ${links.join(', ')}: each says that it could not be loaded, and is tried again`,
    details,
    async ({ page }) => {
      await openReady(page, from)
      for (const name of links)
        await test.step(String(name), async () => {
          await page.route(/\/admin\/api\//, (route) => route.fulfill({ status: 500, json: {} }))
          await page.getByRole('link', { name, exact: true }).click()
          await expect(retry(page).first()).toBeVisible()
          await expectClean(page, String(name))
          await page.unrouteAll()
          await retry(page).first().click()
          await expect(retry(page)).toHaveCount(0)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        })
    },
  )
