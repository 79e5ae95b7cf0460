import { boxOf } from '../support/box.ts'
import { openReady } from '../support/open-ready.ts'
import { expect, test } from '../support/test.ts'
import { search } from './referentes.ts'

test('referentes-8 the posters of an area print together, one sheet of A4 each, their name read from afar', async ({
  page,
  request,
}) => {
  const { referentes } = await search(request, { area: 'M' })
  await openReady(page, '/')
  await page.getByRole('link', { name: 'Si das clase' }).click()
  await expect(page.locator('h1')).toHaveText(['Carteles para clase'])
  await page.getByRole('navigation', { name: 'Área' }).getByRole('link', { name: 'Matemáticas' }).click()
  await expect(page).toHaveURL('/carteles?area=M')
  await expect(page.getByRole('article')).toHaveCount(referentes.length)
  for (const { nombre } of referentes)
    await expect(page.getByRole('article', { name: nombre })).toHaveCount(1)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(referentes.length)

  const discs = () =>
    page.locator('.hoja-disc').evaluateAll((all) => all.map((one) => one.clientWidth - one.clientHeight))
  for (const by of await discs()) expect(Math.abs(by)).toBeLessThanOrEqual(1)
  await page.emulateMedia({ media: 'print' })
  for (const by of await discs()) expect(Math.abs(by)).toBeLessThanOrEqual(1)
  const points = (name: string) =>
    page
      .locator(`.hoja-${name}`)
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize) * 0.75))
  expect(Math.min(...(await points('name')))).toBeGreaterThanOrEqual(64)
  expect(Math.min(...(await points('quote')))).toBeGreaterThanOrEqual(25.9)
  expect(Math.min(...(await points('facts')))).toBeGreaterThanOrEqual(13.9)
})

test('sitio-38 a poster leaves the lower margin of a printer free, and is whole when it is small', async ({
  page,
}) => {
  await openReady(page, '/carteles')
  const frame = page.locator('.hoja-frame').first()
  // Safari enlarges letters below 9 px under `zoom`, and no others.
  expect(await frame.locator('.hoja').evaluate((sheet) => Number(getComputedStyle(sheet).zoom))).toBe(1)
  const shape = async () => {
    const { width, height } = await boxOf(frame)
    return height / width
  }
  for (const width of [340, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await shape()).toBeCloseTo(Math.SQRT2, 1)
    const [outer, inner] = [await boxOf(frame), await boxOf(frame.locator('.hoja'))]
    expect(Math.abs(outer.width - inner.width - 2)).toBeLessThan(1)
    expect(Math.abs(outer.height - inner.height - 2)).toBeLessThan(1)
  }
  await page.emulateMedia({ media: 'print' })
  const { height } = await boxOf(page.locator('.hoja').first())
  expect((height * 25.4) / 96).toBeLessThanOrEqual(285.1)
  expect(await page.locator('html').evaluate((root) => getComputedStyle(root).printColorAdjust)).toBe('exact')
})
