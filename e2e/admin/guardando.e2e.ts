import type { Locator, Page } from '@playwright/test'
import { button, popup, title } from '../support/back-office.ts'
import { loggedInEmpresa } from '../support/newcomers.ts'
import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { pressAsReleased } from '../support/press-twice.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { address } from './import-file.ts'
import { reason, state, writePendiente } from './ofertas.ts'
import { makeReferente } from './referentes.ts'

test.beforeEach(async ({ page }) => {
  await logInAs(page.context(), 'carmen')
})

/** Holds the next change of the back office until it is let go, as a bad line does; `status` answers in place of the server. */
async function hold(page: Page, status?: number) {
  const line = Promise.withResolvers<void>()
  await page.route(/\/admin\/api\//, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await line.promise
    await (status ? route.fulfill({ status, json: {} }) : route.continue())
  })
  return () => line.resolve()
}

/** Sends the form by Enter in a field, and sees that it stands there as it was written while the save is under way. */
async function expectKept(page: Page, from: Locator, written: readonly (readonly [Locator, string])[]) {
  await from.press('Enter')
  await expect(button(page, 'Guardando…')).toBeVisible()
  await expect(from).toBeFocused()
  for (const [field, value] of written) await expect(field).toHaveValue(value)
  // Words of that time would be lost with the form.
  await page.keyboard.type('otra')
  for (const [field, value] of written) await expect(field).toHaveValue(value)
  await expect(from).toBeFocused()
}

const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('administracion-13 an invitation keeps its words while it is on its way', release, async ({ page }) => {
  await openReady(page, '/admin/alumnas?nuevo=1')
  const email = address('ada')
  const written = [
    [text(page, 'Nombre'), 'Ada'],
    [text(page, 'Apellidos'), 'Lenta Pla'],
    [text(page, 'Email'), email],
  ] as const
  for (const [field, value] of written) await field.fill(value)
  const height = (await text(page, 'Nombre').boundingBox())?.height
  const release = await hold(page)
  await expectKept(page, text(page, 'Apellidos'), written)
  expect((await text(page, 'Nombre').boundingBox())?.height).toBe(height)
  release()
  await expect(popup(page, 'Hecho')).toBeVisible()
})

test.describe('a save that fails', () => {
  test.use({ expectedErrors: [/500/] })

  test(
    'administracion-13 leaves the corrected name, and the focus in its field, and is sent once',
    release,
    async ({ page }) => {
      const { id } = await makeReferente(page.request)
      await openReady(page, `/admin/referentes?ver=${id}&editar=1`)
      const nombre = text(page, 'Nombre')
      await nombre.fill('Ángela Ruiz Robles')
      const release = await hold(page, 500)
      let sent = 0
      page.on('request', (request) => (sent += request.method() === 'GET' ? 0 : 1))
      await pressAsReleased(button(page, 'Guardar'))
      await expectKept(page, nombre, [[nombre, 'Ángela Ruiz Robles']])
      release()
      await popup(page, 'Error').getByRole('button', { name: 'Entendido' }).click()
      await expect(nombre).toBeFocused()
      await expect(nombre).toBeEditable()
      await expect(nombre).toHaveValue('Ángela Ruiz Robles')
      expect(sent).toBe(1)
    },
  )
})

test('administracion-13 a decision keeps its choice and its reason while it is on its way', async ({
  page,
  baseURL,
}) => {
  const empresa = await loggedInEmpresa(baseURL, 'Ópticas Despacio S.L.')
  const { id } = await writePendiente(empresa)
  await openReady(page, `/admin/ofertas?ver=${id}&editar=1`)
  await state(page).selectOption('Rechazada')
  await reason(page).fill('Falta el horario.')
  const release = await hold(page)
  await button(page, 'Guardar').click()
  await expect(button(page, 'Guardando…')).toBeVisible()
  await state(page).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('Ac')
  await expect(state(page)).toBeFocused()
  await expect(state(page)).toHaveValue('rechazada')
  await page.keyboard.press('Tab')
  await expect(reason(page)).toBeFocused()
  await page.keyboard.type('otra')
  await expect(reason(page)).toHaveValue('Falta el horario.')
  release()
  await popup(page, 'Hecho').getByRole('button', { name: 'Aceptar' }).click()
  await expect(title(page, 'Detalle de oferta')).toBeFocused()
  await empresa.request.dispose()
})
