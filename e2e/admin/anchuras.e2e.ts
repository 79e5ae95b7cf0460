import type { Page } from '@playwright/test'
import { boxOf } from '../support/box.ts'
import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { everySixth, release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { choose } from './import-file.ts'

const FILE =
  'Nombre;Apellidos;Email;Grupo\nIris;Gil Bermúdez;iris.gil@institutodelmediterraneo.example;2º DAM\n'

test.beforeEach(async ({ page }) => {
  await logInAs(page.context(), 'carmen')
})

/** The widths of the window, from a phone to a desk, at which the page or its panel scrolls sideways. */
async function tooNarrow(page: Page, { from = 320, to = 1280 } = {}): Promise<number[]> {
  const found: number[] = []
  for (let width = from; width <= to; width += 32) {
    await page.setViewportSize({ width, height: 700 })
    const over = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('.section-panel')].some((part) => {
        part.scrollLeft = 99
        return part.scrollLeft > 0
      }),
    )
    if (over) found.push(width)
  }
  return found
}

const column = (page: Page, name: string) => page.getByRole('columnheader', { name })

for (const [path, details] of everySixth(
  ['referentes', 'alumnas', 'empresas', 'ofertas', 'administradores', 'correo'],
  1,
))
  test(
    `administracion-14 the list of /admin/${path} fits every window, also beside an open row`,
    details,
    async ({ page }) => {
      await openReady(page, `/admin/${path}`)
      expect(await tooNarrow(page)).toEqual([])
      await expect(column(page, 'Estado')).toBeInViewport()
      await page.getByRole('rowheader').first().getByRole('link').click()
      await expect(page.getByRole('link', { name: 'Cerrar', exact: true })).toBeVisible()
      expect(await tooNarrow(page, { from: 1120, to: 1440 })).toEqual([])
    },
  )

test('administracion-14 the rows of a file fit every window', release, async ({ page }) => {
  await openReady(page, '/admin/alumnas/fichero')
  await choose(page, 'una.csv', FILE)
  await expect(column(page, 'Qué pasará')).toBeVisible()
  expect(await tooNarrow(page)).toEqual([])
})

test('administracion-14 on a tablet each row of six columns is a card, where an address fits its line, and one of four stays a row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const name = page.getByRole('rowheader').first()
  await openReady(page, '/admin/alumnas')
  const email = await boxOf(page.getByRole('cell', { name: /@alumnas\.example$/ }).first())
  expect(email.y).toBeGreaterThanOrEqual(bottomOf(await boxOf(name)))
  expect(email.height).toBeLessThan(40)

  await openReady(page, '/admin/ofertas')
  const fecha = await boxOf(page.getByRole('cell', { name: /\d\/20\d\d/ }).first())
  expect(fecha.y).toBeLessThan(bottomOf(await boxOf(name)))
})

test('the titles of all sections begin at one height, in one size', async ({ page }) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const seen = new Set<string>()
    for (const section of ['semana', 'alumnas', 'cifras', 'correo', 'accesos', 'estado', 'cuenta']) {
      await page.goto(`/admin/${section}`)
      const title = page.getByRole('heading', { level: 1 })
      const size = await title.evaluate((element) => getComputedStyle(element).fontSize)
      seen.add(`${(await boxOf(title)).y} ${size}`)
    }
    expect([width, seen.size]).toEqual([width, 1])
  }
})

test('administracion-14 each title of a row of a file stands in one line with its words, on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openReady(page, '/admin/alumnas/fichero')
  await choose(page, 'una.csv', FILE)
  for (const [title, words] of [
    ['Nombre: ', 'Iris'],
    ['Email: ', 'iris.gil@institutodelmediterraneo.example'],
    ['Grupo: ', '2º DAM'],
  ] as const) {
    const cell = page.getByRole('cell', { name: title + words })
    const { y, height } = await boxOf(cell.getByText(title))
    expect(height).toBeLessThan(24)
    expect(Math.abs((await boxOf(cell.getByText(words))).y - y)).toBeLessThan(8)
  }
})

test('the button of the filters is as high as the fields in its row', async ({ page }) => {
  await openReady(page, '/admin/actividad')
  const field = await boxOf(page.getByLabel('Sección'))
  const { y, height } = await boxOf(page.getByRole('button', { name: 'Filtrar' }))
  expect(Math.abs(height - field.height)).toBeLessThan(1)
  expect(Math.abs(y - field.y)).toBeLessThan(1)
})

test('the back office shows the logo of an empresa whole, as everybody sees it', async ({ page }) => {
  await openReady(page, '/admin/empresas')
  const row = page
    .getByRole('row')
    .filter({ has: page.locator('img') })
    .first()
  await expect(row.locator('img')).toHaveCSS('object-fit', 'contain')
  await row.getByRole('link').click()
  await expect(page.locator('.section-panel img')).toHaveCSS('object-fit', 'contain')
})

test('the skip link leaves no stripe beside the sidebar', async ({ page }) => {
  await openReady(page, '/admin/estado')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const main = page.getByRole('main')
  await expect(main).toBeFocused()
  await expect(main).toHaveCSS('box-shadow', 'none')
})

const bottomOf = ({ y, height }: { y: number; height: number }) => y + height
