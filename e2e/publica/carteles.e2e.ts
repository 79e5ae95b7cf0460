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
