import { openReady } from '../support/open-ready.ts'
import { expect, test } from '../support/test.ts'

const STRONG =
  'La contraseña debe tener al menos 8 caracteres, una letra mayúscula, un número y un carácter especial'

test.describe('tabs', () => {
  for (const [address, current] of [
    ['/registro', 'Alumna'],
    ['/registro?type=alumno', 'Alumna'],
    ['/registro?type=otra', 'Alumna'],
    ['/registro?type=empresa', 'Empresa'],
  ] as const) {
    test(`F033 ${address} opens ${current}`, async ({ page }) => {
      await page.goto(address)
      const tabs = page.getByRole('navigation', { name: 'Quién se registra' }).getByRole('link')
      await expect(tabs).toHaveText(['Alumna', 'Empresa'])
      await expect(tabs.and(page.locator('[aria-current=page]'))).toHaveText(current)
      await expect(page.getByRole('form')).toHaveCount(current === 'Alumna' ? 1 : 0)
    })
  }

  test('F034 an empresa finds no field but the way to contact', async ({ page }) => {
    await openReady(page, '/registro')
    const main = page.getByRole('main')
    const heard = main.getByRole('status').first()
    await expect(heard).toContainText('Guarda tu CV')
    await page.getByRole('link', { name: 'Empresa', exact: true }).click()
    await expect(page).toHaveURL('/registro?type=empresa')
    await expect(heard).toContainText('Publica ofertas')
    await expect(main.getByText('formulario de contacto').first()).toBeVisible()
    await expect(main.locator('input, textarea, select')).toHaveCount(0)
    await expect(main.getByRole('link', { name: 'Ir a contacto' })).toHaveAttribute('href', '/contacto')
  })

  test('F036 each tab leads to its login', async ({ page }) => {
    await page.goto('/registro')
    await expect(page.getByRole('link', { name: 'Entra como alumna' })).toHaveAttribute(
      'href',
      '/alumna/login',
    )
    await page.goto('/registro?type=empresa')
    await expect(page.getByRole('link', { name: 'Entra como empresa' })).toHaveAttribute(
      'href',
      '/empresa/login',
    )
  })
})

test.describe('the form', () => {
  const CASES = [
    ['F037', 'Nombre', ' ', 'El nombre es obligatorio'],
    ['F038', 'Apellidos', ' ', 'El apellido es obligatorio'],
    ['F039', 'Email', ' ', 'El email es obligatorio'],
    ['F039', 'Email', 'a@b', 'El email ingresado no es válido'],
    ['F040', 'Contraseña', ' ', 'La contraseña es obligatoria'],
    ['F040', 'Contraseña', 'Abc12345', STRONG],
    ['F040', 'Contraseña', 'abc1234!', STRONG],
    ['F040', 'Contraseña', 'Ab1!', STRONG],
    ['F041', 'Repite la contraseña', ' ', 'Debes verificar la contraseña'],
    ['F041', 'Repite la contraseña', 'otra', 'Las contraseñas no coinciden'],
  ] as const

  test('F037 F038 F039 F040 F041 F043 names mistakes while the user types, before she sends', async ({
    page,
  }) => {
    await openReady(page, '/registro')
    for (const [row, label, value, message] of CASES) {
      const field = page.getByLabel(label, { exact: true })
      await field.fill('x')
      await field.fill(value)
      await expect(field, `${row} ${label} ${value}`).toHaveAccessibleDescription(new RegExp(message))
      await expect(field).toHaveAttribute('aria-invalid', 'true')
    }
    await page.getByLabel('Contraseña', { exact: true }).fill('Abc1234!')
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAttribute('aria-invalid', 'false')
    await expect(page.getByText(STRONG)).toHaveCount(0)
  })

  test('F041 a password changed later no longer fits its repetition', async ({ page }) => {
    await openReady(page, '/registro')
    await page.getByLabel('Contraseña', { exact: true }).fill('Abc1234!')
    await expect(page.getByText('Debes verificar la contraseña')).toHaveCount(0)
    await page.getByLabel('Repite la contraseña', { exact: true }).fill('Abc1234!')
    await page.getByLabel('Contraseña', { exact: true }).fill('Abc1234!!')
    await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible()
  })

  test('F040 ticks off each rule as it is met', async ({ page }) => {
    await openReady(page, '/registro')
    const met = page.getByRole('listitem').filter({ hasText: '(cumplido)' })
    await expect(met).toHaveCount(0)
    await page.getByLabel('Contraseña', { exact: true }).pressSequentially('abcdefgh')
    await expect(met).toHaveText(['Al menos 8 caracteres (cumplido)'])
    await page.getByLabel('Contraseña', { exact: true }).pressSequentially('A1!')
    await expect(met).toHaveCount(4)
  })
})
