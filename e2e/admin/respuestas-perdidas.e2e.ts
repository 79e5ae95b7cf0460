import { adminListAlumnas } from '@alumbra/contract/alumnas/alumna-admin'
import { adminCreateAdministrador, adminSaveAdministrador } from '@alumbra/contract/cuentas/administrador'
import type { Page } from '@playwright/test'
import { button, popup, title } from '../support/back-office.ts'
import { type LoggedInEmpresa, loggedInEmpresa } from '../support/newcomers.ts'
import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { invited } from './import-file.ts'
import { heading, message, movedOn, reachMine, stateOf, writeMany } from './review-queue.ts'

test.use({ cookiesRefused: true, expectedErrors: [/ERR_CONNECTION_RESET/] })

let empresa: LoggedInEmpresa

test.beforeAll(async ({ baseURL }) => {
  empresa = await loggedInEmpresa(baseURL, 'Sismógrafos Moncayo S.L.')
})

test.afterAll(() => empresa.request.dispose())

test.beforeEach(({ context }) => logInAs(context, 'carmen'))

const LOST = 'No ha llegado la respuesta, así que puede que'

/** Lets calls reach the server, and loses the answers of the first ones. */
async function loseAnswers(page: Page, path: string, times: number) {
  let left = times
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET' || left-- <= 0) return route.fallback()
    await route.fetch()
    await route.abort('connectionreset')
  })
}

const hechos = async (page: Page, id: string, lista = 'alumnas'): Promise<string[]> => {
  const { historial } = await (await page.request.get(`/admin/api/${lista}/${id}/historial`)).json()
  return historial.map(({ hecho }: { hecho: string }) => hecho)
}

test(
  'invitaciones-19 an action on ticked accounts whose answers are lost says so, and repeated mails nobody twice',
  release,
  async ({ page }) => {
    const { id, email } = await invited(page)
    await openReady(page, `/admin/alumnas?buscar=${email}`)
    const tick = page.getByRole('checkbox', { name: 'Seleccionar Iris Invitada Pla' })
    const resend = async () => {
      await button(page, 'Reenviar invitación').click()
      await popup(page, 'Reenviar invitación: 1 alumna')
        .getByRole('button', { name: 'Reenviar invitación' })
        .click()
    }
    await tick.check()
    await loseAnswers(page, '**/alumnas/lote', 2)
    await resend()
    await expect(page.getByRole('status').filter({ hasText: 'Hecho: 0 de 1.' })).toContainText(LOST)
    await expect(tick).toBeChecked()
    await resend()
    await expect(page.getByText('Hecho: 1 de 1.')).toBeVisible()
    expect(await hechos(page, id)).toEqual(['reinvitada', 'invitada'])
  },
)

test(
  'invitaciones-19 textos-11 one invitation is sent once, from its form and from its panel, though answers are lost',
  release,
  async ({ page }) => {
    const email = `nora-${crypto.randomUUID()}@invitadas.example`
    await openReady(page, '/admin/alumnas?nuevo=1')
    await page.getByLabel('Nombre', { exact: true }).fill('Uxía')
    await page.getByLabel('Apellidos').fill('Perdida Soto')
    await page.getByLabel('Email').fill(email)
    await loseAnswers(page, `**${adminListAlumnas.path}`, 2)
    await button(page, 'Guardar').click()
    const error = popup(page, 'Error')
    await expect(error).toContainText(LOST)
    // It stays until it is read.
    await page.waitForTimeout(2_500)
    await error.getByRole('button', { name: 'Entendido' }).click()
    await button(page, 'Guardar').click()
    await expect(title(page, 'Detalle de alumna')).toBeVisible()
    const id = new URL(page.url()).searchParams.get('ver') ?? ''
    expect(await hechos(page, id)).toEqual(['invitada'])

    await expect(popup(page, 'Hecho')).toHaveCount(0)
    await loseAnswers(page, '**/invitacion?*', 1)
    await button(page, 'Reenviar invitación').click()
    await expect(popup(page, 'Hecho')).toBeVisible()
    expect(await hechos(page, id)).toEqual(['reinvitada', 'invitada'])
  },
)

test('textos-11 a password whose answer is lost is not set again by itself', async ({ page }) => {
  const data = {
    nombre: 'Rosa',
    email: `rosa-${crypto.randomUUID()}@centro.example`,
    password: 'Viento-norte-7',
  }
  const { id } = await (
    await page.request.post(adminCreateAdministrador.path, { data: { ...data, activo: true } })
  ).json()
  await openReady(page, `/admin/administradores?ver=${id}&editar=1`)
  await page.getByLabel('Contraseña', { exact: true }).fill('Mar-abierto-9')
  await loseAnswers(page, `**${adminSaveAdministrador.path.replace(':id', id)}`, 1)
  await button(page, 'Guardar').click()
  await expect(popup(page, 'Error')).toContainText(LOST)
  expect(await hechos(page, id, 'administradores')).toEqual(['contrasena', 'creada'])
})

test('revision-9 a decision whose answer is lost is asked for once more, and its end is said on the page where one is', async ({
  page,
}) => {
  const { mark, ids, address } = await writeMany(empresa, 2)
  const [first = '', second = ''] = ids
  await openReady(page, address)
  const shown = await reachMine(page, mark)
  await loseAnswers(page, '**/aceptar', 1)
  await page.keyboard.press('a')
  await expect(message(page)).toContainText(`Aceptada: «${shown}»`)
  await movedOn(page, shown)
  expect(await stateOf(page, first)).toBe('aceptada')

  // Nothing reaches the server, and she has gone on to another page before that is known.
  await reachMine(page, mark)
  const late = await heading(page).textContent()
  await page.route('**/aceptar', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.abort('connectionreset')
  })
  await button(page, 'Aceptar').click()
  await expect(page.getByRole('button', { name: 'Aceptando…' })).toBeVisible()
  await page.getByRole('link', { name: 'Actividad' }).first().click()
  await expect(page).toHaveURL('/admin/actividad')
  await expect(popup(page, 'Error')).toContainText(`«${late}»`)
  await expect(popup(page, 'Error')).toContainText(LOST)
  await popup(page, 'Error').getByRole('button', { name: 'Entendido' }).click()
  expect(await stateOf(page, second)).toBe('pendiente')
})

test('revision-10 the second press of a double click decides nothing about the next oferta', async ({
  page,
}) => {
  const { mark, ids, address } = await writeMany(empresa, 2)
  const [first = '', second = ''] = ids
  await openReady(page, address)
  const shown = await reachMine(page, mark)
  const box = await button(page, 'Aceptar').boundingBox()
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
  await page.mouse.down()
  await page.mouse.up()
  await movedOn(page, shown)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(message(page)).toContainText(`Aceptada: «${shown}»`)
  await page.waitForTimeout(700)
  expect([await stateOf(page, first), await stateOf(page, second)]).toEqual(['aceptada', 'pendiente'])
  await button(page, 'Aceptar').click()
  await expect.poll(() => stateOf(page, second)).toBe('aceptada')
})

test.describe('an oferta that could not be loaded', () => {
  test.use({ expectedErrors: [/503/] })

  test(
    'revision-2 it is asked for again at the same place, and single keys stay off',
    release,
    async ({ page }) => {
      const { mark, address } = await writeMany(empresa, 2)
      await openReady(page, `${address}&teclas=no`)
      const skip = button(page, 'Saltar')
      while (!(await heading(page).textContent())?.includes(mark)) {
        const other = (await heading(page).textContent()) ?? ''
        await skip.focus()
        await page.keyboard.press('Enter')
        await expect(heading(page)).not.toHaveText(other)
      }
      const skipped = (await heading(page).textContent()) ?? ''
      await page.route('**/admin/api/revision?*', (route) => route.fulfill({ status: 503, json: {} }))
      await skip.click()
      const again = page.getByRole('link', { name: 'Volver a intentarlo' })
      await expect(again).toBeVisible()
      await page.unroute('**/admin/api/revision?*')
      await again.click()
      await expect(heading(page)).toBeVisible()
      await expect(heading(page)).not.toHaveText(skipped)
      await expect(page.getByRole('checkbox', { name: 'Atajos de teclado' })).not.toBeChecked()
    },
  )
})
