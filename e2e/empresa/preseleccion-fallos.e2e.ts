import { endSession } from '../support/end-session.ts'
import { openReady, untilReady } from '../support/open-ready.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { button, inTeruel, nota, status } from './preseleccion.ts'

const { people, VERA } = inTeruel()

test.use({ cookiesRefused: true, expectedErrors: [/status of 401|500|ERR_FAILED|ERR_INTERNET_DISCONNECTED/] })

test.beforeEach(async () => {
  await people.empresa.request.delete(`/empresa/talento/${people.vera.id}/preseleccion`)
})

test('talento-8 a failure of the server is named, and the text of a note stays', async ({ page }) => {
  await openReady(page, `/talento-cv/${people.vera.id}`)
  await page.route('**/empresa/talento/**', (route) => route.fulfill({ status: 500, body: '' }))
  await button(page, `Preseleccionar a ${VERA}`).click()
  await expect(status(page, 'Algo salió mal.')).toBeVisible()
  await expect(button(page, `Preseleccionar a ${VERA}`)).toBeVisible()
  await page.unroute('**/empresa/talento/**')
  await button(page, `Preseleccionar a ${VERA}`).click()
  await nota(page).fill('No la pierdas')
  await page.route('**/nota', (route) => route.abort())
  await button(page, 'Guardar nota').click()
  await expect(page.getByRole('alert')).toContainText('Algo salió mal.')
  await expect(nota(page)).toHaveValue('No la pierdas')
  await expect(status(page, 'Cambios sin guardar')).toBeVisible()
})

test(
  'talento-2 a choice without connection says so and is taken back; without a session the login leads back to the list',
  release,
  async ({ page, context }) => {
    await openReady(page, '/talento?provincia=Teruel')
    const choose = button(page, `Preseleccionar a ${VERA}`)
    await context.setOffline(true)
    await choose.click()
    await expect(status(page, 'Parece que no tienes conexión.')).toBeVisible()
    await expect(choose).toBeVisible()
    await context.setOffline(false)

    await endSession(context)
    await choose.click()
    await expect(page).toHaveURL('/empresa/login?volver=%2Ftalento%3Fprovincia%3DTeruel&sesion=terminada')
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
  },
)
