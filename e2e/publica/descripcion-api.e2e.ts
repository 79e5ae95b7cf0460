import { expectCleanEverywhere } from '../support/axe.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'

test(
  'wire-13 the description of the API has nothing that axe finds, on a phone and on a desk',
  release,
  async ({ page }) => {
    await page.goto('/api/docs')
    await expect(page.locator('h1').first()).toBeVisible()
    await expectCleanEverywhere(page, [320, 1280])
  },
)
