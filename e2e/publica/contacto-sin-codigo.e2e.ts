import { openReady } from '../support/open-ready.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { buildMensaje, fillIn, isCall, submit } from './contacto.ts'

test.use({ expectedErrors: [/404|dynamically imported/] })

test('F084 a message whose rules a release has taken away is sent without them', async ({ page }) => {
  await openReady(page, '/contacto')
  const gone = page.waitForResponse((response) => response.status() === 404)
  await page.route(/\/assets\/[\w-]*(?:sending|schema)-.*\.js/, (route) => route.fulfill({ status: 404 }))
  await fillIn(page, buildMensaje())
  await gone
  await submit(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Gracias por contactarnos' })).toBeVisible()
  await page.unrouteAll()
})

test(
  'F083 a message that was sent is no draft, also where its page was left before the answer',
  release,
  async ({ page }) => {
    await page.route(isCall, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      await route.continue()
    })
    await openReady(page, '/contacto')
    await fillIn(page, buildMensaje())
    const answered = page.waitForResponse((response) => isCall(new URL(response.url())))
    await submit(page).click()
    await page.getByRole('link', { name: 'Busco inspiración' }).first().click()
    await expect(page).toHaveURL('/referentes')
    if ((await answered).ok()) {
      await page.goBack()
      await expect(page.getByLabel('Mensaje', { exact: true })).toHaveValue('')
    }
  },
)
