import { boxOf } from '../support/box.ts'
import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'

test.use({ cookiesRefused: true, viewport: { width: 1440, height: 900 } })

for (const [path, person] of [
  ['/ofertas', 'ana'],
  ['/talento', 'berta'],
] as const)
  test(
    `empleo-9 the first card of ${path} begins in the upper two thirds of a desk, and a tablet shows two`,
    release,
    async ({ page, context }) => {
      await logInAs(context, person)
      await openReady(page, path)
      const { y } = await boxOf(page.getByRole('article').getByRole('heading').first())
      expect(y).toBeLessThan(600)
      await page.setViewportSize({ width: 768, height: 1024 })
      const second = await boxOf(page.getByRole('article').getByRole('heading').nth(1))
      expect(second.y).toBeLessThan(900)
    },
  )

test('sitio-41 a phone keeps the page clear of its notch by itself, and no rule does it again', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute(
    'content',
    'width=device-width, initial-scale=1',
  )
  const sheet = await page.locator('link[rel=stylesheet]').first().getAttribute('href')
  const rules = await (await page.request.get(String(sheet))).text()
  expect(rules).toContain('.review')
  expect(rules).not.toContain('safe-area-inset')
})
