import { invitationOf, mailLink } from '../support/mail-links.ts'
import { openReady, reloadReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { PASSWORD, register } from './enlaces.ts'

test.use({ cookiesRefused: true, viewport: { width: 360, height: 740 } })

test(
  'cuentas-14 her first page greets her by name, with the two next steps, once',
  release,
  async ({ page, request }) => {
    await page.goto(await mailLink(await register(request)))
    await page.waitForURL('**/alumna')
    const hello = page.getByRole('region', { name: /^Hola, .+\. Tu cuenta ya está activada\.$/ })
    await expect(hello).toBeInViewport({ ratio: 1 })
    await hello.getByRole('link', { name: 'rellena tu CV' }).click()
    await expect(page.getByRole('heading', { name: 'CURRÍCULUM' })).toBeInViewport()
    await hello.getByRole('link', { name: 'mira las ofertas' }).click()
    await expect(page).toHaveURL('/ofertas')
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'CURRÍCULUM' })).toBeAttached()
    await expect(hello).toBeHidden()
    await reloadReady(page)
    await expect(hello).toBeHidden()
  },
)

test('cuentas-14 an invited alumna is greeted too', async ({ page, baseURL }) => {
  await openReady(page, await invitationOf('alumna', baseURL))
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Repite la contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Guardar y entrar' }).click()
  await page.waitForURL('**/alumna')
  await expect(page.getByRole('region', { name: 'Hola, Martina. Tu cuenta ya está activada.' })).toBeVisible()
})

test(
  'retencion-8 the pages that ask for data or close an account name the days',
  release,
  async ({ page, baseURL }) => {
    await openReady(page, await invitationOf('alumna', baseURL))
    const main = page.getByRole('main')
    await expect(main).toContainText('Lo que borres se destruye 90 días después.')
    await logInAs(page.context(), 'ana')
    await openReady(page, '/alumna')
    await expect(main).toContainText('se borra para siempre 90 días después')
    await page.getByRole('button', { name: 'Quiero cerrar mi cuenta' }).click()
    await expect(page.getByRole('button', { name: 'Cerrar mi cuenta', exact: true })).toBeVisible()
  },
)
