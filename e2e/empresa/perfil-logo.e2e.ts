import { uploadEmpresaPicture } from '@alumbra/contract/empresa'
import sharp from 'sharp'
import { test } from '../support/as-empresa.ts'
import { fileChooser } from '../support/file-chooser.ts'
import { openReady } from '../support/open-ready.ts'
import { pngFile } from '../support/png-file.ts'
import { present } from '../support/present.ts'
import { expect } from '../support/test.ts'
import { button, card, perfil } from './perfil.ts'

test.describe('the profile card', () => {
  test('F132 a logo is kept whole on a square, and shown without a reload', async ({ page }) => {
    await openReady(page, '/empresa')
    const chooser = await fileChooser(page, () => button(card(page), 'Cambiar logo').click())
    // A wide logo: its two ends show whether anything was cut off.
    const wide = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="150"><rect width="600" height="150" fill="#0e7c7b"/><rect width="20" height="150" fill="#f00"/><rect x="580" width="20" height="150" fill="#00f"/></svg>',
    )
    await chooser.setFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await sharp(wide).png().toBuffer(),
    })
    const dialog = page.getByRole('dialog', { name: 'Así se verá tu logo' })
    await expect(dialog.getByRole('radio', { name: 'Blanco' })).toBeChecked()
    await button(dialog, 'Usar este logo').click()
    await expect(dialog).toBeHidden()
    await expect(button(card(page), 'Cambiar logo')).toBeFocused()
    const logo = present((await perfil(page)).logo)
    await expect(card(page).locator('img')).toHaveAttribute('src', logo.replace('800.webp', '400.webp'))
    const image = sharp(await (await page.request.get(logo)).body())
    const { width, height } = await image.metadata()
    expect(width).toBe(height)
    const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const pixel = (x: number, y: number): number[] => [
      ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
    ]
    const isNear = (seen: number[], colour: number[]) =>
      seen.every((n, i) => Math.abs(n - (colour[i] ?? 0)) < 60)
    const middle = Math.floor(info.height / 2)
    const [left, right, above] = [pixel(5, middle), pixel(info.width - 6, middle), pixel(middle, 5)] as const
    expect(isNear(left, [255, 0, 0]), `red at the left: ${left}`).toBe(true)
    expect(isNear(right, [0, 0, 255]), `blue at the right: ${right}`).toBe(true)
    expect(Math.min(...above)).toBeGreaterThan(250)
  })

  test('F132 a logo that is under way cannot be given up, because it would be put up all the same', async ({
    page,
  }) => {
    await openReady(page, '/empresa')
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(`**${uploadEmpresaPicture.path}`, async (route) => {
      await held
      await route.continue()
    })
    await page.locator('input[type=file]').setInputFiles(await pngFile(9, 9))
    const dialog = page.getByRole('dialog', { name: 'Así se verá tu logo' })
    await button(dialog, 'Usar este logo').click()
    await expect(button(dialog, 'Cancelar')).toBeDisabled()
    await button(dialog, 'Cancelar').click({ force: true })
    await page.keyboard.press('Escape')
    await expect(button(dialog, 'Guardando…')).toBeVisible()
    answer()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('El logo nuevo ya está puesto.')).toBeVisible()
  })

  test.describe('when the logo fails', () => {
    test.use({ expectedErrors: [/500/] })

    test('F132 it says so, the old one stays and the page goes on', async ({ page }) => {
      const before = (await perfil(page)).logo
      await openReady(page, '/empresa')
      await page.route(`**${uploadEmpresaPicture.path}`, (route) => route.fulfill({ status: 500, json: {} }))
      const choose = page.locator('input[type=file]')
      await choose.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('no') })
      const unreadable = page.getByText(/No hemos podido abrir esa imagen/)
      await expect(unreadable).toBeVisible()
      await choose.setInputFiles(await pngFile(9, 9))
      const dialog = page.getByRole('dialog', { name: 'Así se verá tu logo' })
      await button(dialog, 'Usar este logo').click()
      await expect(unreadable).toBeHidden()
      await expect(dialog.getByRole('alert')).toContainText('No hemos podido cambiar el logo')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      expect((await perfil(page)).logo).toBe(before)
    })
  })
})
