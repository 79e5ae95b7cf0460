import { type Familia, getFamiliasOfertas } from '@alumbra/contract/referentes/catalogo'
import { test } from '../support/as-empresa.ts'
import { OFERTA } from '../support/new-empresa.ts'
import { openReady } from '../support/open-ready.ts'
import { expect } from '../support/test.ts'
import { field, fillAll, form, preview } from './oferta-form.ts'

test.describe('the form of a new oferta', () => {
  test('F154 suggests provinces and says where the oferta will be found', async ({ page }) => {
    await openReady(page, '/empresa/oferta')
    const ubicacion = field(page, 'Ubicación')
    const suggestions = page.locator('#ubicaciones option')
    await expect(suggestions).toHaveCount(52)
    await ubicacion.fill('Elche (ali')
    await expect(suggestions).toHaveCount(1)
    await expect(suggestions).toHaveAttribute('value', 'Elche (Alicante)')
    await ubicacion.fill('Elche (Alicante), o en Madrid')
    await expect(ubicacion).toHaveAccessibleDescription(/saldrá en Alicante y Madrid\.$/)
    await ubicacion.fill('Calle de Toledo 12, A Coruña')
    await expect(ubicacion).toHaveAccessibleDescription(/saldrá en A Coruña\.$/)
    await ubicacion.fill('En remoto')
    await expect(ubicacion).toHaveAccessibleDescription(/No reconocemos ninguna provincia/)
  })

  test('F156 catalogo-5 empleo-15 offers the families of ofertas, found by title, speciality or its sigla; none is needed', async ({
    page,
  }) => {
    const familias: Familia[] = await (await page.request.get(getFamiliasOfertas.path)).json()
    await openReady(page, '/empresa/oferta')
    const choice = form(page).getByRole('group', { name: 'Titulaciones' })
    const boxes = choice.getByRole('checkbox')
    await expect(boxes).toHaveCount(20)
    await expect(choice).toHaveAccessibleDescription(
      /es para cualquier titulación, y no saldrá al filtrar por una\.$/,
    )
    const described = (await choice.getAttribute('aria-describedby'))?.split(' ') ?? []
    await expect(page.locator(described.map((id) => `[id="${id}"]`).join())).toHaveCount(described.length)
    expect(await choice.getByRole('listitem').allTextContents()).toEqual(familias.map(({ titulo }) => titulo))
    await choice.getByRole('checkbox', { name: 'Sanidad' }).check()
    await choice.getByRole('searchbox').fill('QUIMICA')
    await expect(choice.getByRole('status')).toHaveText(/titulaci(ón|ones) encontradas?/)
    await expect(choice.getByRole('checkbox', { name: 'Sanidad' })).toBeChecked()
    await expect(choice.getByRole('checkbox', { name: 'Agraria' })).toHaveCount(0)
    await choice.getByRole('checkbox', { name: /^Química/ }).press('Space')
    await expect(choice.getByText('2 elegidas: Química, Sanidad')).toBeVisible()
    await choice.getByRole('searchbox').press('Enter')
    await choice.getByRole('searchbox').fill('laboratorio clínico')
    await expect(boxes).toHaveCount(2)
    await expect(choice.getByRole('listitem').nth(1)).toContainText(/^Sanidad.*Laboratorio Clínico/)
    for (const sigla of ['dam', 'DAW', 'asir', 'SMR']) {
      await choice.getByRole('searchbox').fill(sigla)
      await expect(choice.getByRole('status')).toHaveText('1 titulación encontrada')
      await expect(choice.getByRole('checkbox', { name: /^Informática y Comunicaciones/ })).toBeVisible()
    }
    await choice.getByRole('searchbox').fill('')
    await expect(boxes).toHaveCount(20)
    await choice.getByRole('checkbox', { name: 'Sanidad' }).uncheck()
    await expect(choice.getByText('1 elegida: Química')).toBeVisible()
  })

  test('F116 shows the card as alumnas will see it, with every change', async ({ page, empresa }) => {
    await openReady(page, '/empresa/oferta')
    await fillAll(page)
    const card = preview(page).getByRole('article', { name: OFERTA.puesto })
    await expect(preview(page).getByText(empresa.empresa)).toBeVisible()
    await expect(card).toContainText(OFERTA.ubicacion)
    await expect(card).toContainText(OFERTA.nivel_estudios)
    await field(page, 'Descripción').fill(`${'a'.repeat(84)}bc`)
    await expect(card.getByText(`${'a'.repeat(84)}b…`)).toBeVisible()
    await expect(card.getByRole('link')).toHaveCount(0)
    await expect(card.getByRole('button')).toHaveCount(0)
  })
})
