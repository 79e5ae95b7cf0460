import { createHash } from 'node:crypto'
import { listReferentes, type ReferentesPage } from '@alumbra/contract/referentes/referente'
import { boxOf } from '../support/box.ts'
import { openReady } from '../support/open-ready.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { answerWith, buildReferente, cards, next } from './inicio.ts'

test.describe('role models', () => {
  test('F002 the hero title is the only h1', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('h1')).toHaveText(['Desbloquea tu potencial STEAM'])
    await expect(
      page.getByRole('heading', { level: 1, name: 'Desbloquea tu potencial STEAM', exact: true }),
    ).toBeVisible()
  })

  test('F003 intro title and text stand above the first card', async ({ page }) => {
    await page.goto('/')
    const title = await boxOf(page.getByRole('heading', { name: 'Mujeres que abren camino' }))
    const text = await boxOf(page.getByText('Estudiaron, probaron, insistieron.'))
    const card = await boxOf(cards(page).first())
    expect(title.y).toBeLessThan(card.y)
    expect(text.y + text.height).toBeLessThan(card.y)
  })

  test('F027 each card shows name, sentence, studies and experience of the list', async ({
    page,
    request,
  }) => {
    const { referentes }: ReferentesPage = await (await request.get(listReferentes.path)).json()
    await page.goto('/')
    await expect(cards(page)).toHaveCount(referentes.length)
    for (const [i, referente] of referentes.entries()) {
      const card = cards(page).nth(i)
      await expect(card.getByRole('heading')).toHaveText(referente.nombre)
      const shown = (await card.textContent()) ?? ''
      for (const text of [referente.frase_motivadora, referente.estudios, referente.trabajos]) {
        expect(shown).toContain(text.slice(0, 60).trim())
      }
    }
  })

  test(
    'F027 who has no picture gets her constellation, who has one gets it as wide as her screen needs',
    release,
    async ({ page }) => {
      await openReady(page)
      const img = '/imagenes/referentes/x/800.webp'
      await page.route('**/imagenes/**', (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
      )
      const first = Array.from({ length: 12 }, () => buildReferente({}))
      await answerWith(page, [
        ...first,
        buildReferente({ nombre: 'Sin Foto' }),
        buildReferente({ nombre: 'Con Foto', img }),
      ])
      await next(page).click()
      await expect(
        page.getByRole('img', { name: 'Constelación con las iniciales de Sin Foto' }),
      ).toBeVisible()
      const shown = page.getByRole('img', { name: 'Imagen de Con Foto' })
      await expect(shown).toHaveAttribute('src', img.replace('800.webp', '400.webp'))
      await expect(shown).toHaveJSProperty(
        'currentSrc',
        new URL(img.replace('800.webp', '320.avif'), page.url()).href,
      )
    },
  )

  test(
    'F028 F029 only the links that are set are shown, each in a new tab and with its scheme',
    release,
    async ({ page }) => {
      await openReady(page)
      const first = Array.from({ length: 12 }, () => buildReferente({}))
      const all = {
        instagram: 'https://instagram.com/x',
        linkedin: 'linkedin.com/in/x',
        github: 'http://github.com/x',
        video: 'v.example',
      }
      await answerWith(page, [
        ...first,
        buildReferente({ linkedin: 'linkedin.com/in/x' }),
        buildReferente(all),
      ])
      await next(page).click()
      const one = cards(page).nth(0).getByRole('listitem').getByRole('link')
      await expect(one).toHaveCount(1)
      await expect(one).toHaveAttribute('href', 'https://linkedin.com/in/x')
      await expect(one).toHaveAttribute('target', '_blank')
      await expect(one).toHaveAttribute('rel', 'noopener')
      const many = cards(page).nth(1).getByRole('listitem').getByRole('link')
      await expect(many).toHaveText([/^Instagram/, /^LinkedIn/, /^Github/, /^Vídeo/])
      expect(await many.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
        'https://instagram.com/x',
        'https://linkedin.com/in/x',
        'http://github.com/x',
        'https://v.example',
      ])
    },
  )
})

test.describe('for everyone', () => {
  test('the page describes itself to search engines', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle('Alumbra · Desbloquea tu potencial STEAM')
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /ciencia, tecnología/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^http.*\/$/)
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      /^http.*\/alumbra\.png$/,
    )
    const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')[
      '@graph'
    ]
    expect(graph.map((thing: { '@type': string }) => thing['@type'])).toEqual([
      'Organization',
      'WebSite',
      'ItemList',
    ])
    expect(graph[2].itemListElement).toHaveLength(await cards(page).count())
  })

  test('seguridad-4 only inline scripts whose hash the answer names may run', async ({ request }) => {
    const response = await request.get('/')
    const policy = /script-src 'self'([^;]*)/.exec(response.headers()['content-security-policy'] ?? '')?.[1]
    const html = await response.text()
    const scripts = [...html.matchAll(/<script(?![^>]*(?:ld\+json| src=))[^>]*>(.*?)<\/script>/gs)]
    expect(scripts.length).toBeGreaterThan(1)
    const hashes = scripts.map(
      ([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    )
    expect(policy).toBe(hashes.join(''))
    expect(html).not.toContain('nonce')
    expect(html).not.toMatch(/ style="/)
  })
})
