import { readFile } from 'node:fs/promises'
import { request as newRequest } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { expectCleanEverywhere } from '../support/axe.ts'
import { lastMailTo } from '../support/mailbox.ts'
import { inviteEmpresa } from '../support/new-empresa.ts'
import { openReady, untilReady } from '../support/open-ready.ts'
import { logIn, PEOPLE } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { askedFor, box, button, estado, MISSING, olderAlumna, PASSWORD } from './consentimiento.ts'

/** Carmen invites an alumna; answers the link of her mail. */
async function inviteAlumna(baseURL: string | undefined, email: string): Promise<string> {
  const carmen = await newRequest.newContext({ baseURL })
  expect(await logIn(carmen, 'carmen')).toBe(200)
  const data = { nombre: 'Martina', apellidos: 'Castells Brú', email }
  expect((await carmen.post('/admin/api/alumnas', { data })).status()).toBe(201)
  await carmen.dispose()
  const { links } = await lastMailTo(email)
  const { pathname, search } = new URL(links.find((link) => link.includes('/alumna/verificar')) ?? '')
  return pathname + search
}

test.use({ cookiesRefused: true })

test.describe('an invitation', () => {
  test(
    'F048 shows an alumna whose account it is and who invites, asks for her consent, and keeps it for her',
    release,
    async ({ page, baseURL }) => {
      const email = `martina-${crypto.randomUUID().slice(0, 8)}@alumnas.example`
      await openReady(page, await inviteAlumna(baseURL, email))
      const invitation = page.getByRole('region', { name: 'Tu invitación' })
      await expect(invitation).toContainText('Martina Castells Brú')
      await expect(invitation).toContainText('I.E.S Villaverde y C.I.P.F.P Valle de Elda')
      await expect(invitation).toContainText(email)
      await expect(page.locator('input[autocomplete=username]')).toHaveValue(email)
      await expect(page.getByText('Tu centro ha escrito tu nombre y tu correo')).toBeVisible()
      await expect(page.getByText(/Tengo 14 años o más/)).toBeVisible()
      await expectCleanEverywhere(page)

      await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
      await page.getByLabel('Repite la contraseña', { exact: true }).fill(PASSWORD)
      await button(page, 'Guardar y entrar').click()
      await expect(page.getByRole('link', { name: MISSING })).toBeVisible()
      await expect(box(page)).toBeFocused()
      await box(page).check()
      await button(page, 'Guardar y entrar').click()
      await page.waitForURL('**/alumna')
      await untilReady(page)

      await expect(page.getByRole('region', { name: 'Mis datos' })).toContainText(
        /Aceptaste la política de privacidad del 18\/6\/2025 el \d+\/\d+\/\d{4}, al aceptar la invitación\./,
      )
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Descargar mis datos' }).click(),
      ])
      const zip = unzipSync(await readFile(await file.path()))
      const { consentimientos } = JSON.parse(strFromU8(zip['mis-datos.json'] ?? new Uint8Array()))
      expect(consentimientos).toEqual([
        { version: '2025-06-18', via: 'invitacion', fecha: expect.stringMatching(/^\d{4}-/) },
      ])
    },
  )

  test(
    'F050 shows an empresa its name and the CIF that it will log in with',
    release,
    async ({ page, baseURL }) => {
      const { link, cif, password } = await inviteEmpresa(baseURL, 'Satélites del Segura S.L.')
      await openReady(page, link.pathname + link.search)
      const invitation = page.getByRole('region', { name: 'Tu invitación' })
      await expect(invitation).toContainText('Satélites del Segura S.L.')
      await expect(invitation).toContainText(cif)
      await expect(page.locator('input[autocomplete=username]')).toHaveValue(cif)
      await expect(page.getByText(/14 años/)).toHaveCount(0)
      await page.getByLabel('Contraseña', { exact: true }).fill(password)
      await page.getByLabel('Repite la contraseña', { exact: true }).fill(password)
      await box(page).check()
      await button(page, 'Guardar y entrar').click()
      await page.waitForURL('**/empresa')
      expect(await estado(page.request)).toMatchObject({ pendiente: false, ultimo: { via: 'invitacion' } })
    },
  )
})

test('an account with a consent on record, an administrator and a visitor are not asked', async ({
  page,
  baseURL,
}) => {
  expect(await logIn(page.request, 'ana')).toBe(200)
  await page.goto('/alumna')
  await expect(page).toHaveURL('/alumna')
  expect(await logIn(page.request, 'carmen')).toBe(200)
  await page.goto('/admin/alumnas')
  await expect(page).toHaveURL('/admin/alumnas')
  const visitor = await newRequest.newContext({ ...(baseURL && { baseURL }) })
  const answer = await visitor.get(askedFor('/talento'), { maxRedirects: 0 })
  expect([answer.status(), answer.headers()['location']]).toEqual([302, '/empresa/login?volver=%2Ftalento'])
  await visitor.dispose()
})

test(
  'the back office reads the consent of alumnas and empresas, or that there is none',
  release,
  async ({ page, playwright, baseURL }) => {
    const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
    const older = await olderAlumna(request)
    await request.dispose()
    expect(await logIn(page.request, 'carmen')).toBe(200)
    const open = async (list: 'alumnas' | 'empresas', search: string) => {
      await openReady(page, `/admin/${list}?buscar=${encodeURIComponent(search)}`)
      await page.getByRole('rowheader').getByRole('link').first().click()
    }
    const given = (how: string) =>
      new RegExp(`Consentimiento: política del 18/6/2025, aceptada el \\d+/\\d+/\\d{4} ${how}`)
    await open('alumnas', PEOPLE.ana.email)
    await expect(page.getByText(given('al registrarse'))).toBeVisible()
    await open('empresas', PEOPLE.berta.cif)
    await expect(page.getByText(given('con la invitación'))).toBeVisible()
    await open('alumnas', older.email)
    await expect(page.getByText('Sin consentimiento guardado')).toBeVisible()
  },
)
