import { AREAS } from '@alumbra/domain/area'
import { referenteSlug } from '@alumbra/domain/slug'
import { boxOf } from '../support/box.ts'
import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { present } from '../support/present.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { search } from './referentes.ts'

test.describe('the page of a role model', () => {
  test(
    'F027 a name on the list leads to her page, which says all that is known',
    release,
    async ({ page, request }) => {
      const ada = present((await search(request)).referentes[1])
      await openReady(page, '/referentes')
      await page.getByRole('link', { name: ada.nombre }).click()
      await expect(page).toHaveURL(`/referentes/${referenteSlug(ada)}`)
      await expect(page.locator('h1')).toHaveText([ada.nombre])
      await expect(page).toHaveTitle(`${ada.nombre} · Alumbra`)
      const shown = (await page.getByRole('article').textContent()) ?? ''
      for (const text of [ada.frase_motivadora, ada.estudios, ada.trabajos]) expect(shown).toContain(text)
      // Her areas stand above her name, and only there.
      await expect(page.getByRole('article').getByRole('term')).toHaveText(['Estudios', 'Experiencia'])
      await expect(page.getByRole('article').getByText(AREAS.T, { exact: true })).toHaveCount(1)
      await expect(page.getByRole('img', { name: `Imagen de ${ada.nombre}` })).toBeVisible()
    },
  )

  test('leads to who stands before and after her, and the ends lead nowhere', async ({ page, request }) => {
    const { referentes } = await search(request)
    const [first, second, third] = [present(referentes[0]), present(referentes[1]), present(referentes[2])]
    await openReady(page, `/referentes/${referenteSlug(second)}`)
    const others = page.getByRole('navigation', { name: 'Otras referentes' })
    await expect(others.getByRole('link')).toHaveText([
      new RegExp(`Anterior.*${first.nombre}`),
      new RegExp(`Siguiente.*${third.nombre}`),
    ])
    await others.getByRole('link', { name: first.nombre }).click()
    await expect(page.locator('h1')).toHaveText([first.nombre])
    await expect(others.getByRole('link')).toHaveText([new RegExp(second.nombre)])
  })

  test('referentes-3 a wrong or missing name in the address leads to the right one for good', async ({
    request,
  }) => {
    const first = present((await search(request)).referentes[0])
    for (const wrong of [first.id, `${first.id}-otra-persona`, first.id.toUpperCase()]) {
      const answer = await request.get(`/referentes/${wrong}`, {
        maxRedirects: 0,
        headers: { accept: 'text/html' },
      })
      expect([wrong, answer.status(), answer.headers().location]).toEqual([
        wrong,
        301,
        `/referentes/${referenteSlug(first)}`,
      ])
    }
  })

  test('referentes-5 describes her to search engines and previews', async ({ page, request }) => {
    const first = present((await search(request)).referentes[0])
    await page.goto(`/referentes/${referenteSlug(first)}`)
    const url = new RegExp(`^http.*/referentes/${referenteSlug(first)}$`)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', url)
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', url)
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
      'content',
      `${first.nombre} · Alumbra`,
    )
    const image = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
    expect((await request.get(image)).headers()['content-type']).toBe('image/webp')
    const person = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
    expect(person).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Person',
      name: first.nombre,
      description: first.trabajos,
      image,
    })
  })

  test(
    'prints as one A4 poster with its QR code and without header and footer',
    release,
    async ({ page, request }) => {
      const { referentes } = await search(request)
      for (const referente of [referentes[0], (await search(request, { search: 'noa' })).referentes[0]].map(
        present,
      )) {
        await openReady(page, `/referentes/${referenteSlug(referente)}`)
        const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
        expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
        const [, width, height] = present(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)).map((n) =>
          Math.round(Number(n)),
        )
        expect([width, height]).toEqual([595, 842])
      }
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('img', { name: /^Código QR/ })).toBeVisible()
      await expect(page.getByRole('banner')).toBeHidden()
      await expect(page.getByRole('contentinfo')).toBeHidden()
      await expect(page.getByRole('button', { name: 'Imprimir cartel' })).toBeHidden()
    },
  )

  test('referentes-4 prints as one poster with its QR code however long her texts are', async ({ page }) => {
    await logInAs(page.context(), 'carmen')
    const long = 'palabra '.repeat(125)
    const created = await page.request.post('/admin/api/referentes', {
      data: {
        nombre:
          'María de los Ángeles Fernández-Villaverde y Rodríguez de la Fuente Obieta Larrañaga Goicoechea',
        frase_motivadora: long,
        estudios: long,
        trabajos: long,
        areas: ['S', 'T', 'E', 'A', 'M'],
      },
    })
    const { id } = await created.json()
    await page.setViewportSize({ width: 688, height: 1000 })
    await openReady(page, `/referentes/${id}`)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    const sheet = await boxOf(page.getByRole('article'))
    const code = await boxOf(page.getByRole('img', { name: /^Código QR/ }))
    expect(code.y + code.height).toBeLessThanOrEqual(sheet.y + sheet.height + 1)
    await page.request.post(`/admin/api/referentes/${id}`, { data: { activo: false } })
  })

  test("'Imprimir cartel' opens the print dialog", async ({ page, request }) => {
    const first = present((await search(request)).referentes[0])
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await openReady(page, `/referentes/${referenteSlug(first)}`)
    await expect(page.getByRole('img', { name: /^Código QR/ })).toBeHidden()
    await page.getByRole('button', { name: 'Imprimir cartel' }).click()
    await expect(page.locator('body[data-printed]')).toHaveCount(1)
  })

  test.describe('of nobody', () => {
    test.use({ expectedErrors: [/404/] })

    test('F014 is the 404 page', async ({ page }) => {
      for (const path of ['/referentes/nadie', '/referentes/018f0000-0000-7000-8000-000000000001-ada']) {
        expect((await page.goto(path))?.status()).toBe(404)
        await expect(page.locator('h1')).toHaveText(['¡Oops! Página no encontrada'])
        await expect(page.getByText('La página que buscas no existe')).toBeVisible()
      }
    })
  })
})
