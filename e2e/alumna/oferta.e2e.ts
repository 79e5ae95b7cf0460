import { detailDate } from '@alumbra/domain/dates'
import { openReady } from '../support/open-ready.ts'
import { logIn, logInAs } from '../support/people.ts'
import { present } from '../support/present.ts'
import { publishOferta } from '../support/publish-oferta.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { link, list, TODAY } from './ofertas.ts'

test.use({ cookiesRefused: true })

test.beforeEach(async ({ page }) => {
  await logInAs(page.context(), 'ana')
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

  test('empleo-10 is one sheet of paper with its contact and nothing to press', async ({ page, baseURL }) => {
    await page.goto(`/oferta/${await publishOferta(baseURL, oferta)}`)
    await page.emulateMedia({ media: 'print' })
    const main = page.getByRole('main')
    await expect(main.getByRole('button')).toHaveCount(0)
    await expect(main.getByRole('link', { name: oferta.mail })).toBeVisible()
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })

  test(
    'empleo-11 ends in others like it, each a step away, and in none when there is none',
    release,
    async ({ page, baseURL }) => {
      const alike = { titulaciones: ['Vidrio y Cerámica'], ubicacion: 'Manises (Valencia)' }
      const [first, second] = [
        await publishOferta(baseURL, { ...alike, puesto: 'Ceramista de taller' }),
        await publishOferta(baseURL, { ...alike, puesto: 'Técnica de hornos' }),
      ]
      const others = page.getByRole('main').getByRole('region', { name: 'Otras ofertas como esta' })
      await page.goto(`/oferta/${first}?q=taller`)
      await expect(others.getByRole('link').first()).toHaveText('Técnica de hornos')
      // The whole card leads there, and the way back still knows the list.
      await others.getByRole('listitem').filter({ hasText: 'Técnica de hornos' }).click()
      await page.waitForURL(`/oferta/${second}?q=taller`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Técnica de hornos')
      await expect(others.getByRole('link').first()).toHaveText('Ceramista de taller')

      const links = await others.getByRole('link').all()
      const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')))
      const saved = hrefs.map((href) => `/alumnas${href?.replace(/\?.*/, '')}/guardada`)
      for (const path of saved) await page.request.put(path)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Técnica de hornos')
      await expect(others).toHaveCount(0)
      // Other tests look at the ofertas that she keeps.
      for (const path of saved) expect((await page.request.delete(path)).ok()).toBe(true)
    },
  )

  test('F124 F125 F117 shows everything of the oferta and of its empresa', async ({ page, baseURL }) => {
    const id = await publishOferta(baseURL, oferta)
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
      'Hasta',
    ])
    await expect(main.getByRole('definition')).toHaveText([
      'Orihuela (Alicante)',
      'Presencial',
      'Grado Superior',
      'Electricidad y Electrónica, Fabricación Mecánica',
      detailDate(TODAY),
      detailDate(answer.oferta.fecha_fin),
    ])
    expect(detailDate(TODAY)).toMatch(/^\d\d-\d\d-\d{4}$/)
    for (const line of oferta.descripcion.split('\n').filter(Boolean)) {
      await expect(main.getByText(line, { exact: true })).toBeVisible()
    }
    // A blank line is space, not an empty paragraph to be read aloud.
    await expect(main.getByRole('paragraph').filter({ hasText: /^\s*$/ })).toHaveCount(0)

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

  test(
    'F125 has a constellation for a logo, and no LinkedIn button or phone, where the empresa has none',
    release,
    async ({ page }) => {
      await openReady(page, '/ofertas')
      // The first of the page: other tests publish meanwhile.
      const first = page.getByRole('article').first()
      const puesto = present(await first.getByRole('heading').textContent())
      await page.route('**/alumnas/oferta/*', async (route) => {
        const answer = await (await route.fetch()).json()
        await route.fulfill({
          json: { ...answer, empresa: { ...answer.empresa, logo: null, linkedin: '', telf: 'NULL' } },
        })
      })
      await first.getByRole('link', { name: /^Ver \+/ }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(puesto)
      const suya = page.getByRole('region', { name: 'La empresa' })
      await expect(suya.getByRole('link')).toHaveCount(1)
      await expect(suya).not.toContainText('NULL')
      await expect(page.getByRole('main').locator('.avatar svg')).toBeVisible()
    },
  )

  test('F126 leads back to the list, with the filters and the page she came with', async ({ page }) => {
    await openReady(page, '/ofertas?orden=afines&pagina=2')
    await link(page, /^Ver \+/)
      .first()
      .click()
    await expect(page).toHaveURL(/^http[^?]*\/oferta\/[0-9a-f-]{36}\?orden=afines&pagina=2$/)
    await link(page, 'Volver a las ofertas').click()
    await expect(page).toHaveURL('/ofertas?orden=afines&pagina=2')
    await page.goto(`/oferta/${present((await list(page)).results[0]?.ofertas[0]).id}`)
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

    test(
      'sitio-39 F014 empleo-2 one that its empresa takes away while it is read is not saved, says so, and leads to the list',
      release,
      async ({ page, playwright, baseURL }) => {
        const id = await publishOferta(baseURL, oferta)
        await openReady(page, `/oferta/${id}`)
        const berta = await playwright.request.newContext({ baseURL })
        await logIn(berta, 'berta')
        expect((await berta.delete(`/empresa/oferta/${id}`)).status()).toBe(204)
        await berta.dispose()
        const save = page.getByRole('button', { name: `Guardar oferta «${oferta.puesto}»` })
        await save.click()
        await expect(
          page.getByRole('status').filter({ hasText: 'Esta oferta ya no está publicada.' }),
        ).toBeVisible()
        await expect(save).toBeVisible()
        expect((await page.reload())?.status()).toBe(404)
        await expect(page.getByText('La página que buscas no existe')).toBeVisible()
        await expect(page.getByText('Puede que esta oferta ya no esté publicada')).toBeVisible()
        await expect(link(page, 'Volver al inicio')).toBeVisible()
        await link(page, 'Ver las ofertas').click()
        await expect(page).toHaveURL('/ofertas')
      },
    )
  })
})
