import { changePasswordAlumna } from '@alumbra/contract/cuentas/cuenta-alumna'
import { request as newRequest } from '@playwright/test'
import { expectCleanEverywhere } from '../support/axe.ts'
import { logInAlumna, newAlumna } from '../support/new-alumna.ts'
import { openReady, untilReady } from '../support/open-ready.ts'
import { release } from '../support/release.ts'
import { send } from '../support/send.ts'
import { expect, test } from '../support/test.ts'

test.use({ cookiesRefused: true })

test(
  'sesiones-6 a login says who is in, and after the end of the session that nothing is lost',
  release,
  async ({ page, baseURL }) => {
    const vera = await newAlumna(page.request, { nombre: 'Vera', apellidos: 'Ferrer Vuelve' })
    const session = page.getByRole('region', { name: 'Tu sesión' })
    for (const path of ['/alumna/login', '/empresa/login', '/registro']) {
      await openReady(page, path)
      await expect(session).toContainText('Ya has entrado como Vera.')
    }
    await expectCleanEverywhere(page)
    await session.getByRole('link', { name: 'Ir a tu perfil' }).click()
    await expect(page).toHaveURL('/alumna')
    await untilReady(page)
    await page.getByLabel('Frase que te define').fill('Me gustan los puentes.')
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('puentes')

    // On another device she changes her password, which ends this session.
    const elsewhere = await newRequest.newContext({ ...(baseURL && { baseURL }) })
    await logInAlumna(elsewhere, vera)
    const newPass = 'Telescopio-Nuevo-8'
    await send(elsewhere, changePasswordAlumna, { actualPass: vera.password, newPass })
    await elsewhere.dispose()

    await page.goto('/alumna')
    await expect(page).toHaveURL('/alumna/login?volver=%2Falumna')
    await expect(session).toContainText('Tu sesión ha terminado.')
    await expect(session).toContainText('Lo que no llegaste a guardar te espera en este navegador.')
    await expectCleanEverywhere(page)
    await page.getByLabel('Email').fill(vera.email)
    await page.getByLabel('Contraseña', { exact: true }).fill(newPass)
    await page.getByRole('button', { name: 'Acceder' }).click()
    await expect(page.getByLabel('Frase que te define')).toHaveValue('Me gustan los puentes.')
  },
)

test.describe('sesiones-6 a press on a page whose session has ended', () => {
  test.use({ expectedErrors: [/401/] })

  for (const [what, path, press] of [
    ['saves an oferta', '/ofertas', /^Guardar oferta/],
    ['pauses the CV', '/alumna', 'Pausar mi CV'],
  ] as const) {
    test(`that ${what} leads to the login, which says why and leads back`, async ({ page }) => {
      const vera = await newAlumna(page.request, { nombre: 'Vera', apellidos: 'Ferrer Vuelve' })
      await openReady(page, path)
      await page.context().clearCookies({ name: /alumbra/ })
      await page.getByRole('button', { name: press }).first().click()
      await expect(page.getByRole('region', { name: 'Tu sesión' })).toContainText(
        'Entra otra vez y seguirás donde estabas.',
      )
      await page.getByLabel('Email').fill(vera.email)
      await page.getByLabel('Contraseña', { exact: true }).fill(vera.password)
      await page.getByRole('button', { name: 'Acceder' }).click()
      await expect(page).toHaveURL(path)
    })
  }

  test('that changes the password or closes the account does the same', release, async ({ page }) => {
    const vera = await newAlumna(page.request, { nombre: 'Vera', apellidos: 'Ferrer Vuelve' })
    await openReady(page, '/alumna')
    await page.context().clearCookies({ name: /alumbra/ })
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
    const form = page.getByRole('form', { name: 'Cambio de contraseña' })
    await form.getByLabel('Contraseña actual', { exact: true }).fill(vera.password)
    for (const label of ['Contraseña nueva', 'Repite la contraseña nueva'])
      await form.getByLabel(label, { exact: true }).fill('Telescopio-Nuevo-8')
    await form.getByRole('button', { name: 'Guardar contraseña' }).click()
    await expect(page.getByRole('region', { name: 'Tu sesión' })).toContainText('Tu sesión ha terminado.')
    await logInAlumna(page.request, vera)
    await openReady(page, '/alumna')
    await page.context().clearCookies({ name: /alumbra/ })
    await page.getByRole('button', { name: 'Quiero cerrar mi cuenta' }).click()
    const cierre = page.getByRole('form', { name: 'Cierre de la cuenta' })
    await cierre.getByLabel('Tu contraseña', { exact: true }).fill(vera.password)
    await cierre.getByRole('button', { name: 'Cerrar mi cuenta' }).click()
    await expect(page.getByRole('region', { name: 'Tu sesión' })).toContainText('Tu sesión ha terminado.')
  })
})
