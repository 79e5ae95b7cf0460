import { test } from '../support/as-alumna.ts'
import { expect } from '../support/test.ts'
import { openEditor, save } from './editor.ts'

test.describe('when the storage of the browser is full', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('textos-4 sitio-4 nothing is called kept that a reload loses', async ({ page, context }) => {
    await openEditor(page)
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError')
      }
    })
    await page.getByLabel('Frase que te define').fill('Sin sitio')
    await context.setOffline(true)
    await save(page).click()
    const failed = page.getByRole('alertdialog', { name: 'Error al guardar' })
    await expect(failed).toContainText('Lo que has escrito sigue en esta página.')
    await failed.getByRole('button', { name: 'Entendido' }).click()
    await context.setOffline(false)
    await page.getByRole('banner').getByRole('link', { name: 'Alumbra', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: '¿Sales sin guardar?' })
    await expect(question).toContainText('si vuelves sin cerrar ni recargar la página')
    await question.getByRole('button', { name: 'Seguir aquí' }).click()
    await expect(page.getByLabel('Frase que te define')).toHaveValue('Sin sitio')
  })
})
