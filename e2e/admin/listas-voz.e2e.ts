import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'

test.use({ cookiesRefused: true })
test.beforeEach(({ context }) => logInAs(context, 'carmen'))

test('sitio-32 a list says how many rows it has, also when the words leave none', async ({ page }) => {
  await openReady(page, '/admin/empresas')
  const status = page.getByRole('main').locator('[aria-live]').filter({ hasText: 'empresas' })
  await expect(status).toHaveText(/^\d+ empresas, página 1 de \d+$/)
  await status.evaluate((element) => element.setAttribute('data-first', ''))
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('zzzz')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-first]')).toHaveText('0 empresas')
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-first]')).toHaveText(/^\d+ empresas, página 1 de \d+$/)
})

for (const [path, counted, none] of [
  ['/admin/actividad', /^\d+ apuntes$/, '0 apuntes'],
  ['/admin/accesos', /^\d+ entradas?$/, '0 entradas'],
] as const)
  test(
    `sitio-32 ${path} says how many it shows, also when the days leave none`,
    release,
    async ({ page }) => {
      await openReady(page, path)
      const status = page.getByRole('main').locator('[aria-live]').first()
      await expect(status).toHaveText(counted)
      await status.evaluate((element) => element.setAttribute('data-first', ''))
      await page.getByLabel('Hasta').fill('2001-01-01')
      await page.getByRole('button', { name: 'Filtrar' }).click()
      await expect(page.locator('[data-first]')).toHaveText(none)
    },
  )
