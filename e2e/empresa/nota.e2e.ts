import type { Page } from '@playwright/test'
import { openReady, reloadReady } from '../support/open-ready.ts'
import { expect, test } from '../support/test.ts'
import { button, inTeruel, nota, status } from './preseleccion.ts'

const { people } = inTeruel()
const path = () => `/empresa/talento/${people.vera.id}`
const openCv = (page: Page) => openReady(page, `/talento-cv/${people.vera.id}`)

test.use({ cookiesRefused: true })

test.beforeEach(async () => {
  const { request } = people.empresa
  await request.delete(`${path()}/preseleccion`)
  await request.put(`${path()}/preseleccion`)
  await request.put(`${path()}/nota`, { data: { nota: 'La de antes' } })
})

test('talento-8 a tab that stays as it was opened removes no note of another one', async ({
  page,
  context,
}) => {
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
})
