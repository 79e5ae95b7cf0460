import type { Page } from '@playwright/test'
import { leaveAndReturn } from '../support/leave-and-return.ts'
import { openReady } from '../support/open-ready.ts'
import { logInAs, type Person } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'

test.use({ cookiesRefused: true })

/** Each list, who reads it, and the links of its cards. */
const LISTS = [
  ['/referentes', undefined],
  ['/carteles', undefined],
  ['/ofertas', 'ana'],
  ['/talento', 'berta'],
  ['/empresa', 'berta'],
] as const satisfies readonly (readonly [string, Person | undefined])[]

/** The title of the third card, well below the first screen. */
const card = (page: Page) => page.getByRole('main').getByRole('heading').getByRole('link').nth(2)

/** Every text of the page as a screen reader gets it. */
async function textsHeard(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page)
  const { nodes } = await client.send('Accessibility.getFullAXTree')
  await client.detach()
  return nodes.filter(({ role }) => role?.value === 'StaticText').map(({ name }) => String(name?.value))
}

const hasRing = (page: Page) => page.evaluate(() => document.activeElement?.matches(':focus-visible'))

for (const [path, person] of LISTS) {
  test(
    `sitio-24 on the way back to ${path} the focus is on the card that led away`,
    release,
    async ({ page, context }) => {
      if (person) await logInAs(context, person)
      await openReady(page, path)
      const link = path === '/carteles' ? page.getByRole('main').getByRole('link').nth(3) : card(page)
      await link.focus()
      const href = await link.getAttribute('href')
      const top = await page.evaluate(() => scrollY)
      await page.keyboard.press('Enter')
      await expect(page).not.toHaveURL(path)
      await page.goBack()
      await expect(page).toHaveURL(path)
      await expect(link).toBeFocused()
      expect(await link.getAttribute('href')).toBe(href)
      expect(await hasRing(page)).toBe(true)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
    },
  )
}

// The pages of referentes and posters are loaded.
for (const [path, person] of LISTS.filter(([, person]) => person)) {
  test(
    `sitio-28 what a link of ${path} opens has the focus on its title`,
    release,
    async ({ page, context }) => {
      if (person) await logInAs(context, person)
      await openReady(page, path)
      await card(page).focus()
      await page.keyboard.press('Enter')
      await expect(page).not.toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      // The next key goes on from there.
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
    },
  )
}

test('sitio-12 the current page of the menu is underlined in the colour of the text', async ({ page }) => {
  await openReady(page, '/referentes')
  const here = page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Busco inspiración' })
  const [line, text] = await here.evaluate((element) => {
    const { textDecorationColor, color } = getComputedStyle(element)
    return [textDecorationColor, color]
  })
  expect(line).toBe(text)
})

for (const [path, name, opened] of [
  ['/alumna/login', 'He olvidado mi contraseña', '/alumna/recuperar'],
  ['/', 'Busca a tu referente', '/referentes'],
] as const)
  test(
    `sitio-28 «${name}» of ${path} opens a page with the focus on its title`,
    release,
    async ({ page }) => {
      await openReady(page, path)
      await page.getByRole('link', { name }).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(opened)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    },
  )

for (const [path, person, name, title] of [
  ['/referentes', undefined, 'Contacto', /Contacto/],
  ['/ofertas', 'ana', 'Perfil', /^Tu perfil/],
  ['/ofertas?q=a', 'ana', 'Busco empleo', /^Ofertas de empleo · Alumbra/],
  ['/admin/empresas', 'carmen', 'Alumnas', /Alumnas|alumna/],
] as const)
  test(
    `sitio-28 a link of the menu of ${path} keeps the focus, and the title is said`,
    release,
    async ({ page, context }) => {
      if (person) await logInAs(context, person)
      await openReady(page, path)
      const link = page.getByRole('navigation').getByRole('link', { name, exact: true }).first()
      await link.focus()
      await page.keyboard.press('Enter')
      await expect(page).not.toHaveURL(path)
      await expect(page).toHaveTitle(title)
      const fullTitle = await page.title()
      await expect.poll(() => textsHeard(page)).toContain(fullTitle)
      // A search in the page finds its heading alone.
      await expect(page.getByText(fullTitle)).toHaveCount(0)
      await expect(link).toBeFocused()
      await page.goBack()
      await expect(page).toHaveURL(path)
      await expect.poll(() => textsHeard(page)).not.toContain(fullTitle)
    },
  )

for (const [path, person] of [
  ['/referentes', undefined],
  ['/ofertas', 'ana'],
] as const) {
  test(
    `sitio-24 with a pointer the way back to ${path} shows no ring and does not jump`,
    release,
    async ({ page, context }) => {
      if (person) await logInAs(context, person)
      await openReady(page, path)
      await card(page).scrollIntoViewIfNeeded()
      const top = await page.evaluate(() => scrollY)
      await card(page).click()
      await expect(page).not.toHaveURL(path)
      await page.goBack()
      await expect(card(page)).toBeFocused()
      expect(await hasRing(page)).toBe(false)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
    },
  )
}

test('sitio-24 a page that is loaded again leaves the focus alone', async ({ page, context }) => {
  await logInAs(context, 'ana')
  await openReady(page, '/ofertas')
  await card(page).click()
  await expect(page).not.toHaveURL('/ofertas')
  await page.goBack()
  await expect(card(page)).toBeFocused()
  await page.reload()
  await page.locator('html[data-ready]').waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
})

for (const [path, menu, link, person] of [
  ['/referentes', 'Principal', 'Contacto', undefined],
  ['/alumna', 'Principal', 'Busco empleo', 'ana'],
  ['/admin/empresas', 'Secciones', 'Alumnas', 'carmen'],
] as const)
  test(
    `sitio-43 the way back to ${path} closes the menu that is open`,
    release,
    async ({ page, context }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      if (person) await logInAs(context, person)
      await openReady(page, path)
      const shown = page.getByRole('navigation', { name: menu })
      await page.getByRole('button', { name: 'Menú' }).click()
      await shown.getByRole('link', { name: link, exact: true }).click()
      await expect(page).not.toHaveURL(path)
      await expect(shown).toBeHidden()
      await page.getByRole('button', { name: 'Menú' }).click()
      await expect(shown).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(path)
      await expect(shown).toBeHidden()
    },
  )

test('sitio-43 a page that is kept whole, of text alone too, comes back with its menu closed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openReady(page, '/nosotras')
  const menu = page.getByRole('navigation', { name: 'Principal' })
  await page.getByRole('button', { name: 'Menú' }).click()
  await expect(menu).toBeVisible()
  await leaveAndReturn(page)
  await expect(menu).toBeHidden()
})
