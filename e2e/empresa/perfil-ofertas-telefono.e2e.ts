import { test } from '../support/as-empresa.ts'
import { boxOf } from '../support/box.ts'
import { writeOferta } from '../support/new-empresa.ts'
import { openReady } from '../support/open-ready.ts'
import { expect } from '../support/test.ts'
import { button, requestsTo } from './perfil.ts'

test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })

test('textos-14 a double tap on «Eliminar» does not answer the question that opens under it', async ({
  page,
}) => {
  await writeOferta(page.request, { puesto: 'Analista de mareas' })
  await openReady(page, '/empresa')
  const remove = button(page, 'Eliminar Analista de mareas')
  const confirm = button(page, 'Sí, eliminar')
  await remove.tap()
  const place = await boxOf(confirm)
  await page.keyboard.press('Escape')
  await expect(confirm).toHaveCount(0)
  // It stands where the answer will.
  await remove.evaluate((element, y) => {
    document.body.style.paddingBlock = '100vh'
    scrollTo(0, 0)
    scrollTo(0, element.getBoundingClientRect().top - y)
  }, place.y)
  const { x, y, width, height } = await boxOf(remove)
  const [pointX, pointY] = [Math.max(x, place.x) + 10, y + height / 2]
  expect(pointX).toBeLessThan(Math.min(x + width, place.x + place.width))
  await page.waitForTimeout(600)
  const sent = requestsTo(page, '/empresa/oferta/')
  await page.touchscreen.tap(pointX, pointY)
  await confirm.waitFor()
  await page.touchscreen.tap(pointX, pointY)
  await page.waitForTimeout(600)
  await expect(confirm).toBeVisible()
  expect(sent).toEqual([])
  await page.touchscreen.tap(pointX, pointY)
  await expect(confirm).toHaveCount(0)
  await expect.poll(() => sent).toEqual(['DELETE'])
})
