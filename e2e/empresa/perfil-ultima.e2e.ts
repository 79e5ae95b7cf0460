import { test } from '../support/as-empresa.ts'
import { expectCleanEverywhere } from '../support/axe.ts'
import { writeOferta } from '../support/new-empresa.ts'
import { openReady } from '../support/open-ready.ts'
import { expect } from '../support/test.ts'

test('ofertas-9 a page after the last one says so, in place of the ofertas and their pages', async ({
  page,
}) => {
  for (let n = 1; n <= 13; n++) await writeOferta(page.request, { puesto: `Puesto ${n}` })
  await openReady(page, '/empresa?pagina=9')
  await expect(page.getByRole('link', { name: 'Ir a la primera página' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Páginas de tus ofertas' })).toHaveCount(0)
})

test('ofertas-9 F138 the last oferta of a page is deleted, and the page before is one step away', async ({
  page,
}) => {
  for (let n = 1; n <= 13; n++) await writeOferta(page.request, { puesto: `Puesto ${n}` })
  await openReady(page, '/empresa?pagina=2')
  await page.getByRole('button', { name: 'Eliminar Puesto 1', exact: true }).click()
  await page.getByRole('button', { name: 'Sí, eliminar' }).click()
  await expect(page.getByText('Era la última de esta página.')).toBeVisible()
  await expect(page.getByText('Has eliminado «Puesto 1».')).toBeVisible()
  await expectCleanEverywhere(page)
  await page.getByRole('link', { name: 'Ir a la página anterior' }).click()
  await expect(page).toHaveURL('/empresa')
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(12)
})
