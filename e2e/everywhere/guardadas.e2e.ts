import { expectCleanEverywhere } from '../support/axe.ts'
import { expectNothingCut } from '../support/large-letters.ts'
import { openReady } from '../support/open-ready.ts'
import { GUARDED_PAGES } from '../support/pages.ts'
import { logInAs } from '../support/people.ts'
import { expectReadable } from '../support/readable.ts'
import { everySixth } from '../support/release.ts'
import { expect, test } from '../support/test.ts'

test.use({ cookiesRefused: true })

test.describe('sitio-6 sitio-8 sitio-11 clean in axe, letters of 14 px, one lit button, and nothing cut off with letters twice as large', () => {
  test.beforeEach(() => test.setTimeout(120_000))

  for (const [{ name, path, link, person }, details] of everySixth(GUARDED_PAGES)) {
    test(`on ${name}`, details, async ({ page, context }) => {
      if (person) await logInAs(context, person)
      await openReady(page, path)
      if (link) {
        await page.getByRole('link', { name: link }).first().click()
        await expect(page).not.toHaveURL(path)
        await page.locator('h1').waitFor()
      }
      await expectCleanEverywhere(page)
      await expectReadable(page, name)
      await expectNothingCut(page, name)
    })
  }
})
