import type { Page } from '@playwright/test'
import { test } from '../support/as-alumna.ts'
import { closeAccount } from '../support/close-account.ts'
import { logInAlumna } from '../support/new-alumna.ts'
import { openReady } from '../support/open-ready.ts'
import { everySixth, release } from '../support/release.ts'
import { expect } from '../support/test.ts'
import { openEditor, save } from './editor.ts'

/** The questions of the browser, which leave the page as it is. */
function questions(page: Page) {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    return dialog.dismiss()
  })
  return asked
}

const fillStorage = (page: Page) =>
  page.evaluate(() => {
    Storage.prototype.setItem = () => {
      document.documentElement.dataset['lleno'] = ''
      throw new DOMException('Full', 'QuotaExceededError')
    }
  })

test.describe('when the storage of the browser is full', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|401/] })

  test('sitio-4 the only copy of a CV does not go to the login without a question', async ({
    page,
    context,
  }) => {
    await openEditor(page)
    await fillStorage(page)
    const asked = questions(page)
    await page.getByLabel('Frase que te define').fill('Sin sitio')
    await page.waitForFunction(() => 'lleno' in document.documentElement.dataset)
    await context.clearCookies()
    await page.getByRole('button', { name: 'Pausar mi CV' }).click()
    await expect.poll(() => asked).toEqual(['beforeunload'])
    await expect(page.getByLabel('Frase que te define')).toHaveValue('Sin sitio')
  })

  test('textos-4 sitio-4 nothing is called kept that a reload loses', release, async ({ page, context }) => {
    await openEditor(page)
    await fillStorage(page)
    await page.getByLabel('Frase que te define').fill('Sin sitio')
    await context.setOffline(true)
    await save(page).click()
    const failed = page.getByRole('alertdialog', { name: 'Error al guardar' })
    await expect(failed).toContainText('Lo que has escrito sigue en esta página.')
    await failed.getByRole('button', { name: 'Entendido' }).click()
    await context.setOffline(false)
    await page.getByRole('banner').getByRole('link', { name: 'Alumbra', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: '¿Sales sin guardar?' })
    await expect(question).toContainText('si vuelves sin cerrar ni recargar la página')
    await question.getByRole('button', { name: 'Seguir aquí' }).click()
    await expect(page.getByLabel('Frase que te define')).toHaveValue('Sin sitio')
  })
})

test.describe('when there is no session to stay in', () => {
  test.use({ expectedErrors: [/401/] })

  for (const [[name, press], details] of everySixth([
    ['a pause', (page: Page) => page.getByRole('button', { name: 'Pausar mi CV' }).click()],
    ['her data', (page: Page) => page.getByRole('link', { name: 'Descargar mis datos' }).click()],
    [
      'another password',
      async (page: Page) => {
        await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
        await page.getByLabel('Contraseña actual', { exact: true }).fill('Constelacion-7')
        for (const label of ['Contraseña nueva', 'Repite la contraseña nueva'])
          await page.getByLabel(label, { exact: true }).fill('Telescopio-8')
        await page.getByRole('button', { name: 'Guardar contraseña' }).click()
      },
    ],
  ] as const))
    test(
      `sitio-4 ${name} leads to the login without a question, and the text is kept`,
      details,
      async ({ page, alumna }) => {
        await openEditor(page)
        const asked = questions(page)
        await page.getByLabel('Frase que te define').fill('Sobrevivo')
        await page.context().clearCookies()
        await press(page)
        await expect(page).toHaveURL(/\/alumna\/login\?volver=%2Falumna&sesion=terminada$/)
        expect(asked).toEqual([])
        await logInAlumna(page.request, alumna)
        await openReady(page, '/alumna')
        await expect(page.getByLabel('Frase que te define')).toHaveValue('Sobrevivo')
      },
    )

  test(
    'alumnas-5 a closed account takes unsaved text with it, without a question',
    release,
    async ({ page, alumna }) => {
      await openEditor(page)
      const asked = questions(page)
      await page.getByLabel('Frase que te define').fill('Se va conmigo')
      await page.getByRole('button', { name: 'Quiero cerrar mi cuenta' }).click()
      await closeAccount(page, alumna.password)
      expect(asked).toEqual([])
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    },
  )
})
