import { adminListAlumnas } from '@alumbra/contract/alumnas/alumna-admin'
import { getSesionAdmin } from '@alumbra/contract/cuentas/sesion'
import { button, popup } from '../support/back-office.ts'
import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { invited } from './import-file.ts'

test.use({ cookiesRefused: true, expectedErrors: [/status of 503/] })

test('sitio-25 a server that is busy after an action leaves the page, whose list can be loaded again', async ({
  page,
  context,
}) => {
  await logInAs(context, 'carmen')
  const { email } = await invited(page)
  await openReady(page, `/admin/alumnas?buscar=${email}`)
  const busy = [getSesionAdmin.path, `${adminListAlumnas.path}?*`]
  for (const path of busy) await page.route(`**${path}`, (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('checkbox', { name: 'Seleccionar Iris Invitada Pla' }).check()
  await button(page, 'Desactivar').click()
  await popup(page, 'Desactivar: 1 alumna').getByRole('button', { name: 'Desactivar' }).click()
  const again = page.getByRole('link', { name: 'Volver a intentarlo' })
  await expect(again).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestión alumna')
  await expect(page.getByRole('searchbox', { name: 'Buscar' })).toHaveValue(email)
  for (const path of busy) await page.unroute(`**${path}`)
  await again.click()
  await expect(page.getByRole('row').filter({ hasText: 'Iris Invitada Pla' })).toContainText('Inactivo')
})
