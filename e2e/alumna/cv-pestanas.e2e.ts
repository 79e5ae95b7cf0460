import type { Page } from '@playwright/test'
import { test } from '../support/as-alumna.ts'
import { openReady, reloadReady } from '../support/open-ready.ts'
import { release } from '../support/release.ts'
import { expect } from '../support/test.ts'
import { COMPLETE, openEditor, saveWell } from './editor.ts'

const frase = (page: Page) => page.getByLabel('Frase que te define')
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('alumbra.cv.')))
const leave = (page: Page) => page.goto('/robots.txt')

/** Writes and waits until this browser keeps it. */
async function write(page: Page, text: string) {
  await frase(page).fill(text)
  await page.waitForFunction(
    (written) => Object.values(localStorage).some((kept) => String(kept).includes(written)),
    text,
  )
}

test(
  'sitio-4 a tab that stays as it was opened removes no text of another one',
  release,
  async ({ page, context }) => {
    await openEditor(page)
    const other = await context.newPage()
    await openReady(other, '/alumna')
    await write(other, 'De la otra pestaña')
    await leave(other)
    await reloadReady(page)
    await expect(frase(page)).toHaveValue('De la otra pestaña')

    // A change that is taken back removes only the text of its own tab.
    await page.getByRole('button', { name: 'Descartarlos' }).click()
    await write(page, 'De aquí')
    await openReady(other, '/alumna')
    await write(other, 'La última')
    await frase(page).fill(String(COMPLETE.frase_definitoria))
    await leave(page)
    await openReady(page, '/alumna')
    await expect(frase(page)).toHaveValue('La última')
    await other.close()
  },
)

test(
  'sitio-4 a tab that is closed later brings back no text that another one has saved since',
  release,
  async ({ page, context }) => {
    await openEditor(page)
    await write(page, 'Primera versión')
    const other = await context.newPage()
    await openReady(other, '/alumna')
    await expect(frase(other)).toHaveValue('Primera versión')
    await frase(page).fill('La versión que vale')
    await saveWell(page)
    await leave(page)
    await leave(other)
    await openReady(page, '/alumna')
    await expect(frase(page)).toHaveValue('La versión que vale')
    await expect(page.getByRole('button', { name: 'Descartarlos' })).toHaveCount(0)
    await other.close()
  },
)

test(
  'sitio-4 «Deshacer» of a discarded CV writes over nothing that another tab has written since',
  release,
  async ({ page, context }) => {
    await openEditor(page)
    const discard = page.getByRole('button', { name: 'Descartarlos' })
    const undo = page.getByRole('button', { name: 'Deshacer' })
    await write(page, 'De aquí')
    await reloadReady(page)
    await discard.click()
    await expect(undo).toBeVisible()
    const other = await context.newPage()
    await openReady(other, '/alumna')
    await write(other, 'De la otra')
    await expect(undo).toHaveCount(0)
    await other.close()

    // A page that was frozen meanwhile has not heard of it.
    await reloadReady(page)
    const kept = await page.evaluate(() => JSON.stringify(localStorage))
    const later = kept.replace('De la otra', 'Más tarde')
    await discard.click()
    await page.evaluate((text) => Object.assign(localStorage, JSON.parse(text)), later)
    await undo.click()
    await expect(page.getByText('después has escrito otra cosa en otra pestaña')).toBeVisible()
    await expect(frase(page)).toHaveValue(String(COMPLETE.frase_definitoria))
    await reloadReady(page)
    await expect(frase(page)).toHaveValue('Más tarde')
  },
)

test('sitio-42 a logout empties the other tabs too, whose text nobody writes again', async ({
  page,
  context,
}) => {
  await openEditor(page)
  await write(page, 'De nadie más')
  const [other, typing, reading] = [await context.newPage(), await context.newPage(), await context.newPage()]
  await openReady(other, '/alumna')
  await expect(frase(other)).toHaveValue('De nadie más')
  await openReady(typing, '/alumna')
  await openReady(reading, '/referentes?page=2')
  for (const tab of [other, typing])
    await tab.route('/alumna', async (route) => {
      await page.waitForFunction(() => localStorage.getItem('alumbra.cv.otra') !== null)
      await route.continue()
    })
  await page.getByRole('button', { name: 'Salir' }).click()
  const question = page.getByRole('button', { name: 'Salir y borrarlo' })
  await question.waitFor()
  // Within the pause after which a draft is stored.
  await Promise.all([question.click(), frase(typing).fill('De nadie más, ni aquí')])
  await expect(page).toHaveURL('/')
  // What comes after the logout is not theirs to remove, however late they go.
  await page.evaluate(() => localStorage.setItem('alumbra.cv.otra', 'De quien entra después'))
  for (const tab of [other, typing]) await expect(tab).toHaveURL('/alumna/login?volver=%2Falumna')
  await expect(reading).toHaveURL('/referentes?page=2')
  await expect(reading.getByRole('button', { name: 'Salir' })).toHaveCount(0)
  for (const tab of [other, typing, reading]) {
    expect(await drafts(tab)).toEqual(['alumbra.cv.otra'])
    await tab.close()
  }
})
