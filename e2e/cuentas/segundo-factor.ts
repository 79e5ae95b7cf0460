import { loginAdmin } from '@alumbra/contract/cuentas/cuenta-admin'
import type { Page } from '@playwright/test'
import { loginOf, PEOPLE } from '../../api/seed/people.ts'
import { codeOf } from '../../api/test/people/segundo-factor.ts'
import { openReady } from '../support/open-ready.ts'
import { expect } from '../support/test.ts'

export const { password } = PEOPLE.carmen
const { email } = PEOPLE.carmen

/** A device with a fingerprint reader that always says yes. */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/**
 * From now on each page of the site waits for a touch before it asks its device; the answered function touches it once. A
 * virtual device that waits by itself misses one touch in ten.
 */
export async function waitForTouch(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    addEventListener('touch-device', () => resolve())
    const { credentials } = navigator
    const create = credentials.create.bind(credentials)
    const get = credentials.get.bind(credentials)
    credentials.create = (options) => promise.then(() => create(options))
    credentials.get = (options) => promise.then(() => get(options))
  })
  return async () => {
    await page.evaluate(() => dispatchEvent(new Event('touch-device')))
  }
}

/** Logs Carmen in with her password alone. */
export async function logInCarmen(page: Page): Promise<void> {
  expect((await page.request.post(loginAdmin.path, { data: loginOf('carmen') })).status()).toBe(200)
}

/** Begins to add a passkey in 'Tu cuenta', up to what the device asks. */
export async function startLlave(page: Page, nombre: string): Promise<void> {
  await openReady(page, '/admin/cuenta')
  await page.getByRole('button', { name: 'Añadir una llave de acceso' }).click()
  await page.getByLabel('Nombre').fill(nombre)
  await page.getByRole('textbox', { name: 'Tu contraseña' }).fill(password)
  await page.getByRole('button', { name: 'Continuar' }).click()
}

/** Types the password of the login page. */
export async function typePassword(page: Page): Promise<void> {
  await openReady(page, '/admin')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Acceder' }).click()
}

/**
 * Sets up an app of codes on the page of the account; returns its key. `look` sees the code before it is used. The present
 * code is used then, and the next one counts already.
 */
export async function setUpApp(page: Page, look?: (page: Page) => Promise<void>): Promise<string> {
  await page.getByRole('button', { name: 'Configurar la app de códigos' }).click()
  await page.getByRole('textbox', { name: 'Tu contraseña' }).fill(password)
  await page.getByRole('button', { name: 'Continuar' }).click()
  const code = page.getByRole('img', { name: 'Código QR para la app' })
  await expect(code.locator('rect')).toHaveCSS('fill', 'rgb(255, 255, 255)')
  await expect(code.locator('path')).toHaveCSS('stroke', 'rgb(0, 0, 0)')
  await look?.(page)
  const clave = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('2. Escribe las 6 cifras que te enseña').fill(codeOf(clave))
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('heading', { name: 'Guarda tus códigos de recuperación' })).toBeVisible()
  return clave
}
