import { getOfertaFilters, type OfertasPage } from '@alumbra/contract/ofertas/oferta-publicada'
import { listDate } from '@alumbra/domain/dates'
import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { publishOferta } from '../support/publish-oferta.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { cards, filter, LIST, link, list, TODAY, titles } from './ofertas.ts'

const puestos = ({ results }: OfertasPage) =>
  results.flatMap(({ ofertas }) => ofertas.map(({ puesto }) => puesto))

test.use({ cookiesRefused: true })

test.beforeEach(async ({ page }) => {
  await logInAs(page.context(), 'ana')
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

  test(
    'F116 F120 empleo-7 cards stand together under their empresa, show what a card shows and lead on',
    release,
    async ({ page, baseURL }) => {
      const descripcion = `${'Robots y señales. '.repeat(5).slice(0, 84)}ñZ y lo que ya no cabe en la tarjeta`
      const puesto = `Técnica de prueba ${Date.now()}`
      const id = await publishOferta(baseURL, { puesto, descripcion, titulaciones: ['Vidrio y Cerámica'] })
      const { results } = await list(page, { titulacion: 'Vidrio y Cerámica' })
      await page.goto('/ofertas?titulacion=Vidrio+y+Cer%C3%A1mica')
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
        results.map(({ empresa }) => empresa),
      )
      const card = cards(page).filter({ hasText: puesto })
      await expect(card).toContainText('Orihuela (Alicante)')
      await expect(card.getByRole('time')).toHaveText(listDate(TODAY))
      expect(listDate(TODAY)).toMatch(/^\d{1,2}\/\d{1,2}\/\d{4}$/)
      await expect(card.getByText(/^Robots/)).toHaveText(`${[...descripcion].slice(0, 85).join('')}…`)
      await expect(card.getByRole('listitem')).toHaveText(['Presencial', 'Grado Superior'])
      await expect(card).toContainText(/ · hasta el \d{1,2}\/\d{1,2}\/\d{4}$/)
      for (const name of [puesto, `Ver + ${puesto}, de Robótica Vega Baja S.L.`])
        await expect(card.getByRole('link', { name, exact: true })).toHaveAttribute(
          'href',
          new RegExp(`^/oferta/${id}\\?`),
        )
      await card.click()
      await expect(page).toHaveURL(new RegExp(`/oferta/${id}`))
    },
  )

  test(
    'F118 F119 a change of any filter applies at once, asks for the first page and stays in the address',
    release,
    async ({ page }) => {
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
    },
  )

  test('F119 the filters work without any script', release, async ({ browser, page, baseURL }) => {
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

  test('F119 filters chosen before the scripts arrive apply when they do', async ({ page }) => {
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

  test(
    'empleo-15 a list by titulación says that ofertas for any titulación are not in it, and leads to them',
    release,
    async ({ page }) => {
      const line = page.getByText('Las ofertas para cualquier titulación no salen con este filtro.')
      const online = puestos(await list(page, { modalidad: 'Online' }))
      await openReady(page, '/ofertas?modalidad=Online')
      await expect(titles(page)).toHaveText(online)
      await expect(line).toHaveCount(0)
      for (const [search, { total }] of [
        ['titulacion=Sanidad', await list(page, { titulacion: 'Sanidad' })],
        ['titulacion=Vidrio&modalidad=Online&pagina=3', { total: 0 }],
      ] as const) {
        await openReady(page, `/ofertas?${search}`)
        await expect(titles(page)).toHaveCount(total)
        await expect(line).toBeVisible()
      }
      const without = line.getByRole('link', { name: 'Ver la lista sin él' })
      await expect(without).toHaveAttribute('href', '/ofertas?modalidad=Online')
      await without.press('Enter')
      await expect(page).toHaveURL('/ofertas?modalidad=Online')
      await expect(titles(page)).toHaveText(online)
      await expect(line).toHaveCount(0)
      await expect(page.locator('main [data-list-start]')).toBeFocused()
    },
  )
})
