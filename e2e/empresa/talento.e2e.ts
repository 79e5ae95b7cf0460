import { readFileSync } from 'node:fs'
import { saveCv } from '@alumbra/contract/alumna'
import { ERROR_TEXT } from '@alumbra/contract/errors'
import { getTalentoFilters, listTalentos, type TalentosPage } from '@alumbra/contract/talento'
import { recortar } from '@alumbra/domain/recorte'
import type { Browser, Page } from '@playwright/test'
import { expectCleanEverywhere } from '../support/axe.ts'
import { alumnaWithCv, empresaInside, type Newcomer } from '../support/newcomers.ts'
import { openReady } from '../support/open-ready.ts'
import { enter } from '../support/people.ts'
import { SECCIONES } from '../support/secciones.ts'
import { expect, test } from '../support/test.ts'

const FRASE = `${'De mayor quiero seguir preguntando. '.repeat(2).slice(0, 49)}ñZ y lo que ya no cabe en la tarjeta`
const LIST = (url: URL) => url.pathname === listTalentos.path

// Nobody else's: a worker that starts again finds the one before it in the list.
const APELLIDOS = `Güell Íñiguez ${crypto.randomUUID().slice(0, 4)}`
const NOA = `Noa ${APELLIDOS}`

let empresa: Newcomer
let noa: Newcomer
test.beforeAll(async ({ baseURL }) => {
  empresa = await empresaInside(baseURL!, 'Sensores Júcar S.L.')
  noa = await alumnaWithCv(baseURL!, 'Noa', APELLIDOS, { frase_definitoria: FRASE })
})
test.afterAll(() => Promise.all([empresa.request.dispose(), noa.request.dispose()]))

test.use({ cookiesRefused: true })
test.beforeEach(async ({ page }) => {
  await page.context().addCookies((await empresa.request.storageState()).cookies)
})

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const names = (page: Page) => cards(page).getByRole('heading', { level: 2 })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const filter = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })

async function list(page: Page, params: Record<string, string> = {}): Promise<TalentosPage> {
  const answer = await page.request.get(listTalentos.path, { params })
  expect(answer.status()).toBe(200)
  return answer.json()
}
const fullNames = ({ results }: TalentosPage) =>
  results.map(({ nombre, apellidos }) => `${nombre} ${apellidos}`)

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
    await openReady(page, '/talento?titulacion=Vidrio%20y%20Cer%C3%A1mica&provincia=Teruel')
    await expect(filter(page, 'Titulación')).toHaveValue('Vidrio y Cerámica')
    await expect(filter(page, 'Provincia')).toHaveValue('Teruel')
    await expect(names(page).first()).toHaveText(NOA)
    const { total } = await list(page, { titulacion: 'Vidrio y Cerámica', provincia: 'Teruel' })
    await expect(names(page)).toHaveCount(total)
  })

  test('F162 a card shows her name, what and where, fifty characters of her phrase, and leads to her CV', async ({
    page,
  }) => {
    await openReady(page, '/talento?provincia=Teruel')
    const card = page.getByRole('article', { name: NOA })
    for (const text of [
      'Fabricación de Productos Cerámicos (Grado Medio)',
      'Teruel',
      `${[...FRASE].slice(0, 50).join('')}…`,
    ]) {
      await expect(card.getByText(text, { exact: true })).toBeVisible()
    }
    await expect(card.getByRole('link')).toHaveText(/^Ver CV/)
    await card.getByRole('link', { name: `Ver CV de ${NOA}` }).click()
    await expect(page).toHaveURL(`/talento-cv/${noa.id}?provincia=Teruel`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOA)
  })

  test('F162 every card of a page says what the answer says', async ({ page }) => {
    const lista = await list(page)
    await page.goto('/talento')
    await expect(names(page)).toHaveText(fullNames(lista))
    for (const [i, talento] of lista.results.entries()) {
      await expect(cards(page).nth(i)).toContainText(recortar(talento.frase_definitoria, 50))
      await expect(
        cards(page)
          .nth(i)
          .getByRole('link', { name: /^Ver CV/ }),
      ).toHaveAttribute('href', `/talento-cv/${talento.id_alumna}`)
    }
  })

  test('F163 F030 the pages turn with Anterior and Siguiente and say where one is', async ({ page }) => {
    await openReady(page, '/talento')
    const { total, totalPages } = await list(page)
    expect(totalPages).toBeGreaterThan(2)
    await expect(page.getByText(`1/${totalPages} (${total} talentos)`, { exact: true })).toBeVisible()
    await expect(link(page, 'Anterior')).toBeDisabled()
    await link(page, 'Siguiente').click()
    await expect(page).toHaveURL('/talento?pagina=2')
    await expect(page.getByText(`2/${totalPages} (${total} talentos)`, { exact: true })).toBeVisible()
    await expect(names(page)).toHaveText(fullNames(await list(page, { page: '1' })))
    await page.goto('/talento?pagina=99')
    await link(page, 'Ir a la primera página').click()
    await expect(page).toHaveURL('/talento')
  })

  test('F163 says when there is none', async ({ page }) => {
    await page.goto('/talento?provincia=Ninguna')
    await expect(page.getByText('Todavía no hay talentos disponibles', { exact: true })).toBeVisible()
    await expect(cards(page)).toHaveCount(0)
    await expect(filter(page, 'Provincia')).toHaveValue('Ninguna')
    await link(page, 'Ver todo el talento').click()
    await expect(cards(page)).not.toHaveCount(0)
  })

  test('F164 who empties a required field of her CV is gone from the list, and her CV with her', async ({
    page,
  }) => {
    const shown = () => list(page, { provincia: 'Teruel' }).then(fullNames)
    const save = (provincia: string) =>
      noa.request.put([saveCv.path].flat()[0]!, { data: { provincia } }).then((answer) => answer.ok())
    expect(await shown()).toContain(NOA)
    expect(await save('')).toBe(true)
    expect(await shown()).not.toContain(NOA)
    expect((await page.request.get(`/talento-cv/${noa.id}`)).status()).toBe(404)
    expect(await save('Teruel')).toBe(true)
    expect((await page.request.get(`/talento-cv/${noa.id}`)).status()).toBe(200)
  })

  test('the filters work without any script', async ({ browser, baseURL }) => {
    const plain = await pageOf(browser, empresa, { javaScriptEnabled: false, baseURL: baseURL! })
    await plain.goto('/talento?pagina=2')
    await filter(plain, 'Provincia').selectOption('Teruel')
    await plain.getByRole('button', { name: 'Aplicar filtros' }).click()
    expect(new URL(plain.url()).searchParams.get('provincia')).toBe('Teruel')
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
    await filter(page, 'Provincia').selectOption('Teruel')
    await expect(skeletons).toHaveCount(6)
    await expect(cards(page)).toHaveCount(0)
    await expect(filter(page, 'Provincia')).toHaveValue('Teruel')
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

/** A page of somebody's own browser. */
async function pageOf(browser: Browser, who: Newcomer, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext({ ...options, storageState: await who.request.storageState() })
  return context.newPage()
}

test.describe('the CV of a talento', () => {
  test('F114 F111 shows who she is, how to reach her and the seven sections', async ({ page }) => {
    await openReady(page, `/talento-cv/${noa.id}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(NOA)
    await expect(main.getByRole('term')).toHaveText(['Teléfono', 'Email', 'Provincia'])
    await expect(main.getByRole('link', { name: noa.correo })).toHaveAttribute('href', `mailto:${noa.correo}`)
    await expect(main.getByRole('link', { name: '612345678' })).toHaveAttribute('href', 'tel:+34612345678')
    await expect(main.getByText(FRASE, { exact: true })).toBeVisible()
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(SECCIONES)
  })

  test('F114 shows her photo', async ({ page }) => {
    const ana = (await list(page)).results.find(({ nombre }) => nombre === 'Ana')
    await page.goto(`/talento-cv/${ana!.id_alumna}`)
    const photo = page.getByRole('img', { name: 'Imagen de Ana Muñoz de la Cruz' })
    await expect(photo).toBeVisible()
    expect(
      await photo.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
    ).toBeGreaterThan(0)
  })

  test('F112 shows a text line by line, and what looks like a tag as text', async ({ page }) => {
    await page.goto(`/talento-cv/${noa.id}`)
    const section = page.getByRole('region', { name: 'habilidades técnicas', exact: true })
    await expect(section.getByRole('paragraph')).toHaveText(['Esmaltes', 'Hornos de <b>gas</b>'])
    await expect(section.locator('b')).toHaveCount(0)
  })

  test('F113 leads an empresa back to the talento, with the filters and the page she came with', async ({
    page,
  }) => {
    const volver = page.getByRole('link', { name: 'Volver', exact: true })
    await openReady(page, '/talento?titulacion=Vidrio+y+Cer%C3%A1mica&provincia=Teruel')
    await link(page, `Ver CV de ${NOA}`).click()
    await volver.click()
    await expect(page).toHaveURL('/talento?titulacion=Vidrio+y+Cer%C3%A1mica&provincia=Teruel')
    await openReady(page, '/talento?pagina=2')
    await link(page, /^Ver CV/)
      .first()
      .click()
    await volver.click()
    await expect(page).toHaveURL('/talento?pagina=2')
    await page.goto(`/talento-cv/${noa.id}`)
    await expect(volver).toHaveAttribute('href', '/talento')
  })

  test('F113 leads an alumna back to her home', async ({ browser, baseURL }) => {
    const page = await pageOf(browser, noa, { baseURL: baseURL! })
    await openReady(page, '/cv-alumna')
    await page.getByRole('link', { name: 'Volver', exact: true }).click()
    await expect(page).toHaveURL('/alumna')
    await page.context().close()
  })

  test('F113 leads anybody else home', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL! })
    const page = await context.newPage()
    await openReady(page, '/')
    // The page was drawn for nobody; meanwhile somebody enters in another tab.
    await context.addCookies((await empresa.request.storageState()).cookies)
    await page.evaluate((path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `/talento-cv/${noa.id}`)
    await page.getByRole('link', { name: 'Volver', exact: true }).click()
    await expect(page).toHaveURL('/')
    await context.close()
  })

  test('is handed over as a PDF with her name on it', async ({ page }) => {
    await openReady(page, `/talento-cv/${noa.id}`)
    const download = page.waitForEvent('download')
    await link(page, 'Descargar PDF').click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`CV ${NOA}.pdf`)
    expect(readFileSync(await file.path(), 'latin1').slice(0, 5)).toBe('%PDF-')
  })

  test('is one or two sheets of A4 with nothing on them to press', async ({ page }) => {
    await openReady(page, `/talento-cv/${noa.id}`)
    await page.emulateMedia({ media: 'print' })
    for (const gone of ['banner', 'contentinfo'] as const) await expect(page.getByRole(gone)).toBeHidden()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await expect(link(page, /Descargar PDF|Volver/)).toHaveCount(0)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0).toBeLessThanOrEqual(2)
    // A4 in points.
    expect(pdf).toMatch(/\/MediaBox \[0 0 59[45]\.?\d* 84[12]\.?\d*\]/)
  })

  test.describe('that is not there', () => {
    test.use({ expectedErrors: [/404/] })

    test('F164 is the 404 page, for an unknown one and a hidden one alike', async ({ page }) => {
      for (const id of [crypto.randomUUID(), 'x', empresa.id]) {
        expect((await page.goto(`/talento-cv/${id}`))?.status()).toBe(404)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Oops! Página no encontrada')
      }
    })
  })
})

test('F165 nobody but an empresa gets to the data of alumnas', async ({ playwright, baseURL }) => {
  for (const [who, status] of [
    ['nobody', 401],
    ['ana', 403],
    ['carmen', 403],
  ] as const) {
    const request = await playwright.request.newContext({ baseURL: baseURL! })
    if (who !== 'nobody') expect(await enter(request, who)).toBe(200)
    for (const path of [
      listTalentos.path,
      getTalentoFilters.path,
      `/empresa/get-talento-by-id/${noa.id}`,
      `/empresa/talento/${noa.id}/cv.pdf`,
    ]) {
      expect([who, path, (await request.get(path)).status()]).toEqual([who, path, status])
    }
    expect((await request.get('/talento', { maxRedirects: 0 })).headers()['location']).toBe(
      '/empresa/login?volver=%2Ftalento',
    )
    await request.dispose()
  }
})

test('the pages of talento are clean in axe and fit', async ({ page }) => {
  for (const path of ['/talento', '/talento?provincia=Ninguna', `/talento-cv/${noa.id}`]) {
    await openReady(page, path)
    await expectCleanEverywhere(page)
  }
})
