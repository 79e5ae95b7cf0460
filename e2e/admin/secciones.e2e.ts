import { adminCountPendientes } from '@alumbra/contract/ofertas/oferta-admin'
import { expectCleanEverywhere } from '../support/axe.ts'
import { button, popup, saveAndHold, title } from '../support/back-office.ts'
import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { everySixth, release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'

const SECTIONS = [
  {
    name: 'referentes',
    entity: 'mujer referente',
    create: 'Crear nueva mujer referente',
    empty: 'Todavía no hay referentes disponibles',
  },
  {
    name: 'alumnas',
    entity: 'alumna',
    create: 'Invitar Alumna',
    empty: 'Todavía no hay alumnas disponibles',
  },
  {
    name: 'empresas',
    entity: 'empresa',
    create: 'Invitar Empresa',
    empty: 'Todavía no hay empresas disponibles',
  },
  { name: 'administradores', entity: 'administrador', create: 'Crear nueva administrador', empty: null },
] as const

test.beforeEach(async ({ page }) => {
  await logInAs(page.context(), 'carmen')
})

for (const [{ name, entity, create, empty }, details] of everySixth(SECTIONS)) {
  const path = `/admin/${name}`

  test(
    `F172 F176 ${path} has its title, search, filter, 'Nuevo', table and pages with a count`,
    details,
    async ({ page }) => {
      // Other tests make some of them at the same time: the page and the API are read until both show the same moment.
      await expect(async () => {
        const { total, totalPages } = await (await page.request.get(`/admin/api/${name}`)).json()
        await page.goto(path)
        const pages = page.getByRole('navigation', { name: `Páginas de ${name}` })
        await expect(pages).toContainText(`1/${totalPages} (${total} ${name})`, { timeout: 100 })
        await expect(pages.getByRole('link')).toHaveText([/Anterior/, /Siguiente/])
        await expect(page.getByRole('rowheader')).toHaveCount(Math.min(total, 20))
      }).toPass({ timeout: 20_000 })
      await openReady(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Gestión ${entity}`)
      await expect(page.getByRole('searchbox', { name: 'Buscar' })).toBeVisible()
      await expect(page.getByLabel('Estado').getByRole('option')).toHaveText(['Todos', 'Activo', 'Inactivo'])
      await button(page, 'Nuevo').click()
      await expect(title(page, create)).toBeVisible()
      await button(page, 'Cancelar').click()
      const row = page.getByRole('row').nth(1)
      // With Shift the press selects the text from here.
      await page.getByRole('heading', { level: 1 }).click()
      for (const key of ['Shift', 'ControlOrMeta'] as const) {
        const [tab] = await Promise.all([
          page.context().waitForEvent('page'),
          row
            .getByRole('cell')
            .last()
            .click({ modifiers: [key] }),
        ])
        await expect(tab).toHaveURL(/[?&]ver=/)
        await tab.close()
        await expect(page).toHaveURL(path)
      }
      await expect(page).toHaveTitle(`Gestión ${entity} · Alumbra`)
      const opened = (await row.getByRole('rowheader').getByRole('link').textContent()) ?? ''
      await row.click()
      await expect(title(page, `Detalle de ${entity}`)).toBeFocused()
      await expect(title(page, `Detalle de ${entity}`)).toHaveAccessibleDescription(opened)
      await button(page, 'Editar').click()
      await expect(title(page, `Editar ${entity}`)).toHaveAccessibleDescription(opened)
      await expect(page).toHaveTitle(`${opened} · Gestión ${entity} · Alumbra`)
      await expect(button(page, 'Guardar')).toBeVisible()
    },
  )

  test(
    `F174 ${path} says ${empty ? 'that there are none' : 'nothing'} when a search finds nobody`,
    release,
    async ({ page }) => {
      await page.goto(`${path}?buscar=zzzz&activo=true`)
      await expect(page.getByRole('rowheader')).toHaveCount(0)
      await expect(page.getByText(/Todavía no hay/)).toHaveText(empty ? [empty] : [])
      await expect(page.getByRole('link', { name: /Siguiente/ })).toHaveCount(0)
    },
  )

  // Those of the list itself are looked for in everywhere/guardadas.
  test.describe('accessibility faults', () => {
    test.slow()

    test(`there are none in the detail of ${path}`, details, async ({ page }) => {
      await openReady(page, path)
      await page.getByRole('row').nth(1).click()
      await expect(title(page, `Detalle de ${entity}`)).toBeFocused()
      await expectCleanEverywhere(page)
    })

    test(`there are none in the form of ${path}, its popup and its messages`, details, async ({ page }) => {
      await openReady(page, `${path}?nuevo=1`)
      await saveAndHold(page)
      await expectCleanEverywhere(page)
      await page.keyboard.press('Enter')
      await expect(popup(page, 'Error')).toHaveCount(0)
      await expectCleanEverywhere(page)
    })
  })
}

test('F170 the badge follows the pending ofertas without a reload', async ({ page }) => {
  await openReady(page, '/admin/alumnas')
  await page.route(`**${adminCountPendientes.path}`, (route) => route.fulfill({ json: { pendientes: 41 } }))
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByText('41 pendientes de revisar')).toBeVisible()
})
