import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import { adminGetAdministrador } from '@alumbra/contract/cuentas/administrador'
import { request as newRequest } from '@playwright/test'
import { button, popup, save, saveAndHold, title } from '../support/back-office.ts'
import { openReady } from '../support/open-ready.ts'
import { logInAs, PEOPLE } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { field, LIST, makeAdministrador, PASSWORD, statusOfLogin } from './administradores.ts'

test.beforeEach(async ({ page }) => {
  await logInAs(page.context(), 'carmen')
})

test(
  'an administrator is erased after a question, and stays in no list',
  release,
  async ({ page, baseURL }) => {
    const { id, email, nombre } = await makeAdministrador(page.request)
    await openReady(page, `/admin/administradores?ver=${id}`)
    await button(page, 'Borrar esta cuenta').click()
    const question = popup(page, '¿Borrar esta cuenta?')
    await expect(question).toContainText('Lo que ha decidido seguirá en los historiales, sin su nombre.')
    await question.getByRole('button', { name: 'Volver' }).click()
    await expect(button(page, 'Borrar esta cuenta')).toBeFocused()
    expect((await page.request.get(`${LIST}/${id}`)).status()).toBe(200)

    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: 'Borrar la cuenta' }).click()
    await expect(popup(page, 'Hecho')).toContainText(`Se ha borrado la cuenta de ${nombre}.`)
    await expect(title(page, 'Detalle de administrador')).toHaveCount(0)
    expect((await page.request.get(`${LIST}/${id}`)).status()).toBe(404)
    await openReady(page, `/admin/administradores?buscar=${email}`)
    await expect(page.getByRole('link', { name: 'Ver toda la lista' })).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(0)
    const irene = await newRequest.newContext({ baseURL })
    expect(await statusOfLogin(irene, email, PASSWORD)).toBe(401)
    await irene.dispose()
  },
)

test(
  'an administrator who erases her own account is warned, and logged out',
  release,
  async ({ page, browser, baseURL }) => {
    const { id, email } = await makeAdministrador(page.request)
    const here = await browser.newContext({ baseURL, locale: 'es-ES' })
    expect(await statusOfLogin(here.request, email, PASSWORD)).toBe(200)
    const irene = await here.newPage()
    await openReady(irene, `/admin/administradores?ver=${id}`)
    await button(irene, 'Borrar esta cuenta').click()
    await popup(irene, '¿Borrar tu propia cuenta?').getByRole('button', { name: 'Borrar la cuenta' }).click()
    await expect(popup(irene, 'Hecho')).toContainText('Se ha borrado tu cuenta.')
    await expect(irene).toHaveURL('/admin')
    await irene.goto('/admin/administradores')
    await expect(irene).toHaveURL(/\/admin\?volver=/)
    await here.close()
  },
)

test.describe('what the server refuses', () => {
  test.use({ expectedErrors: [/400|409/] })

  test('F187 an address that has an account says alreadyRegistered', release, async ({ page }) => {
    await openReady(page, '/admin/administradores?nuevo=1')
    await field(page, 'Nombre').fill('Otra Carmen')
    await field(page, 'Email').fill(PEOPLE.carmen.email)
    await field(page, 'Contraseña').fill(PASSWORD)
    await save(page, 'Error', ERROR_TEXT.alreadyRegistered)
    await expect(field(page, 'Email')).toBeFocused()
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Ya hay una cuenta con este email')
  })

  test(
    'F187 a password that everybody tries says paramsError, with the reason beside the field',
    release,
    async ({ page }) => {
      await openReady(page, '/admin/administradores?nuevo=1')
      await field(page, 'Nombre').fill('Irene Prueba')
      await field(page, 'Email').fill(`x-${crypto.randomUUID()}@alumbra.example`)
      await field(page, 'Contraseña').fill('Password-1')
      await saveAndHold(page)
      await expect(popup(page, 'Error')).toContainText(ERROR_TEXT.paramsError)
      await page.keyboard.press('Enter')
      await expect(field(page, 'Contraseña')).toBeFocused()
      await expect(field(page, 'Contraseña')).toHaveAttribute('aria-invalid', 'true')
    },
  )

  test('F187 the last active administrador cannot be switched off', release, async ({ page }) => {
    // This server has other active administradores, so a stub gives the answer to the last one; the rule has its own tests.
    const { id } = await makeAdministrador(page.request)
    await openReady(page, `/admin/administradores?ver=${id}&editar=1`)
    await page.route(`**${LIST}/${id}`, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 400, json: { errorCode: 'atLeastOneAdmin' } })
        : route.continue(),
    )
    await page.getByRole('checkbox', { name: 'Activo' }).uncheck()
    await save(
      page,
      'Error',
      'No puedes eliminar el último administrador. Al menos uno debe permanecer activo.',
    )
    await page.route(`**${LIST}/${id}`, (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 400, json: { errorCode: 'atLeastOneAdmin' } })
        : route.continue(),
    )
    await openReady(page, `/admin/administradores?ver=${id}`)
    await button(page, 'Borrar esta cuenta').click()
    await popup(page, '¿Borrar esta cuenta?').getByRole('button', { name: 'Borrar la cuenta' }).click()
    await expect(popup(page, 'Error')).toContainText(ERROR_TEXT.atLeastOneAdmin)
    await expect(title(page, 'Detalle de administrador')).toBeVisible()
    const kept = await page.request.get(adminGetAdministrador.path.replace(':id', id))
    expect((await kept.json()).activo).toBe(true)
  })
})
