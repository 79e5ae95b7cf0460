import type { Page } from '@playwright/test'
import { invitationOf, mailLink, resetLink } from '../support/mail-links.ts'
import { openReady, reloadReady, untilReady } from '../support/open-ready.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { PASSWORD, register } from './enlaces.ts'

test.use({ cookiesRefused: true, expectedErrors: [/400/] })

test('cuentas-9 cuentas-10 an invited alumna reloads, goes away, comes back and is in; her link then leads to the login', async ({
  page,
  baseURL,
}) => {
  const link = await invitationOf('alumna', baseURL)
  const hers = page.getByRole('region', { name: 'Tu invitación' })
  await openReady(page, link)
  await expect(hers).toContainText('Martina Castells Brú')
  await expect(page).toHaveURL('/alumna/verificar?nopassword=1')

  await reloadReady(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Te damos la bienvenida')
  await expect(hers).toContainText('Martina Castells Brú')
  await page.getByRole('link', { name: 'Saltar al contenido' }).press('Enter')
  await expect(page).toHaveURL('/alumna/verificar?nopassword=1#contenido')
  await expect(hers).toContainText('Martina Castells Brú')
  await page.getByRole('main').getByRole('link', { name: 'Escríbenos' }).click()
  await expect(page).toHaveURL('/contacto')
  await page.goBack()
  await untilReady(page)
  await expect(hers).toContainText('Martina Castells Brú')

  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Repite la contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Guardar y entrar' }).click()
  await page.waitForURL('**/alumna')

  await openReady(page, link)
  const main = page.getByRole('main')
  await expect(main.getByText('Tu cuenta ya está activada.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/alumna/login')
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await expect(main.getByRole('link', { name: /Registrarme/ })).toHaveCount(0)
})

test(
  'cuentas-8 cuentas-10 an empresa learns in a second tab that its link was used, and gets another in one press',
  release,
  async ({ page, context, baseURL }) => {
    const link = await resetLink('empresa', baseURL)
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await openReady(tab, link)
      await expect(tab.locator('input[autocomplete=username]')).toHaveValue(/^B\d{8}$/)
      await tab.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
      await tab.getByLabel('Repite la contraseña', { exact: true }).fill(PASSWORD)
    }
    await page.getByRole('button', { name: 'Guardar y entrar' }).click()
    await page.waitForURL('**/empresa')
    await other.getByRole('button', { name: 'Guardar y entrar' }).click()
    await expect(other.getByText('Este enlace ya se ha usado.')).toBeVisible()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Introduce una nueva contraseña')
    await expect(other.getByLabel(/ontraseña/)).toHaveCount(0)
    await other.getByRole('button', { name: 'Envíame otro enlace' }).click()
    await expect(other.getByText(/^Te hemos enviado otro correo a b\d+@empresas\.example\.$/)).toBeVisible()

    await openReady(other, '/empresa/verificar?mail=empleo%40ejemplo.example&token=x&reset=1')
    await expect(other.getByText('No reconocemos este enlace.')).toBeVisible()
    await expect(other.getByLabel(/ontraseña/)).toHaveCount(0)
    await expect(other.getByRole('main').getByRole('link', { name: 'Pedir otro enlace' })).toHaveAttribute(
      'href',
      '/empresa/recuperar',
    )
  },
)

test.describe('more often than mails are sent', () => {
  test.use({ expectedErrors: [/429/] })

  test(
    'cuentas-8 somebody who asks for link after link is led to the last mail',
    release,
    async ({ page, baseURL }) => {
      const used = await resetLink('alumna', baseURL)
      const asked = page.getByRole('button', { name: 'Envíame otro enlace' })
      const sent = page.getByText(/^Te hemos enviado otro correo/)
      const refused = page.getByRole('alert').filter({ hasText: 'busca el último que te enviamos' })
      await openReady(page, used)
      await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
      await page.getByLabel('Repite la contraseña', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Guardar contraseña' }).click()
      await expect(page.getByText('Tu contraseña nueva ya está guardada.')).toBeVisible()
      for (let presses = 0; presses < 6 && !(await refused.isVisible()); presses++) {
        await openReady(page, used)
        await asked.click()
        await expect(sent.or(refused).first()).toBeVisible()
      }
      await expect(refused).toContainText('Has hecho demasiados intentos.')
      await expect(page.getByRole('main').getByRole('link', { name: 'Entrar' })).toBeVisible()
    },
  )
})

test(
  'cuentas-10 a registration that is opened in two tabs at once ends well in both',
  release,
  async ({ context, request }) => {
    const link = await mailLink(await register(request))
    const tabs = [await context.newPage(), await context.newPage()]
    // Both have looked at the link before either uses it.
    let waiting = 0
    let release = () => {}
    const both = new Promise<void>((resolve) => {
      release = resolve
    })
    await context.route('**/alumnas/auth/verify-register', async (route) => {
      if (++waiting === tabs.length) release()
      await both
      await route.continue()
    })
    for (const tab of tabs) await tab.goto(link)
    const activated = (tab: Page) =>
      expect(
        tab
          .getByRole('heading', { name: 'CURRÍCULUM' })
          .or(tab.getByText('Tu cuenta ya está activada.'))
          .first(),
      ).toBeVisible()
    await Promise.all(tabs.map(activated))
    const second = tabs.find((tab) => tab.url().endsWith('/verificar'))
    if (!second) throw new Error('Both tabs have used the link')
    await expect(second.getByText('Confirmamos que esta dirección')).toBeHidden()
    await second.getByRole('main').getByRole('link', { name: 'Entrar' }).click()
    await expect(second.getByRole('region', { name: 'Tu sesión' })).toContainText(
      'Ya has entrado como Elena.',
    )
    await second.getByRole('link', { name: 'Ir a tu perfil' }).click()
    await expect(second).toHaveURL('/alumna')
    await context.unroute('**/alumnas/auth/verify-register')
  },
)

for (const [what, path, promise] of [
  ['activates', '/alumna/verificar', 'te llevamos a tu perfil'],
  ['reopens', '/alumna/reabrir', 'la abre otra vez'],
  ['renews', '/empresa/renovar', 'Sigue publicada'],
] as const)
  test(
    `cuentas-10 a link that ${what} and was cut on its way says only that, after a reload too`,
    release,
    async ({ page }) => {
      await openReady(page, `${path}?email=elena%40alumnas.example&mail=elena%40alumnas.example&token=3f9a`)
      for (const open of [() => Promise.resolve(), () => reloadReady(page), () => page.goto(path)]) {
        await open()
        await expect(page.getByRole('main').getByRole('alert')).toContainText(/enlace/)
        await expect(page.getByRole('main')).not.toContainText(promise)
      }
    },
  )
