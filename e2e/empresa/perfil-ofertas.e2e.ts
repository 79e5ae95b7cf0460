import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import { listOfertasEmpresa } from '@alumbra/contract/ofertas/oferta'
import { listDate } from '@alumbra/domain/dates'
import type { APIRequestContext, Page } from '@playwright/test'
import { test } from '../support/as-empresa.ts'
import { expectCleanEverywhere } from '../support/axe.ts'
import { reviewOferta, writeOferta } from '../support/new-empresa.ts'
import { openReady } from '../support/open-ready.ts'
import { pngFile } from '../support/png-file.ts'
import { release } from '../support/release.ts'
import { expect } from '../support/test.ts'
import { button, card, openEdit, requestsTo } from './perfil.ts'

const list = (page: Page) => page.getByRole('region', { name: 'Tus ofertas' })
const row = (page: Page, puesto: string | RegExp) =>
  list(page).getByRole('listitem').filter({ hasText: puesto })

/** Adds an oferta in each state; returns the id of the rejected one. */
async function writeThree(request: APIRequestContext, baseURL: string | undefined): Promise<string> {
  const rejected = await writeOferta(request, { puesto: 'Puesto rechazado' })
  await reviewOferta(baseURL, rejected, 'Falta el horario.')
  await reviewOferta(baseURL, await writeOferta(request, { puesto: 'Puesto aceptado' }))
  await writeOferta(request, { puesto: 'Puesto pendiente' })
  return rejected
}

test.describe('the ofertas of an empresa', () => {
  test('F134 the page is called Gestión ofertas and says what the states mean', async ({ page }) => {
    await openReady(page, '/empresa')
    await expect(page).toHaveTitle('Gestión ofertas · Alumbra')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestión ofertas')
    await expect(list(page).getByRole('term')).toHaveText(['Pendiente', 'Aceptada', 'Rechazada'])
    await expect(page.getByText('Todavía no hay ofertas disponibles')).toBeVisible()
  })

  test('F134 F135 F136 ofertas-9 each shows state, dates and the reason of its rejection, and leads to its details', async ({
    page,
    baseURL,
  }) => {
    const rejected = await writeThree(page.request, baseURL)
    await openReady(page, '/empresa')
    await expect(list(page).getByRole('heading', { level: 3 })).toHaveText([
      'Puesto pendiente',
      'Puesto aceptado',
      'Puesto rechazado',
    ])
    const today = listDate(new Date().toISOString())
    await expect(row(page, 'Puesto pendiente')).toContainText('Pendiente')
    await expect(row(page, 'Puesto aceptado')).toContainText('Aceptada')
    await expect(row(page, 'Puesto aceptado')).toContainText(`Publicada el ${today}`)
    await expect(row(page, 'Puesto aceptado')).not.toContainText('Creada el')
    await expect(row(page, 'Puesto rechazado')).toContainText(`Creada el ${today}`)
    await expect(row(page, 'Puesto rechazado')).toContainText('Falta el horario.')
    await expect(list(page).getByText('Motivo del rechazo')).toHaveCount(1)
    await expect(
      row(page, 'Puesto rechazado').getByRole('link', { name: 'Ver detalles de Puesto rechazado' }),
    ).toHaveAttribute('href', `/empresa/edicion-oferta/${rejected}`)
    await expect(page.getByRole('link', { name: 'AÑADIR OFERTA' })).toHaveAttribute('href', '/empresa/oferta')
    await expect(row(page, 'Puesto aceptado')).toContainText('Abierta y guardada por menos de 5 alumnas')
    const first = list(page).getByRole('heading', { level: 3 }).first()
    for (const [width, height] of [
      [360, 740],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(first).toBeInViewport({ ratio: 1 })
    }
    const heard = list(page).getByRole('status')
    await expect(heard).toHaveText(/^\d ofertas$/)
    await page.getByRole('link', { name: 'Rechazadas 1' }).click()
    await expect(heard).toHaveText('1 oferta rechazada')
    await expect(list(page).getByRole('heading', { level: 3 })).toHaveText(['Puesto rechazado'])
    await expect(page).toHaveURL('/empresa?estado=rechazada')
  })

  test(
    'ofertas-10 a page shows twelve, also after a deletion, and each state has pages of its own',
    release,
    async ({ page }) => {
      for (let n = 1; n <= 14; n++) await writeOferta(page.request, { puesto: `Puesto ${n}` })
      const titles = list(page).getByRole('heading', { level: 3 })
      await openReady(page, '/empresa')
      await expect(titles).toHaveCount(12)
      await expect(list(page)).toContainText('1/2 (14 ofertas)')
      await button(row(page, /^Puesto 14/), /^Eliminar/).click()
      await button(page, 'Sí, eliminar').click()
      await expect(list(page)).toContainText('1/2 (13 ofertas)')
      await expect(titles).toHaveCount(12)
      await page.getByRole('link', { name: 'Siguiente' }).click()
      await expect(page).toHaveURL('/empresa?pagina=2')
      await expect(titles).toHaveText(['Puesto 1'])
      await expect(list(page)).not.toContainText('Has eliminado')
      await openReady(page, '/empresa?estado=pendiente&pagina=2')
      await expect(titles).toHaveText(['Puesto 1'])
      await openReady(page, '/empresa?estado=pendiente&pagina=9')
      await page.getByRole('link', { name: 'Ir a la primera página' }).click()
      await expect(page).toHaveURL('/empresa?estado=pendiente')
    },
  )

  test('F137 F139 asks with the position in quotes; cancel, backdrop, close and Escape delete nothing', async ({
    page,
    baseURL,
  }) => {
    await writeThree(page.request, baseURL)
    await openReady(page, '/empresa')
    const sent = requestsTo(page, '/empresa/oferta/')
    const remove = button(row(page, 'Puesto aceptado'), 'Eliminar Puesto aceptado')
    const dialog = page.getByRole('alertdialog', { name: '¿Estás segura?' })
    for (const leave of [
      () => button(dialog, 'Cancelar').click(),
      () => page.mouse.click(5, 5),
      () => button(dialog, 'Cerrar').click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await remove.click()
      await expect(dialog).toContainText('¿Quieres eliminar la oferta «Puesto aceptado»?')
      await expect(dialog.getByRole('button')).toHaveText(['Cancelar', 'Sí, eliminar', ''])
      await leave()
      await expect(dialog).toHaveCount(0)
      await expect(remove).toBeFocused()
    }
    expect(sent).toEqual([])
    await expect(list(page).getByRole('listitem')).toHaveCount(3)
  })

  test('F139 a dialog with a timer closes by it', release, async ({ page }) => {
    await openEdit(page)
    await button(card(page), 'Guardar').click()
    const dialog = page.getByRole('dialog', { name: 'Datos guardados' })
    await expect(dialog.getByText('Se cierra solo en 3 segundos')).toBeVisible()
    await expect(dialog).toHaveCount(0, { timeout: 5000 })
  })

  test('F138 a confirmed deletion reloads the list and the focus lands where the row was', async ({
    page,
    baseURL,
  }) => {
    await writeThree(page.request, baseURL)
    await openReady(page, '/empresa')
    const calls = requestsTo(page, '/empresa/')
    await button(row(page, 'Puesto aceptado'), /^Eliminar/).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(button(page, 'Sí, eliminar')).toBeFocused()
    await page.keyboard.press('Enter')
    const note = list(page).getByRole('listitem').nth(1)
    await expect(note).toBeFocused()
    await expect(note).toContainText('Has eliminado «Puesto aceptado».')
    await expect(list(page).getByRole('heading', { level: 3 })).toHaveText([
      'Puesto pendiente',
      'Puesto rechazado',
    ])
    expect(calls).toEqual(['DELETE', 'GET'])
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Duplicar Puesto aceptado' })).toBeFocused()
    const { ofertas } = await (await page.request.get(listOfertasEmpresa.path)).json()
    expect(ofertas).toHaveLength(2)
  })

  test.describe('when the deletion fails', () => {
    test.use({ expectedErrors: [/500/] })

    test('F140 it says so and the oferta stays', async ({ page }) => {
      await writeOferta(page.request, { puesto: 'Puesto pendiente' })
      await openReady(page, '/empresa')
      await page.route('**/empresa/oferta/*', (route) => route.fulfill({ status: 500, json: {} }))
      await button(row(page, 'Puesto pendiente'), /^Eliminar/).click()
      await button(page, 'Sí, eliminar').click()
      await expect(page.getByText(ERROR_TEXT.deleteOfertaError)).toBeVisible()
      await expect(row(page, 'Puesto pendiente')).toBeVisible()
      await expect(button(row(page, 'Puesto pendiente'), /^Eliminar/)).toBeFocused()
    })
  })
})

test(
  'the home of an empresa is clean in axe and fits, with its dialogs and its errors',
  release,
  async ({ page }) => {
    test.setTimeout(180_000)
    await writeOferta(page.request, { puesto: 'Puesto a la vista' })
    await openReady(page, '/empresa')
    await expectCleanEverywhere(page)
    await button(row(page, 'Puesto a la vista'), /^Eliminar/).click()
    await expectCleanEverywhere(page)
    await page.keyboard.press('Escape')
    await page.locator('input[type=file]').setInputFiles(await pngFile(90, 30, '#8a2f62'))
    await expect(page.getByRole('dialog', { name: 'Así se verá tu logo' })).toBeVisible()
    await expectCleanEverywhere(page)
    await page.keyboard.press('Escape')
    await button(card(page), 'Editar datos').click()
    await card(page).getByLabel('Teléfono').fill('1')
    await button(card(page), 'Guardar').click()
    await expectCleanEverywhere(page)
    await button(card(page), 'Cambiar contraseña').click()
    await button(card(page), 'Guardar contraseña').click()
    await expectCleanEverywhere(page)
  },
)
