import { openReady } from '../support/open-ready.ts'
import { logInAs, type Person } from '../support/people.ts'
import { everySixth } from '../support/release.ts'
import { shiftOf } from '../support/shift-of.ts'
import { expect, test } from '../support/test.ts'

test.use({ cookiesRefused: true })

/** Half of the cumulative layout shift that counts as good (web.dev/cls). */
const SHIFT_MAX = 0.05

const PAGES = [
  ['/', undefined],
  ['/referentes', undefined],
  ['/alumna', 'ana'],
  ['/ofertas', 'ana'],
  ['/empresa', 'berta'],
  ['/talento', 'berta'],
  ['/admin/semana', 'carmen'],
  ['/admin/alumnas', 'carmen'],
] as const satisfies readonly (readonly [string, Person | undefined])[]

for (const [[path, person], details] of everySixth(PAGES))
  test(
    `sitio-26 a page that comes in parts over a slow line moves nothing: ${path}`,
    details,
    async ({ page, context }) => {
      if (person) await logInAs(context, person)
      await openReady(page, path)
      const devtools = await context.newCDPSession(page)
      await devtools.send('Network.enable')
      const slow = { offline: false, latency: 20, downloadThroughput: 12_000, uploadThroughput: 12_000 }
      await devtools.send('Network.emulateNetworkConditions', slow)
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 740 })
        await openReady(page, path)
        expect(await shiftOf(page), `${width} px`).toBeLessThan(SHIFT_MAX)
      }
      await devtools.detach()
    },
  )
