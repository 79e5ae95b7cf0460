import type { Page } from '@playwright/test'
import { boxOf } from '../support/box.ts'
import { leaveAndReturn } from '../support/leave-and-return.ts'
import { openReady } from '../support/open-ready.ts'
import { present } from '../support/present.ts'
import { release } from '../support/release.ts'
import { expect, refusal, test } from '../support/test.ts'

test.describe('cookies', () => {
  const banner = (page: Page) => page.getByRole('region', { name: 'Cookies', exact: true })

  test('F020 the first visit shows both choices alike, and the policy', release, async ({ page }) => {
    await page.goto('/')
    const accept = banner(page).getByRole('button', { name: 'Aceptar todas' })
    const reject = banner(page).getByRole('button', { name: 'Rechazar' })
    await expect(banner(page).getByRole('link', { name: 'Política de cookies' })).toHaveAttribute(
      'href',
      '/politica-cookies',
    )
    const [a, r] = [await boxOf(accept), await boxOf(reject)]
    expect([a.width, a.height]).toEqual([r.width, r.height])
    expect(await accept.getAttribute('class')).toBe(await reject.getAttribute('class'))
  })

  for (const choice of ['Aceptar todas', 'Rechazar']) {
    test(`F021 F022 «${choice}» hides the banner for 365 days`, async ({ page, context }) => {
      await openReady(page)
      await banner(page).getByRole('button', { name: choice }).click()
      await expect(banner(page)).toBeHidden()
      const cookie = present((await context.cookies()).find(({ name }) => name === 'cookieConsentEU'))
      const days = (cookie.expires - Date.now() / 1000) / 86_400
      expect(Math.abs(days - 365)).toBeLessThan(1)
      await page.reload()
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(banner(page)).toBeHidden()
    })
  }

  test('F021 a page that a browser kept whole asks no more once another one was answered', async ({
    page,
    context,
    baseURL,
  }) => {
    await openReady(page, '/nosotras')
    await leaveAndReturn(page)
    await expect(banner(page)).toBeVisible()
    await context.addCookies([refusal(baseURL)])
    await leaveAndReturn(page)
    await expect(banner(page)).toBeHidden()
  })

  test('F020 the keyboard goes through the banner and the page stays where it is', async ({ page }) => {
    await openReady(page)
    await banner(page).getByRole('link', { name: 'Política de cookies' }).focus()
    for (const name of ['Rechazar', 'Aceptar todas']) {
      await page.keyboard.press('Tab')
      await expect(banner(page).getByRole('button', { name })).toBeFocused()
      expect(await page.evaluate(() => scrollY)).toBe(0)
    }
  })

  test('F020 the footer reopens the banner, and the focus goes in and comes back', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([refusal(baseURL)])
    await openReady(page)
    await expect(banner(page)).toBeHidden()
    const again = page.getByRole('button', { name: 'Configurar cookies' })
    await again.click()
    await expect(banner(page)).toBeFocused()
    await expect(banner(page)).toContainText('Hasta ahora las tienes rechazadas')
    await page.keyboard.press('Escape')
    await expect(banner(page)).toBeHidden()
    await expect(again).toBeFocused()
  })

  for (const width of [320, 1280]) {
    test(
      `F020 nothing that gets the focus hides behind the banner at ${width} px`,
      release,
      async ({ page }) => {
        await page.setViewportSize({ width, height: 700 })
        await openReady(page, '/politica-cookies')
        const links = page.locator('main a:visible, footer a:visible')
        for (const link of await links.all()) {
          await link.focus()
          const top = (await boxOf(banner(page))).y
          const box = await boxOf(link)
          expect(box.y, (await link.textContent()) ?? '').toBeLessThan(top)
        }
      },
    )
  }

  for (const path of ['/alumna/login', '/empresa/login', '/contacto', '/registro'])
    test(
      `F020 the banner of a first visit covers no field and no button of ${path} on a phone`,
      release,
      async ({ page }) => {
        await page.setViewportSize({ width: 360, height: 740 })
        await openReady(page, path)
        await expect(banner(page)).toBeInViewport()
        const { y, height } = await boxOf(banner(page))
        const controls = page
          .locator('main')
          .locator('input, textarea, select, button')
          .filter({ visible: true })
        for (const control of await controls.all())
          expect((await boxOf(control)).y).toBeGreaterThanOrEqual(y + height)
        await banner(page).getByRole('button', { name: 'Rechazar' }).click()
        await expect(banner(page)).toBeHidden()
      },
    )

  test('F020 opened again from the footer of a form it stands at the foot of the window', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([refusal(baseURL)])
    await openReady(page, '/alumna/login')
    await page.getByRole('button', { name: 'Configurar cookies' }).click()
    await expect(banner(page)).toBeFocused()
    const { y, height } = await boxOf(banner(page))
    expect(Math.round(y + height)).toBe(page.viewportSize()?.height)
  })

  test('F020 without scripts there is no banner that could not be answered', release, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/')
    await expect(banner(page)).toBeHidden()
    await context.close()
  })
})
