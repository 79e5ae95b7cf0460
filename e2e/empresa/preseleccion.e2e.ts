import { listTalentos } from '@alumbra/contract/alumnas/talento'
import type { Page } from '@playwright/test'
import { expectCleanEverywhere } from '../support/axe.ts'
import { openReady } from '../support/open-ready.ts'
import { pageOf } from '../support/page-of.ts'
import { pressTwice } from '../support/press-twice.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { button, inTeruel, nota, status } from './preseleccion.ts'

const SHORTLIST = '/talento?preseleccionadas=true'
const { people, VERA, IRIA } = inTeruel()
const card = (page: Page, name: string) => page.getByRole('article', { name })
const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

test.use({ cookiesRefused: true })

test.beforeEach(async () => {
  const { empresa, vera, iria } = people
  for (const { id } of [vera, iria]) await empresa.request.delete(`/empresa/talento/${id}/preseleccion`)
})

test.describe('the shortlist', () => {
  test(
    'talento-3 an undo asks before it takes away a nota that was written since, and shows so',
    release,
    async ({ page }) => {
      await openReady(page, '/talento?provincia=Teruel')
      await button(page, `Preseleccionar a ${VERA}`).click()
      await page.getByRole('link', { name: `Ver CV de ${VERA}` }).click()
      await nota(page).fill('Llamarla el lunes')
      await button(page, 'Guardar nota').click()
      await expect(page.getByText('Nota guardada')).toBeVisible()
      await button(page, 'Deshacer').click()
      const question = page.getByRole('alertdialog', { name: '¿Quitarla de tu preselección?' })
      await question.getByRole('button', { name: 'Cancelar' }).click()
      await expect(nota(page)).toHaveValue('Llamarla el lunes')
      await page.reload()
      await expect(nota(page)).toHaveValue('Llamarla el lunes')
    },
  )

  test('textos-14 a double click takes an alumna to the shortlist', async ({ page }) => {
    await openReady(page, '/talento?provincia=Teruel')
    const added = status(page, 'Añadida a tu preselección.')
    await pressTwice(button(page, `Preseleccionar a ${VERA}`), () => added.waitFor())
    await expect(button(page, `Quitar de la preselección a ${VERA}`)).toBeVisible()
    await expect(added).toBeVisible()
    await page.reload()
    await expect(button(page, `Quitar de la preselección a ${VERA}`)).toBeVisible()
  })

  test(
    'F139 a question goes with its page on the way back, and changes nothing',
    release,
    async ({ page }) => {
      const path = `/empresa/talento/${people.vera.id}`
      await page.request.put(`${path}/preseleccion`)
      await page.request.put(`${path}/nota`, { data: { nota: 'Llamarla el lunes' } })
      await openReady(page, '/talento?provincia=Teruel')
      await page.getByRole('link', { name: `Ver CV de ${VERA}` }).click()
      // The card that leads there has the same button.
      await expect(page).toHaveURL(/\/talento-cv\//)
      await button(page, `Quitar de la preselección a ${VERA}`).click()
      const question = page.getByRole('alertdialog', { name: '¿Quitarla de tu preselección?' })
      await expect(question).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL('/talento?provincia=Teruel')
      await expect(question).toHaveCount(0)
      await button(page, `Quitar de la preselección a ${VERA}`).click()
      await expect(question).toBeVisible()
      await question.getByRole('button', { name: 'Cancelar' }).click()
      await page.getByRole('link', { name: `Ver CV de ${VERA}` }).click()
      await expect(nota(page)).toHaveValue('Llamarla el lunes')
    },
  )

  test(
    'takes an alumna from her card and from her CV, and the list shows only those when asked',
    release,
    async ({ page }) => {
      await openReady(page, '/talento?provincia=Teruel')
      await button(page, `Preseleccionar a ${VERA}`).click()
      await expect(status(page, 'Añadida a tu preselección.')).toBeVisible()
      await expect(button(page, `Quitar de la preselección a ${VERA}`)).toBeFocused()

      await openReady(page, `/talento-cv/${people.iria.id}`)
      await button(page, `Preseleccionar a ${IRIA}`).click()
      await expect(button(page, `Quitar de la preselección a ${IRIA}`)).toBeVisible()

      await openReady(page, '/talento?provincia=Teruel')
      const asked = page.waitForRequest((request) => new URL(request.url()).pathname === listTalentos.path)
      await page.getByLabel('Solo las de mi preselección').check()
      expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({
        provincia: 'Teruel',
        preseleccionadas: 'true',
        page: '0',
      })
      await expect(page).toHaveURL('/talento?provincia=Teruel&preseleccionadas=true')
      await expect(names(page)).toHaveText([IRIA, VERA])
      await expect(page.getByText('2 talentos en tu preselección', { exact: true })).toBeVisible()
      await page.getByRole('link', { name: `Ver CV de ${VERA}` }).click()
      await page.getByRole('link', { name: 'Volver', exact: true }).click()
      await expect(page).toHaveURL('/talento?provincia=Teruel&preseleccionadas=true')
      await page.reload()
      await expect(page.getByLabel('Solo las de mi preselección')).toBeChecked()
    },
  )

  test(
    'talento-8 keeps a note about each, counts its characters and says whether it is saved',
    release,
    async ({ page }) => {
      await openReady(page, `/talento-cv/${people.vera.id}`)
      await expect(nota(page)).toHaveCount(0)
      await button(page, `Preseleccionar a ${VERA}`).click()
      // A nota belongs to an entry that is kept.
      await expect(status(page, 'Añadida a tu preselección.')).toBeVisible()
      await nota(page).fill('ñ👩'.repeat(500))
      await expect(page.getByText('1000/1000 caracteres')).toBeVisible()
      await nota(page).fill(`${'ñ👩'.repeat(500)}a`)
      await expect(page.getByText('1001/1000 caracteres')).toBeVisible()
      await expect(page.getByText('Máximo 1000 caracteres', { exact: true })).toBeVisible()
      await button(page, 'Guardar nota').click()
      await expect(nota(page)).toBeFocused()
      await expect(status(page, 'Cambios sin guardar')).toBeVisible()

      await nota(page).fill('A medias')
      await page.getByRole('link', { name: 'Volver', exact: true }).click()
      await expect(page).toHaveURL('/talento')
      await openReady(page, `/talento-cv/${people.vera.id}`)
      await expect(nota(page)).toHaveValue('A medias')
      await expect(status(page, 'Hemos recuperado los cambios')).toBeVisible()
      await button(page, 'Descartar los cambios').click()
      await expect(nota(page)).toHaveValue('')
      await expect(nota(page)).toBeFocused()

      await nota(page).fill('Llamarla en junio.\nVive cerca.')
      await button(page, 'Guardar nota').click()
      await expect(status(page, 'Nota guardada')).toBeVisible()
      await expect(button(page, 'Guardar nota')).toBeFocused()
      await page.reload()
      await expect(nota(page)).toHaveValue('Llamarla en junio.\nVive cerca.')
      await openReady(page, SHORTLIST)
      await expect(card(page, VERA)).toContainText('Tu nota: Llamarla en junio.')
    },
  )

  test('asks before it takes somebody off together with a note', release, async ({ page }) => {
    await people.empresa.request.put(`/empresa/talento/${people.vera.id}/preseleccion`)
    await people.empresa.request.put(`/empresa/talento/${people.vera.id}/nota`, {
      data: { nota: 'Llamarla' },
    })
    await openReady(page, SHORTLIST)
    const off = button(page, `Quitar de la preselección a ${VERA}`)
    const dialog = page.getByRole('alertdialog', { name: '¿Quitarla de tu preselección?' })
    await off.click()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(off).toBeFocused()
    await off.click()
    await dialog.getByRole('button', { name: 'Quitar' }).click()
    await expect(status(page, 'Ya no está en tu preselección.')).toBeVisible()
    await expect(card(page, VERA)).not.toContainText('Tu nota')
    await page.reload()
    await expect(page.getByText('Todavía no hay talentos disponibles', { exact: true })).toBeVisible()
  })

  test(
    'talento-9 undoes each change from its message, and a note comes back with her',
    release,
    async ({ page }) => {
      const undo = page.getByRole('status').getByRole('button', { name: 'Deshacer' })
      const nota = 'Llamarla en junio.'
      await openReady(page, '/talento?provincia=Teruel')
      await button(page, `Preseleccionar a ${VERA}`).click()
      await undo.click()
      await expect(status(page, 'Ya no está en tu preselección.')).toBeVisible()
      await expect(button(page, `Preseleccionar a ${VERA}`)).toBeVisible()

      await people.empresa.request.put(`/empresa/talento/${people.vera.id}/preseleccion`)
      await people.empresa.request.put(`/empresa/talento/${people.vera.id}/nota`, { data: { nota } })
      await openReady(page, SHORTLIST)
      await button(page, `Quitar de la preselección a ${VERA}`).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click()
      await expect(card(page, VERA)).not.toContainText('Tu nota')
      await undo.click()
      await expect(status(page, 'Añadida a tu preselección.')).toBeVisible()
      await page.reload()
      await expect(card(page, VERA)).toContainText(`Tu nota: ${nota}`)
    },
  )

  test('loses who hides her CV', async ({ page }) => {
    await people.empresa.request.put(`/empresa/talento/${people.vera.id}/preseleccion`)
    await openReady(page, SHORTLIST)
    await expect(names(page)).toHaveText([VERA])
    const save = (provincia: string) => people.vera.request.put('/alumnas/updatecv', { data: { provincia } })
    await save('')
    await page.reload()
    await expect(names(page)).toHaveCount(0)
    await save('Teruel')
    await page.reload()
    await expect(names(page)).toHaveText([VERA])
  })

  test('talento-3 sitio-5 works without any script', release, async ({ browser, baseURL }) => {
    const page = await pageOf(browser, people.empresa, { javaScriptEnabled: false, baseURL: baseURL })
    await page.goto('/talento?provincia=Teruel')
    await button(page, `Preseleccionar a ${VERA}`).click()
    await expect(page).toHaveURL('/talento?provincia=Teruel')
    await page.goto(`/talento-cv/${people.vera.id}`)
    await nota(page).fill('Sin guiones')
    await button(page, 'Guardar nota').click()
    await expect(page).toHaveURL(`/talento-cv/${people.vera.id}`)
    await page.reload()
    await expect(nota(page)).toHaveValue('Sin guiones')
    await nota(page).fill('a'.repeat(1001))
    await button(page, 'Guardar nota').click()
    await expect(page.getByText('Máximo 1000 caracteres', { exact: true })).toBeVisible()
    await expect(nota(page)).toHaveValue('a'.repeat(1001))
    await button(page, `Quitar de la preselección a ${VERA}`).click()
    await expect(nota(page)).toHaveCount(0)
    await page.context().close()
  })

  test('can be used with the keyboard alone', async ({ page }) => {
    await openReady(page, `/talento-cv/${people.vera.id}`)
    await page.getByRole('link', { name: 'Descargar PDF' }).focus()
    for (const name of ['Imprimir', `Preseleccionar a ${VERA}`]) {
      await page.keyboard.press('Tab')
      await expect(button(page, name)).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(nota(page)).toBeFocused()
    await page.keyboard.type('Con el teclado')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(status(page, 'Nota guardada')).toBeVisible()
  })
})

test('the shortlist is clean in axe and fits', release, async ({ page }) => {
  await people.empresa.request.put(`/empresa/talento/${people.vera.id}/preseleccion`)
  const data = { nota: 'Aa '.repeat(300) }
  await people.empresa.request.put(`/empresa/talento/${people.vera.id}/nota`, { data })
  for (const path of [SHORTLIST, `/talento-cv/${people.vera.id}`]) {
    await openReady(page, path)
    await expectCleanEverywhere(page)
  }
})
