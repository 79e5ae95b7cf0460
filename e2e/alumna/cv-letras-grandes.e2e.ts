import type { Page } from '@playwright/test'
import { test } from '../support/as-alumna.ts'
import { boxOf } from '../support/box.ts'
import { openReady } from '../support/open-ready.ts'
import { pngFile } from '../support/png-file.ts'
import { release } from '../support/release.ts'
import { expect } from '../support/test.ts'
import { COMPLETE, openEditor, save } from './editor.ts'

test.use({ keepsPage: false, hasTouch: true })

/** As in the settings of the browser, where every unit of letters grows, the ones of media queries too. */
async function setLetters(page: Page, standard: number) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
}

const bar = (page: Page) => page.locator('#editor-cv > .sticky')

for (const [width, height] of [
  [320, 568],
  [360, 740],
] as const)
  test(
    `sitio-8 with letters twice as large the bar of the editor leaves room for the CV in ${width} × ${height}`,
    release,
    async ({ page }) => {
      await setLetters(page, 32)
      await page.setViewportSize({ width, height })
      await openEditor(page, { ...COMPLETE, provincia: '', frase_definitoria: '' })
      const provincia = page.getByLabel('Provincia')
      await provincia.fill('Ávila')
      const text = page.getByText('Cambios sin guardar')
      await expect(text).toBeAttached()
      // One word to a line at most.
      expect((await boxOf(text)).width).toBeGreaterThan(200)
      const position = await bar(page).evaluate((it) => getComputedStyle(it).position)
      if (position === 'sticky') expect((await boxOf(bar(page))).height).toBeLessThan(height / 2)
      await page.getByLabel('Frase que te define').focus()
      await expect(page.getByLabel('Frase que te define')).toBeInViewport()
      await save(page).scrollIntoViewIfNeeded()
      await expect(save(page)).toBeInViewport({ ratio: 1 })
    },
  )

test(
  'sitio-8 a bar that would cover more than half of the window stays in its place',
  release,
  async ({ page }) => {
    await setLetters(page, 32)
    await page.setViewportSize({ width: 320, height: 568 })
    await openEditor(page)
    const position = () => bar(page).evaluate((it) => getComputedStyle(it).position)
    expect(await position()).toBe('sticky')
    await page.locator('#seccion-personal > summary').click()
    for (const label of ['Provincia', 'Frase que te define']) await page.getByLabel(label).fill('')
    await save(page).click()
    await page
      .getByRole('dialog', { name: 'Datos guardados' })
      .getByRole('button', { name: 'Aceptar' })
      .click()
    await expect.poll(position).toBe('static')
    await page.setViewportSize({ width: 360, height: 1100 })
    await expect.poll(position).toBe('sticky')
  },
)

for (const letters of [16, 32])
  test(
    `sitio-8 the frame of a photo is a square on a narrow phone, with letters of ${letters} px`,
    release,
    async ({ page }) => {
      await setLetters(page, letters)
      await page.setViewportSize({ width: 320, height: 640 })
      await openReady(page, '/alumna')
      await page.locator('input[type=file]').setInputFiles(await pngFile(900, 500, '#b5482a'))
      const { width, height } = await boxOf(page.getByRole('dialog').locator('canvas'))
      expect(Math.abs(width - height)).toBeLessThan(1)
    },
  )
