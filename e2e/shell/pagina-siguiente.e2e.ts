import type { Page } from '@playwright/test'
import { openReady } from '../support/open-ready.ts'
import { logInAs, type Person } from '../support/people.ts'
import { everySixth, release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'

test.use({ cookiesRefused: true })

/** Each list with pages, who reads it, and the link that turns them. */
const LISTS = [
  ['/', undefined, 'Siguiente'],
  ['/referentes', undefined, 'Siguiente'],
  ['/ofertas', 'ana', 'Siguiente'],
  ['/talento', 'berta', 'Siguiente'],
  ['/admin/alumnas', 'carmen', 'Siguiente'],
  ['/admin/actividad', 'carmen', 'Ver lo anterior'],
] as const satisfies readonly (readonly [string, Person | undefined, string])[]

/** What has the focus: whether a list starts there, and whether some of it is in the window, with its ring. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    const { top = -1, bottom = -1 } = at?.getBoundingClientRect() ?? {}
    return {
      starts: at?.matches('[data-list-start]') ?? false,
      seen: bottom > 0 && top < innerHeight && (at?.matches(':focus-visible') ?? false),
    }
  })

/** Whether the focus is on a link between the start of the list and the links of its pages. */
const isInList = (page: Page, name: string) =>
  page.evaluate((text) => {
    const at = document.activeElement
    const start = document.querySelector('main [data-list-start]')
    const turn = [...document.querySelectorAll('main a')].findLast(({ textContent }) =>
      textContent?.includes(text),
    )
    const follows = (a: Node | null | undefined, b: Node | null | undefined) =>
      Boolean(a && b && a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING)
    return at?.matches('main a, main button, main input') && follows(start, at) && follows(at, turn)
  }, name)

for (const [[path, person, name], details] of everySixth(LISTS))
  test(
    `sitio-31 the keyboard turns a page of ${path} and goes on at its start; the way back leads to the link`,
    details,
    async ({ page, context }) => {
      if (person) await logInAs(context, person)
      await openReady(page, path)
      const link = page.getByRole('link', { name, exact: true })
      await link.focus()
      await page.keyboard.press('Enter')
      await expect(page).not.toHaveURL(path)
      await expect.poll(() => focused(page)).toEqual({ starts: true, seen: true })
      await page.goBack()
      await expect(page).toHaveURL(path)
      await expect(link).toBeFocused()
      await page.keyboard.press('Enter')
      await expect.poll(() => focused(page)).toEqual({ starts: true, seen: true })
      await page.keyboard.press('Tab')
      expect(await isInList(page, name)).toBe(true)
    },
  )

for (const path of ['/', '/referentes'])
  test.describe(`without the next page of ${path}`, () => {
    test.use({ viewport: { width: 360, height: 740 }, expectedErrors: [/500/] })

    test('sitio-31 its message is in sight and has the focus', async ({ page }) => {
      await openReady(page, path)
      const fail = { status: 500, json: { errorCode: 'unexpected' } }
      await page.route(/listaReferentes|\.data(?:\?|$)/, (route) => route.fulfill(fail))
      await page.getByRole('link', { name: 'Siguiente', exact: true }).click()
      await expect(page.getByRole('alert')).toBeInViewport()
      await expect(page.getByRole('alert')).toBeFocused()
    })
  })

test(
  'sitio-31 the start of the list takes the focus when the next page stands there, and no sooner',
  release,
  async ({ page, context }) => {
    await logInAs(context, 'ana')
    await openReady(page, '/ofertas')
    const pages = page.getByRole('navigation', { name: /^Páginas/ })
    await expect(pages).toContainText(/1\/\d/)
    // As on a slow phone, which draws the old list once more, as one that loads, after the address has changed.
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 20 })
    const atFocus = page.evaluate(
      () =>
        new Promise((resolve) =>
          addEventListener('focusin', ({ target }) => {
            if (target instanceof Element && target.matches('[data-list-start]'))
              resolve(document.querySelector('main nav.pages')?.textContent)
          }),
        ),
    )
    await page.getByRole('link', { name: 'Siguiente', exact: true }).press('Enter')
    expect(await atFocus).toMatch(/2\/\d/)
    await devtools.detach()
  },
)
