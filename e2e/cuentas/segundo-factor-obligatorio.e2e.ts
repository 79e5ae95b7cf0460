import { test } from '../support/localhost-server.ts'
import { openReady, untilReady } from '../support/open-ready.ts'
import { release } from '../support/release.ts'
import { expect } from '../support/test.ts'
import { logInCarmen, password, setUpApp } from './segundo-factor.ts'

test.use({
  serverEnv: { ADMIN_SECOND_FACTOR: 'required' },
  cookiesRefused: true,
  expectedErrors: [/403/],
})

test(
  'administradores-7 where a second factor is demanded, the back office opens once she has one',
  release,
  async ({ page }) => {
    await logInCarmen(page)
    await page.goto('/admin/alumnas')
    await expect(page).toHaveURL('/admin/cuenta')
    await untilReady(page)
    await expect(page.getByText('Antes de seguir, elige una de estas dos maneras.')).toBeVisible()
    // The link leads to the page where she is, which is loaded again.
    const loaded = page.waitForEvent('load')
    await page.getByRole('link', { name: 'Empresas', exact: true }).click()
    await loaded
    await expect(page).toHaveURL('/admin/cuenta')
    await untilReady(page)
    await setUpApp(page)
    await page.getByRole('button', { name: 'Ya los he guardado' }).click()
    await expect(page).toHaveURL('/admin/referentes')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestión mujer referente')

    // Without the last one it is closed again, as the page says before.
    await openReady(page, '/admin/cuenta')
    await page.getByRole('button', { name: 'Quitar la app de códigos' }).click()
    await expect(page.getByText('Es tu único segundo paso')).toBeVisible()
    await page.getByRole('textbox', { name: 'Tu contraseña' }).fill(password)
    const loadedAgain = page.waitForEvent('load')
    await page.getByRole('textbox', { name: 'Tu contraseña' }).press('Enter')
    await loadedAgain
    await expect(page.getByText('Antes de seguir, elige una de estas dos maneras.')).toBeVisible()
  },
)
