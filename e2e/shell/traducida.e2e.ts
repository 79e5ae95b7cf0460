import type { Page } from '@playwright/test'
import { newAlumna, putCv } from '../support/new-alumna.ts'
import { openReady, untilReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'

test.use({ cookiesRefused: true })

/**
 * Puts the text of the page, and each that comes later, into elements of its own, as the translation of a browser does.
 * Options become other words; all else stays as it reads.
 */
const translate = (page: Page) =>
  page.evaluate(() => {
    const translateText = (text: Text) => {
      const within = text.parentElement
      if (!within || within.closest('script, style, textarea, font') || text.data.trim() === '') return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.append(within.closest('option') ? `${text.data} (en)` : text.data)
      outer.append(inner)
      text.replaceWith(outer)
    }
    const translateIn = (node: Node) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const texts = node instanceof Text ? [node] : []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) translateText(text)
    }
    translateIn(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes)
        for (const node of type === 'childList' ? addedNodes : [target]) translateIn(node)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })

const expectNoError = (page: Page) => expect(page.getByText(/^Error \d/)).toHaveCount(0)

test('sitio-30 on a translated page an alumna pauses her CV and chooses another titulación', async ({
  page,
}) => {
  await newAlumna(page.request, { nombre: 'Olena', apellidos: 'Koval' })
  await putCv(page.request)
  await openReady(page, '/alumna')
  await translate(page)
  await page.getByRole('button', { name: 'Pausar mi CV' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'ninguna empresa lo ve' })).toBeVisible()
  const pausa = page.getByRole('button', { name: 'Quitar la pausa' })
  await expect(pausa).toHaveText('Quitar la pausa')
  await expect(pausa.locator('svg + font')).toBeVisible()
  const titulacion = page.getByLabel('Titulación *')
  await titulacion.selectOption({ index: 2 })
  await titulacion.selectOption({ index: 3 })
  await expect(titulacion).toHaveValue('Artes y Artesanías')
  await page.getByLabel('Especialidad *').selectOption({ index: 1 })
  await expectNoError(page)
})

for (const [path, person] of [
  ['/ofertas', 'ana'],
  ['/talento', 'berta'],
] as const)
  test(
    `sitio-30 on a translated page of ${path} a filter is chosen and taken away`,
    release,
    async ({ page, context }) => {
      await logInAs(context, person)
      await openReady(page, path)
      const provincia = page.getByLabel('Provincia', { exact: true })
      const first = await provincia.locator('option').nth(1).textContent()
      await translate(page)
      await provincia.selectOption({ index: 1 })
      await expect(page).toHaveURL(({ searchParams }) => searchParams.get('provincia') === first)
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
      await provincia.selectOption('')
      await expect(page).toHaveURL(path)
      await expectNoError(page)
    },
  )

test('sitio-30 on a translated page texts that change are the new ones', async ({ page, context }) => {
  await openReady(page, '/contacto')
  await translate(page)
  const mensaje = page.getByLabel('Mensaje')
  for (const [text, count] of [
    ['Hola', '4/500'],
    ['Hola a todas', '12/500'],
  ] as const) {
    await mensaje.fill(text)
    await expect(page.getByText(`${count} caracteres`)).toBeVisible()
  }
  await logInAs(context, 'berta')
  await openReady(page, '/talento')
  await page.getByRole('main').locator('a[href^="/talento-cv/"]').first().click()
  const place = page.getByRole('navigation', { name: 'Tu sitio en la lista' })
  await expect(place).toContainText(/^1 de \d+/)
  await translate(page)
  await place.getByRole('link', { name: /Siguiente/ }).click()
  await expect(place).toContainText(/^2 de \d+Anterior: /)
  await place.getByRole('link', { name: /Anterior/ }).click()
  await expect(place).toContainText(/^1 de \d+Siguiente: /)
  await expectNoError(page)
})

test('sitio-30 on a translated page the suggestion of an address is accepted', async ({ page }) => {
  await openReady(page, '/registro')
  await page.getByLabel('Email').fill('eva@gmial.com')
  await page.getByLabel('Nombre').focus()
  await expect(page.getByText('¿Querías decir')).toBeVisible()
  await translate(page)
  await page.getByRole('button', { name: 'eva@gmail.com' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('eva@gmail.com')
  await expectNoError(page)
})

test.describe('on a page that an extension has changed', () => {
  // React says that the page is another one, and draws it again.
  test.use({ cookiesRefused: false, emptyCache: true, expectedErrors: [/#418/] })

  test.beforeEach(({ page }) =>
    page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        for (const input of document.querySelectorAll('input')) input.after(document.createElement('div'))
        document.body.prepend(document.createElement('div'))
      }),
    ),
  )

  for (const path of ['/', '/referentes'])
    test(`sitio-30 the referentes of ${path} stay`, release, async ({ page, request }) => {
      const drawn = await (await request.get(path)).text()
      const cards = drawn.split('<a href="/referentes/').length - 1
      expect(cards).toBeGreaterThan(5)
      await openReady(page, path)
      await expect(page.locator('main .referentes a[href^="/referentes/"]')).toHaveCount(cards)
    })

  test('sitio-30 text and focus stay, and the answered banner is gone', release, async ({ page }) => {
    const held = Promise.withResolvers<void>()
    // Every script but the small one that keeps the first press.
    await page.route(/\/assets\/(?!boot-)[^/]+\.js$/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/contacto', { waitUntil: 'domcontentloaded' })
    await page.getByRole('button', { name: 'Rechazar' }).click()
    await page.getByRole('checkbox').check()
    await page.getByLabel('Instituto').selectOption('Otros')
    await page.getByLabel('Mensaje').fill('Hola a todas')
    held.resolve()
    await untilReady(page)
    await expect(page.getByLabel('Mensaje')).toHaveValue('Hola a todas')
    await expect(page.getByLabel('Mensaje')).toHaveAccessibleDescription(/^12\/500/)
    await expect(page.getByLabel('Mensaje')).toBeFocused()
    await expect(page.getByLabel('Instituto')).toHaveValue('Otros')
    await expect(page.getByRole('checkbox')).toBeChecked()
    await expect(page.getByRole('region', { name: 'Cookies', exact: true })).toBeHidden()
  })
})
