import { expectCleanEverywhere } from '../support/axe.ts'
import { expectNothingCut } from '../support/large-letters.ts'
import { openReady } from '../support/open-ready.ts'
import { LINKED_PAGES, PUBLIC_PAGES } from '../support/pages.ts'
import { logInAs } from '../support/people.ts'
import { expectReadable } from '../support/readable.ts'
import { everySixth } from '../support/release.ts'
import { addressOf } from '../support/sitemap.ts'
import { CUENTAS } from '../support/states-cuentas.ts'
import { PIECES } from '../support/states-pieces.ts'
import { PUBLICA } from '../support/states-publica.ts'
import { expect, test } from '../support/test.ts'

// Many states are about something that fails.
test.use({
  cookiesRefused: true,
  expectedErrors: [/4\d\d|500|ERR_FAILED/],
  contextOptions: { reducedMotion: 'reduce' },
})
test.beforeEach(() => test.setTimeout(90_000))

test.describe('sitio-6 clean in axe and no wider than the window, on phones and wide screens, light and dark', () => {
  for (const [{ name, path }, details] of everySixth([...PUBLIC_PAGES, ...LINKED_PAGES])) {
    test(
      `sitio-8 sitio-11 ${name}, legible too, and with letters twice as large`,
      details,
      async ({ page, request }) => {
        await openReady(page, await addressOf(path, request))
        await expect(page.locator('h1')).toHaveCount(1)
        await expectCleanEverywhere(page)
        await expectReadable(page, name)
        await expectNothingCut(page, name)
      },
    )
  }

  for (const [state, details] of everySixth([...PUBLICA, ...CUENTAS, ...PIECES])) {
    const { name, path, person, undecided, bring, shows, widths } = state
    test(`${name}`, details, async ({ page, context }) => {
      if (undecided) await context.clearCookies()
      if (person) await logInAs(page.context(), person)
      if (widths?.[0]) await page.setViewportSize({ width: widths[0], height: 800 })
      await openReady(page, path)
      await bring?.(page)
      await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible()
      await expectCleanEverywhere(page, widths)
    })
  }
})
