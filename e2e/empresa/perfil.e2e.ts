import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import { savePerfilEmpresa } from '@alumbra/contract/empresa'
import type { Page } from '@playwright/test'
import { test } from '../support/as-empresa.ts'
import { openReady } from '../support/open-ready.ts'
import { release } from '../support/release.ts'
import { expect } from '../support/test.ts'
import { untilIdle } from '../support/until-idle.ts'
import { button, card, openEdit, perfil, requestsTo } from './perfil.ts'

const putPerfil = async (page: Page, data: object) =>
  expect((await page.request.post(savePerfilEmpresa.path, { data })).status()).toBe(200)

test.describe('the profile card', () => {
  test('F127 F129 shows the empresa; name, CIF and mail offer no way to write them', async ({
    page,
    empresa,
  }) => {
    await putPerfil(page, { telf: '965123456', contacto: 'Marta Vidal', linkedin: 'linkedin.com/company/x' })
    await openEdit(page)
    await expect(button(card(page), 'Editar datos')).toHaveAttribute('aria-expanded', 'true')
    await expect(card(page).getByRole('definition')).toHaveText([empresa.cif, empresa.mail])
    await expect(card(page).getByRole('textbox')).toHaveCount(3)
    await button(card(page), 'Cancelar').click()
    await expect(card(page).getByRole('definition')).toHaveText([
      empresa.cif,
      empresa.mail,
      '965 123 456',
      'Marta Vidal',
      /^linkedin\.com\/company\/x/,
    ])
    await expect(card(page).getByRole('link', { name: /linkedin/ })).toHaveAttribute(
      'href',
      'https://linkedin.com/company/x',
    )
  })

  test('retencion-8 its form says who keeps the data, until when, and leads to the policy', async ({
    page,
  }) => {
    await openEdit(page)
    await expect(card(page)).toContainText(
      'Los centros que llevan Alumbra guardan tus datos para revisar tus ofertas y que las alumnas puedan responder.',
    )
    await expect(card(page)).toContainText('lo que se borra se destruye 90 días después')
    await expect(card(page).getByRole('link', { name: /política de privacidad/ })).toHaveAttribute(
      'href',
      '/politica-privacidad',
    )
  })

  test(
    'F128 F130 Guardar saves and leaves the edit, Cancelar leaves it as it was',
    release,
    async ({ page }) => {
      await putPerfil(page, { telf: '', contacto: '', linkedin: '' })
      await openEdit(page)
      await expect(card(page).getByLabel('Teléfono')).toBeFocused()
      await page.keyboard.type('966000111')
      await card(page).getByLabel('Contacto').fill('Otra persona')
      await button(card(page), 'Cancelar').click()
      await expect(button(card(page), 'Editar datos')).toBeFocused()
      await expect(card(page).getByText('Sin indicar')).toHaveCount(3)
      expect((await perfil(page)).contacto).toBe('')

      await page.keyboard.press('Enter')
      await page.keyboard.type('966000111')
      await card(page).getByLabel('Contacto').fill('Inés Roig')
      await card(page).getByLabel('LinkedIn').fill('linkedin.com/company/jucar')
      await button(card(page), 'Guardar').click()
      const dialog = page.getByRole('dialog', { name: 'Datos guardados' })
      await expect(dialog).toContainText('Los cambios han sido guardados correctamente')
      await button(dialog, 'Aceptar').click()
      await expect(button(card(page), 'Editar datos')).toBeFocused()
      await expect(card(page).getByRole('textbox')).toHaveCount(0)
      await expect(card(page)).toContainText('Inés Roig')
      expect(await perfil(page)).toMatchObject({
        telf: '966000111',
        contacto: 'Inés Roig',
        linkedin: 'linkedin.com/company/jucar',
      })
      await page.reload()
      await expect(card(page)).toContainText('966 000 111')
    },
  )

  test('F128 F131 Cancelar stays under the pointer while a field that it leaves turns out wrong', async ({
    page,
  }) => {
    await openEdit(page)
    await card(page).getByLabel('LinkedIn').fill('mi página')
    await button(card(page), 'Cancelar').click()
    await expect(card(page).getByRole('textbox')).toHaveCount(0)
    await openEdit(page)
    await card(page).getByLabel('LinkedIn').fill('mi página')
    await card(page).getByText('Contacto', { exact: true }).click()
    await expect(card(page).getByLabel('LinkedIn')).toHaveAttribute('aria-invalid', 'true')
  })

  test('F128 takes no words while those before are being saved', release, async ({ page }) => {
    await openEdit(page)
    const answered = Promise.withResolvers<void>()
    await page.route(`**${savePerfilEmpresa.path}*`, async (route) => {
      if (route.request().method() === 'POST') await answered.promise
      await route.fallback()
    })
    const contacto = card(page).getByLabel('Contacto')
    await contacto.fill('Lidia Roca')
    await button(card(page), 'Guardar').click()
    await expect(contacto).not.toBeEditable()
    await contacto.pressSequentially(' y Sara')
    answered.resolve()
    await expect(page.getByRole('dialog', { name: 'Datos guardados' })).toBeVisible()
    expect((await perfil(page)).contacto).toBe('Lidia Roca')
    await openEdit(page)
    await expect(contacto).toHaveValue('Lidia Roca')
    await expect(contacto).toBeEditable()
  })

  test('F131 the phone is judged when it is left and when it is saved', release, async ({ page }) => {
    const sent = requestsTo(page, savePerfilEmpresa.path)
    await openEdit(page)
    const telf = card(page).getByLabel('Teléfono')
    await telf.fill('')
    await telf.pressSequentially('96512345a')
    await untilIdle(page)
    await expect(telf).toHaveAccessibleDescription('Al menos nueve cifras. Quitamos los espacios y el +34.')
    await page.keyboard.press('Tab')
    await expect(telf).toHaveAccessibleDescription(/El teléfono solo puede contener números$/)
    await telf.fill('+34 965 12-34.5')
    await expect(telf).toHaveValue('96512345')
    await page.keyboard.press('Tab')
    await expect(telf).toHaveAccessibleDescription(/El teléfono debe tener al menos 9 dígitos$/)
    await button(card(page), 'Guardar').click()
    await expect(telf).toBeFocused()
    await expect(
      card(page).getByRole('link', { name: 'El teléfono debe tener al menos 9 dígitos' }),
    ).toBeVisible()

    await button(card(page), 'Cancelar').click()
    await button(card(page), 'Editar datos').click()
    await telf.fill('12')
    await telf.press('Enter')
    await expect(telf).toHaveAccessibleDescription(/El teléfono debe tener al menos 9 dígitos$/)
    expect(sent).toEqual([])
    await telf.fill('')
    await button(card(page), 'Guardar').click()
    await expect(page.getByRole('dialog', { name: 'Datos guardados' })).toBeVisible()
    expect((await perfil(page)).telf).toBe('')
  })

  test('a long address stays whole where there is room for it', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openReady(page, '/empresa')
    const lines = await card(page)
      .getByRole('definition')
      .nth(1)
      .evaluate((mail) => {
        const range = document.createRange()
        range.selectNodeContents(mail)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      })
    expect(lines).toBe(1)
  })

  test.describe('when the server fails', () => {
    test.use({ expectedErrors: [/500|401/] })

    test('F128 a save that fails says so, keeps the fields and stays in edit mode', async ({ page }) => {
      await openEdit(page)
      await page.route(`**${savePerfilEmpresa.path}*`, (route) => route.fulfill({ status: 500, json: {} }))
      await card(page).getByLabel('Contacto').fill('No me pierdas')
      await button(card(page), 'Guardar').click()
      const dialog = page.getByRole('alertdialog', { name: 'Error al guardar' })
      await expect(dialog).toContainText(ERROR_TEXT.updateError)
      await button(dialog, 'Entendido').click()
      await expect(card(page).getByLabel('Contacto')).toHaveValue('No me pierdas')
      await expect(button(card(page), 'Guardar')).toBeFocused()
    })

    test('F072 a save after the session has ended leads to the login and back', async ({ page }) => {
      await openEdit(page)
      await page.context().clearCookies()
      await button(card(page), 'Guardar').click()
      await expect(page).toHaveURL('/empresa/login?volver=%2Fempresa&sesion=terminada')
    })
  })
})
