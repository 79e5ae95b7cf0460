import { adminSaveReferente } from '@alumbra/contract/referentes/referente-admin'
import { search } from '../publica/referentes.ts'
import { button, save } from '../support/back-office.ts'
import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { present } from '../support/present.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { makeReferente } from './referentes.ts'

test('referentes-6 administracion-8 what she did and its source are written in the back office', async ({
  page,
}) => {
  await logInAs(page.context(), 'carmen')
  const { id } = await makeReferente(page.request)
  await openReady(page, `/admin/referentes?ver=${id}&editar=1`)
  // Meanwhile somebody else saves another field, which this form leaves alone.
  const path = adminSaveReferente.path.replace(':id', id)
  await page.request.post(path, { data: { trabajos: 'Astrónoma' } })
  await button(page, 'Añadir un año').click()
  await page.getByLabel('Año').fill('hoy')
  await page.getByLabel('Qué hizo').fill('Construye un telescopio.')
  await expect(page.getByText('Escribe el año con cifras, como 1949')).toBeVisible()
  await page.getByLabel('Año').fill('1949')
  await button(page, 'Añadir una fuente').click()
  await button(page, 'Añadir una fuente').click()
  // Removed and brought back by keyboard, and removed for good.
  const source = page.getByRole('group', { name: 'fuente 2' }).getByLabel('Título de la fuente')
  await source.fill('Biblioteca')
  await page.getByRole('button', { name: 'Quitar la fuente 2' }).press('Enter')
  const undo = page.getByRole('button', { name: 'Deshacer' })
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await expect(source).toBeFocused()
  await expect(source).toHaveValue('Biblioteca')
  await page.getByRole('button', { name: 'Quitar la fuente 2' }).click()
  await page.getByLabel('Título de la fuente').fill('Museo de la Ciencia')
  await page.getByLabel('Dirección web').fill('museo.example/telescopio')
  await save(page, 'Hecho', 'Se han modificado los datos del referente correctamente.')
  await expect(page.getByText('Construye un telescopio.')).toBeVisible()
  await expect(page.getByLabel('Trabajos')).toHaveValue('Astrónoma')
  await expect(page.getByText('museo.example/telescopio')).toBeVisible()
})

test(
  'referentes-6 referentes-7 her page says when she did what, where to check it, what to study and who else is there',
  release,
  async ({ page, request }) => {
    const ada = present((await search(request, { search: 'lovelace' })).referentes[0])
    await page.goto(`/referentes/${ada.id}`)
    await expect(page.getByRole('region', { name: 'Lo que hizo' })).toContainText('1843')
    await expect(page.getByRole('link', { name: /^MacTutor/ })).toHaveAttribute(
      'href',
      /^https:\/\/mathshistory/,
    )
    await page.getByText('Informática y Comunicaciones ·').click()
    await expect(page.getByText('Desarrollo de Aplicaciones Web (Grado Superior)')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Otras de su área' }).getByRole('link')).toHaveCount(4)
  },
)
