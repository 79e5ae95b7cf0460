import { setTimeout as sleep } from 'node:timers/promises'
import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import type { Page } from '@playwright/test'
import { lastMailTo } from '../support/mailbox.ts'
import { alumnaWithCv, loggedInEmpresa } from '../support/newcomers.ts'
import { openReady } from '../support/open-ready.ts'
import { LINKED_PAGES, PUBLIC_PAGES } from '../support/pages.ts'
import { everySixth, release } from '../support/release.ts'
import { shiftOf } from '../support/shift-of.ts'
import { addressOf } from '../support/sitemap.ts'
import { expect, test } from '../support/test.ts'

const PAGES = [...PUBLIC_PAGES, ...LINKED_PAGES]
/** Pages that cannot do without scripts: they say so. */
const NEEDS_SCRIPTS = /-login$|-invitada$|-restablecer$/

test.use({ expectedErrors: [/404/] })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [{ name, path }, details] of everySixth(PAGES, 1)) {
    test(
      `F001 ${name} is read in Spanish, with its menu and its footer`,
      details,
      async ({ page, request }) => {
        await page.goto(await addressOf(path, request))
        await expect(page.locator('html')).toHaveAttribute('lang', 'es')
        await expect(page.locator('h1')).toHaveCount(1)
        await expect(page.locator('h1')).toBeVisible()
        const menu = page.getByRole('navigation', { name: 'Principal' }).getByRole('link')
        await expect(menu.last()).toBeVisible()
        await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Aviso legal' })).toBeVisible()
        for (const idle of await page.locator('.needs-scripts').all()) await expect(idle).toBeHidden()
        const main = page.getByRole('main')
        const asked = main.getByText(/activa JavaScript en tu navegador/)
        await expect(asked).toHaveCount(NEEDS_SCRIPTS.test(name) ? 1 : 0)
        for (const picture of await main.locator('img').all())
          expect(await picture.getAttribute('alt')).not.toBeNull()
      },
    )
  }

  for (const rol of ['alumna', 'empresa'] as const) {
    test.describe(`a password of an ${rol}`, () => {
      test.use({ expectedErrors: [/40[04]/] })

      test('F053 F055 can be asked for all the same', release, async ({ page, baseURL }) => {
        const { correo } = await (rol === 'alumna'
          ? alumnaWithCv(baseURL, 'Elena', 'Maseras')
          : loggedInEmpresa(baseURL, 'Vidrios de Teruel S.L.'))
        await page.goto(`/${rol}/recuperar`)
        const [field, button] = [page.getByLabel('Email'), page.getByRole('button', { name: 'Enviar' })]
        await field.fill('nada')
        await button.click()
        await expect(field).toHaveAccessibleDescription(/Ingresa un email válido/)
        await field.fill('nadie@ninguna.example')
        await button.click()
        await expect(page.getByRole('alert')).toHaveText(ERROR_TEXT.emailNotFound)
        await expect(field).toHaveValue('nadie@ninguna.example')
        await field.fill(correo)
        await button.click()
        await expect(page).toHaveURL(`/${rol}/recuperar?enviado=1`)
        await expect(
          page.getByText('Te hemos envíado un correo para que puedas resetear tu contraseña.'),
        ).toBeVisible()
        await expect.poll(async () => (await lastMailTo(correo)).links.join()).toContain('token=')
      })
    })
  }
})

/** From now on letters arrive late, on each visit again; answers how many have arrived. */
async function delayLetters(page: Page): Promise<() => number> {
  let arrived = 0
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Fetch.requestPaused', async ({ requestId }) => {
    await sleep(400)
    arrived++
    await devtools.send('Fetch.continueRequest', { requestId })
  })
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*.woff2' }] })
  // The second visit would find them in the memory of the browser, whatever their headers say.
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  return () => arrived
}

test.describe('sitio-14 letters come early', () => {
  test.use({ emptyCache: true })

  test('sitio-14 both typefaces are asked for by the page itself, once, and the first visit reads in them', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on(
      'request',
      (request) => request.url().endsWith('.woff2') && asked.push(new URL(request.url()).pathname),
    )
    await openReady(page, '/contacto')
    await page.evaluate(() => document.fonts.ready)
    const preloaded = await page
      .locator('link[rel=preload][as=font]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(preloaded).toHaveLength(2)
    expect(asked.toSorted()).toEqual(preloaded.toSorted())
    const loaded = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    )
    for (const family of ['Atkinson Hyperlegible Next Variable', 'Bricolage Grotesque Variable'])
      expect(loaded.join()).toContain(family)
  })
})

const PHONE = [360, 740] as const
/** The narrowest phone, one on which titles are about as wide as the page, and a desk. */
const OTHERS = [
  [320, 640],
  [412, 823],
  [1280, 800],
] as const
/** One page of each layout, which is tried on those too. */
const LAYOUTS = [
  'inicio',
  'referentes',
  'referente',
  'carteles',
  'nosotras',
  'steam-alumna',
  'contacto',
  'registro',
  'alumna-login',
  'privacidad',
]

test.describe('sitio-14 little moves when letters come late', () => {
  // Gives them a context of their own, so that no font is cached before.
  test.use({ contextOptions: { serviceWorkers: 'block' } })

  for (const [{ name, path }, details] of everySixth(PAGES, 2)) {
    test(
      `${name} stays where it is when its letters arrive late (CLS under 0.08)`,
      details,
      async ({ page, request }) => {
        const to = await addressOf(path, request)
        const lettersArrived = await delayLetters(page)
        for (const [width, height] of LAYOUTS.includes(name) ? [PHONE, ...OTHERS] : [PHONE]) {
          const before = lettersArrived()
          await page.setViewportSize({ width, height })
          await openReady(page, to)
          await page.evaluate(() => document.fonts.ready)
          const shift = await shiftOf(page)
          expect([width, shift < 0.08, shift]).toEqual([width, true, shift])
          expect([width, lettersArrived() > before]).toEqual([width, true])
        }
      },
    )
  }
})
