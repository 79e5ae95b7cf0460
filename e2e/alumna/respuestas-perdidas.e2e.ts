import { getPerfilAlumna, removeAlumnaPicture, uploadAlumnaPicture } from '@alumbra/contract/alumnas/alumna'
import type { Page } from '@playwright/test'
import { test } from '../support/as-alumna.ts'
import { loseAnswer } from '../support/lose-answer.ts'
import { pngFile } from '../support/png-file.ts'
import { expect } from '../support/test.ts'
import { openEditor, perfil } from './editor.ts'

test.use({ expectedErrors: [/ERR_FAILED/] })

const card = (page: Page) => page.getByRole('region', { name: 'Tus datos' })

test.describe('a photo', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Así se verá tu foto' })

  async function sendPhoto(page: Page) {
    await page.locator('input[type=file]').setInputFiles(await pngFile(300, 300, '#0e7c7b'))
    await dialog(page).getByRole('button', { name: 'Usar esta foto' }).click()
  }

  test('imagenes-9 a photo whose answer is lost is looked up, and shown where it was put up', async ({
    page,
  }) => {
    await openEditor(page)
    await loseAnswer(page, uploadAlumnaPicture.path)
    await sendPhoto(page)
    await expect(page.getByText('Tu foto nueva ya está puesta.')).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    const img = String((await perfil(page)).img)
    await expect(card(page).locator('img')).toHaveAttribute('src', img.replace('800.webp', '400.webp'))
  })

  test('imagenes-9 a photo that never arrived is not called put up, and one that cannot be looked up may be', async ({
    page,
  }) => {
    await openEditor(page)
    await page.route(`**${uploadAlumnaPicture.path}`, (route) => route.abort())
    await sendPhoto(page)
    await expect(dialog(page).getByRole('alert')).toContainText('sigue puesta la de antes')
    await page.route(`**${getPerfilAlumna.path}`, (route) => route.abort())
    await dialog(page).getByRole('button', { name: 'Usar esta foto' }).click()
    await expect(dialog(page).getByRole('alert')).toContainText('puede que la imagen ya esté cambiada')
  })

  test('imagenes-9 a photo that was taken away without an answer is gone here too', async ({ page }) => {
    const file = await pngFile(300, 300, '#0e7c7b')
    await page.request.post(uploadAlumnaPicture.path, { multipart: { file } })
    await openEditor(page)
    await loseAnswer(page, removeAlumnaPicture.path)
    await card(page).getByRole('button', { name: 'Quitar foto' }).click()
    await page
      .getByRole('alertdialog', { name: '¿Quitar tu foto?' })
      .getByRole('button', { name: 'Quitar foto' })
      .click()
    await expect(page.getByText('Tu foto ya no está.')).toBeVisible()
    await expect(card(page).locator('img')).toHaveCount(0)
  })
})
