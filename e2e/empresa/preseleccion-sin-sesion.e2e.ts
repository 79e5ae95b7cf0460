import { endSession } from '../support/end-session.ts'
import { openReady, untilReady } from '../support/open-ready.ts'
import { expect, test } from '../support/test.ts'
import { button, inTeruel, status } from './preseleccion.ts'

const { people, VERA } = inTeruel()

test.use({ cookiesRefused: true, expectedErrors: [/status of 401|ERR_INTERNET_DISCONNECTED/] })

test('talento-2 a choice without connection says so and is taken back; without a session the login leads back to the list', async ({
  page,
  context,
}) => {
  await openReady(page, '/talento?provincia=Teruel')
  const choose = button(page, `Preseleccionar a ${VERA}`)
  await context.setOffline(true)
  await choose.click()
  await expect(status(page, 'Parece que no tienes conexión.')).toBeVisible()
  await expect(choose).toBeVisible()
  await context.setOffline(false)

  await endSession(context)
  await choose.click()
  await expect(page).toHaveURL('/empresa/login?volver=%2Ftalento%3Fprovincia%3DTeruel')
  await untilReady(page)
  await expect(page.getByRole('region', { name: 'Tu sesión' })).toContainText('Tu sesión ha terminado.')
  const { cif, password } = people.empresa
  await page.getByLabel('CIF').fill(cif)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await button(page, 'Acceder').click()
  await expect(page).toHaveURL('/talento?provincia=Teruel')
  await untilReady(page)
  await choose.click()
  await expect(status(page, 'Añadida a tu preselección.')).toBeVisible()
})
