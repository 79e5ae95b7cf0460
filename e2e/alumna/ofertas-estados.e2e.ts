import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import { boxOf } from '../support/box.ts'
import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { present } from '../support/present.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { cards, filter, LIST, link, list } from './ofertas.ts'

test.use({ cookiesRefused: true })

test.beforeEach(async ({ page }) => {
  await logInAs(page.context(), 'ana')
})

test.describe('the list of ofertas', () => {
  test('F122 says when there is none', async ({ page }) => {
    await page.goto('/ofertas?titulacion=Ninguna')
    await expect(page.getByText('Todavía no hay ofertas disponibles', { exact: true })).toBeVisible()
    await expect(cards(page)).toHaveCount(0)
    await expect(filter(page, 'Titulación')).toHaveValue('Ninguna')
  })

  test('F123 shows exactly six skeletons while the list is on its way, on a first visit and on a change', async ({
    page,
  }) => {
    let arrive = () => {}
    await page.route(LIST, async (route) => {
      await new Promise<void>((resolve) => {
        arrive = resolve
      })
      await route.continue()
    })
    const skeletons = page.locator('[data-skeleton]')
    await openReady(page, '/cv-alumna')
    await page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: 'Busco empleo' })
      .click()
    await expect(skeletons).toHaveCount(6)
    await expect(cards(page)).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: 'Cargando ofertas…' })).toBeVisible()
    // Of the true shape: a square logo, and the puesto in one line with it.
    const [logo, , puesto] = await skeletons.first().locator('span').all()
    await expect(present(logo)).not.toHaveCSS('border-radius', /^999px/)
    expect((await boxOf(present(puesto))).y).toBe((await boxOf(present(logo))).y)
    arrive()
    await expect(skeletons).toHaveCount(0)
    await expect(cards(page)).not.toHaveCount(0)
    await filter(page, 'Modalidad').selectOption('Online')
    await expect(skeletons).toHaveCount(6)
    await expect(filter(page, 'Modalidad')).toHaveValue('Online')
    arrive()
    await expect(skeletons).toHaveCount(0)
  })

  test.describe('when the list fails', () => {
    test.use({ expectedErrors: [/500|ERR_FAILED/] })

    test('textos-1 shows loadError in place of the ofertas', release, async ({ page }) => {
      await openReady(page, '/ofertas')
      await page.route(LIST, (route) =>
        route.fulfill({ status: 500, json: { errorCode: 'x', errorMessage: 'x' } }),
      )
      await link(page, 'Siguiente').click()
      await expect(page.getByRole('alert')).toContainText(ERROR_TEXT.loadError)
      await expect(cards(page)).toHaveCount(0)
    })
  })
})

test.describe('the order "Más afines"', () => {
  test('gives each oferta its points with a reason in words, and hides none', release, async ({ page }) => {
    // Other tests publish ofertas meanwhile.
    await expect(async () => {
      const { total } = await list(page)
      await openReady(page, '/ofertas?pagina=2')
      await link(page, 'Más afines').click()
      await expect(page).toHaveURL('/ofertas?orden=afines')
      const heard = page.getByRole('status').filter({ hasText: /oferta/ })
      await expect(heard).toHaveText(`${total} ofertas, por afinidad`, { timeout: 2000 })
    }).toPass()
    const { results } = await list(page, { orden: 'afines' })
    const { puntos, motivos } = present(results.flatMap(({ ofertas }) => ofertas)[0]?.afinidad)
    await expect(cards(page).first()).toContainText(`Afinidad: ${puntos} de 10 puntos`)
    await expect(cards(page).first().getByRole('listitem')).toContainText(motivos)
    await link(page, 'Más recientes').click()
    await expect(page).toHaveURL('/ofertas')
    await expect(page.getByText('Afinidad')).toHaveCount(0)
  })
})
