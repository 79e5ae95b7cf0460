import type { Page } from '@playwright/test'
import { button, popup, title } from '../support/back-office.ts'
import { lastMailTo } from '../support/mailbox.ts'
import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { invited } from './import-file.ts'

const SENT = 'Se ha enviado un mail a la alumna para que continúe con el registro.'
const linkOf = async (email: string) =>
  (await lastMailTo(email)).links.find((link) => link.includes('/alumna/verificar')) ?? ''

const verify = (page: Page, link: string) => {
  const { searchParams } = new URL(link)
  return page.request.post('/alumnas/auth/verify-register', {
    data: { email: searchParams.get('email'), token: searchParams.get('token'), password: 'Farola#44norte' },
  })
}

test.beforeEach(async ({ page }) => {
  await logInAs(page.context(), 'carmen')
})

test(
  'registro-6 the form of an invitation asks about a provider one slip away from a known one',
  release,
  async ({ page }) => {
    for (const path of ['/admin/alumnas?nuevo=1', '/admin/empresas?nuevo=1']) {
      await openReady(page, path)
      const email = page.getByLabel('Email', { exact: true })
      await email.fill('eva@gmial.com')
      await email.blur()
      await expect(page.getByText('¿Querías decir eva@gmail.com?')).toBeVisible()
      await email.fill('')
      await email.blur()
      await expect(page.getByText('¿Querías decir')).toHaveCount(0)
    }
  },
)

test.describe('an invitation that nobody has finished', () => {
  test(
    'textos-14 a double click sends it once more, however soon its answer comes',
    release,
    async ({ page }) => {
      const { path } = await invited(page)
      await openReady(page, path)
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST') sent.push(request.url())
      })
      // The second press comes after the answer, and before its popup.
      await button(page, 'Reenviar invitación').evaluate(async (element) => {
        const press = (detail: number) =>
          element.dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, detail }))
        const isFree = Promise.withResolvers<void>()
        new MutationObserver(() => {
          if (element.ariaDisabled === 'false') isFree.resolve()
        }).observe(element, { attributes: true })
        press(1)
        await isFree.promise
        press(2)
      })
      await expect(popup(page, 'Hecho')).toHaveCount(1)
      await expect(popup(page, 'Hecho')).toHaveCount(0)
      await expect(button(page, 'Reenviar invitación')).toBeFocused()
      expect(sent).toHaveLength(1)
    },
  )

  test('says so in list and detail, and is sent again by keyboard', release, async ({ page }) => {
    const { email, path } = await invited(page)
    const old = await linkOf(email)
    await openReady(page, path)
    await expect(page.getByText(/Pendiente · su enlace vale hasta el \d{1,2}\/\d{1,2}\/\d{4}/)).toBeVisible()
    await expect(
      page.getByText(/^Si nadie la termina, la cuenta se borrará el \d{1,2}\/\d{1,2}\/\d{4}\.$/),
    ).toBeVisible()
    await button(page, 'Reenviar invitación').focus()
    await page.keyboard.press('Enter')
    await expect(popup(page, 'Hecho')).toContainText(SENT)
    await expect(popup(page, 'Hecho')).toHaveCount(0)
    await expect(button(page, 'Reenviar invitación')).toBeFocused()
    await expect(page.getByRole('region', { name: 'Historial' })).toContainText(
      'volvió a enviarle la invitación',
    )
    await expect.poll(() => linkOf(email)).not.toBe(old)
    expect((await verify(page, old)).status()).toBe(400)
    expect((await verify(page, await linkOf(email))).status()).toBe(200)
  })

  test(
    'is cancelled after a question: list without her, a link that is dead, and room for another',
    release,
    async ({ page }) => {
      const { email, path } = await invited(page)
      const link = await linkOf(email)
      await openReady(page, path)
      await button(page, 'Cancelar invitación').click()
      await popup(page, '¿Cancelar la invitación?')
        .getByRole('button', { name: 'Cancelar la invitación' })
        .click()
      await expect(popup(page, 'Hecho')).toContainText('Se ha cancelado la invitación de la alumna.')
      await expect(title(page, 'Detalle de alumna')).toHaveCount(0)
      await openReady(page, `/admin/alumnas?buscar=${email}`)
      await expect(page.getByText('Todavía no hay alumnas disponibles')).toBeVisible()
      expect((await verify(page, link)).status()).toBe(400)
      const again = await page.request.post('/admin/api/alumnas', {
        data: { nombre: 'Iris', apellidos: 'Invitada Pla', email },
      })
      expect(again.status()).toBe(201)
    },
  )

  test('can be looked for, and the address keeps it', async ({ page }) => {
    const { email } = await invited(page)
    await openReady(page, `/admin/alumnas?buscar=${email}`)
    await page.getByLabel('Invitación').selectOption('Pendiente')
    await expect(page).toHaveURL(/invitacion=pendiente/)
    await expect(page.getByRole('row').nth(1)).toContainText('Pendiente')
    await page.getByLabel('Invitación').selectOption('Caducada')
    await expect(page.getByText('Todavía no hay alumnas disponibles')).toBeVisible()
  })
})

test('an invitation that has run out says until when it can be sent again', async ({ page }) => {
  await openReady(page, '/admin/empresas?invitacion=caducada')
  await page.getByRole('link', { name: 'Ayuntamiento de Villanueva del Ejemplo' }).click()
  await expect(
    page.getByText(/^Si no reenvías la invitación, la cuenta se borrará el \d{1,2}\/\d{1,2}\/\d{4}\.$/),
  ).toBeVisible()
})

test.describe('an invitation that was finished meanwhile', () => {
  test.use({ expectedErrors: [/409/] })

  test(
    'is neither sent again nor cancelled: the administrador sees a message and the current state',
    release,
    async ({ page, playwright, baseURL }) => {
      const { email, path } = await invited(page)
      await openReady(page, path)
      const her = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
      const { searchParams } = new URL(await linkOf(email))
      const finished = await her.post('/alumnas/auth/verify-register', {
        data: { email, token: searchParams.get('token'), password: 'Farola#44norte' },
      })
      expect(finished.status()).toBe(200)
      await her.dispose()
      await button(page, 'Reenviar invitación').click()
      await expect(popup(page, 'Error')).toContainText('Ya ha terminado el registro con su invitación.')
      await expect(page.getByText('Hecha', { exact: true }).last()).toBeVisible()
      await expect(title(page, 'Detalle de alumna')).toBeFocused()
      await expect(button(page, 'Reenviar invitación')).toHaveCount(0)
      await expect(button(page, 'Cancelar invitación')).toHaveCount(0)
    },
  )
})

test('the page without scripts says what it needs', release, async ({ browser, baseURL, page }) => {
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    ...(baseURL && { baseURL }),
  })
  const other = await plain.newPage()
  await other.goto('/admin/alumnas/fichero')
  await expect(other.getByText('hace falta JavaScript')).toBeVisible()
  await plain.close()
})
