import { test } from '../support/as-empresa.ts'
import { writeOferta } from '../support/new-empresa.ts'
import { openReady } from '../support/open-ready.ts'
import { expect } from '../support/test.ts'

test('sitio-8 a long title of an oferta is whole with large letters, and tells it from another', async ({
  page,
}) => {
  const long = 'Técnica de laboratorio de control de calidad de aguas residuales y de consumo en turno de'
  for (const turno of ['mañana', 'noche']) await writeOferta(page.request, { puesto: `${long} ${turno}` })
  await openReady(page, '/empresa')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '212.5%'
  })
  const texts = page.getByRole('region', { name: 'Tus ofertas' }).locator('li :is(h3, h3 + p)')
  await expect(texts).toHaveCount(4)
  for (const text of await texts.all())
    expect(await text.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThan(4)
})
