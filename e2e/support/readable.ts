import type { Page } from '@playwright/test'
import { expect } from './test.ts'

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

/** No letters are under 14 px, and one button is lit at most, on a phone and a wide screen (sitio-11). */
export async function expectReadable(page: Page, name: string) {
  // The sizes that the looks before and after this one have: a change of size draws the page again.
  for (const [width, height] of [
    [1280, 720],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect([name, width, await lookAt(page)]).toEqual([name, width, { small: [], lit: [] }])
  }
}
