import type { Locator } from '@playwright/test'
import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'

test.use({ cookiesRefused: true })
test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }))

/** The values of a property, one for each element: the current element must be the only one with its value. */
async function looks(all: Locator, property: string): Promise<string[]> {
  return all.evaluateAll(
    (elements, name) => elements.map((element) => getComputedStyle(element).getPropertyValue(name)),
    property,
  )
}

async function expectOneApart(all: Locator, which: number, property: string) {
  const found = await looks(all, property)
  const [mine] = found.splice(which, 1)
  expect(new Set(found).size, property).toBe(1)
  expect(found, property).not.toContain(mine)
}

test.describe('sitio-12 with forced colours', () => {
  test('the current place stands out in the menus', async ({ page, context }) => {
    await openReady(page, '/referentes')
    const menu = page.getByRole('navigation', { name: 'Principal' }).getByRole('link')
    await expectOneApart(menu, 0, 'text-decoration-line')
    await logInAs(context, 'carmen')
    await openReady(page, '/admin/empresas')
    const sections = page.getByRole('navigation', { name: 'Secciones' }).locator('.current-edge')
    const here = (await sections.allTextContents()).findIndex((text) => text.startsWith('Empresas'))
    await expectOneApart(sections, here, 'border-left-color')
  })

  test('the chosen area and the chosen state stand out', release, async ({ page, context }) => {
    await openReady(page, '/referentes?area=T')
    await expectOneApart(page.getByRole('group', { name: 'Área' }).getByRole('button'), 2, 'background-color')
    await openReady(page, '/carteles?area=T')
    const areas = page.getByRole('navigation', { name: 'Área' }).getByRole('link')
    await expectOneApart(areas, 2, 'background-color')
    await logInAs(context, 'berta')
    await openReady(page, '/empresa?estado=aceptada')
    const states = page.getByRole('navigation', { name: 'Filtrar por estado' }).getByRole('link')
    const chosen = (await states.allTextContents()).findIndex((text) => text.startsWith('Aceptadas'))
    await expectOneApart(states, chosen, 'border-bottom-color')
  })

  test('a drop-down has the arrow of the system', async ({ page, context }) => {
    await logInAs(context, 'ana')
    await openReady(page, '/ofertas')
    expect(new Set(await looks(page.getByRole('main').locator('select'), 'appearance'))).toEqual(
      new Set(['auto']),
    )
  })

  test('the open row, ticks, dialogs and the focus stand out', release, async ({ page, context }) => {
    await logInAs(context, 'carmen')
    await openReady(page, '/admin/empresas')
    const rows = page.locator('tbody tr')
    await rows.nth(1).getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Detalle de empresa' })).toBeVisible()
    await expectOneApart(rows, 1, 'outline-style')
    await openReady(page, '/admin/empresas')
    await rows.nth(2).getByRole('checkbox').focus()
    await page.keyboard.press('Space')
    await expect(rows.nth(2).getByRole('checkbox')).toBeChecked()
    expect(await looks(page.locator(':focus-visible'), 'outline-style')).toEqual(['solid'])
    await page.getByRole('button', { name: 'Desactivar', exact: true }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect(await looks(page.getByRole('alertdialog'), 'border-top-style')).toEqual(['solid'])
  })
})
