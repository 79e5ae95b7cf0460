import { resetPasswordAlumna } from '@alumbra/contract/cuentas/cuenta-alumna'
import { PAGES } from '@alumbra/domain/page-paths'
import type { Page } from '@playwright/test'
import { PASSWORD } from '../cuentas/enlaces.ts'
import { resetLink } from '../support/mail-links.ts'
import { openReady } from '../support/open-ready.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'

/** The files that hold the rules of forms; every build gives them other names. */
const RULES = /\/assets\/(?:schema|account-schemas|contacto-input)-[^/]+\.js$/

const name = (page: Page) => page.getByLabel('Nombre')
const password = (page: Page) => page.getByLabel('Contraseña', { exact: true })
const repeated = (page: Page) => page.getByLabel('Repite la contraseña', { exact: true })

test.describe('the rules of a form', () => {
  test.use({ emptyCache: true })

  for (const path of [PAGES.registro, PAGES.contacto]) {
    test(`those of ${path} are fetched when somebody begins to write`, release, async ({ page }) => {
      const fetched: string[] = []
      page.on('request', (request) => {
        if (RULES.test(request.url())) fetched.push(request.url())
      })
      await openReady(page, path)
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      expect(fetched).toEqual([])
      await name(page).focus()
      await expect.poll(() => fetched.length).toBeGreaterThan(0)
      await name(page).fill('A')
      await name(page).fill('')
      await expect(page.getByText('El nombre es obligatorio')).toBeVisible()
    })
  }
})

test.describe('the rules of a form that do not come', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load resource|400/] })
  test.beforeEach(({ page }) => page.route(RULES, (route) => route.abort()))

  test('a registration is checked by the server, which names each field', release, async ({ page }) => {
    await openReady(page, PAGES.registro)
    await name(page).fill('Iria')
    await page.getByLabel('Apellidos').fill('Peña')
    await page.getByLabel('Email').fill('iria')
    await password(page).fill(PASSWORD)
    await repeated(page).fill(`${PASSWORD}x`)
    await page.getByRole('button', { name: 'Crear cuenta' }).click()
    await expect(page.getByRole('region', { name: 'Hay 3 datos por revisar' }).getByRole('link')).toHaveText([
      'El email ingresado no es válido',
      'Las contraseñas no coinciden',
      'Debes aceptar la política de privacidad',
    ])
  })

  test('F058 a new password that is repeated wrongly is not sent', async ({ page, baseURL }) => {
    const sent: string[] = []
    page.on('request', (one) => {
      if (one.url().endsWith(resetPasswordAlumna.path)) sent.push(one.url())
    })
    await openReady(page, await resetLink('alumna', baseURL))
    await password(page).fill(PASSWORD)
    await repeated(page).fill(`${PASSWORD}x`)
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
    await expect(page.getByText('Las contraseñas no coinciden').first()).toBeVisible()
    expect(sent).toEqual([])
  })
})
