import { openReady } from '../support/open-ready.ts'
import { expect, test } from '../support/test.ts'

test('referentes-9 the posters of an area, and that of one woman, are saved as a PDF', async ({ page }) => {
  await openReady(page, '/carteles?area=T')
  const [set] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Descargar (?:estos \d+ carteles|este cartel) en PDF$/ }).click(),
  ])
  expect(set.suggestedFilename()).toBe('Carteles de Alumbra Tecnología.pdf')
  expect(await set.failure()).toBeNull()

  await page
    .getByRole('link', { name: /^Imprimir solo este/ })
    .first()
    .click()
  const [one] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar el cartel en PDF' }).click(),
  ])
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  expect(one.suggestedFilename()).toBe(`Cartel ${name}.pdf`)
})
