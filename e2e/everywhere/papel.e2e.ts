import type { Locator, Page } from '@playwright/test'
import { boxOf } from '../support/box.ts'
import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'

test.use({ cookiesRefused: true })

const print = (page: Page) => page.emulateMedia({ media: 'print' })

const styleOf = (place: Locator, property: string) =>
  place.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

for (const path of ['/steam-alumna', '/steam-empresa'])
  test(`sitio-33 ${path} prints the answers to its questions`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('details > .prosa').first()).toBeHidden()
    await print(page)
    for (const answer of await page.locator('details > .prosa').all()) await expect(answer).toBeVisible()
    await expect(page.locator('summary').first().getByText('+', { exact: true })).toBeHidden()
  })

test('sitio-33 a list of the back office prints its part and its filters, and nothing to press', async ({
  page,
  context,
}) => {
  await logInAs(context, 'carmen')
  await openReady(page, '/admin/alumnas?buscar=a')
  await print(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('navigation', { name: 'Páginas de alumnas' })).toHaveText(
    /1\/\d+ \(\d+ alumnas\)/,
  )
  await expect(main.locator('.pages p')).toBeVisible()
  await expect(main.getByRole('list', { name: 'Filtros puestos' })).toBeVisible()
  await expect(main.getByText('«a»')).toBeVisible()
  for (const gone of [main.getByRole('checkbox'), main.getByRole('combobox'), main.getByRole('searchbox')])
    await expect(gone).toHaveCount(0)
  await expect(main.getByRole('button')).toHaveCount(0)
  await expect(main.getByRole('link', { name: /CSV/ })).toBeHidden()
  expect(await styleOf(main.getByRole('row').nth(1), 'break-inside')).toBe('avoid')
})

test('sitio-33 the ofertas print their page and what they are filtered by', async ({ page, context }) => {
  await logInAs(context, 'ana')
  await openReady(page, '/ofertas?q=de')
  await print(page)
  await expect(page.getByText(/^1\/\d+ \(\d+ ofertas?\)$/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Filtros puestos' }).getByText('«de»')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Siguiente' })).toBeHidden()
  await expect(page.getByText('Quitar filtros')).toBeHidden()
  expect(await styleOf(page.getByRole('article').first(), 'break-inside')).toBe('avoid')
})

test('sitio-36 the name of an empresa stays on the sheet of its ofertas, where they are few', async ({
  page,
  context,
}) => {
  await logInAs(context, 'ana')
  await openReady(page, '/ofertas')
  await print(page)
  const groups = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
  for (const group of await groups.all()) {
    const few = (await group.getByRole('article').count()) < 4
    expect(await styleOf(group.locator('> *'), 'break-inside')).toBe(few ? 'avoid' : 'auto')
  }
})

test('sitio-36 a title that only screen readers read stands inside its table, also on paper', async ({
  page,
}) => {
  await page.goto('/politica-privacidad')
  await print(page)
  for (const caption of await page.locator('caption.sr-only').all())
    expect(
      await caption.evaluate((title: HTMLElement) => title.offsetParent === title.closest('table')),
    ).toBe(true)
})

test(
  'sitio-33 light text on a dark ground prints in ink, and the disc of a constellation with its ground',
  release,
  async ({ page }) => {
    await page.goto('/')
    await print(page)
    const ink = await styleOf(page.locator('body'), 'color')
    for (const text of await page.locator('main .on-night :is(h2, h3, p, a, span)').all())
      expect(await styleOf(text, 'color')).toBe(ink)
    expect(await styleOf(page.locator('.portrait-disc').first(), 'print-color-adjust')).toBe('exact')
  },
)

test('sitio-33 text in ink has no dark ground where the browser prints grounds', async ({ page }) => {
  await page.goto('/steam-alumna')
  await print(page)
  const dark = page.getByRole('main').locator('.on-night').first()
  await expect(dark).toBeVisible()
  expect(await styleOf(dark, 'background-color')).toBe('rgba(0, 0, 0, 0)')
})

test('sitio-33 folded answers open for printing, and fold again, also where the stylesheet cannot open them', async ({
  page,
}) => {
  await page.goto('/steam-alumna')
  const folds = page.locator('main details')
  await folds.nth(1).locator('summary').click()
  const open = () => folds.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open))
  const before = await open()
  expect(before.filter(Boolean)).toHaveLength(1)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  expect(await open()).toEqual(before.map(() => true))
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  expect(await open()).toEqual(before)
})

test('sitio-33 the title of the home page is as large as the sheet has room for, however wide the window is', async ({
  page,
}) => {
  await page.goto('/')
  await page.setViewportSize({ width: 1440, height: 900 })
  await print(page)
  expect(await styleOf(page.getByRole('heading', { level: 1 }), 'font-size')).toBe('42.6667px')
})

test('sitio-33 the ofertas of an empresa print one below the other, with its logo', async ({
  page,
  context,
}) => {
  await logInAs(context, 'ana')
  await openReady(page, '/ofertas')
  for (const logo of await page.locator('.oferta-group img').all())
    await expect(logo).toHaveJSProperty('complete', true)
  await print(page)
  // Safari breaks no grid between its rows.
  expect(await styleOf(page.locator('.oferta-group').first(), 'display')).toBe('block')
})

test('sitio-33 talentos print side by side, in lines that no sheet cuts in two', async ({
  page,
  context,
}) => {
  await logInAs(context, 'berta')
  await openReady(page, '/talento')
  await print(page)
  const [first, second] = await page.locator('.talentos > li').all()
  if (!first || !second) throw new Error('There are less than two talentos')
  expect(await styleOf(first, 'display')).toBe('inline-block')
  expect((await boxOf(second)).y).toBe((await boxOf(first)).y)
})

test('sitio-33 the hint about a picture goes with its button', async ({ page, context }) => {
  for (const [person, path] of [
    ['ana', '/alumna'],
    ['berta', '/empresa'],
  ] as const) {
    await logInAs(context, person)
    await openReady(page, path)
    const hint = page.getByText('Formatos: JPG, PNG. Máx. 2MB')
    await expect(hint).toBeVisible()
    await print(page)
    await expect(hint).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  }
})

test('sitio-33 a referente prints in two columns however wide the window is', async ({ page }) => {
  await page.goto('/referentes')
  await page.setViewportSize({ width: 1440, height: 900 })
  await print(page)
  const columns = await styleOf(page.locator('.referente').first(), 'grid-template-columns')
  expect(columns.split(' ')).toHaveLength(2)
})

test('sitio-40 the review prints the oferta and its empresa, in one column and without the queue', async ({
  page,
  context,
}) => {
  await logInAs(context, 'carmen')
  await openReady(page, '/admin/ofertas/revision')
  const main = page.getByRole('main')
  await print(page)
  for (const gone of [
    'Volver a las ofertas',
    'Plantillas de motivos',
    'Atajos de teclado',
    /^Quedan? \d+ pendientes?$/,
  ])
    await expect(main.getByText(gone)).toBeHidden()
  await expect(main.getByRole('button')).toHaveCount(0)
  await expect(main.getByText('Pendiente', { exact: true })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'La empresa hasta ahora' })).toBeVisible()
  expect(await styleOf(main.locator('.review-grid'), 'display')).toBe('block')
})
