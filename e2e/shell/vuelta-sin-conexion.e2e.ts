import { listOfertas } from '@alumbra/contract/ofertas/oferta-publicada'
import { untilFetchedAhead } from '../support/fetched-ahead.ts'
import { openReady } from '../support/open-ready.ts'
import { logInAs, type Person } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'

test.use({ cookiesRefused: true, expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_FAILED|50[03]/] })

/** Each list behind a login, and who reads it. */
const LISTS = [
  ['/ofertas?modalidad=Presencial', 'ana'],
  ['/talento', 'berta'],
] as const satisfies readonly (readonly [string, Person])[]

for (const [path, person] of LISTS)
  test(
    `textos-9 back on ${path} without a connection, after a page that did not open, the list is there`,
    release,
    async ({ page, context }) => {
      await logInAs(context, person)
      await openReady(page, path)
      await untilFetchedAhead(page)
      const card = page.getByRole('main').getByRole('article')
      const listed = await card.allInnerTexts()
      const title = card.nth(4).getByRole('heading').getByRole('link')
      await title.scrollIntoViewIfNeeded()
      const top = await page.evaluate(() => scrollY)
      await context.setOffline(true)
      await title.click()
      await expect(page.getByRole('heading', { name: 'No hay conexión' })).toBeVisible()

      await page.getByRole('link', { name: 'Volver a intentarlo' }).click()
      await expect(
        page.getByRole('alert').filter({ hasText: 'Parece que no tienes conexión.' }),
      ).toBeVisible()
      await page.getByRole('button', { name: 'Volver atrás' }).click()
      await expect(page).toHaveURL(path)
      await expect.poll(() => card.allInnerTexts()).toEqual(listed)
      const notice = page.getByRole('alert').filter({ hasText: 'Ves la lista como estaba' })
      await expect(notice).toBeAttached()
      await expect(title).toBeFocused()
      await expect.poll(() => page.evaluate(() => Math.abs(scrollY))).toBeGreaterThan(top / 2)

      await context.setOffline(false)
      await expect(notice).toHaveCount(0)
      // It is loaded again, with what other people have changed meanwhile.
      await expect(card).toHaveCount(listed.length)
      await title.click()
      await expect(page).not.toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('No hay conexión')
    },
  )

test('textos-9 the list stays while it is loaded again on a slow line', async ({ page, context }) => {
  await logInAs(context, 'ana')
  await openReady(page, '/ofertas')
  await untilFetchedAhead(page)
  const card = page.getByRole('main').getByRole('article')
  const listed = await card.allInnerTexts()
  await context.setOffline(true)
  await card.first().getByRole('heading').getByRole('link').click()
  await page.getByRole('button', { name: 'Volver atrás' }).click()
  await expect(page.getByText('Ves la lista como estaba')).toBeAttached()
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  await context.route(`**${listOfertas.path}?*`, async (route) => {
    asked.resolve()
    await answered.promise
    await route.continue()
  })
  await context.setOffline(false)
  await asked.promise
  // A list that comes sooner needs no skeleton (`use-settled.ts`).
  await page.waitForTimeout(300)
  expect(await card.allInnerTexts()).toEqual(listed)
  answered.resolve()
  await expect(page.getByText('Ves la lista como estaba')).toHaveCount(0)
  await expect.poll(() => card.allInnerTexts()).toEqual(listed)
})

test(
  'textos-10 without a connection a visitor keeps the list that she has',
  release,
  async ({ page, context }) => {
    await openReady(page, '/referentes?area=S')
    const card = page.getByRole('main').getByRole('article')
    const listed = await card.allInnerTexts()
    const title = card.nth(4).getByRole('heading').getByRole('link')
    await context.setOffline(true)
    await title.click()
    const notice = page.getByRole('alert').filter({ hasText: 'Parece que no tienes conexión.' })
    await expect(notice).toBeInViewport({ ratio: 1 })
    expect(await card.allInnerTexts()).toEqual(listed)

    await context.setOffline(false)
    await title.click()
    await expect(page).not.toHaveURL(/area=S/)
  },
)

test(
  'textos-9 a line that is dead while the browser believes in it counts as no connection',
  release,
  async ({ page, context }) => {
    await logInAs(context, 'ana')
    await openReady(page, '/ofertas')
    await untilFetchedAhead(page)
    await context.route('**/*', (route) => route.abort('connectionfailed'))
    await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'No hay conexión' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0)
    await context.unroute('**/*')
    await expect(page.getByRole('alert').filter({ hasText: 'Ves la lista como estaba' })).toHaveCount(0)
  },
)
