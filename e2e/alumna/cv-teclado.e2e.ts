import { test } from '../support/as-alumna.ts'
import { expect } from '../support/test.ts'
import { COMPLETE, entry, openEditor } from './editor.ts'

const IDIOMAS = ['Inglés', 'Gallego'].map((idioma) => ({
  idioma,
  nivel: 'Básico' as const,
}))

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('F089 an entry that is brought back is unfolded where it was, and has the focus', async ({ page }) => {
    await openEditor(page, { ...COMPLETE, idiomas: IDIOMAS })
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
  })
})
