import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.use({ cookiesRefused: true })

for (const [path, person] of [
  ['/ofertas', 'ana'],
  ['/talento', 'berta'],
] as const)
  test(`empleo-9 two cards of ${path} stand on the first screen of a desk and of a tablet`, async ({
    page,
    context,
  }) => {
    await logInAs(context, person)
    const titles = page.getByRole('article').getByRole('heading')
    for (const [width, height] of [
      [1440, 900],
      [768, 1024],
    ] as const) {
      await page.setViewportSize({ width, height })
      await openReady(page, path)
      await expect(titles.nth(0)).toBeInViewport({ ratio: 1 })
      await expect(titles.nth(1)).toBeInViewport({ ratio: 1 })
    }
  })
