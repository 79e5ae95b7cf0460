import type { Page } from '@playwright/test'
import { openReady, reloadReady, untilReady } from '../support/open-ready.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { button, inTeruel, nota, status } from './preseleccion.ts'

const { people } = inTeruel()
const path = () => `/empresa/talento/${people.vera.id}`
const openCv = (page: Page) => openReady(page, `/talento-cv/${people.vera.id}`)

const question = (page: Page) => page.getByRole('alertdialog', { name: '¿Quitarla de tu preselección?' })

/** Takes her off the shortlist, together with her note. */
async function takeOff(page: Page) {
  await button(page, 'Quitar de la preselección').click()
  await question(page).getByRole('button', { name: 'Quitar' }).click()
  await expect(status(page, 'Ya no está en tu preselección.')).toBeVisible()
}

/** Sends a note that is too long as a browser without React does, and waits for React on the answer. */
async function sendAlone(page: Page, text: string) {
  await nota(page).evaluate((area: HTMLTextAreaElement, long) => {
    area.value = long
    area.form?.submit()
  }, text)
  await expect(page.getByText('Máximo 1000 caracteres', { exact: true })).toBeVisible()
  await untilReady(page)
}

test.use({ cookiesRefused: true })

test.beforeEach(async () => {
  const { request } = people.empresa
  await request.delete(`${path()}/preseleccion`)
  await request.put(`${path()}/preseleccion`)
  await request.put(`${path()}/nota`, { data: { nota: 'La de antes' } })
})

test(
  'talento-8 a tab that stays as it was opened removes no note of another one',
  release,
  async ({ page, context }) => {
    await openCv(page)
    const other = await context.newPage()
    await openCv(other)
    await nota(other).fill('Texto a medias')
    await other.goto('/robots.txt')
    await page.getByRole('link', { name: 'Volver', exact: true }).click()
    await expect(page).toHaveURL('/talento')
    await openCv(other)
    await expect(nota(other)).toHaveValue('Texto a medias')
    // A note that is saved is no draft, in no tab.
    await button(other, 'Guardar nota').click()
    await expect(status(other, 'Nota guardada')).toBeVisible()
    await reloadReady(other)
    await expect(status(other, 'Nota guardada')).toBeVisible()
    expect(
      await other.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.nota.'))),
    ).toEqual([])
    await other.close()
  },
)

test.describe('refused without React', () => {
  test.use({ expectedErrors: [/400/] })

  test('talento-8 a note stays in its field when React comes, and in this browser', async ({ page }) => {
    const long = `${'Muy larga. '.repeat(100)}\nFin`
    await openCv(page)
    await nota(page).fill('Un borrador')
    await reloadReady(page)
    await expect(nota(page)).toHaveValue('Un borrador')
    await sendAlone(page, long)
    await expect(nota(page)).toHaveValue(long)
    await expect(page.getByText(`${long.length}/1000 caracteres`)).toBeVisible()
    await expect(status(page, 'Cambios sin guardar')).toBeVisible()
    await openCv(page)
    await expect(nota(page)).toHaveValue(long)
  })

  test('talento-3 a note goes with its entry of the shortlist', async ({ page }) => {
    await openCv(page)
    await sendAlone(page, 'Muy larga. '.repeat(100))
    await nota(page).fill('Así cabe')
    await button(page, 'Guardar nota').click()
    await expect(status(page, 'Nota guardada')).toBeVisible()
    await takeOff(page)
    await button(page, 'Preseleccionar a').click()
    await expect(nota(page)).toHaveValue('')
  })
})

test('talento-8 a note whose accents are pasted apart from their letters is saved like any other', async ({
  page,
}) => {
  const text = 'Habló de física y de Íñigo.'
  await openCv(page)
  await nota(page).fill(` ${text.normalize('NFD')}`)
  await button(page, 'Guardar nota').click()
  await expect(status(page, 'Nota guardada')).toBeVisible()
  await expect(nota(page)).toHaveValue(text)
  await reloadReady(page)
  await expect(status(page, 'Nota guardada')).toBeVisible()
})

test('talento-9 an undo asks about no note that has gone', async ({ page }) => {
  await openCv(page)
  await nota(page).fill('Llamarla el lunes')
  await button(page, 'Guardar nota').click()
  await expect(status(page, 'Nota guardada')).toBeVisible()
  await takeOff(page)
  await button(page, 'Preseleccionar a').click()
  await expect(nota(page)).toHaveValue('')
  await status(page, 'Añadida a tu preselección.').getByRole('button', { name: 'Deshacer' }).click()
  await expect(status(page, 'Ya no está en tu preselección.')).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  // Nor does another undo write it again.
  await status(page, 'Ya no está en tu preselección.').getByRole('button', { name: 'Deshacer' }).click()
  await expect(nota(page)).toHaveValue('')
})
