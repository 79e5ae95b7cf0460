import { INSTITUTOS } from '@alumbra/domain/centros'
import { openReady } from '../support/open-ready.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { buildMensaje, expectWritten, field, fillIn, submit, watchMessages } from './contacto.ts'

test.describe('the contact form', () => {
  const CASES = [
    ['F077', 'Nombre', ' ', 'El nombre es obligatorio'],
    ['F077', 'Nombre', 'A', 'El nombre debe tener al menos 2 caracteres'],
    ['F077', 'Nombre', 'Ana3', 'El nombre solo puede contener letras'],
    ['F077', 'Nombre', 'Íñigo Muñoz', ''],
    ['F078', 'Email', ' ', 'El email es obligatorio'],
    ['F078', 'Email', 'a@b', 'Ingresa un email válido'],
    ['F078', 'Email', 'a@b.es', ''],
    ['F079', 'Tema', ' ', 'El tema es obligatorio'],
    ['F079', 'Tema', 'Tema', 'El tema debe tener al menos 5 caracteres'],
    ['F079', 'Tema', 'Temas', ''],
    ['F079', 'Tema', 'x'.repeat(100), ''],
    ['F079', 'Tema', 'x'.repeat(101), 'El tema no puede exceder los 100 caracteres'],
    ['F081', 'Mensaje', ' ', 'El mensaje es obligatorio'],
    ['F081', 'Mensaje', 'x'.repeat(9), 'El mensaje debe tener al menos 10 caracteres'],
    ['F081', 'Mensaje', 'x'.repeat(10), ''],
    ['F081', 'Mensaje', 'x'.repeat(500), ''],
    ['F081', 'Mensaje', 'x'.repeat(501), 'El mensaje no puede exceder los 500 caracteres'],
  ] as const

  test('F080 says nothing about a choice that nobody has made yet', async ({ page }) => {
    await openReady(page, '/contacto')
    await expect(field(page, 'Instituto')).toHaveAttribute('aria-invalid', 'false')
    await field(page, 'Nombre').fill('Noa')
    await expect(field(page, 'Instituto')).toHaveAttribute('aria-invalid', 'false')
  })

  test('F076 has six controls with their names and hints, and a link to the privacy policy', async ({
    page,
  }) => {
    await page.goto('/contacto')
    const form = page.getByRole('form', { name: 'Contacto' })
    await expect(form.locator('input, select, textarea')).toHaveCount(6)
    for (const [label, role, autocomplete] of [
      ['Nombre', 'textbox', 'name'],
      ['Email', 'textbox', 'email'],
      ['Tema', 'textbox', 'off'],
      ['Instituto', 'combobox', null],
      ['Mensaje', 'textbox', null],
    ] as const) {
      const control = form.getByRole(role, { name: label, exact: true })
      await expect(control).toBeVisible()
      expect(await control.getAttribute('autocomplete')).toBe(autocomplete)
    }
    await expect(form.getByRole('checkbox', { name: /política de privacidad/ })).not.toBeChecked()
    await expect(form.getByRole('link', { name: /política de privacidad/ })).toHaveAttribute(
      'href',
      '/politica-privacidad',
    )
  })

  test(
    'F077 F078 F079 F081 names mistakes while the user types, and removes the message when they are corrected',
    release,
    async ({ page }) => {
      await openReady(page, '/contacto')
      for (const [row, label, value, message] of CASES) {
        await field(page, label).fill('x')
        await field(page, label).fill(value)
        const wrong = `${row} ${label} ${value.slice(0, 12)} (${value.length})`
        await expect(field(page, label), wrong).toHaveAttribute('aria-invalid', String(message !== ''))
        const text = message ? new RegExp(`^${message}`) : /^(?!.*(debe|obligatorio|exceder|válido))/
        await expect(field(page, label), wrong).toHaveAccessibleDescription(text)
      }
      await expect(page.getByText('501/500 caracteres')).toBeVisible()
    },
  )

  test('F080 F082 the place is one of four and the box must be ticked', release, async ({ page }) => {
    await openReady(page, '/contacto')
    await expect(field(page, 'Instituto').getByRole('option')).toHaveText(['Elige uno', ...INSTITUTOS])
    await field(page, 'Instituto').selectOption('Otros')
    await field(page, 'Instituto').selectOption('')
    await expect(field(page, 'Instituto')).toHaveAccessibleDescription('Por favor, selecciona un instituto')
    const box = page.getByRole('checkbox')
    await box.check()
    await box.uncheck()
    await expect(box).toHaveAccessibleDescription('Debes aceptar la política de privacidad')
  })

  test(
    'F077 F078 F079 F080 F081 F082 sent empty, it sends nothing, names all six and goes to their summary',
    release,
    async ({ page }) => {
      const sent = watchMessages(page)
      await openReady(page, '/contacto')
      await submit(page).click()
      const summary = page.getByRole('region', { name: 'Hay 6 datos por revisar' })
      await expect(summary.getByRole('link')).toHaveText([
        'El nombre es obligatorio',
        'El email es obligatorio',
        'El tema es obligatorio',
        'Por favor, selecciona un instituto',
        'El mensaje es obligatorio',
        'Debes aceptar la política de privacidad',
      ])
      await expect(summary).toBeFocused()
      await summary.getByRole('link', { name: 'Por favor, selecciona un instituto' }).click()
      await expect(field(page, 'Instituto')).toBeFocused()

      const mensaje = { ...buildMensaje(), Tema: 'Tema' }
      await fillIn(page, mensaje)
      await submit(page).click()
      await expect(field(page, 'Tema')).toBeFocused()
      await expectWritten(page, mensaje)
      expect(sent).toEqual([])
    },
  )
})
