import { test } from '../support/as-empresa.ts'
import { tabTo } from '../support/keyboard.ts'
import { reviewOferta, writeOferta } from '../support/new-empresa.ts'
import { openReady } from '../support/open-ready.ts'
import { expect } from '../support/test.ts'
import { field, ofertas, submit } from './oferta-form.ts'

test('sitio-7 ofertas-8 a rejected oferta is corrected and sent again by keyboard alone', async ({
  page,
  baseURL,
}) => {
  const id = await writeOferta(page.request, { puesto: 'La que rechazaron' })
  await reviewOferta(baseURL, id, 'Falta el horario.')
  await openReady(page, '/empresa')
  await tabTo(page, page.getByRole('link', { name: 'Corregir La que rechazaron' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/empresa/oferta?desde=${id}`)
  await expect(page.getByRole('region', { name: 'Por qué se rechazó' })).toContainText('Falta el horario.')
  await tabTo(page, field(page, 'Descripción'))
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText(' De 8 a 15 h.')
  await tabTo(page, submit(page))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/empresa')
  expect((await ofertas(page)).map(({ puesto, estado_revision }) => [puesto, estado_revision])).toEqual([
    ['La que rechazaron', 'pendiente'],
  ])
})
