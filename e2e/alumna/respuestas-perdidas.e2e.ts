import { getPerfilAlumna, removeAlumnaPicture, uploadAlumnaPicture } from '@alumbra/contract/alumnas/alumna'
import { changePasswordAlumna } from '@alumbra/contract/cuentas/cuenta-alumna'
import type { Page } from '@playwright/test'
import { test } from '../support/as-alumna.ts'
import { loseAnswer } from '../support/lose-answer.ts'
import { lastMailTo } from '../support/mailbox.ts'
import { logInAlumna } from '../support/new-alumna.ts'
import { pngFile } from '../support/png-file.ts'
import { release } from '../support/release.ts'
import { expect } from '../support/test.ts'
import { openEditor, perfil } from './editor.ts'

test.use({ expectedErrors: [/ERR_FAILED|40[01]/] })

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

  test(
    'imagenes-9 a photo that never arrived is not called put up, and one that cannot be looked up may be',
    release,
    async ({ page }) => {
      await openEditor(page)
      await page.route(`**${uploadAlumnaPicture.path}`, (route) => route.abort())
      await sendPhoto(page)
      await expect(dialog(page).getByRole('alert')).toContainText('sigue puesta la de antes')
      await page.route(`**${getPerfilAlumna.path}`, (route) => route.abort())
      await dialog(page).getByRole('button', { name: 'Usar esta foto' }).click()
      await expect(dialog(page).getByRole('alert')).toContainText('puede que la imagen ya esté cambiada')
    },
  )

  test(
    'imagenes-9 a photo that was taken away without an answer is gone here too',
    release,
    async ({ page }) => {
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
    },
  )
})

test.describe('a password', () => {
  const form = (page: Page) => page.getByRole('form', { name: 'Cambio de contraseña' })

  async function change(page: Page, actual: string) {
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await page.getByLabel('Contraseña actual', { exact: true }).fill(actual)
    for (const label of ['Contraseña nueva', 'Repite la contraseña nueva'])
      await page.getByLabel(label, { exact: true }).fill('Telescopio-8')
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  }

  test('cuentas-17 a change whose answer is lost is known to be done', release, async ({ page, alumna }) => {
    await openEditor(page)
    await loseAnswer(page, changePasswordAlumna.path)
    await change(page, alumna.password)
    await expect(page.getByRole('dialog', { name: 'Contraseña modificada' })).toBeVisible()
    await logInAlumna(page.request, alumna, 'Telescopio-8')
  })

  test(
    'cuentas-17 a change that never arrived is known to have failed',
    release,
    async ({ page, alumna }) => {
      await openEditor(page)
      await page.route(`**${changePasswordAlumna.path}`, (route) => route.abort(), { times: 1 })
      await change(page, alumna.password)
      await expect(form(page).getByRole('alert')).toContainText('intentalo de nuevo más tarde')
      await expect(form(page).getByRole('alert')).not.toContainText('puede que')
      await logInAlumna(page.request, alumna)
      expect((await lastMailTo(alumna.email)).subject).not.toContain('contraseña')
    },
  )

  test(
    'cuentas-17 where the session went with the answer, the way to the login says which password may be right',
    release,
    async ({ page, context, alumna }) => {
      await openEditor(page)
      const cookies = await context.cookies()
      await loseAnswer(page, changePasswordAlumna.path, () => context.addCookies(cookies))
      await change(page, alumna.password)
      const dialog = page.getByRole('alertdialog', { name: 'Vuelve a entrar' })
      await expect(dialog).toContainText('puede que tu contraseña ya esté cambiada')
      await dialog.getByRole('button', { name: 'Entendido' }).click()
      await expect(page).toHaveURL(/alumna\/login/)
      await logInAlumna(page.request, alumna, 'Telescopio-8')
    },
  )
})
