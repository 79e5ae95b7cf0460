import type { Page } from '@playwright/test'
import { button, popup } from '../support/back-office.ts'
import { endSession } from '../support/end-session.ts'
import { openReady, untilReady } from '../support/open-ready.ts'
import { logInAs, PEOPLE } from '../support/people.ts'
import { everySixth, release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { makeAdministrador } from './administradores.ts'
import { address, choose, invited } from './import-file.ts'

test.use({ cookiesRefused: true, expectedErrors: [/status of 401/] })

test.beforeEach(({ context }) => logInAs(context, 'carmen'))

/** The login says that the session has ended, and leads back. */
async function logInAgain(page: Page) {
  await untilReady(page)
  await expect(page.getByRole('region', { name: 'Tu sesión' })).toContainText('Tu sesión ha terminado.')
  await page.getByLabel('Email').fill(PEOPLE.carmen.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(PEOPLE.carmen.password)
  await page.getByRole('button', { name: 'Acceder' }).click()
}

test('administracion-6 sesiones-9 ticked accounts are still ticked after the login that their action asks for, and a file comes after it', async ({
  page,
  context,
}) => {
  const { email } = await invited(page)
  const list = `/admin/alumnas?buscar=${email}`
  await openReady(page, list)
  const tick = page.getByRole('checkbox', { name: 'Seleccionar Iris Invitada Pla' })
  await tick.check()
  const switchOff = async () => {
    await button(page, 'Desactivar').click()
    await popup(page, 'Desactivar: 1 alumna').getByRole('button', { name: 'Desactivar' }).click()
  }
  await endSession(context)
  await switchOff()
  await logInAgain(page)
  await expect(page).toHaveURL(/\/admin\/alumnas\?buscar=/)
  await untilReady(page)
  await expect(tick).toBeChecked()
  await switchOff()
  await expect(page.getByText('Hecho: 1 de 1.')).toBeVisible()
  await expect(tick).not.toBeChecked()
  await openReady(page, list)
  await expect(tick).not.toBeChecked()

  await endSession(context)
  const file = page.getByRole('link', { name: 'Descargar CSV' })
  await file.click()
  await logInAgain(page)
  await expect(page).toHaveURL(/\/admin\/alumnas\?buscar=/)
  await untilReady(page)
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()])
  expect(download.suggestedFilename()).toMatch(/^alumnas-.*\.csv$/)
})

for (const [[what, open, act], details] of everySixth(
  [
    [
      'an invitation is sent again',
      async (page: Page) => (await invited(page)).path,
      (page: Page) => button(page, 'Reenviar invitación').click(),
    ],
    [
      'an invitation is looked at',
      async () => '/admin/alumnas?nuevo=1',
      (page: Page) => button(page, 'Ver el correo antes de enviarlo').click(),
    ],
    [
      'an administradora is erased',
      async (page: Page) => `/admin/administradores?ver=${(await makeAdministrador(page.request)).id}`,
      async (page: Page) => {
        await button(page, 'Borrar esta cuenta').click()
        await button(page, 'Borrar la cuenta').click()
      },
    ],
  ] as const,
  2,
))
  test(
    `administracion-6 a login that leads back is asked for when ${what}`,
    details,
    async ({ page, context }) => {
      const path = await open(page)
      await openReady(page, path)
      if (path.includes('nuevo=1')) {
        await page.getByLabel('Nombre').fill('Nora')
        await page.getByLabel('Apellidos').fill('Núñez')
        await page.getByLabel('Email').fill(address('nora'))
      }
      await endSession(context)
      await act(page)
      await logInAgain(page)
      await expect(page).toHaveURL(path)
    },
  )

test(
  'invitaciones-15 a file that waits in the page goes on after a login in another tab',
  release,
  async ({ page, context }) => {
    await openReady(page, '/admin/alumnas/fichero')
    await choose(page, 'nora.csv', `Nombre;Apellidos;Email\nNora;Núñez;${address('nora')}`)
    await expect(button(page, 'Enviar 1 invitación')).toBeVisible()
    await endSession(context)
    await button(page, 'Enviar 1 invitación').click()
    await expect(page.getByRole('alert')).toContainText('Tu sesión ha terminado.')
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Entra otra vez en otra pestaña' }).click(),
    ])
    await logInAgain(tab)
    await expect(tab).toHaveURL('/admin/referentes')
    await tab.close()
    await button(page, 'Seguir enviando').click()
    await expect(page.getByText('1 invitación enviada.')).toBeVisible()
  },
)
