import { openReady } from '../support/open-ready.ts'
import { expect, test } from '../support/test.ts'

test.use({ cookiesRefused: true })

test('sitio-11 sitio-13 the summary of mistakes is in the window of a phone and has the focus; messages have 16 px', async ({
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
