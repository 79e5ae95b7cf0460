import { test } from '../support/as-alumna.ts'
import { pressTwice } from '../support/press-twice.ts'
import { release } from '../support/release.ts'
import { expect } from '../support/test.ts'
import { COMPLETE, entry, openEditor } from './editor.ts'

const IDIOMAS = ['Inglés', 'Gallego', 'Alemán', 'Árabe', 'Chino', 'Catalán'].map((idioma) => ({
  idioma,
  nivel: 'Básico' as const,
}))

test('F089 an entry that is moved by keyboard stays in sight', release, async ({ page }) => {
  await openEditor(page, { ...COMPLETE, idiomas: IDIOMAS })
  const last = page.getByRole('button', { name: 'Subir Idioma 6' })
  await last.scrollIntoViewIfNeeded()
  await last.focus()
  for (let place = 5; place >= 1; place--) {
    await page.keyboard.press('Enter')
    const up = page.getByRole('button', { name: `Subir Idioma ${place}` })
    await expect(up).toBeFocused()
    await expect(up).toBeInViewport({ ratio: 1 })
  }
  await expect(entry(page, 'Idioma 1').getByLabel('Idioma *')).toHaveValue('Catalán')
})

test('textos-14 a double click on «Quitar» keeps the entry that comes up under it', async ({ page }) => {
  await openEditor(page, { ...COMPLETE, idiomas: IDIOMAS.slice(0, 3) })
  const names = page.getByRole('textbox', { name: 'Idioma *' })
  await expect(names).toHaveCount(3)
  const remove = page.getByRole('button', { name: 'Quitar Idioma 2' })
  await remove.evaluate((button) => button.scrollIntoView({ block: 'center' }))
  await pressTwice(remove, () => expect(names).toHaveCount(2))
  await expect(page.getByText('Has quitado idioma 2.')).toBeVisible()
  await expect(names).toHaveCount(2)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test(
    'F089 an entry that is brought back is unfolded where it was, and has the focus',
    release,
    async ({ page }) => {
      await openEditor(page, { ...COMPLETE, idiomas: IDIOMAS.slice(0, 2) })
      const section = page.locator('summary').filter({ has: page.getByRole('heading', { name: 'Idiomas' }) })
      await section.focus()
      await page.keyboard.press('Enter')
      await page.locator('summary').filter({ hasText: 'Inglés' }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Quitar Idioma 1' }).focus()
      await page.keyboard.press('Enter')
      const undo = page.getByRole('button', { name: 'Deshacer' })
      await expect(undo).toBeFocused()
      await expect(undo).toHaveAccessibleDescription('Has quitado idioma 1.')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Quitar Idioma 1' })).toBeFocused()
      await expect(entry(page, 'Idioma 1').getByLabel('Idioma *')).toHaveValue('Inglés')
      await expect(entry(page, 'Idioma 1').getByLabel('Idioma *')).toBeVisible()
      await expect(
        page.getByRole('status').filter({ hasText: 'Idioma 1 está otra vez en su sitio.' }),
      ).toHaveCount(1)
    },
  )
})
