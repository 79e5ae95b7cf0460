import { downloadPreseleccion } from '@alumbra/contract/alumnas/talento'
import { alumnaWithCv, loggedInEmpresa } from '../support/newcomers.ts'
import { openReady } from '../support/open-ready.ts'
import { expect, test } from '../support/test.ts'

test.use({ cookiesRefused: true, viewport: { width: 360, height: 740 } })

test('talento-4 talento-5 talento-6 talento-7 an empresa searches on a phone, shortlists and prints', async ({
  page,
  baseURL,
}) => {
  const word = `Tejedora${crypto.randomUUID().slice(0, 6)}`
  const nota = `Llamarla en junio. ${'Vive cerca y viene en tren. '.repeat(8)}Y trae a su hermana.`
  const empresa = await loggedInEmpresa(baseURL, 'Sensores Júcar S.L.')
  const idiomas = [{ idioma: 'inglés (B2)', nivel: 'Avanzado' as const }]
  const noa = await alumnaWithCv(baseURL, 'Noa', 'Paz', {
    habilidades_tecnicas: word,
    provincia: 'Lugo',
    idiomas,
  })
  const iria = await alumnaWithCv(baseURL, 'Iria', 'Paz', { habilidades_tecnicas: word, provincia: 'Teruel' })
  await page.context().addCookies((await empresa.request.storageState()).cookies)
  const names = page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 })

  await openReady(page, '/talento')
  expect((await names.first().boundingBox())?.y).toBeLessThan(600)
  await page.getByRole('searchbox', { name: 'Busca en los CV' }).fill(word.toLowerCase())
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(names).toHaveText(['Iria Paz', 'Noa Paz'])

  await page.getByRole('button', { name: 'Filtrar', exact: true }).click()
  await expect(page.getByLabel('Especialidad')).toHaveCount(0)
  const titulacion = page.getByLabel('Titulación', { exact: true })
  await titulacion.selectOption('Vidrio y Cerámica')
  await page.getByLabel('Especialidad').selectOption('Fabricación de Productos Cerámicos (Grado Medio)')
  await page.getByLabel('Idioma').selectOption('Inglés')
  await page.getByRole('button', { name: 'Ver 1 talento' }).click()
  await expect(names).toHaveText(['Noa Paz'])
  await expect(page.getByRole('button', { name: 'Filtrar (3)' })).toBeVisible()
  await page.getByRole('link', { name: 'Quitar el filtro Vidrio y Cerámica' }).click()
  await expect(page).toHaveURL(new RegExp(`/talento\\?q=${word.toLowerCase()}&idioma=Ingl%C3%A9s$`))

  await empresa.request.put(`/empresa/talento/${noa.id}/preseleccion`)
  await empresa.request.put(`/empresa/talento/${noa.id}/nota`, { data: { nota } })
  await openReady(page, '/talento?preseleccionadas=true')
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Descargar CSV' })).toHaveAttribute(
    'href',
    downloadPreseleccion.path,
  )
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(nota)).toBeVisible()
  for (const control of await page.getByRole('main').getByRole('button').all())
    await expect(control).toBeHidden()
  await expect(page.getByRole('searchbox')).toBeHidden()
  await Promise.all([empresa, noa, iria].map(({ request }) => request.dispose()))
})
