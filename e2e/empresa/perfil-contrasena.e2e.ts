import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import { changePasswordEmpresa } from '@alumbra/contract/cuentas/cuenta-empresa'
import type { Page } from '@playwright/test'
import { test } from '../support/as-empresa.ts'
import { logInEmpresa } from '../support/new-empresa.ts'
import { openReady } from '../support/open-ready.ts'
import { release } from '../support/release.ts'
import { expect } from '../support/test.ts'
import { button, card, requestsTo } from './perfil.ts'

async function fillPasswords(page: Page, actual: string, nueva: string, repetida: string) {
  const form = card(page).getByRole('form', { name: 'Cambio de contraseña' })
  if ((await form.count()) === 0) await button(card(page), 'Cambiar contraseña').click()
  await form.getByLabel('Contraseña actual', { exact: true }).fill(actual)
  await form.getByLabel('Contraseña nueva', { exact: true }).fill(nueva)
  await form.getByLabel('Repite la contraseña nueva', { exact: true }).fill(repetida)
}

test.describe('the profile card', () => {
  test('F133 the password panel opens and closes; a wrong repetition is named and nothing is sent', async ({
    page,
    empresa,
  }) => {
    const sent = requestsTo(page, changePasswordEmpresa.path)
    await openReady(page, '/empresa')
    const toggle = button(card(page), 'Cambiar contraseña')
    const form = card(page).getByRole('form', { name: 'Cambio de contraseña' })
    await toggle.click()
    await expect(form).toBeVisible()
    await toggle.click()
    await expect(form).toHaveCount(0)
    await fillPasswords(page, empresa.password, 'Telescopio-8', 'Telescopio-9')
    await button(form, 'Guardar contraseña').click()
    await expect(form.getByLabel('Repite la contraseña nueva', { exact: true })).toHaveAccessibleDescription(
      'Las contraseñas no coinciden',
    )
    expect(sent).toEqual([])
  })

  test.describe('a password change', () => {
    test.use({ expectedErrors: [/400/] })

    test(
      'F133 names a wrong old one and a weak new one; done, the panel is closed and empty',
      release,
      async ({ page, empresa }) => {
        await openReady(page, '/empresa')
        const form = card(page).getByRole('form', { name: 'Cambio de contraseña' })
        await fillPasswords(page, 'Equivocada-1', 'Telescopio-8', 'Telescopio-8')
        await button(form, 'Guardar contraseña').click()
        await expect(form.getByRole('alert')).toContainText(ERROR_TEXT.badOldPass)
        await button(card(page), 'Cambiar contraseña').click()
        await fillPasswords(page, empresa.password, 'corta', 'corta')
        await button(form, 'Guardar contraseña').click()
        await expect(form.getByRole('alert')).toContainText(ERROR_TEXT.badNewPass)
        await button(card(page), 'Cambiar contraseña').click()
        await fillPasswords(page, empresa.password, 'Telescopio-8', 'Telescopio-8')
        await button(form, 'Guardar contraseña').click()
        const dialog = page.getByRole('dialog', { name: 'Contraseña modificada' })
        await expect(dialog).toBeVisible()
        await expect(dialog).toBeHidden({ timeout: 4000 })
        await expect(form).toHaveCount(0)
        await button(card(page), 'Cambiar contraseña').click()
        await expect(form.getByLabel('Contraseña actual', { exact: true })).toHaveValue('')
        await logInEmpresa(page.request, { ...empresa, password: 'Telescopio-8' })
      },
    )
  })
})
