import type { Page } from '@playwright/test'
import { row } from './phone.ts'

const REST_MS = 3_000

/** Milliseconds from a press on a link until its page stands there; NaN for a link that loads a document. */
async function timeOf(page: Page, link: string): Promise<number> {
  const target = link.endsWith('/') ? `a[href^="${link}"]` : `a:is([href="${link}"], [href^="${link}?"])`
  await page.locator(target).first().waitFor({ state: 'attached' })
  const time = page.evaluate(
    (target) =>
      new Promise<number>((resolve) => {
        const [before, start] = [document.title, performance.now()]
        const look = () => {
          const isThere = document.title !== before && document.querySelector('main h1')
          if (isThere) resolve(performance.now() - start)
          else requestAnimationFrame(look)
        }
        // A hidden link of a folded menu is pressed as well.
        document.querySelector<HTMLElement>(target)?.click()
        requestAnimationFrame(look)
      }),
    target,
  )
  return time.catch(async () => {
    await page.locator('html[data-ready]').waitFor()
    return Number.NaN
  })
}

/**
 * Follows links, each an address or the beginning of one up to its parameter, twice round, and prints and returns how long each took; the pages rest in between,
 * as a reader does.
 */
export async function measureNextPages(
  page: Page,
  start: string,
  links: readonly string[],
): Promise<{ link: string; ms: number[] }[]> {
  const times: number[][] = links.map(() => [])
  await page.goto(start)
  await page.locator('html[data-ready]').waitFor()
  for (let round = 0; round < 2; round++)
    for (const [i, link] of links.entries()) {
      await page.waitForTimeout(REST_MS)
      times[i]?.push(await timeOf(page, link))
    }
  for (const [i, link] of links.entries())
    console.log(row(`→ ${link}`, ...(times[i] ?? []).map((ms) => ms.toFixed(0))))
  return links.map((link, i) => ({ link, ms: times[i] ?? [] }))
}
