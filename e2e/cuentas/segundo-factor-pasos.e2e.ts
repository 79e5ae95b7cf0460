import { codeOf } from '../../api/test/people/segundo-factor.ts'
import { boxOf } from '../support/box.ts'
import { endSession } from '../support/end-session.ts'
import { test } from '../support/localhost-server.ts'
import { openReady } from '../support/open-ready.ts'
import { release } from '../support/release.ts'
import { expect } from '../support/test.ts'
import { logInCarmen, password } from './segundo-factor.ts'

test.use({ cookiesRefused: true, expectedErrors: [/40[01]/], viewport: { width: 360, height: 740 } })

test(
  'administradores-6 sitio-7 each step of a second factor takes the focus, by keyboard on a phone too',
  release,
  async ({ page }) => {
    await logInCarmen(page)
    await openReady(page, '/admin/cuenta')
    const title = page.getByRole('heading', { name: 'Verificación en dos pasos' })
    const setUp = page.getByRole('button', { name: 'Configurar la app de códigos' })
    const ask = page.getByRole('textbox', { name: 'Tu contraseña' })
    await setUp.press('Enter')
    await expect(ask).toBeFocused()
    await page.getByRole('button', { name: 'Cancelar' }).press('Enter')
    await expect(setUp).toBeFocused()

    await setUp.press('Enter')
    await ask.fill(password)
    await ask.press('Enter')
    await expect(page.getByText('1. Lee este código con la app')).toBeFocused()
    const clave = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
    const inApp = page.getByRole('link', { name: 'Abre la app con este código' })
    expect(await inApp.getAttribute('href')).toMatch(new RegExp(`^otpauth://totp/.*secret=${clave}`))
    await page.getByLabel('2. Escribe las 6 cifras que te enseña').fill(codeOf(clave))
    await page.getByRole('button', { name: 'Guardar' }).press('Enter')
    await expect(page.getByRole('region', { name: 'Guarda tus códigos de recuperación' })).toBeFocused()
    await page.getByRole('button', { name: 'Ya los he guardado' }).press('Enter')
    await expect(title).toBeFocused()

    await page.getByRole('button', { name: 'Quitar la app de códigos' }).press('Enter')
    await ask.fill(password)
    await ask.press('Enter')
    await expect(page.getByText('La app de códigos ya no está.')).toBeVisible()
    await expect(title).toBeFocused()
  },
)

test('the buttons at the end of a form are as high as each other, and on a phone as wide', async ({
  page,
}) => {
  await logInCarmen(page)
  await openReady(page, '/admin/cuenta')
  await page.getByRole('button', { name: 'Configurar la app de códigos' }).click()
  const boxes = async () => [
    await boxOf(page.getByRole('button', { name: 'Continuar' })),
    await boxOf(page.getByRole('button', { name: 'Cancelar' })),
  ]
  const [next, cancel] = await boxes()
  expect(cancel).toMatchObject({ x: next?.x, width: next?.width, height: next?.height })
  await page.setViewportSize({ width: 1280, height: 720 })
  const [wide, beside] = await boxes()
  expect(beside).toMatchObject({ y: wide?.y, height: wide?.height })
})

test('sesiones-6 a session that ends meanwhile leads to the login, which says so and leads back', async ({
  page,
}) => {
  await logInCarmen(page)
  await openReady(page, '/admin/cuenta')
  await page.getByRole('button', { name: 'Configurar la app de códigos' }).click()
  const ask = page.getByRole('textbox', { name: 'Tu contraseña' })
  await ask.fill('no es esta')
  await ask.press('Enter')
  await expect(page.getByRole('alert')).toContainText('La contraseña actual no es correcta.')
  await ask.fill(password)
  await endSession(page.context())
  await ask.press('Enter')
  await expect(page).toHaveURL('/admin?volver=%2Fadmin%2Fcuenta&sesion=terminada')
  await expect(page.getByRole('region', { name: 'Tu sesión' })).toContainText('Tu sesión ha terminado.')
})
