import type { Page } from '@playwright/test'
import { button, popup } from '../support/back-office.ts'
import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { invited } from './import-file.ts'

/** Holds the answers of the back office to what changes something, and refuses the first ones. */
function slowly(page: Page, refused = 0) {
  let left = refused
  return page.route(/\/admin\/api\//, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    left -= 1
    return left < 0 ? route.continue() : route.fulfill({ status: 503, json: {} })
  })
}

test.use({ expectedErrors: [/503/] })

test('administracion-1 F175 leaving waits for a save: it asks nothing once that is done, and then leads nobody back', async ({
  page,
}) => {
  await logInAs(page.context(), 'carmen')
  const { email } = await invited(page)
  await openReady(page, `/admin/alumnas?buscar=${email}`)
  await page.getByRole('rowheader').first().getByRole('link').click()
  await button(page, 'Editar').click()
  await page
    .getByLabel('Grupo', { exact: true })
    .last()
    .fill(`Tarde ${crypto.randomUUID().slice(0, 4)}`)
  await slowly(page, 1)
  const leave = async () => {
    await button(page, 'Guardar').click()
    await page.getByRole('link', { name: 'Actividad' }).first().click()
  }
  await leave()
  // The popup closes by itself, and the question comes after it.
  await expect(popup(page, 'Error')).toBeVisible()
  await expect(page.locator('dialog')).toHaveCount(1)
  await popup(page, '¿Sales sin guardar?').getByRole('button', { name: 'Seguir aquí' }).click()
  await leave()
  await expect(page).toHaveURL('/admin/actividad')
  await expect(
    page.getByRole('status').filter({ hasText: 'Se ha modificado el estado de la alumna correctamente' }),
  ).toBeVisible()
  await page.waitForTimeout(500)
  await expect(page).toHaveURL('/admin/actividad')
  await expect(page.locator('dialog')).toHaveCount(0)
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
