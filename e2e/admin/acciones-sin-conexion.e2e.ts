import { button, popup } from '../support/back-office.ts'
import { type LoggedInEmpresa, loggedInEmpresa } from '../support/newcomers.ts'
import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { invited } from './import-file.ts'
import { heading, message, reachMine, stateOf, writeMany } from './review-queue.ts'

test.use({ cookiesRefused: true, expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

let empresa: LoggedInEmpresa

test.beforeAll(async ({ baseURL }) => {
  empresa = await loggedInEmpresa(baseURL, 'Sismógrafos Maestrazgo S.L.')
})

test.afterAll(() => empresa.request.dispose())

test.beforeEach(({ context }) => logInAs(context, 'carmen'))

const OFFLINE = 'Parece que no tienes conexión.'

test(
  'administracion-5 ticked accounts stay on the page and ticked, and are tried again',
  release,
  async ({ page, context }) => {
    const { email } = await invited(page)
    await openReady(page, `/admin/alumnas?buscar=${email}`)
    const tick = page.getByRole('checkbox', { name: 'Seleccionar Iris Invitada Pla' })
    await tick.check()
    const switchOff = async () => {
      await button(page, 'Desactivar').click()
      await popup(page, 'Desactivar: 1 alumna').getByRole('button', { name: 'Desactivar' }).click()
    }
    await context.setOffline(true)
    await switchOff()
    await expect(page.getByRole('status').filter({ hasText: 'Hecho: 0 de 1.' })).toContainText(OFFLINE)
    await expect(tick).toBeChecked()
    await context.setOffline(false)
    await switchOff()
    await expect(page.getByText('Hecho: 1 de 1.')).toBeVisible()
    await expect(tick).not.toBeChecked()
  },
)

test('administracion-5 an invitation that is not sent again says so beside its panel', async ({
  page,
  context,
}) => {
  const { path } = await invited(page)
  await openReady(page, path)
  await context.setOffline(true)
  await button(page, 'Reenviar invitación').click()
  await expect(popup(page, 'Error')).toContainText(OFFLINE)
  await expect(popup(page, 'Error')).toHaveCount(0)
  await expect(button(page, 'Reenviar invitación')).toBeFocused()
})

test(
  'administracion-5 «Deshacer» and a rejection stay while there is no connection, and say so in view',
  release,
  async ({ page, context }) => {
    const { mark, ids, address } = await writeMany(empresa, 1)
    const [id = ''] = ids
    await openReady(page, address)
    await reachMine(page, mark)
    await page.keyboard.press('a')
    await expect(message(page)).toContainText('Aceptada')
    await context.setOffline(true)
    await page.keyboard.press('z')
    await expect(message(page)).toContainText(OFFLINE)
    await context.setOffline(false)
    await page.keyboard.press('z')
    await expect(message(page)).toContainText('Deshecho')
    await expect(heading(page)).toHaveText(`Sismóloga ${mark}-1`)
    expect(await stateOf(page, id)).toBe('pendiente')

    // On a phone the form of a rejection covers the message at the head of the page: it says why itself.
    await page.setViewportSize({ width: 360, height: 740 })
    await button(page, 'Rechazar').click()
    await page.getByLabel('Motivo de rechazo').fill('Falta el horario.')
    await context.setOffline(true)
    await button(page, 'Rechazar y seguir').click()
    const form = page.getByRole('region', { name: '¿Por qué la rechazas?' })
    await expect(form.getByText(OFFLINE)).toBeInViewport({ ratio: 1 })
    await expect(button(page, 'Rechazar y seguir')).toBeInViewport({ ratio: 1 })
    await expect(page.getByLabel('Motivo de rechazo')).toHaveValue('Falta el horario.')
    await context.setOffline(false)
    expect(await stateOf(page, id)).toBe('pendiente')
  },
)
