import { openReady } from '../support/open-ready.ts'
import { expect, test } from '../support/test.ts'

test('F139 a report waits for the question that stands, and one that says the same comes once', async ({
  page,
}) => {
  await openReady(page, '/estilo')
  const dialogs = page.locator('dialog[open]')
  const opener = page.getByRole('button', { name: 'Pregunta', exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: '¿Estás segura?' })
  await expect(question).toBeVisible()
  // Two answers to earlier saves come now.
  await page
    .getByRole('button', { name: 'Error que espera', includeHidden: true })
    .evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
  await page.waitForTimeout(200)
  await expect(dialogs).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog', { name: 'Error al guardar' })).toBeVisible()
  await expect(question).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialogs).toHaveCount(0)
  await expect(opener).toBeFocused()
  await page.waitForTimeout(200)
  await expect(dialogs).toHaveCount(0)
})
