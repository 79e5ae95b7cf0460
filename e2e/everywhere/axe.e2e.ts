import type { Page } from '@playwright/test'
import { expectCleanEverywhere } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test.use({ cookiesRefused: true })

/** Two buttons of 10 px side by side. */
const plantSmallTargets = (page: Page) =>
  page.evaluate(() => {
    const buttons = ['Antes', 'Después'].map((name) => {
      const button = document.createElement('button')
      button.ariaLabel = name
      button.style.cssText = 'all: unset; display: inline-block; width: 10px; height: 10px'
      return button
    })
    document.querySelector('h1')?.after(...buttons)
  })

for (const width of [1280, 320])
  test(`sitio-6 targets that are too small are found at ${width} px`, async ({ page }) => {
    await page.goto('/aviso-legal')
    await expectCleanEverywhere(page, [width])
    await plantSmallTargets(page)
    await expect(expectCleanEverywhere(page, [width])).rejects.toThrow(/target-size/)
  })
