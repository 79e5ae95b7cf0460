import { openReady } from './open-ready.ts'
import { STATES } from './states.ts'
import { test } from './test.ts'

test.use({ cookiesRefused: true, expectedErrors: [/4\d\d|500/] })
test('shots', async ({ page }) => {
  test.setTimeout(120_000)
  const state = STATES.find((one) => one.name.startsWith('dirección'))!
  await openReady(page, state.path)
  await state.bring?.(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.waitForTimeout(300)
      await page.screenshot({ path: `/tmp/cuentas/shot-${colorScheme}-${width}.png`, fullPage: width < 1000 })
    }
  }
})
