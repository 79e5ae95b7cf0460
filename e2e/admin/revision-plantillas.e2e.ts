import { button } from '../support/back-office.ts'
import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ page }) => {
  await logInAs(page.context(), 'carmen')
})

test(
  'textos-16 reasons that are given often are added, changed and deleted, by keyboard',
  release,
  async ({ page }) => {
    await openReady(page, '/admin/ofertas/plantillas')
    const name = `Falta el sueldo ${crypto.randomUUID().slice(0, 8)}`
    const item = (titulo: string) => page.getByRole('listitem').filter({ hasText: titulo })
    await button(page, 'Nueva plantilla').press('Enter')
    await expect(page.getByLabel('Título')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Título')).toHaveAccessibleDescription(/Este campo es obligatorio/)
    await page.keyboard.type(name)
    // Escape takes back the letter that is composed.
    await page.getByLabel('Título').dispatchEvent('keydown', { key: 'Escape', isComposing: true })
    await page.keyboard.press('Tab')
    await page.keyboard.type('Indica el sueldo bruto al año.')
    await button(page, 'Guardar').press('Enter')
    await expect(item(name)).toContainText('Indica el sueldo bruto al año.')
    await expect(button(page, 'Nueva plantilla')).toBeFocused()

    await item(name).getByRole('button', { name: 'Editar' }).press('Enter')
    await page.getByLabel('Motivo').fill('Indica el sueldo.')
    await button(page, 'Guardar').press('Enter')
    await expect(item(name)).toContainText('Indica el sueldo.')
    await expect(item(name).getByRole('button', { name: 'Editar' })).toBeFocused()

    await item(name).getByRole('button', { name: 'Borrar' }).press('Enter')
    await page
      .getByRole('alertdialog', { name: '¿Borras esta plantilla?' })
      .getByRole('button', { name: 'Borrar' })
      .press('Enter')
    await expect(item(name)).toHaveCount(0)
    await expect(button(page, 'Nueva plantilla')).toBeFocused()
  },
)
