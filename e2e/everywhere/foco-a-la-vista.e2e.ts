import type { Page } from '@playwright/test'
import { openReady } from '../support/open-ready.ts'
import { logInAs, type Person } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, refusal, test } from '../support/test.ts'

/** The start of what has the focus, where its middle is outside the window or behind something else; empty where it is in sight. */
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!at || at === document.body) return ''
    const { left, top, width, height } = at.getBoundingClientRect()
    // A line of the text: the middle of a wide link may be empty.
    const over = document.elementFromPoint(
      left + Math.min(width, 40) / 2,
      top + Math.min(height, innerHeight) / 2,
    )
    const label = at.closest('label')
    const seen = over && (at.contains(over) || over.contains(at) || label?.contains(over))
    return seen ? '' : at.outerHTML.slice(0, 160)
  })

/** Every stop of the tab key, forwards or backwards, up to the end of the page. */
async function expectStopsInSight(page: Page, key: 'Tab' | 'Shift+Tab', stops: number) {
  const hidden: string[] = []
  for (let i = 0; i < stops; i++) {
    await page.keyboard.press(key)
    const found = await hiddenFocus(page)
    if (found) hidden.push(found)
  }
  expect(hidden).toEqual([])
}

for (const [path, person, stops] of [
  ['/referentes', undefined, 40],
  ['/registro', undefined, 25],
  ['/ofertas', 'ana', 40],
  ['/admin/ofertas', 'carmen', 60],
] as const satisfies readonly (readonly [string, Person | undefined, number])[])
  for (const [width, height] of [
    [640, 360],
    [1280, 400],
  ] as const)
    test(
      `sitio-34 ${path} at ${width} × ${height} has the focus in sight while the cookies are asked about`,
      release,
      async ({ page, context }) => {
        if (person) await logInAs(context, person)
        await page.setViewportSize({ width, height })
        await openReady(page, path)
        await expectStopsInSight(page, 'Tab', stops)
      },
    )

test('sitio-34 the way back through a list of the back office shows each row under the titles of its columns', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([refusal(baseURL)])
  await logInAs(context, 'carmen')
  await openReady(page, '/admin/empresas')
  await page.getByRole('link', { name: /CSV/ }).focus()
  await expectStopsInSight(page, 'Shift+Tab', 50)
})
