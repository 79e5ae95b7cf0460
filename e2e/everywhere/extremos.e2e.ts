import type { Page } from '@playwright/test'
import { boxOf } from '../support/box.ts'
import { logInAlumna, type NewAlumna, newAlumna, putCv } from '../support/new-alumna.ts'
import { newEmpresa, writeOferta } from '../support/new-empresa.ts'
import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { present } from '../support/present.ts'
import { release } from '../support/release.ts'
import { addressOf, UNA_REFERENTE } from '../support/sitemap.ts'
import { expect, test } from '../support/test.ts'

let luz: NewAlumna
test.beforeAll(async ({ request }) => {
  luz = await newAlumna(request, { nombre: 'Luzdivina', apellidos: 'Ñ'.repeat(120) })
})

test.beforeEach(async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'cookieConsentEU', value: 'rechazadas', url: baseURL }])
  await logInAlumna(page.request, luz)
})

const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

for (const [letters, size] of [
  ['as they are', '106.25%'],
  ['twice as large', '212.5%'],
] as const) {
  test(
    `F110 the longest words break and nothing is cut off on a phone, with letters ${letters}`,
    release,
    async ({ page }) => {
      await putCv(page.request, {
        frase_definitoria: 'Ww'.repeat(100),
        habilidades_tecnicas: 'x'.repeat(1000),
        experiencia: [{ puesto: 'p'.repeat(200), empresa: 'e'.repeat(200), inicio: '2024', fin: '' }],
        idiomas: [{ idioma: 'i'.repeat(200), nivel: 'Básico' }],
      })
      await page.setViewportSize({ width: 360, height: 740 })
      for (const path of ['/cv-alumna', '/alumna', '/ofertas?orden=afines', '/registro', '/contacto']) {
        await openReady(page, path)
        await page.evaluate((to) => {
          document.documentElement.style.fontSize = to
        }, size)
        expect([path, await width(page)]).toEqual([path, 360])
      }
    },
  )
}

test('a name of one long word leaves the other columns of a list their room', async ({ page }) => {
  await logInAs(page.context(), 'carmen')
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReady(page, `/admin/alumnas?buscar=${luz.email}`)
  const email = page.getByRole('cell', { name: luz.email.split('@')[0] ?? '' }).last()
  expect((await boxOf(email)).width).toBeGreaterThan(220)
})

test('a puesto of one long word leaves the date of its row on one line', async ({
  page,
  request,
  baseURL,
}) => {
  await newEmpresa(request, baseURL, 'Construcciones y Reformas Integrales Fernández de Córdoba S.L.')
  const puesto = `Largo${Date.now()}${'o'.repeat(100)}`
  await writeOferta(request, { puesto })
  await logInAs(page.context(), 'carmen')
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReady(page, '/admin/ofertas')
  const date = page.getByRole('row').filter({ hasText: puesto }).locator('time')
  expect(await date.evaluate((time) => time.getClientRects().length)).toBe(1)
})

test('a long address in the words of a referente, and a long name beside hers, break on every window', async ({
  page,
  request,
}) => {
  await openReady(page, await addressOf(UNA_REFERENTE, request))
  // In her page alone: what a visitor meets of the others is counted elsewhere.
  await page.evaluate(() => {
    const address = 'https://www.bne.es/es/guias/Mujeres_cientificas_y_tecnicas_espanolas_del_siglo_XX'
    for (const text of document.querySelectorAll('main dd, main ol p:last-child')) text.textContent = address
    for (const name of document.querySelectorAll(
      'main a[rel] > span:last-child, main ul a > span:last-child',
    ))
      name.textContent = 'Ñ'.repeat(80)
    const [source] = document.querySelectorAll('main [aria-labelledby=fuentes] a')
    if (source?.firstChild) source.firstChild.textContent = address
  })
  for (const wide of [320, 360, 768, 1024, 1440]) {
    await page.setViewportSize({ width: wide, height: 800 })
    expect([wide, await width(page)]).toEqual([wide, wide])
  }
})

test('sitio-11 the words under the title stand clear of the names of the sky', async ({ page }) => {
  await openReady(page, '/')
  for (const wide of [640, 667, 700, 740, 768, 780]) {
    await page.setViewportSize({ width: wide, height: 1000 })
    const over = await page.evaluate(() => {
      const rects = (selector: string) =>
        [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect())
      const names = rects('.sky text').filter(({ width }) => width > 0)
      return rects('h1 + p > span').filter((word) =>
        names.some(
          (n) => n.left < word.right && n.right > word.left && n.top < word.bottom && n.bottom > word.top,
        ),
      ).length
    })
    expect([wide, over]).toEqual([wide, 0])
  }
})

test('with forced colours the current order is the only one with a line under it', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openReady(page, '/ofertas?orden=afines')
  const line = (name: string) =>
    page
      .getByRole('navigation', { name: 'Orden de las ofertas' })
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link).borderBottomColor)
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const canvas = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect([paper, canvas]).toContain(await line('Más recientes'))
  expect(await line('Más afines')).not.toBe(await line('Más recientes'))
})

test('F087 the meter leads to every missing thing, one after the other', release, async ({ page }) => {
  await putCv(page.request, {
    formacion: Array.from({ length: 10 }, () => ({ fa_centro: 'IES Villaverde' })),
  })
  await openReady(page, '/alumna')
  const meter = page.getByRole('region', { name: 'Faltan 20 datos para que te vean' })
  await meter.getByRole('link', { name: 'y 12 más' }).click()
  await expect(page.getByRole('group', { name: 'Formación 5' }).getByLabel('Titulación *')).toBeFocused()
  for (const link of await meter.getByRole('link').all()) {
    const id = present(await link.getAttribute('href')).slice(1)
    await link.press('Enter')
    await expect(page.locator(`[id="${id}"]`)).toBeFocused()
  }
})

test('F102 what nobody sees in a pasted text does not stop a save', async ({ page }) => {
  await putCv(page.request)
  await openReady(page, '/alumna')
  const field = page.getByLabel('Qué sabes hacer')
  await field.fill('Ro\u0002bótica\u000bCerámica')
  await expect(field).toHaveValue('Robótica\nCerámica')
  await expect(field).toHaveAttribute('aria-invalid', 'false')
})
