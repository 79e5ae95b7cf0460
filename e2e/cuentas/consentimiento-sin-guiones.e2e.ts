import { giveConsentimiento } from '@alumbra/contract/cuentas/consentimiento'
import { logInEmpresa } from '../support/new-empresa.ts'
import { openReady } from '../support/open-ready.ts'
import { expect, test } from '../support/test.ts'
import { askedFor, box, button, estado, MISSING, olderAlumna, olderEmpresa } from './consentimiento.ts'

test.use({ cookiesRefused: true })

test.describe('an account without a consent', () => {
  test.describe('that read a policy which has changed meanwhile', () => {
    test.use({ expectedErrors: [/409/] })

    test('reads a message that says so, and keeps its place', async ({ page }) => {
      await olderAlumna(page.request)
      await openReady(page, '/alumna')
      await page.route(
        (url) => url.pathname === giveConsentimiento.path,
        (route) => route.continue({ postData: JSON.stringify({ version: '2024-01-15', lopd: true }) }),
      )
      await box(page).check()
      await button(page, 'Continuar').click()
      await expect(page.getByRole('alert')).toContainText('La política de privacidad acaba de cambiar.')
      await expect(page).toHaveURL(askedFor('/alumna'))
    })
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false, expectedErrors: [/400/] })

    test('sees the missing consent, accepts, and continues to the requested page', async ({ page }) => {
      await olderAlumna(page.request)
      await page.goto('/ofertas?modalidad=Online')
      await button(page, 'Continuar').click()
      await expect(page.getByRole('link', { name: MISSING })).toBeVisible()
      await box(page).check()
      await button(page, 'Continuar').click()
      await expect(page).toHaveURL('/ofertas?modalidad=Online')
      expect(await estado(page.request)).toMatchObject({ pendiente: false, ultimo: { via: 'entrada' } })
    })

    test("leaves with 'Ahora no'", async ({ page, baseURL }) => {
      const own = await olderEmpresa(page.request, baseURL)
      await page.goto('/empresa')
      await button(page, 'Ahora no').click()
      await expect(page).toHaveURL('/')
      expect(await (await page.request.get('/empresa/me')).json()).toEqual({ idEmpresa: null })
      await logInEmpresa(page.request, own)
      expect((await estado(page.request)).pendiente).toBe(true)
    })

    test('closes itself with the right password, and never sees a wrong one written out', async ({
      page,
    }) => {
      const alumna = await olderAlumna(page.request)
      await page.goto('/alumna')
      await page.getByText('Prefiero cerrar mi cuenta').click()
      await page.getByLabel('Tu contraseña', { exact: true }).fill('Equivocada#99')
      await button(page, 'Cerrar mi cuenta').click()
      await expect(page.getByRole('alert')).toContainText('La contraseña actual no es correcta.')
      expect(await page.content()).not.toContain('Equivocada#99')
      await page.getByLabel('Tu contraseña', { exact: true }).fill(alumna.password)
      await button(page, 'Cerrar mi cuenta').click()
      await expect(page).toHaveURL('/')
      expect(await (await page.request.get('/alumnas/me')).json()).toEqual({ idAlumna: null })
    })
  })
})
