import { boxOf } from '../support/box.ts'
import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'

test.use({ cookiesRefused: true, viewport: { width: 360, height: 740 } })

test.beforeEach(({ context }) => logInAs(context, 'carmen'))

test(
  'administracion-12 on a phone every list of the back office begins on the first screen',
  release,
  async ({ page }) => {
    test.slow()
    for (const path of ['referentes', 'alumnas', 'empresas', 'ofertas?estado=aceptada', 'administradores']) {
      await openReady(page, `/admin/${path}`)
      const { y } = await boxOf(page.getByRole('rowheader').first())
      expect([path, y < 600, y]).toEqual([path, true, y])
    }
    for (const path of ['actividad', 'accesos']) {
      await openReady(page, `/admin/${path}`)
      const { y } = await boxOf(page.getByRole('main').getByRole('heading', { level: 2 }).first())
      expect([path, y < 600, y]).toEqual([path, true, y])
    }
  },
)

test('administracion-12 filters are chosen in a sheet, said above the list and taken away there', async ({
  page,
}) => {
  await openReady(page, '/admin/ofertas')
  const estado = page.getByLabel('Estado', { exact: true })
  await expect(estado).toBeHidden()
  await page.getByRole('button', { name: 'Filtrar', exact: true }).click()
  await estado.selectOption('rechazada')
  await expect(page).toHaveURL('/admin/ofertas?estado=rechazada')
  await page.getByLabel('Plazo').selectOption('semana')
  await page.getByRole('button', { name: /^Ver \d+ ofertas?$/ }).click()
  await expect(estado).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filtrar (2)' })).toBeVisible()
  await page.getByRole('link', { name: 'Quitar el filtro Plazo: Termina en 7 días' }).click()
  await expect(page).toHaveURL('/admin/ofertas?estado=rechazada')
  await page.getByRole('button', { name: 'Filtrar (1)' }).click()
  await expect(page.getByLabel('Plazo')).toHaveValue('')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Quitar filtros' }).click()
  await expect(page).toHaveURL('/admin/ofertas')
})

test('administracion-12 so are those of what happened, in one step', release, async ({ page }) => {
  await openReady(page, '/admin/accesos')
  await page.getByRole('button', { name: 'Filtrar', exact: true }).click()
  await page.getByLabel('Cuentas').selectOption({ label: 'Administración' })
  // In the sheet, which stands before the button that opens it.
  await page.getByRole('button', { name: 'Filtrar', exact: true }).first().click()
  await expect(page.getByRole('button', { name: 'Filtrar (1)' })).toBeVisible()
  await page.getByRole('link', { name: 'Quitar el filtro Administración' }).click()
  await expect(page).toHaveURL('/admin/accesos')
})
