import { saveCv } from '@alumbra/contract/alumnas/alumna'
import { getTalentoFilters, listTalentos, type TalentosPage } from '@alumbra/contract/alumnas/talento'
import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import { truncate } from '@alumbra/domain/truncate'
import type { Page } from '@playwright/test'
import { alumnaWithCv, loggedInEmpresa, type Newcomer } from '../support/newcomers.ts'
import { openReady } from '../support/open-ready.ts'
import { pageOf } from '../support/page-of.ts'
import { send } from '../support/send.ts'
import { expect, test } from '../support/test.ts'
import { FRASE, link, list } from './talento.ts'

const LIST = (url: URL) => url.pathname === listTalentos.path

// Nobody else's: a worker that starts again finds the one before it in the list.
const APELLIDOS = `Güell Íñiguez ${crypto.randomUUID().slice(0, 4)}`
const NOA = `Noa ${APELLIDOS}`
let empresa: Newcomer
let noa: Newcomer
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const names = (page: Page) => cards(page).getByRole('heading', { level: 2 })
const filter = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })
const fullNames = ({ results }: TalentosPage) =>
  results.map(({ nombre, apellidos }) => `${nombre} ${apellidos}`)

test.beforeAll(async ({ baseURL }) => {
  empresa = await loggedInEmpresa(baseURL, 'Sensores Júcar S.L.')
  noa = await alumnaWithCv(baseURL, 'Noa', APELLIDOS, { frase_definitoria: FRASE, provincia: 'Soria' })
})

test.afterAll(() => Promise.all([empresa.request.dispose(), noa.request.dispose()]))

test.use({ cookiesRefused: true })

test.beforeEach(async ({ page }) => {
  await page.context().addCookies((await empresa.request.storageState()).cookies)
})

test.describe('the list of talento', () => {
  test('F160 F161 a change of a filter applies at once, asks for the first page and stays in the address', async ({
    page,
  }) => {
    const options = await (await page.request.get(getTalentoFilters.path)).json()
    expect(Object.keys(options).sort()).toEqual(['provincias', 'titulaciones'])
    for (const [label, name, values] of [
      ['Titulación', 'titulacion', options.titulaciones],
      ['Provincia', 'provincia', options.provincias],
    ] as const) {
      await openReady(page, '/talento?pagina=2')
      await expect(filter(page, label).getByRole('option')).toHaveText(['Cualquiera', ...values])
      const asked = page.waitForRequest((request) => LIST(new URL(request.url())))
      await filter(page, label).selectOption(values[0])
      expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({
        page: '0',
        [name]: values[0],
      })
      await expect(page).toHaveURL(
        (url) => url.searchParams.get(name) === values[0] && url.searchParams.size === 1,
      )
      await expect(names(page)).toHaveText(fullNames(await list(page, { [name]: values[0] })))
      await page.goBack()
      await expect(filter(page, label)).toHaveValue('')
      await expect(page).toHaveURL('/talento?pagina=2')
    }
  })

  test('F160 both filters together find what both of them find, also with accents in the address', async ({
    page,
  }) => {
    await openReady(page, '/talento?titulacion=Vidrio%20y%20Cer%C3%A1mica&provincia=Soria')
    await expect(filter(page, 'Titulación')).toHaveValue('Vidrio y Cerámica')
    await expect(filter(page, 'Provincia')).toHaveValue('Soria')
    await expect(names(page).first()).toHaveText(NOA)
    const { total } = await list(page, { titulacion: 'Vidrio y Cerámica', provincia: 'Soria' })
    await expect(names(page)).toHaveCount(total)
  })

  test('F162 talento-6 a card shows her name, what and where, fifty characters of her phrase, and leads to her CV', async ({
    page,
  }) => {
    await openReady(page, '/talento?provincia=Soria')
    const card = page.getByRole('article', { name: NOA })
    for (const text of [
      'Fabricación de Productos Cerámicos (Grado Medio)',
      'Soria',
      `${[...FRASE].slice(0, 50).join('')}…`,
    ]) {
      await expect(card.getByText(text, { exact: true })).toBeVisible()
    }
    await expect(card.getByRole('link', { name: NOA, exact: true })).toBeVisible()
    await expect(card.getByRole('link', { name: `Ver CV de ${NOA}` })).toBeVisible()
    await card.click()
    await expect(page).toHaveURL(`/talento-cv/${noa.id}?provincia=Soria`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOA)
  })

  test('F162 every card of a page says what the answer says', async ({ page }) => {
    const lista = await list(page)
    await page.goto('/talento')
    await expect(names(page)).toHaveText(fullNames(lista))
    for (const [i, talento] of lista.results.entries()) {
      await expect(cards(page).nth(i)).toContainText(truncate(talento.frase_definitoria, 50))
      await expect(
        cards(page)
          .nth(i)
          .getByRole('link', { name: /^Ver CV/ }),
      ).toHaveAttribute('href', `/talento-cv/${talento.id_alumna}`)
    }
  })

  test('F163 F030 the pages turn with Anterior and Siguiente and say where one is', async ({ page }) => {
    // Other tests save CVs meanwhile.
    await expect(async () => {
      await openReady(page, '/talento')
      const { total, totalPages } = await list(page)
      expect(totalPages).toBeGreaterThan(2)
      const place = page.getByText(`1/${totalPages} (${total} talentos)`, { exact: true })
      await expect(place).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 15_000 })
    await expect(link(page, 'Anterior')).toBeDisabled()
    await link(page, 'Siguiente').click()
    await expect(page).toHaveURL('/talento?pagina=2')
    await expect(page.getByText(/^2\/\d+ \(\d+ talentos\)$/)).toBeVisible()
    await expect(async () => {
      await page.reload()
      await expect(names(page)).toHaveText(fullNames(await list(page, { page: '1' })), { timeout: 1_000 })
    }).toPass()
    await page.goto('/talento?pagina=99')
    await link(page, 'Ir a la primera página').click()
    await expect(page).toHaveURL('/talento')
  })

  test('F163 sitio-28 says when there is none, and leads to all of it', async ({ page }) => {
    await openReady(page, '/talento?provincia=Ninguna')
    await expect(page.getByText('Todavía no hay talentos disponibles', { exact: true })).toBeVisible()
    await expect(cards(page)).toHaveCount(0)
    await expect(filter(page, 'Provincia')).toHaveValue('Ninguna')
    await filter(page, 'Titulación').selectOption({ index: 1 })
    await link(page, 'Ver todo el talento').press('Enter')
    await expect(cards(page)).not.toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('F164 who empties a required field of her CV is gone from the list, and her CV with her', async ({
    page,
  }) => {
    const shown = () => list(page, { provincia: 'Soria' }).then(fullNames)
    const save = (provincia: string) => send(noa.request, saveCv, { provincia })
    expect(await shown()).toContain(NOA)
    await save('')
    expect(await shown()).not.toContain(NOA)
    expect((await page.request.get(`/talento-cv/${noa.id}`)).status()).toBe(404)
    await save('Soria')
    expect((await page.request.get(`/talento-cv/${noa.id}`)).status()).toBe(200)
  })

  test('the filters work without any script', async ({ browser, baseURL }) => {
    const plain = await pageOf(browser, empresa, { javaScriptEnabled: false, baseURL: baseURL })
    await plain.goto('/talento?pagina=2')
    await filter(plain, 'Provincia').selectOption('Soria')
    await plain.getByRole('button', { name: 'Aplicar filtros' }).click()
    expect(new URL(plain.url()).searchParams.get('provincia')).toBe('Soria')
    await expect(names(plain).first()).toHaveText(NOA)
    await plain.context().close()
  })

  test('shows skeletons while the list is on its way', async ({ page }) => {
    let arrive = () => {}
    await openReady(page, '/talento')
    await page.route(LIST, async (route) => {
      await new Promise<void>((resolve) => {
        arrive = resolve
      })
      await route.continue()
    })
    const skeletons = page.locator('[data-skeleton]')
    await filter(page, 'Provincia').selectOption('Soria')
    await expect(skeletons).toHaveCount(6)
    await expect(cards(page)).toHaveCount(0)
    await expect(filter(page, 'Provincia')).toHaveValue('Soria')
    await expect(page.getByRole('status').filter({ hasText: 'Cargando talento…' })).toBeVisible()
    arrive()
    await expect(skeletons).toHaveCount(0)
    await expect(names(page).first()).toHaveText(NOA)
  })

  test.describe('when the list fails', () => {
    test.use({ expectedErrors: [/500/] })

    test('textos-1 shows loadError in place of the talento', async ({ page }) => {
      await openReady(page, '/talento')
      await page.route(LIST, (route) =>
        route.fulfill({ status: 500, json: { errorCode: 'x', errorMessage: 'x' } }),
      )
      await link(page, 'Siguiente').click()
      await expect(page.getByRole('alert')).toContainText(ERROR_TEXT.loadError)
      await expect(cards(page)).toHaveCount(0)
    })
  })
})
