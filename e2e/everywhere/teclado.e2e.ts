import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { tabTo } from '../support/keyboard.ts'
import { lastMailTo } from '../support/mailbox.ts'
import { newAlumna } from '../support/new-alumna.ts'
import { openReady } from '../support/open-ready.ts'
import { PEOPLE } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'

const PASSWORD = 'Cometa#2031azul'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Moves to a field by Tab and types into it. */
async function write(page: Page, label: string, text: string) {
  await tabTo(page, field(page, label))
  await page.keyboard.insertText(text)
}

async function tick(page: Page) {
  await tabTo(page, page.getByRole('checkbox'))
  await page.keyboard.press('Space')
}

async function pressAt(page: Page, name: string) {
  await tabTo(page, page.getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

/** From the top of the page past the menu, as somebody without a mouse does. */
async function skipToContent(page: Page, path: string) {
  await openReady(page, path)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
}

test.use({ cookiesRefused: true })

test.describe('sitio-7 by keyboard alone', () => {
  test('an alumna registers, after the form has named the missing fields', release, async ({ page }) => {
    const email = `teclado-${randomUUID().slice(0, 8)}@alumnas.example`
    await skipToContent(page, '/registro')
    await write(page, 'Nombre', 'Iria')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Hay 5 datos por revisar' })).toBeFocused()
    await tabTo(page, page.getByRole('link', { name: 'El apellido es obligatorio' }))
    await page.keyboard.press('Enter')
    await expect(field(page, 'Apellidos')).toBeFocused()
    await page.keyboard.insertText('Peña Louro')
    await write(page, 'Email', email)
    await write(page, 'Contraseña', PASSWORD)
    await tabTo(page, page.getByRole('button', { name: 'Mostrar: Contraseña', exact: true }))
    await page.keyboard.press('Space')
    await expect(field(page, 'Contraseña')).toHaveAttribute('type', 'text')
    await write(page, 'Repite la contraseña', PASSWORD)
    await tick(page)
    await pressAt(page, 'Crear cuenta')
    await expect(page.getByRole('status').filter({ hasText: 'Te hemos enviado un correo' })).toBeFocused()
    expect((await lastMailTo(email)).links.join()).toContain('/alumna/verificar')
  })

  for (const [who, path, label, login, password, home] of [
    ['an alumna', '/alumna/login', 'Email', PEOPLE.ana.email, PEOPLE.ana.password, '/alumna'],
    ['an empresa', '/empresa/login', 'CIF', PEOPLE.berta.cif, PEOPLE.berta.password, '/empresa'],
    ['an administrator', '/admin', 'Email', PEOPLE.carmen.email, PEOPLE.carmen.password, '/admin/referentes'],
  ] as const) {
    test(`${who} logs in`, release, async ({ page }) => {
      await skipToContent(page, path)
      await write(page, label, login)
      await write(page, 'Contraseña', password)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(home)
    })
  }

  test('F076 somebody writes to the centres', release, async ({ page }) => {
    await page.route('**/contact', (route) => route.fulfill({ json: {} }))
    await skipToContent(page, '/contacto')
    await write(page, 'Nombre', 'Íñigo Muñoz')
    await write(page, 'Email', 'inigo@ejemplo.example')
    await write(page, 'Tema', 'Una charla en clase')
    await tabTo(page, field(page, 'Instituto'))
    await page.keyboard.type('Soy')
    await expect(field(page, 'Instituto')).toHaveValue('Soy empresa')
    await write(page, 'Mensaje', 'Queremos contar qué hace una astrofísica.')
    await tick(page)
    await pressAt(page, 'Enviar')
    await expect(page.getByRole('status').filter({ hasText: 'Gracias por contactarnos' })).toBeFocused()
  })

  test(
    'an alumna who has forgotten her password gets a new one and logs in with it',
    release,
    async ({ page, request }) => {
      const { email } = await newAlumna(request, { nombre: 'Elena', apellidos: 'Maseras' })

      await skipToContent(page, '/alumna/login')
      await tabTo(page, page.getByRole('link', { name: 'He olvidado mi contraseña' }))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/alumna/recuperar')
      await write(page, 'Email', email)
      await page.keyboard.press('Enter')
      await expect(page.getByText('Te hemos envíado un correo')).toBeVisible()
      const linkOf = async () =>
        (await lastMailTo(email)).links.find((link) => link.includes('restablecer')) ?? ''
      await expect.poll(linkOf).toContain('token=')

      await skipToContent(page, await linkOf())
      const next = 'Farola#44norte'
      await write(page, 'Contraseña', next)
      await write(page, 'Repite la contraseña', next)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status').filter({ hasText: 'Tu contraseña nueva' })).toBeFocused()
      await tabTo(page, page.getByRole('link', { name: 'Entrar', exact: true }))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/alumna/login')
      await write(page, 'Email', email)
      await write(page, 'Contraseña', next)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/alumna')
    },
  )

  test('F020 the choice about cookies is made, and the focus stays on the page', async ({
    page,
    context,
  }) => {
    await context.clearCookies()
    await openReady(page, '/contacto')
    await tabTo(page, page.getByRole('button', { name: 'Rechazar' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Cookies', exact: true })).toBeHidden()
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  })

  test('the menu of a phone opens, leads on and closes', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openReady(page)
    await pressAt(page, 'Menú')
    await tabTo(
      page,
      page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Contacto' }),
    )
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/contacto')
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden()
  })
})
