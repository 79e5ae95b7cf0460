import type { Page } from '@playwright/test'
import { openReady } from '../support/open-ready.ts'
import { GUARDED_PAGES, LINKED_PAGES, type ListedPage, PUBLIC_PAGES } from '../support/pages.ts'
import { beInside } from '../support/people.ts'
import { addressOf } from '../support/sitemap.ts'
import { expect, test } from '../support/test.ts'

test.use({ cookiesRefused: true, expectedErrors: [/404/] })

/** Visible texts under 14 px, and the buttons in luz. */
const lookAt = (page: Page) =>
  page.evaluate(() => {
    /** Not for screen readers alone. */
    const seen = (element: Element | null): boolean =>
      !element || (getComputedStyle(element).clipPath === 'none' && seen(element.parentElement))
    const small: string[] = []
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (words.nextNode()) {
      const { currentNode: text } = words
      const parent = text.parentElement
      if (!parent || !text.textContent?.trim() || parent.closest('script, style, noscript')) continue
      if (!parent.checkVisibility({ visibilityProperty: true }) || !seen(parent)) continue
      const scale = parent instanceof SVGGraphicsElement ? (parent.getScreenCTM()?.a ?? 1) : 1
      const size = Number.parseFloat(getComputedStyle(parent).fontSize) * scale
      if (size < 14) small.push(`${size} px: ${text.textContent.trim().slice(0, 40)}`)
    }
    const lit = [...document.querySelectorAll(':is(header, main) :is(a, button)')].filter(
      (button) => button.checkVisibility() && button.classList.contains('bg-luz'),
    )
    return { small, lit: lit.map((button) => button.textContent).slice(1) }
  })

async function expectReadable(page: Page, { name, path, link }: ListedPage) {
  await openReady(page, await addressOf(path, page.request))
  const href = link && (await page.getByRole('link', { name: link }).first().getAttribute('href'))
  if (href) await openReady(page, href)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect([name, width, await lookAt(page)]).toEqual([name, width, { small: [], lit: [] }])
  }
}

test.describe('sitio-11 no letters are under 14 px, and one button is lit at most', () => {
  test.beforeEach(() => test.setTimeout(120_000))

  test('on the pages that anybody may open', async ({ page }) => {
    for (const one of [...PUBLIC_PAGES, ...LINKED_PAGES]) await expectReadable(page, one)
  })

  for (const person of ['ana', 'berta', 'carmen'] as const) {
    test(`on the pages of ${person}`, async ({ page, context }) => {
      await beInside(context, person)
      for (const one of GUARDED_PAGES.filter((page) => page.person === person))
        await expectReadable(page, one)
    })
  }
})

test('sitio-11 sitio-13 the summary of what is wrong is in the window of a phone and has the focus; messages have 16 px', async ({
  page,
}) => {
  for (const [path, button] of [
    ['/registro', 'Crear cuenta'],
    ['/contacto', 'Enviar'],
    ['/alumna/login', 'Acceder'],
  ] as const) {
    await page.setViewportSize({ width: 360, height: 560 })
    await openReady(page, path)
    await page.getByRole('button', { name: button, exact: true }).click()
    const summary = page.getByRole('region', { name: /^Hay \d datos por revisar$/ })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('heading')).toBeInViewport({ ratio: 1 })
    const sizes = await page
      .locator('[id$="-error"]')
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
    expect([path, sizes.length > 1, Math.min(...sizes) >= 16]).toEqual([path, true, true])
    // A link of the summary shows the label of its field, not only its box.
    const last = summary.getByRole('link').last()
    const id = (await last.getAttribute('href')) ?? ''
    await last.click()
    await expect(page.locator(id)).toBeFocused()
    await expect(page.locator(`label[for="${id.slice(1)}"]`).first()).toBeInViewport({ ratio: 1 })
  }
})
