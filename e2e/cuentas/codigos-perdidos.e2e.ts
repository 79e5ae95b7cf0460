import { expectCleanEverywhere } from '../support/axe.ts'
import { test } from '../support/localhost-server.ts'
import { openReady, reloadReady } from '../support/open-ready.ts'
import { release } from '../support/release.ts'
import { expect } from '../support/test.ts'
import { logInCarmen, password, setUpApp } from './segundo-factor.ts'

test.use({ cookiesRefused: true })

test(
  'administradores-6 recovery codes that a reload took away are said to be gone, and others can be had',
  release,
  async ({ page }) => {
    await logInCarmen(page)
    await openReady(page, '/admin/cuenta')
    await setUpApp(page)
    const shown = page.getByRole('listitem').locator('code')
    const lost = page.getByRole('region', { name: '¿Guardaste tus códigos de recuperación?' })
    const ask = page.getByRole('textbox', { name: 'Tu contraseña' })
    const [first] = await shown.allInnerTexts()
    await reloadReady(page)
    await expect(shown).toHaveCount(0)
    await expect(lost).toBeVisible()
    await expectCleanEverywhere(page)
    await lost.getByRole('button', { name: 'Pedir otros' }).click()
    await expect(ask).toBeFocused()
    await ask.fill(password)
    await ask.press('Enter')
    await expect(shown).toHaveCount(10)
    expect(await shown.allInnerTexts()).not.toContain(first)
    await expect(lost).toBeHidden()

    // Another page of the back office, before she has said that she has them.
    await page.getByRole('link', { name: 'Estado', exact: true }).click()
    await expect(page).toHaveURL('/admin/estado')
    await page.getByRole('link', { name: 'Tu cuenta', exact: true }).click()
    await lost.getByRole('button', { name: 'Sí, los tengo' }).click()
    await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeFocused()
    await reloadReady(page)
    await expect(page.getByText('Te quedan 10.')).toBeVisible()
    await expect(lost).toBeHidden()

    // The other tests of this server begin without a second factor.
    await page.getByRole('button', { name: 'Quitar la app de códigos' }).click()
    await ask.fill(password)
    await ask.press('Enter')
    await expect(page.getByText('La app de códigos ya no está.')).toBeVisible()
  },
)
