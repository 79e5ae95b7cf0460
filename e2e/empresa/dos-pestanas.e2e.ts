import { savePerfilEmpresa } from '@alumbra/contract/empresa'
import { test as asEmpresa } from '../support/as-empresa.ts'
import { expectCleanEverywhere } from '../support/axe.ts'
import { openReady, reloadReady } from '../support/open-ready.ts'
import { expect, test } from '../support/test.ts'
import { card, openEdit, perfil } from './perfil.ts'
import { button, inTeruel, nota, status } from './preseleccion.ts'

asEmpresa.use({ expectedErrors: [/409/] })
test.use({ cookiesRefused: true, expectedErrors: [/409/] })

asEmpresa(
  'empresas-5 the data of the empresa that another tab has saved are shown beside those of here',
  async ({ page, context }) => {
    await page.request.post(savePerfilEmpresa.path, { data: { telf: '965000000', contacto: 'Marta' } })
    const other = await context.newPage()
    await openEdit(other)
    await openEdit(page)
    await card(other).getByLabel('Contacto').fill('Marta Vidal')
    await card(other).getByLabel('Teléfono').fill('965111111')
    await button(other, 'Guardar').click()
    await expect.poll(async () => (await perfil(page)).contacto).toBe('Marta Vidal')
    await other.close()

    await card(page).getByLabel('Contacto').fill('Nuria Gil')
    await card(page).getByLabel('LinkedIn').fill('linkedin.com/company/jucar')
    await button(page, 'Guardar').click()
    const dialog = page.getByRole('alertdialog', { name: 'Los datos han cambiado en otro sitio' })
    await expect(dialog.getByRole('group')).toHaveText([
      /Guardado\s*Marta Vidal\s*Lo de aquí\s*Nuria Gil/,
      /Guardado\s*Nada\s*Lo de aquí\s*linkedin\.com\/company\/jucar/,
    ])
    await expect(dialog).toContainText('Teléfono: se queda lo guardado en los dos casos.')
    await expectCleanEverywhere(page)
    await dialog.getByRole('button', { name: 'Quedarme con lo guardado' }).click()
    await expect(card(page).getByLabel('Contacto')).toHaveValue('Marta Vidal')
    await expect(card(page).getByLabel('Teléfono')).toHaveValue(/965\s?111\s?111/)
    await expectCleanEverywhere(page)
    await button(page, 'Deshacer').click()
    await expect(card(page).getByLabel('Contacto')).toHaveValue('Nuria Gil')

    // The text in the tab knows over a reload which values it was made from.
    await page.request.post(savePerfilEmpresa.path, { data: { contacto: 'Marta V.' } })
    await reloadReady(page)
    await expect(card(page).getByLabel('Contacto')).toHaveValue('Nuria Gil')
    await button(page, 'Guardar').click()
    await expect(dialog).toContainText('Marta V.')
    await page.keyboard.press('Escape')
    await expect(card(page).getByLabel('Contacto')).toHaveValue('Nuria Gil')
    await button(page, 'Guardar').click()
    await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click()
    await expect
      .poll(() => perfil(page))
      .toMatchObject({ contacto: 'Nuria Gil', telf: '965111111', linkedin: 'linkedin.com/company/jucar' })
  },
)

test.describe('a note about a candidate', () => {
  const { people, VERA } = inTeruel()

  test('talento-10 that another tab has saved is asked about, also when the own one waited in the browser', async ({
    page,
  }) => {
    const path = `/empresa/talento/${people.vera.id}`
    const saved = async () =>
      (await (await page.request.get(`/empresa/get-talento-by-id/${people.vera.id}`)).json()).preseleccion
    const inOtherTab = (text: string) => page.request.put(`${path}/nota`, { data: { nota: text } })
    await page.request.put(`${path}/preseleccion`)
    await openReady(page, `/talento-cv/${people.vera.id}`)
    await nota(page).fill('Llamarla en junio.')
    await inOtherTab('Ya la hemos llamado.')
    await button(page, 'Guardar nota').click()
    const dialog = page.getByRole('alertdialog', { name: 'Esta nota ha cambiado en otro sitio' })
    await expect(dialog.getByRole('definition')).toHaveText(['Ya la hemos llamado.', 'Llamarla en junio.'])
    await expectCleanEverywhere(page)
    await page.keyboard.press('Escape')
    await expect(nota(page)).toHaveValue('Llamarla en junio.')
    expect(await saved()).toEqual({ nota: 'Ya la hemos llamado.' })

    // The draft knows over a reload which nota it was made from.
    await reloadReady(page)
    await expect(nota(page)).toHaveValue('Llamarla en junio.')
    await button(page, 'Guardar nota').click()
    await dialog.getByRole('button', { name: 'Quedarme con lo guardado' }).click()
    await expect(nota(page)).toHaveValue('Ya la hemos llamado.')
    await expect(status(page, 'Nota guardada')).toBeVisible()
    await button(page, 'Deshacer').click()
    await expect(nota(page)).toBeFocused()
    await expect(nota(page)).toHaveValue('Llamarla en junio.')
    await button(page, 'Guardar nota').click()
    await expect(status(page, 'Nota guardada')).toBeVisible()
    expect(await saved()).toEqual({ nota: 'Llamarla en junio.' })

    // A second save of the same page knows what the first one wrote.
    await nota(page).fill('Llamarla en julio.')
    await button(page, 'Guardar nota').click()
    await expect(status(page, 'Nota guardada')).toBeVisible()
    expect(await saved()).toEqual({ nota: 'Llamarla en julio.' })
    await inOtherTab('Contratada.')
    await nota(page).fill('Llamarla en agosto.')
    await button(page, 'Guardar nota').click()
    await dialog.getByRole('button', { name: 'Guardar lo de aquí' }).click()
    await expect.poll(saved).toEqual({ nota: 'Llamarla en agosto.' })
    await expect(button(page, `Quitar de la preselección a ${VERA}`)).toBeVisible()
  })

  test('talento-3 that another tab has written keeps her on the shortlist, and is shown', async ({
    page,
  }) => {
    const path = `/empresa/talento/${people.vera.id}`
    await page.request.delete(`${path}/preseleccion`)
    await page.request.put(`${path}/preseleccion`)
    await openReady(page, `/talento-cv/${people.vera.id}`)
    await page.request.put(`${path}/nota`, { data: { nota: 'Habla alemán.' } })
    await button(page, `Quitar de la preselección a ${VERA}`).click()
    await expect(page.getByText('Otra página ha escrito una nota sobre ella.')).toBeVisible()
    await expect(nota(page)).toHaveValue('Habla alemán.')
    await expect(button(page, `Quitar de la preselección a ${VERA}`)).toBeVisible()
  })
})
