import { test } from '../support/as-empresa.ts'
import { expectCleanEverywhere } from '../support/axe.ts'
import { endSession } from '../support/end-session.ts'
import { openReady, reloadReady, untilReady } from '../support/open-ready.ts'
import { release } from '../support/release.ts'
import { expect } from '../support/test.ts'
import { button, card, openEdit, perfil } from './perfil.ts'

test.use({ expectedErrors: [/status of 401/] })

test(
  'empresas-4 the data of the empresa outlive a reload and an ended session, and can be given up',
  release,
  async ({ page, context, empresa }) => {
    await openEdit(page)
    await card(page).getByLabel('Contacto').fill('Marta Vidal')
    await reloadReady(page)
    // The form is open again, with its text.
    await expect(card(page).getByLabel('Contacto')).toHaveValue('Marta Vidal')
    await expectCleanEverywhere(page)

    await endSession(context)
    await button(card(page), 'Guardar').click()
    await expect(page).toHaveURL('/empresa/login?volver=%2Fempresa&sesion=terminada')
    await untilReady(page)
    await expect(page.getByRole('region', { name: 'Tu sesión' })).toContainText(
      'Lo que no llegaste a guardar te espera en este navegador.',
    )
    await page.getByLabel('CIF').fill(empresa.cif)
    await page.getByLabel('Contraseña', { exact: true }).fill(empresa.password)
    await button(page, 'Acceder').click()
    await expect(page).toHaveURL('/empresa')
    await expect(card(page).getByLabel('Contacto')).toHaveValue('Marta Vidal')
    await button(card(page), 'Guardar').click()
    await expect.poll(async () => (await perfil(page)).contacto).toBe('Marta Vidal')

    await openEdit(page)
    await card(page).getByLabel('Contacto').fill('Otra persona')
    await button(card(page), 'Cancelar').click()
    await reloadReady(page)
    await expect(card(page).getByLabel('Contacto')).toHaveCount(0)
  },
)

test('empresas-4 a draft that opens its form leaves the page at its beginning', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openEdit(page)
  await card(page).getByLabel('Contacto').fill('Marta Vidal')
  await reloadReady(page)
  await openReady(page, '/empresa?estado=aceptada')
  await expect(card(page).getByLabel('Contacto')).toHaveValue('Marta Vidal')
  expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([0, 'BODY'])
})
