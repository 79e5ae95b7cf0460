import type { Locator, Page } from '@playwright/test'
import { reviewOferta, writeOferta } from '../support/new-empresa.ts'
import { loggedInEmpresa } from '../support/newcomers.ts'
import { openReady } from '../support/open-ready.ts'
import { logIn } from '../support/people.ts'
import { publishOferta } from '../support/publish-oferta.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'

test.use({ emptyCache: true, cookiesRefused: true, expectedErrors: [/404|ERR_CACHE_MISS|Failed to fetch/] })

/** Her photo on the page that is open, and the address of the file that the browser took. */
const photo = (page: Page) => page.locator('main img[src^="/imagenes/alumnas/"]')
const takenBy = (picture: Locator) =>
  picture.evaluate((img: HTMLImageElement) => new URL(img.currentSrc).pathname)

/** The response to an address from the browser's cache, and from the server. */
const askFor = (page: Page, url: string) =>
  page.evaluate(async (address) => {
    const kept = await fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).then(
      ({ status }) => status,
      () => 'nothing',
    )
    return { kept, served: (await fetch(address, { cache: 'reload' })).status }
  }, url)

/** Logs Ana in and opens her page with her photo; returns the photo's address. */
async function openProfile(page: Page): Promise<string> {
  expect(await logIn(page.request, 'ana')).toBe(200)
  await openReady(page, '/alumna')
  await expect(photo(page)).toHaveJSProperty('complete', true)
  return takenBy(photo(page))
}

test('a photo is not in the cache after the logout', release, async ({ page }) => {
  const url = await openProfile(page)
  await page.getByRole('button', { name: 'Salir' }).click()
  await expect(page.getByRole('link', { name: 'Acceso' })).toBeVisible()
  expect(await askFor(page, url)).toEqual({ kept: 'nothing', served: 404 })
})

test('the picture of a referente is kept by the browser', async ({ page }) => {
  await openReady(page, '/')
  const shown = page.locator('main img[src^="/imagenes/referentes/"]').first()
  await expect(shown).toHaveJSProperty('complete', true)
  const url = await takenBy(shown)
  expect(await askFor(page, url)).toEqual({ kept: 200, served: 200 })
})

test(
  'a photo that is not cached is there at once on the next page, and nothing shifts',
  release,
  async ({ page }) => {
    const url = await openProfile(page)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/imagenes/')) asked.push(pathname)
    })
    await page.evaluate(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) shifts.push(startTime)
      }).observe({ type: 'layout-shift' })
    })
    await page.getByRole('link', { name: 'Ver cómo queda' }).click()
    await expect(page).toHaveURL('/cv-alumna')
    await expect(photo(page)).toHaveJSProperty('complete', true)
    await page.goBack()
    await expect(page).toHaveURL('/alumna')
    await expect(photo(page)).toHaveJSProperty('complete', true)
    // A document keeps its pictures in memory: two more pages request them at most twice.
    expect(asked.filter((one) => one !== url)).toEqual([])
    expect(asked.length).toBeLessThanOrEqual(2)
    expect(await page.evaluate('shifts')).toEqual([])
  },
)

test(
  'a logo stands at the edge of its row, like the initials of an empresa without one',
  release,
  async ({ page, baseURL }) => {
    const marca = crypto.randomUUID().slice(0, 8)
    const puesto = `Delineante ${marca}`
    await publishOferta(baseURL, { puesto })
    const withoutLogo = await loggedInEmpresa(baseURL, 'Talleres Sin Logo S.L.')
    await reviewOferta(baseURL, await writeOferta(withoutLogo.request, { puesto }))
    await withoutLogo.request.dispose()
    expect(await logIn(page.request, 'ana')).toBe(200)
    await openReady(page, `/ofertas?q=${marca}`)
    const leftOf = (pictures: string) =>
      page
        .locator(`main .avatar:is(${pictures})`)
        .evaluateAll((all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().left)))])
    const initials = await leftOf('span')
    expect(initials).toHaveLength(1)
    expect(await leftOf('img')).toEqual(initials)
  },
)

test('an administrador reads whether an account is active from one plain mark', release, async ({ page }) => {
  expect(await logIn(page.request, 'carmen')).toBe(200)
  await openReady(page, '/admin/alumnas?buscar=Ana+Muñoz+de+la+Cruz')
  await page.getByRole('link', { name: 'Ana Muñoz de la Cruz' }).click()
  const box = page.getByRole('checkbox', { name: 'Activo' })
  await expect(box).toBeDisabled()
  const mark = await box.evaluate((input) => {
    const { backgroundColor, content } = getComputedStyle(input, '::before')
    return { backgroundColor, content, frame: getComputedStyle(input).backgroundColor }
  })
  expect(mark.content).toBe('""')
  expect(mark.frame).not.toBe(mark.backgroundColor)
})

test(
  'sitio-35 no letters stand over the disc of a portrait whose picture has not come',
  release,
  async ({ page }) => {
    await page.goto('/referentes')
    await expect(page.getByRole('img', { name: /^Imagen de/ }).first()).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
  },
)
