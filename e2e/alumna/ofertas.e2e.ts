import { ERROR_TEXT } from '@alumbra/contract/errors'
import { getOfertaFilters, listOfertas, type OfertasPage } from '@alumbra/contract/oferta-publicada'
import { fechaDetalle, fechaLista } from '@alumbra/domain/fechas'
import type { Page } from '@playwright/test'
import { expectCleanEverywhere } from '../support/axe.ts'
import { openReady } from '../support/open-ready.ts'
import { beInside } from '../support/people.ts'
import { publishOferta } from '../support/publish-oferta.ts'
import { expect, test } from '../support/test.ts'

const LIST = (url: URL) => url.pathname === listOfertas.path
const TODAY = new Date().toISOString()

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const titles = (page: Page) => cards(page).getByRole('heading', { level: 3 })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const filter = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })

async function list(page: Page, params: Record<string, string> = {}): Promise<OfertasPage> {
  const answer = await page.request.get(listOfertas.path, { params })
  expect(answer.status()).toBe(200)
  return answer.json()
}
const puestos = ({ results }: OfertasPage) =>
  results.flatMap(({ ofertas }) => ofertas.map(({ puesto }) => puesto))

test.use({ cookiesRefused: true })
test.beforeEach(async ({ page }) => {
  await beInside(page.context(), 'ana')
})

test.describe('the list of ofertas', () => {
  test('F115 each filter narrows the list, and together they find what all of them find', async ({
    page,
  }) => {
    const all = await list(page)
    const { titulaciones, provincias, modalidades, nivel_estudios } = await (
      await page.request.get(getOfertaFilters.path)
    ).json()
    for (const [filtro, value] of [
      ['titulacion', titulaciones[0]],
      ['provincia', provincias[0]],
      ['modalidad', modalidades[0]],
      ['nivel_estudios', nivel_estudios[0]],
    ]) {
      const { total } = await list(page, { [filtro]: value })
      expect([filtro, total > 0, total < all.total]).toEqual([filtro, true, true])
    }
    const both = { modalidad: 'Presencial', nivel_estudios: 'Grado Superior' }
    const found = await list(page, both)
    expect(found.total).toBeGreaterThan(0)
    expect(found.total).toBeLessThan((await list(page, { modalidad: both.modalidad })).total)
    for (const { ofertas } of found.results) for (const oferta of ofertas) expect(oferta).toMatchObject(both)
  })

  test('F116 F120 cards stand together under their empresa and show what a card shows', async ({
    page,
    baseURL,
  }) => {
    const descripcion = `${'Robots y señales. '.repeat(5).slice(0, 84)}ñZ y lo que ya no cabe en la tarjeta`
    const puesto = `Técnica de prueba ${Date.now()}`
    const id = await publishOferta(baseURL!, { puesto, descripcion, titulaciones: ['Vidrio y Cerámica'] })
    const { results } = await list(page, { titulacion: 'Vidrio y Cerámica' })
    await page.goto('/ofertas?titulacion=Vidrio+y+Cer%C3%A1mica')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
      results.map(({ empresa }) => empresa),
    )
    const card = cards(page).filter({ hasText: puesto })
    await expect(card).toContainText('Orihuela (Alicante)')
    await expect(card.getByRole('time')).toHaveText(fechaLista(TODAY))
    expect(fechaLista(TODAY)).toMatch(/^\d{1,2}\/\d{1,2}\/\d{4}$/)
    await expect(card.getByText(/^Robots/)).toHaveText(`${[...descripcion].slice(0, 85).join('')}…`)
    await expect(card).toContainText('Grado Superior')
    await expect(card.getByRole('link')).toHaveText(/^Ver \+/)
    await expect(
      card.getByRole('link', { name: `Ver + ${puesto}, de Robótica Vega Baja S.L.` }),
    ).toHaveAttribute('href', new RegExp(`^/oferta/${id}\\?`))
  })

  test('F118 F119 a change of any filter applies at once, asks for the first page and stays in the address', async ({
    page,
  }) => {
    const options = await (await page.request.get(getOfertaFilters.path)).json()
    await openReady(page, '/ofertas')
    for (const [label, name, query, values] of [
      ['Nivel de estudios', 'nivel', 'nivel_estudios', options.nivel_estudios],
      ['Titulación', 'titulacion', 'titulacion', options.titulaciones],
      ['Modalidad', 'modalidad', 'modalidad', options.modalidades],
      ['Provincia', 'provincia', 'provincia', options.provincias],
    ] as const) {
      await openReady(page, '/ofertas?pagina=2')
      await expect(filter(page, label).getByRole('option')).toHaveText(['Cualquiera', ...values])
      const asked = page.waitForRequest((request) => LIST(new URL(request.url())))
      await filter(page, label).selectOption(values[0])
      expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toMatchObject({
        page: '0',
        [query]: values[0],
      })
      await expect(page).toHaveURL(
        (url) => url.searchParams.get(name) === values[0] && url.searchParams.size === 1,
      )
      await expect(titles(page)).toHaveText(puestos(await list(page, { [query]: values[0] })))
      await page.goBack()
      await expect(filter(page, label)).toHaveValue('')
      await expect(page).toHaveURL('/ofertas?pagina=2')
    }
  })

  test('F119 the filters work without any script', async ({ browser, page, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    })
    const plain = await context.newPage()
    await plain.goto(`${baseURL}/ofertas?orden=afines&pagina=2`)
    await filter(plain, 'Modalidad').selectOption('Online')
    await plain.getByRole('button', { name: 'Aplicar filtros' }).click()
    const { searchParams } = new URL(plain.url())
    expect([searchParams.get('modalidad'), searchParams.get('orden'), searchParams.has('pagina')]).toEqual([
      'Online',
      'afines',
      false,
    ])
    await expect(titles(plain)).toHaveText(
      puestos(await list(page, { modalidad: 'Online', orden: 'afines' })),
    )
    await expect(filter(plain, 'Modalidad')).toHaveValue('Online')
    await context.close()
  })

  test('F119 what is chosen before the scripts arrive applies when they do', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/ofertas', { waitUntil: 'commit' })
    await filter(page, 'Modalidad').selectOption('Online')
    release()
    await expect(page).toHaveURL('/ofertas?modalidad=Online')
    await expect(page.getByRole('button', { name: 'Aplicar filtros' })).toBeHidden()
  })

  test('F121 F030 the pages turn with Anterior and Siguiente and say where she is', async ({ page }) => {
    const { total, totalPages } = await list(page)
    expect(totalPages).toBeGreaterThan(2)
    await openReady(page, '/ofertas')
    await expect(page.getByText(`1/${totalPages} (${total} ofertas)`, { exact: true })).toBeVisible()
    await expect(link(page, 'Anterior')).toBeDisabled()
    await link(page, 'Siguiente').click()
    await expect(page).toHaveURL('/ofertas?pagina=2')
    await expect(page.getByText(`2/${totalPages} (${total} ofertas)`, { exact: true })).toBeVisible()
    await expect(titles(page)).toHaveText(puestos(await list(page, { page: '1' })))
    await link(page, 'Anterior').click()
    await expect(page).toHaveURL('/ofertas')
  })

  test('F122 says when there is none', async ({ page }) => {
    await page.goto('/ofertas?titulacion=Ninguna')
    await expect(page.getByText('Todavía no hay ofertas disponibles', { exact: true })).toBeVisible()
    await expect(cards(page)).toHaveCount(0)
    await expect(filter(page, 'Titulación')).toHaveValue('Ninguna')
  })

  test('F123 shows exactly six skeletons while the list is on its way, on a first visit and on a change', async ({
    page,
  }) => {
    let arrive = () => {}
    await page.route(LIST, async (route) => {
      await new Promise<void>((resolve) => {
        arrive = resolve
      })
      await route.continue()
    })
    const skeletons = page.locator('[data-skeleton]')
    await openReady(page, '/cv-alumna')
    await page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: 'Busco empleo' })
      .click()
    await expect(skeletons).toHaveCount(6)
    await expect(cards(page)).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: 'Cargando ofertas…' })).toBeVisible()
    arrive()
    await expect(skeletons).toHaveCount(0)
    await expect(cards(page)).not.toHaveCount(0)
    await filter(page, 'Modalidad').selectOption('Online')
    await expect(skeletons).toHaveCount(6)
    await expect(filter(page, 'Modalidad')).toHaveValue('Online')
    arrive()
    await expect(skeletons).toHaveCount(0)
  })

  test.describe('when the list fails', () => {
    test.use({ expectedErrors: [/500|ERR_FAILED/] })

    test('textos-1 shows loadError in place of the ofertas', async ({ page }) => {
      await openReady(page, '/ofertas')
      await page.route(LIST, (route) =>
        route.fulfill({ status: 500, json: { errorCode: 'x', errorMessage: 'x' } }),
      )
      await link(page, 'Siguiente').click()
      await expect(page.getByRole('alert')).toContainText(ERROR_TEXT.loadError)
      await expect(cards(page)).toHaveCount(0)
    })
  })
})

test.describe('the order "Más afines"', () => {
  test('gives each oferta its points with a reason in words, and hides none', async ({ page }) => {
    const { total } = await list(page)
    await openReady(page, '/ofertas?pagina=2')
    await link(page, 'Más afines').click()
    await expect(page).toHaveURL('/ofertas?orden=afines')
    await expect(page.getByText(`${total} ofertas`, { exact: true })).toBeVisible()
    const { results } = await list(page, { orden: 'afines' })
    const [first] = results.flatMap(({ ofertas }) => ofertas)
    await expect(cards(page).first()).toContainText(`Afinidad: ${first!.afinidad!.puntos} de 10 puntos`)
    await expect(cards(page).first().getByRole('listitem')).toHaveText(first!.afinidad!.motivos)
    await link(page, 'Más recientes').click()
    await expect(page).toHaveURL('/ofertas')
    await expect(page.getByText('Afinidad')).toHaveCount(0)
  })
})

test.describe('one oferta', () => {
  const oferta = {
    puesto: 'Técnica de robótica colaborativa',
    descripcion:
      'Pondrás en marcha células robotizadas.\nTrabajarás con <b>dos</b> compañeras.\n\nEn una planta de Orihuela.',
    mail: 'equipo@roboticavegabaja.example',
    telf: '966111222',
    contacto: 'Rosa Ferrándiz',
    titulaciones: ['Electricidad y Electrónica', 'Fabricación Mecánica'],
  }

  test('F124 F125 F117 shows everything of the oferta and of its empresa', async ({ page, baseURL }) => {
    const id = await publishOferta(baseURL!, oferta)
    const answer = await (await page.request.get(`/alumnas/oferta/${id}`)).json()
    expect(Object.keys(answer).sort()).toEqual(['empresa', 'oferta'])
    const { empresa } = answer
    expect(Object.keys(empresa).sort()).toEqual(['empresa', 'linkedin', 'logo', 'mail', 'telf'])

    await page.goto(`/oferta/${id}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(oferta.puesto)
    await expect(main.locator(`img[src="${empresa.logo.replace('/800.', '/400.')}"]`)).toBeVisible()
    await expect(main.getByRole('term')).toHaveText([
      'Ubicación',
      'Modalidad',
      'Nivel de estudios',
      'Titulaciones',
      'Publicada',
    ])
    await expect(main.getByRole('definition')).toHaveText([
      'Orihuela (Alicante)',
      'Presencial',
      'Grado Superior',
      'Electricidad y Electrónica, Fabricación Mecánica',
      fechaDetalle(TODAY),
    ])
    expect(fechaDetalle(TODAY)).toMatch(/^\d\d-\d\d-\d{4}$/)
    for (const line of oferta.descripcion.split('\n').filter(Boolean)) {
      await expect(main.getByText(line, { exact: true })).toBeVisible()
    }

    const contacto = main.getByRole('region', { name: 'Para esta oferta' })
    await expect(contacto).toContainText(oferta.contacto)
    await expect(contacto.getByRole('link', { name: oferta.mail })).toHaveAttribute(
      'href',
      `mailto:${oferta.mail}`,
    )
    await expect(contacto.getByRole('link', { name: '966 111 222' })).toHaveAttribute(
      'href',
      'tel:+34966111222',
    )

    const suya = main.getByRole('region', { name: 'La empresa' })
    await expect(suya).toContainText(empresa.empresa)
    await expect(suya.getByRole('link', { name: empresa.mail })).toHaveAttribute(
      'href',
      `mailto:${empresa.mail}`,
    )
    await expect(
      suya.getByRole('link', { name: empresa.telf.replace(/(\d{3})(?=\d)/g, '$1 ') }),
    ).toHaveAttribute('href', `tel:+34${empresa.telf}`)
    await expect(suya.getByRole('link', { name: /^LinkedIn/ })).toHaveAttribute('target', '_blank')
  })

  test('F125 has a constellation for a logo, and no LinkedIn button or phone, where the empresa has none', async ({
    page,
  }) => {
    await openReady(page, '/ofertas')
    const [{ ofertas, empresa }] = (await list(page)).results as [OfertasPage['results'][number]]
    await page.route('**/alumnas/oferta/*', async (route) => {
      const answer = await (await route.fetch()).json()
      await route.fulfill({
        json: { ...answer, empresa: { ...answer.empresa, logo: null, linkedin: '', telf: 'NULL' } },
      })
    })
    await link(page, `Ver + ${ofertas[0]!.puesto}, de ${empresa}`).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ofertas[0]!.puesto)
    const suya = page.getByRole('region', { name: 'La empresa' })
    await expect(suya.getByRole('link')).toHaveCount(1)
    await expect(suya).not.toContainText('NULL')
    await expect(page.getByRole('main').locator('.avatar svg')).toBeVisible()
  })

  test('F126 leads back to the list, with the filters and the page she came with', async ({ page }) => {
    await openReady(page, '/ofertas?orden=afines&pagina=2')
    await link(page, /^Ver \+/)
      .first()
      .click()
    await expect(page).toHaveURL(/^http[^?]*\/oferta\/[0-9a-f-]{36}\?orden=afines&pagina=2$/)
    await link(page, 'Volver a las ofertas').click()
    await expect(page).toHaveURL('/ofertas?orden=afines&pagina=2')
    await page.goto(`/oferta/${(await list(page)).results[0]!.ofertas[0]!.id}`)
    await expect(link(page, 'Volver a las ofertas')).toHaveAttribute('href', '/ofertas')
  })

  test.describe('that is not there', () => {
    test.use({ expectedErrors: [/404/] })

    test('F124 F117 is the 404 page', async ({ page }) => {
      for (const id of [crypto.randomUUID(), 'x']) {
        const response = await page.goto(`/oferta/${id}`)
        expect(response?.status()).toBe(404)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Oops! Página no encontrada')
      }
    })
  })
})

test.describe('the ofertas she keeps', () => {
  const keep = (page: Page, puesto: string) =>
    page.getByRole('button', { name: `Guardar oferta «${puesto}»` })
  const letGo = (page: Page, puesto: string) =>
    page.getByRole('button', { name: `Quitar de guardadas «${puesto}»` })

  test('are kept from the card and from the page, have their filter, and are let go again', async ({
    page,
    baseURL,
  }) => {
    const puesto = `Mecánica de drones ${Date.now()}`
    const id = await publishOferta(baseURL!, { puesto })
    await openReady(page, '/ofertas')
    await keep(page, puesto).click()
    await expect(page.getByRole('status').filter({ hasText: 'Oferta guardada.' })).toBeVisible()
    await expect(letGo(page, puesto)).toBeVisible()
    await page.getByLabel('Solo las que he guardado').check()
    await expect(page).toHaveURL('/ofertas?guardadas=true')
    await expect(titles(page)).toHaveText([puesto])
    await expect(page.getByText('1 oferta guardada', { exact: true })).toBeVisible()

    await link(page, /^Ver \+/).click()
    await letGo(page, puesto).click()
    await expect(keep(page, puesto)).toBeVisible()
    await expect.poll(async () => (await list(page, { guardadas: 'true' })).total).toBe(0)
    await page.reload()
    await expect(keep(page, puesto)).toBeVisible()
    await link(page, 'Volver a las ofertas').click()
    await expect(page.getByText('Todavía no hay ofertas disponibles')).toBeVisible()
    expect((await (await page.request.get(`/alumnas/oferta/${id}`)).json()).oferta.guardada).toBe(false)
  })

  test('empleo-2 are kept without any script, and she stays where she was', async ({
    browser,
    page,
    baseURL,
  }) => {
    const puesto = `Soldadora de precisión ${Date.now()}`
    await publishOferta(baseURL!, { puesto, titulaciones: ['Fabricación Mecánica'] })
    const context = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    })
    const plain = await context.newPage()
    const address = `${baseURL}/ofertas?titulacion=Fabricaci%C3%B3n+Mec%C3%A1nica&orden=afines`
    await plain.goto(address)
    await keep(plain, puesto).click()
    await expect(plain).toHaveURL(address)
    await letGo(plain, puesto).click()
    await expect(plain).toHaveURL(address)
    await expect(keep(plain, puesto)).toBeVisible()
    await context.close()
  })

  test.describe('and when it fails', () => {
    test.use({ expectedErrors: [/500/] })

    test('she is told, and the button says what is true', async ({ page }) => {
      await openReady(page, '/ofertas')
      await page.route('**/guardada', (route) =>
        route.fulfill({ status: 500, json: { errorCode: 'unexpectedError', errorMessage: '' } }),
      )
      const button = page.getByRole('button', { name: /^Guardar oferta/ }).first()
      const puesto = await titles(page).first().textContent()
      await button.click()
      await expect(page.getByRole('status').filter({ hasText: ERROR_TEXT.unexpectedError })).toBeVisible()
      await expect(keep(page, puesto!).first()).toBeVisible()
      await expect(page.getByRole('button', { name: /^Quitar/ })).toHaveCount(0)
    })
  })
})

test('the ofertas are clean in axe and fit', async ({ page }) => {
  const id = (await list(page)).results[0]!.ofertas[0]!.id
  for (const path of ['/ofertas?orden=afines', '/ofertas?titulacion=Ninguna', `/oferta/${id}`]) {
    await openReady(page, path)
    await expectCleanEverywhere(page)
  }
})
