import type { Page } from '@playwright/test'
import { button } from '../support/back-office.ts'
import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { invited } from './import-file.ts'

/** Holds the answers of the back office to what changes something. */
const slowly = (page: Page) =>
  page.route(/\/admin\/api\//, async (route) => {
    if (route.request().method() !== 'GET') await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })

test('F175 a save that ends after its page was left leads nobody back', async ({ page }) => {
  await logInAs(page.context(), 'carmen')
  const { email } = await invited(page)
  await openReady(page, `/admin/alumnas?buscar=${email}`)
  await page.getByRole('rowheader').first().getByRole('link').click()
  await button(page, 'Editar').click()
  await page
    .getByLabel('Grupo', { exact: true })
    .last()
    .fill(`Tarde ${crypto.randomUUID().slice(0, 4)}`)
  await slowly(page)
  const saved = page.waitForResponse((response) => response.request().method() !== 'GET')
  await button(page, 'Guardar').click()
  await page.getByRole('link', { name: 'Actividad' }).first().click()
  await button(page, 'Salir sin guardar').click()
  await expect(page).toHaveURL('/admin/actividad')
  await saved
  await page.waitForTimeout(500)
  await expect(page).toHaveURL('/admin/actividad')
})

test('invitaciones-11 rows that are ticked while an action runs stay ticked', release, async ({ page }) => {
  await logInAs(page.context(), 'carmen')
  // A group of the demo, into which no other test invites anybody meanwhile.
  const { grupos } = await (await page.request.get('/admin/api/grupos')).json()
  const { grupo } = grupos.find((one: { grupo: string }) => one.grupo.startsWith('Promoción'))
  await openReady(page, `/admin/alumnas?activo=true&grupo=${encodeURIComponent(grupo)}`)
  const rows = page.getByRole('checkbox', { name: /^Seleccionar / })
  await rows.nth(1).check()
  await slowly(page)
  await button(page, 'Activar').click()
  await page
    .getByRole('alertdialog')
    .or(page.locator('dialog:modal'))
    .getByRole('button', { name: 'Activar' })
    .click()
  await rows.nth(2).check()
  await rows.nth(3).check()
  await expect(page.getByText(/^Hecho: /)).toBeVisible()
  await expect(rows.nth(1)).not.toBeChecked()
  await expect(rows.nth(2)).toBeChecked()
  await expect(rows.nth(3)).toBeChecked()
})
