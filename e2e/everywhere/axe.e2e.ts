import type { Page } from '@playwright/test'
import { expectCleanEverywhere } from '../support/axe.ts'
import { findPaleText } from '../support/pale-text.ts'
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

/** A text of this grey where the condition holds, on white there and on its own page elsewhere. */
const plantPaleText = (page: Page, condition: string, grey: string, style = '') =>
  page.evaluate(
    ([when, color, more]) => {
      const text = document.createElement('p')
      text.id = 'pale'
      text.textContent = 'Se lee mal'
      document.querySelector('h1')?.after(text)
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        `@media ${when} { #pale { color: ${color}; background: #fff; forced-color-adjust: none; ${more} } }`,
      )
      document.adoptedStyleSheets = [sheet]
    },
    [condition, grey, style] as const,
  )

for (const [where, condition] of [
  ['on a phone in the light', '(max-width: 400px) and (prefers-color-scheme: light)'],
  ['on a phone in the dark', '(max-width: 400px) and (prefers-color-scheme: dark)'],
  ['on a wide screen in the light', '(min-width: 1000px) and (prefers-color-scheme: light)'],
  ['on a wide screen in the dark', '(min-width: 1000px) and (prefers-color-scheme: dark)'],
  ['with forced colours', '(forced-colors: active)'],
] as const)
  test(`sitio-6 sitio-12 a text that is pale ${where} alone is found`, async ({ page }) => {
    await page.goto('/aviso-legal')
    await plantPaleText(page, condition, '#777')
    await expect(expectCleanEverywhere(page)).rejects.toThrow(/4\.5: Se lee mal|color-contrast/)
    await page.emulateMedia({ forcedColors: 'none' })
    await plantPaleText(page, condition, '#767676')
    await expectCleanEverywhere(page)
  })

test('sitio-6 a large text may be paler, and a half transparent one counts as it is drawn', async ({
  page,
}) => {
  await page.goto('/aviso-legal')
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const found = async (grey: string, style: string) => {
    await plantPaleText(page, 'all', grey, style)
    const pale = await page.evaluate(findPaleText)
    await page.evaluate(() => document.querySelector('#pale')?.remove())
    return pale
  }
  expect(await found('#949494', 'font-size: 24px')).toEqual([])
  expect(await found('#949494', 'font-size: 18.7px; font-weight: 700')).toEqual([])
  expect(await found('#959595', 'font-size: 24px')).toEqual(['3.0: Se lee mal'])
  expect(await found('#949494', 'font-size: 23px')).toEqual(['3.0: Se lee mal'])
  expect(await found('#000', 'opacity: 0.5')).toEqual(['4.0: Se lee mal'])
  expect(await found('rgb(0 0 0 / 50%)', '')).toEqual(['4.0: Se lee mal'])
})
