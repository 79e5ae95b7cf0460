import { expectCleanEverywhere } from '../support/axe.ts'
import { alumnaWithCv, loggedInEmpresa } from '../support/newcomers.ts'
import { openReady } from '../support/open-ready.ts'
import { expect, test } from '../support/test.ts'

test.use({ cookiesRefused: true })

test('talento-12 sitio-28 from one CV to the next, with the search, and back to the page of the list', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const word = `Orfebre${crypto.randomUUID().slice(0, 6)}`
  const empresa = await loggedInEmpresa(baseURL, 'Sensores Júcar S.L.')
  const names = Array.from({ length: 13 }, (_, i) => `Alba${String.fromCharCode(65 + i)}`)
  for (const nombre of names) {
    const one = await alumnaWithCv(baseURL, nombre, 'Sanz', { habilidades_tecnicas: word })
    await one.request.dispose()
  }
  await page.context().addCookies((await empresa.request.storageState()).cookies)
  const title = page.getByRole('heading', { level: 1 })
  const place = page.getByRole('navigation', { name: 'Tu sitio en la lista' })
  const others = page.getByRole('navigation', { name: 'Otras alumnas de la lista' })

  // The last of them stands first.
  await openReady(page, `/talento?q=${word}`)
  await page.getByRole('link', { name: 'Ver CV de AlbaM Sanz' }).click()
  await expect(place).toContainText('1 de 13')
  await expect(place.getByRole('link')).toHaveText('Siguiente: AlbaL Sanz')
  await expectCleanEverywhere(page)
  await others.getByRole('link', { name: 'AlbaL Sanz' }).press('Enter')
  await expect(title).toHaveText('AlbaL Sanz')
  await expect(title).toBeFocused()
  await expect(title).toBeInViewport()
  await expect(place).toContainText('2 de 13')
  await place.getByRole('link', { name: 'Siguiente: AlbaK Sanz' }).press('Enter')
  await expect(title).toHaveText('AlbaK Sanz')
  await expect(title).toBeFocused()

  await openReady(page, `/talento?q=${word}&pagina=1`)
  await page.getByRole('link', { name: 'Ver CV de AlbaB Sanz' }).click()
  await place.getByRole('link', { name: 'Siguiente: AlbaA Sanz' }).click()
  await expect(title).toHaveText('AlbaA Sanz')
  await expect(place).toContainText('13 de 13')
  await expect(others.getByRole('link')).toHaveText(/AlbaB Sanz/)
  await page.getByRole('link', { name: 'Volver', exact: true }).click()
  await expect(page).toHaveURL(`/talento?q=${word}&pagina=2`)

  // Who is not in the list that the address names stands alone.
  await page.getByRole('link', { name: 'Ver CV de AlbaA Sanz' }).click()
  await expect(title).toHaveText('AlbaA Sanz')
  await openReady(page, page.url().replace(/q=\w+/, 'q=nadie'))
  await expect(title).toHaveText('AlbaA Sanz')
  await expect(place).toHaveCount(0)
  await expect(others).toHaveCount(0)
  await empresa.request.dispose()
})
