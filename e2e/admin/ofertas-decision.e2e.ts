import { adminCountPendientes } from '@alumbra/contract/ofertas/oferta-admin'
import type { Page } from '@playwright/test'
import { button, INCOMPLETE, popup, save, saveAndHold, title } from '../support/back-office.ts'
import { lastMailTo } from '../support/mailbox.ts'
import { reviewOferta } from '../support/new-empresa.ts'
import { type LoggedInEmpresa, loggedInEmpresa } from '../support/newcomers.ts'
import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { reason, state, stored, writePendiente } from './ofertas.ts'

const ENVIADO = 'Se ha enviado un mail a la empresa notificando del nuevo estado.'
const BORRADA = 'Está oferta esta marcada como borrada y no se puede editar.'
let empresa: LoggedInEmpresa

test.beforeAll(async ({ baseURL }) => {
  empresa = await loggedInEmpresa(baseURL, 'Ópticas Mirasol S.L.')
})

test.afterAll(() => empresa.request.dispose())

test.beforeEach(async ({ page }) => {
  await logInAs(page.context(), 'carmen')
})

type Rejected = { id: string; puesto: string }

/** Its mail leaves ten seconds later: the last test reads it, and others run meanwhile. */
let rejected: Rejected | undefined

/** Rejects an oferta in its panel, and sees what follows at once. */
async function reject(page: Page): Promise<Rejected> {
  const { id, puesto } = await writePendiente(empresa)
  await openReady(page, `/admin/ofertas?buscar=${encodeURIComponent(puesto)}&ver=${id}&editar=1`)
  await expect(state(page).locator('option:not(:disabled)')).toHaveText(['Aceptada', 'Rechazada'])
  await expect(reason(page)).toBeDisabled()
  await state(page).selectOption('Rechazada')
  await expect(reason(page)).toBeEnabled()
  await save(page, 'Error', INCOMPLETE)
  await expect(reason(page)).toHaveAccessibleDescription(/Debes proporcionar un motivo de rechazo/)
  await expect(reason(page)).toBeFocused()

  await reason(page).fill('Falta el horario.\nY el sueldo.')
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await save(page, 'Hecho', ENVIADO)
  await expect(title(page, 'Detalle de oferta')).toBeFocused()
  await expect(reason(page)).toHaveValue('Falta el horario.\nY el sueldo.')
  await expect(page.getByRole('row').nth(1)).toContainText('Rechazada')
  expect(asked).toContain(`GET ${adminCountPendientes.path}`)
  return { id, puesto }
}

test('F186 M5 rejected with a reason: popup, list, detail and badge follow', release, async ({ page }) => {
  rejected = await reject(page)
})

test(
  'administracion-15 revision-6 a decision in the panel can be undone, and then everything is as before',
  release,
  async ({ page }) => {
    const { id } = await writePendiente(empresa)
    await openReady(page, `/admin/ofertas?ver=${id}&editar=1`)
    await state(page).selectOption('Aceptada')
    await save(page, 'Hecho', ENVIADO)
    await button(page, 'Deshacer').press('Enter')
    await expect(popup(page, 'Hecho')).toContainText('está como antes y la empresa no recibe ningún correo.')
    await expect(button(page, 'Deshacer')).toHaveCount(0)
    await expect(popup(page, 'Hecho')).toHaveCount(0)
    await expect(title(page, 'Detalle de oferta')).toBeFocused()
    expect((await stored(page, id)).estado_revision).toBe('pendiente')
  },
)

test(
  'revision-6 a decision is undone from the list too, once its panel is closed',
  release,
  async ({ page }) => {
    const { id, puesto } = await writePendiente(empresa)
    await openReady(page, `/admin/ofertas?buscar=${encodeURIComponent(puesto)}&ver=${id}&editar=1`)
    await state(page).selectOption('Aceptada')
    await save(page, 'Hecho', ENVIADO)
    await expect(button(page, 'Deshacer')).toHaveCount(1)
    await page.getByRole('link', { name: 'Cerrar' }).click()
    await expect(page.getByText(`Has decidido «${puesto}».`)).toBeVisible()
    await button(page, 'Deshacer').click()
    await expect(popup(page, 'Hecho')).toContainText('está como antes')
    await expect(page.getByRole('row').nth(1)).toContainText('Pendiente')
    expect((await stored(page, id)).estado_revision).toBe('pendiente')
  },
)

test(
  'F170 F186 the badge of the sidebar counts one less after a decision and leads to the queue',
  release,
  async ({ page }) => {
    const { id } = await writePendiente(empresa)
    // Others write ofertas meanwhile: here one decision counts alone.
    let pendientes = 7
    await page.route(`**${adminCountPendientes.path}`, (route) => route.fulfill({ json: { pendientes } }))
    await openReady(page, '/admin/referentes')
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    const badge = page
      .getByRole('navigation', { name: 'Secciones' })
      .getByRole('link', { name: /pendientes de revisar/ })
    await expect(badge).toHaveText('7 pendientes de revisar')
    await page.getByRole('link', { name: 'Ofertas de empresas' }).click()
    await expect(page.getByRole('link', { name: 'Revisar 7 pendientes' })).toBeVisible()
    await page.goto(`/admin/ofertas?ver=${id}&editar=1`)
    await page.locator('html[data-ready]').waitFor()
    pendientes = 6
    await state(page).selectOption('Aceptada')
    await save(page, 'Hecho', ENVIADO)
    await expect(badge).toHaveText('6 pendientes de revisar')
    await badge.click()
    await expect(page).toHaveURL('/admin/ofertas/revision')
  },
)

test('F186 a decision that changes nothing says so, and sends no mail', async ({ page, baseURL }) => {
  const { id } = await writePendiente(empresa)
  await reviewOferta(baseURL, id)
  await openReady(page, `/admin/ofertas?ver=${id}&editar=1`)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await save(page, 'Hecho', 'No has cambiado nada. La empresa no recibe ningún correo.')
  expect(sent).toEqual([])
})

test('F186 a deleted one says so and cannot be edited', release, async ({ page }) => {
  const { id } = await writePendiente(empresa)
  expect((await empresa.request.delete(`/empresa/oferta/${id}`)).status()).toBe(204)
  for (const path of [`/admin/ofertas?ver=${id}`, `/admin/ofertas?ver=${id}&editar=1`]) {
    await openReady(page, path)
    await expect(page.getByText(BORRADA, { exact: true })).toBeVisible()
    await expect(button(page, 'Editar')).toHaveCount(0)
    await expect(button(page, 'Guardar')).toHaveCount(0)
    await expect(page.getByLabel('Estado de revisión')).toHaveCount(0)
  }
})

test.describe('when somebody else was first', () => {
  test.use({ expectedErrors: [/409/] })

  test(
    'F186 M5 the popup names her and what she did, and the decision stays hers',
    release,
    async ({ page, baseURL }) => {
      const { id } = await writePendiente(empresa)
      await openReady(page, `/admin/ofertas?ver=${id}&editar=1`)
      await reviewOferta(baseURL, id, 'Falta el horario.')
      await state(page).selectOption('Aceptada')
      await saveAndHold(page)
      await expect(page.getByRole('alertdialog')).toContainText(
        /Otra persona ha cambiado esto mientras tanto.* Detalles: Carmen .* ya la rechazó el .* a las /,
      )
      await page.keyboard.press('Escape')
      expect((await stored(page, id)).estado_revision).toBe('rechazada')
    },
  )
})

test(
  'F186 M5 the mail of a rejection has its reason, and the oferta is accepted after it: popup and list follow',
  release,
  async ({ page }) => {
    const { id, puesto } = rejected ?? (await reject(page))
    const { text } = await lastMailTo(empresa.mail, `Tu oferta está rechazada: ${puesto}`)
    expect(text).toContain('Falta el horario.')

    await openReady(page, `/admin/ofertas?buscar=${encodeURIComponent(puesto)}&ver=${id}`)
    await button(page, 'Editar').click()
    await expect(state(page)).toHaveValue('rechazada')
    await state(page).selectOption('Aceptada')
    await expect(reason(page)).toBeDisabled()
    await save(page, 'Hecho', ENVIADO)
    await expect(page.getByRole('row').nth(1)).toContainText('Aceptada')
    expect((await stored(page, id)).motivo_rechazo).toBeNull()
  },
)
