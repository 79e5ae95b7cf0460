import { createOferta } from '@alumbra/contract/ofertas/oferta'
import { MODALIDADES, NIVELES_ESTUDIOS } from '@alumbra/domain/oferta'
import type { Page } from '@playwright/test'
import { test } from '../support/as-empresa.ts'
import { OFERTA } from '../support/new-empresa.ts'
import { openReady } from '../support/open-ready.ts'
import { release } from '../support/release.ts'
import { expect } from '../support/test.ts'
import { field, fillAll, form, submit } from './oferta-form.ts'

const REQUIRED = 'Este campo es obligatorio'

/** A text that is refused, with its message, and one that is taken. */
async function expectJudged(page: Page, label: string, wrong: string, message: string, good: string) {
  await field(page, label).fill(wrong)
  await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(message.replace(/[()]/g, '\\$&')))
  await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
  await expect(submit(page)).toBeDisabled()
  await field(page, label).fill(good)
  await expect(field(page, label)).toHaveAttribute('aria-invalid', 'false')
  await expect(submit(page)).toBeEnabled()
}

test.describe('the form of a new oferta', () => {
  test('F146 has its title, and the way back to the home of the empresa', async ({ page }) => {
    await openReady(page, '/empresa')
    await page.getByRole('link', { name: 'AÑADIR OFERTA' }).click()
    await expect(page).toHaveURL('/empresa/oferta')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Crea una nueva oferta rellenando el formulario:',
    )
    await page.getByRole('link', { name: 'Volver a tus ofertas' }).click()
    await expect(page).toHaveURL('/empresa')
  })

  test('retencion-8 says who keeps the data of its contact, until when, and leads to the policy', async ({
    page,
  }) => {
    await openReady(page, '/empresa/oferta')
    await expect(form(page)).toContainText(
      'Los centros que llevan Alumbra guardan tus datos para revisar tu oferta y enseñarla a las alumnas.',
    )
    await expect(form(page)).toContainText('lo que se borra se destruye 90 días después')
    await expect(form(page).getByRole('link', { name: /política de privacidad/ })).toHaveAttribute(
      'href',
      '/politica-privacidad',
    )
  })

  test('F149 textos-6 drops what a copied phone or email has around it', async ({ page }) => {
    await openReady(page, '/empresa/oferta')
    await field(page, 'Teléfono').fill('')
    await field(page, 'Teléfono').pressSequentially('+34 965 12.34-56')
    await expect(field(page, 'Teléfono')).toHaveValue('965123456')
    await expect(field(page, 'Teléfono')).toHaveAttribute('aria-invalid', 'false')
    for (const [written, shown] of [
      ['\u202a+34 965\u201112\u201334\u201356\u202c', '965123456'],
      ['+351 212 345 678', '351212345678'],
    ] as const) {
      await field(page, 'Teléfono').fill('')
      await field(page, 'Teléfono').pressSequentially(written)
      await expect(field(page, 'Teléfono')).toHaveValue(shown)
      await expect(field(page, 'Teléfono')).toHaveAttribute('aria-invalid', 'false')
    }
    await field(page, 'Email').fill('\u202aRRHH@vegabaja.example\u202c')
    await field(page, 'Email').blur()
    await expect(field(page, 'Email')).toHaveValue('rrhh@vegabaja.example')
  })

  test('F147 can be sent only when it is complete, and names the missing fields until then', async ({
    page,
  }) => {
    await openReady(page, '/empresa/oferta')
    await expect(submit(page)).toBeDisabled()
    const missing = form(page).getByRole('list', { name: 'Para poder enviarla, rellena o corrige:' })
    await expect(missing.getByRole('link')).toHaveText([
      'Puesto',
      'Descripción',
      'Modalidad',
      'Nivel de estudios',
      'Ubicación',
      'Contacto',
    ])
    await missing.getByRole('link', { name: 'Ubicación' }).click()
    await expect(field(page, 'Ubicación')).toBeFocused()
    await fillAll(page)
    await expect(missing).toHaveCount(0)
    await expect(submit(page)).toBeEnabled()
    await field(page, 'Puesto').fill('')
    await expect(submit(page)).toBeDisabled()
    await expect(field(page, 'Puesto')).toHaveAccessibleDescription(REQUIRED)
  })

  test('F147 is sent once, and cannot be pressed while it is on its way', release, async ({ page }) => {
    await openReady(page, '/empresa/oferta')
    const arrived = Promise.withResolvers<void>()
    let sent = 0
    await page.route(`**${createOferta.path}`, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      sent++
      await arrived.promise
      await route.fulfill({ status: 201, json: { id: crypto.randomUUID() } })
    })
    await fillAll(page)
    await submit(page).click()
    const busy = form(page).getByRole('button', { name: 'Enviando…' })
    await expect(busy).toBeDisabled()
    await busy.dispatchEvent('click')
    await field(page, 'Puesto').press('Enter')
    arrived.resolve()
    await expect(page.getByRole('dialog', { name: 'Datos guardados' })).toBeVisible()
    expect(sent).toBe(1)
  })

  test(
    'F148 F149 F150 F151 F152 F154 judges every text on change, in the words of the specification',
    release,
    async ({ page }) => {
      await openReady(page, '/empresa/oferta')
      await fillAll(page)
      const domain = '@ejemplo.example'
      for (const [label, max] of [
        ['Contacto', 500],
        ['Puesto', 1000],
        ['Ubicación', 2000],
      ] as const) {
        await expectJudged(page, label, '', REQUIRED, 'x')
        await expectJudged(page, label, 'ñ'.repeat(max + 1), `Máximo ${max} caracteres`, 'ñ'.repeat(max))
      }
      const telefono = 'Introduce un número de teléfono válido (mínimo 9 dígitos)'
      for (const wrong of ['96512345', '96512345a'])
        await expectJudged(page, 'Teléfono', wrong, telefono, '965123456')
      await expectJudged(page, 'Teléfono', '9'.repeat(501), 'Máximo 500 caracteres', '')
      await expectJudged(page, 'Email', '', REQUIRED, OFERTA.mail)
      await expectJudged(page, 'Email', 'empleo@', 'Introduce un email válido', OFERTA.mail)
      const longest = 'a'.repeat(1000 - domain.length) + domain
      await expectJudged(page, 'Email', `a${longest}`, 'Máximo 1000 caracteres', longest)
      await expectJudged(page, 'Descripción', '', REQUIRED, 'ñ'.repeat(50))
      const short = 'La descripción debe tener al menos 50 caracteres'
      await expectJudged(page, 'Descripción', 'ñ'.repeat(49), short, 'ñ'.repeat(50))
      await expect(field(page, 'Descripción')).toHaveAccessibleDescription(/50\/5000 caracteres$/)
    },
  )

  test('F153 F155 offers three modalities and five levels, and asks for one of each', async ({ page }) => {
    await openReady(page, '/empresa/oferta')
    await fillAll(page)
    for (const [label, options, message] of [
      ['Modalidad', MODALIDADES, 'Debes seleccionar una modalidad'],
      ['Nivel de estudios', NIVELES_ESTUDIOS, 'Debes seleccionar un nivel de estudios'],
    ] as const) {
      const select = field(page, label)
      expect((await select.getByRole('option').allTextContents()).slice(1)).toEqual([...options])
      await select.selectOption('')
      await expect(select).toHaveAccessibleDescription(message)
      await expect(submit(page)).toBeDisabled()
      await select.selectOption(options[0])
      await expect(submit(page)).toBeEnabled()
    }
  })
})
