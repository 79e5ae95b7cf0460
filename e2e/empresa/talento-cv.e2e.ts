import { readFileSync } from 'node:fs'
import { getTalentoFilters, listTalentos } from '@alumbra/contract/alumnas/talento'
import { expectCleanEverywhere } from '../support/axe.ts'
import { alumnaWithCv, loggedInEmpresa, type Newcomer } from '../support/newcomers.ts'
import { openReady } from '../support/open-ready.ts'
import { pageOf } from '../support/page-of.ts'
import { logIn } from '../support/people.ts'
import { release } from '../support/release.ts'
import { SECCIONES } from '../support/secciones.ts'
import { expect, test } from '../support/test.ts'
import { FRASE, findTalento, link } from './talento.ts'

// Nobody else's: a worker that starts again finds the one before it in the list.
const MARCA = crypto.randomUUID().slice(0, 8)
const APELLIDOS = `Güell Íñiguez ${MARCA}`
const NOA = `Noa ${APELLIDOS}`
let empresa: Newcomer
let noa: Newcomer

test.beforeAll(async ({ baseURL }) => {
  empresa = await loggedInEmpresa(baseURL, 'Sensores Júcar S.L.')
  noa = await alumnaWithCv(baseURL, 'Noa', APELLIDOS, { frase_definitoria: FRASE })
})

test.afterAll(() => Promise.all([empresa.request.dispose(), noa.request.dispose()]))

test.use({ cookiesRefused: true })

test.beforeEach(async ({ page }) => {
  await page.context().addCookies((await empresa.request.storageState()).cookies)
})

test.describe('the CV of a talento', () => {
  test('F114 F111 shows who she is, how to reach her and the seven sections', async ({ page }) => {
    await openReady(page, `/talento-cv/${noa.id}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(NOA)
    await expect(main.getByRole('term')).toHaveText(['Teléfono', 'Email', 'Provincia'])
    await expect(main.getByRole('link', { name: noa.correo })).toHaveAttribute('href', `mailto:${noa.correo}`)
    await expect(main.getByRole('link', { name: '612 345 678' })).toHaveAttribute('href', 'tel:+34612345678')
    await expect(main.getByText(FRASE, { exact: true })).toBeVisible()
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(SECCIONES)
  })

  test('F114 shows her photo', async ({ page }) => {
    const ana = await findTalento(page, 'Ana')
    await page.goto(`/talento-cv/${ana.id_alumna}`)
    const photo = page.getByRole('img', { name: 'Imagen de Ana Muñoz de la Cruz' })
    await expect(photo).toBeVisible()
    expect(
      await photo.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
    ).toBeGreaterThan(0)
  })

  test('talento-11 begins a mail to her with a greeting by her name', async ({ page }) => {
    await openReady(page, `/talento-cv/${noa.id}`)
    const write = await link(page, 'Escribir a la alumna').getAttribute('href')
    const [address, query = ''] = (write ?? '').split('?')
    expect(address).toBe(`mailto:${noa.correo}`)
    expect(query.split('&').map(decodeURIComponent)).toEqual([
      'subject=Tu CV en Alumbra',
      'body=Hola, Noa:\r\n\r\nHemos visto tu CV en Alumbra y nos gustaría hablar contigo.',
    ])
    await page.emulateMedia({ media: 'print' })
    await expect(link(page, 'Escribir a la alumna')).toBeHidden()
  })

  test('F112 shows a text line by line, and what looks like a tag as text', async ({ page }) => {
    await page.goto(`/talento-cv/${noa.id}`)
    const section = page.getByRole('region', { name: 'habilidades técnicas', exact: true })
    await expect(section.getByRole('paragraph')).toHaveText(['Esmaltes', 'Hornos de <b>gas</b>'])
    await expect(section.locator('b')).toHaveCount(0)
  })

  test(
    'F113 leads an empresa back to the talento, with the filters and the page she came with',
    release,
    async ({ page }) => {
      const volver = page.getByRole('link', { name: 'Volver', exact: true })
      const filtered = `/talento?q=${MARCA}&titulacion=Vidrio+y+Cer%C3%A1mica&provincia=Teruel`
      await openReady(page, filtered)
      await link(page, `Ver CV de ${NOA}`).click()
      await volver.click()
      await expect(page).toHaveURL(filtered)
      await openReady(page, '/talento?pagina=2')
      await link(page, /^Ver CV/)
        .first()
        .click()
      await volver.click()
      await expect(page).toHaveURL('/talento?pagina=2')
      await page.goto(`/talento-cv/${noa.id}`)
      await expect(volver).toHaveAttribute('href', '/talento')
    },
  )

  test('F113 leads an alumna back to her home', release, async ({ browser, baseURL }) => {
    const page = await pageOf(browser, noa, { baseURL: baseURL })
    await openReady(page, '/cv-alumna')
    await page.getByRole('link', { name: 'Volver', exact: true }).click()
    await expect(page).toHaveURL('/alumna')
    await page.context().close()
  })

  test('F113 leads anybody else home', release, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL })
    const page = await context.newPage()
    await openReady(page, '/')
    // The page was drawn without a session; meanwhile somebody logs in in another tab.
    await context.addCookies((await empresa.request.storageState()).cookies)
    await page.evaluate((path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `/talento-cv/${noa.id}`)
    await page.getByRole('link', { name: 'Volver', exact: true }).click()
    await expect(page).toHaveURL('/')
    await context.close()
  })

  test('cv-9 says before the download which letters its PDF cannot write', async ({ page, baseURL }) => {
    const mei = await alumnaWithCv(baseURL, 'Mei', APELLIDOS, { frase_definitoria: '李小李' })
    await openReady(page, `/talento-cv/${mei.id}`)
    await expect(page.getByText('El PDF no sabe escribir estas letras')).toContainText('李 小')
    await openReady(page, `/talento-cv/${noa.id}`)
    await expect(page.getByText('El PDF no sabe escribir estas letras')).toHaveCount(0)
    await mei.request.dispose()
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

    test('F164 sitio-39 is the 404 page, for an unknown one and a hidden one alike', async ({ page }) => {
      for (const id of [crypto.randomUUID(), 'x', empresa.id]) {
        expect((await page.goto(`/talento-cv/${id}`))?.status()).toBe(404)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Oops! Página no encontrada')
        await expect(page.getByText('Puede que este CV ya no se muestre')).toBeVisible()
      }
      await link(page, 'Buscar talento').click()
      await expect(page).toHaveURL('/talento')
    })
  })
})

test('F165 nobody but an empresa gets to the data of alumnas', async ({ playwright, baseURL }) => {
  for (const [who, status] of [
    ['nobody', 401],
    ['ana', 403],
    ['carmen', 403],
  ] as const) {
    const request = await playwright.request.newContext({ baseURL })
    if (who !== 'nobody') expect(await logIn(request, who)).toBe(200)
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

test('the pages of talento are clean in axe and fit', release, async ({ page }) => {
  // The list with somebody in it and the CV are looked at in everywhere/guardadas.
  await openReady(page, '/talento?provincia=Ninguna')
  await expectCleanEverywhere(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await openReady(page, '/talento?provincia=Madrid')
  await page.getByRole('button', { name: 'Filtrar (1)' }).click()
  await expectCleanEverywhere(page, [320])
})
