import { saveCv } from '@alumbra/contract/alumnas/alumna'
import { test } from '../support/as-alumna.ts'
import { loseAnswer } from '../support/lose-answer.ts'
import { reloadReady } from '../support/open-ready.ts'
import { release } from '../support/release.ts'
import { send } from '../support/send.ts'
import { expect } from '../support/test.ts'
import { openEditor, perfil, save, saveWell } from './editor.ts'

test.describe('a save of the CV whose answer is lost', () => {
  test.use({ expectedErrors: [/409|ERR_FAILED|Failed to fetch/] })

  test('cv-3 her own save is nobody else’s: the next one asks nothing', async ({ page }) => {
    await openEditor(page)
    await loseAnswer(page, saveCv.path)
    const frase = page.getByLabel('Frase que te define')
    // As a phone writes a suggested word, and as a text is copied.
    await frase.fill('Llegó ')
    await page.getByLabel('Provincia').fill('A\u00a0Coruña')
    await save(page).click()
    const lost = page.getByRole('alertdialog', { name: 'Error al guardar' })
    await expect(lost).toContainText(
      'No llegó respuesta. Lo que has escrito está guardado en este navegador.',
    )
    await lost.getByRole('button', { name: 'Entendido' }).click()
    await frase.fill('Llegó, y algo más')
    await saveWell(page)
    expect((await perfil(page)).frase_definitoria).toBe('Llegó, y algo más')

    // Two that look the same are no question either.
    await send(page.request, saveCv, { frase_definitoria: 'Igual', provincia: 'Las Palmas' })
    await frase.fill('Igual ')
    await page.getByLabel('Provincia').fill('Las\u00a0Palmas')
    await saveWell(page)
    await expect(frase).toHaveValue('Igual')
  })

  test('cv-3 she is not taken for somebody else after a reload either', release, async ({ page }) => {
    await openEditor(page)
    await loseAnswer(page, saveCv.path)
    const frase = page.getByLabel('Frase que te define')
    await frase.fill('Llegó')
    await save(page).click()
    await page
      .getByRole('alertdialog', { name: 'Error al guardar' })
      .getByRole('button', { name: 'Entendido' })
      .click()
    await frase.fill('Llegó, y algo más')
    await reloadReady(page)
    await expect(frase).toHaveValue('Llegó, y algo más')
    await saveWell(page)
    expect((await perfil(page)).frase_definitoria).toBe('Llegó, y algo más')
  })

  test('cv-3 nor after a reload that does not wait for the answer', release, async ({ page }) => {
    await openEditor(page)
    const carriedOut = Promise.withResolvers<void>()
    await page.route(
      `**${saveCv.path}`,
      (route) => route.fetch().then(() => carriedOut.resolve(), carriedOut.reject),
      { times: 1 },
    )
    const frase = page.getByLabel('Frase que te define')
    await frase.fill('Llegó')
    await save(page).click()
    await carriedOut.promise
    await frase.fill('Llegó, y algo más')
    await reloadReady(page)
    await expect(frase).toHaveValue('Llegó, y algo más')
    await saveWell(page)
    expect((await perfil(page)).frase_definitoria).toBe('Llegó, y algo más')
  })
})
