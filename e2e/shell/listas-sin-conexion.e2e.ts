import { openReady } from '../support/open-ready.ts'
import { logInAs, type Person } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'

test.use({ cookiesRefused: true, expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

for (const [path, person, words] of [
  ['/ofertas', 'ana', 'soldadora'],
  ['/talento', 'berta', 'soldadora'],
  ['/admin/alumnas', 'carmen', 'Peñalver'],
  ['/referentes', null, 'agua'],
] as [path: string, person: Person | null, words: string][])
  test(
    `textos-8 ${path} stays without a connection, and follows the search once there is one`,
    release,
    async ({ page, context }) => {
      if (person) await logInAs(context, person)
      await openReady(page, path)
      const main = page.getByRole('main')
      const listed = await main.getByRole(person === 'carmen' ? 'rowheader' : 'article').allInnerTexts()
      expect(listed.length).toBeGreaterThan(0)
      await context.setOffline(true)
      await main.getByRole('searchbox').fill(words)
      await page.keyboard.press('Enter')
      const notice = main.getByRole('alert').filter({ hasText: 'Parece que no tienes conexión.' })
      await expect(notice).toContainText('La lista se queda como estaba')
      expect(await main.getByRole(person === 'carmen' ? 'rowheader' : 'article').allInnerTexts()).toEqual(
        listed,
      )
      await expect(page).toHaveURL(path)
      await context.setOffline(false)
      await expect(page).toHaveURL(/\?(q|buscar)=/)
      await expect(notice).toBeHidden()
      await expect(main.getByRole('searchbox')).toHaveValue(words)
    },
  )

test(
  'textos-8 a filter and a page that are chosen without a connection follow too',
  release,
  async ({ page, context }) => {
    await logInAs(context, 'ana')
    await openReady(page, '/ofertas')
    const notice = page.getByRole('alert').filter({ hasText: 'Parece que no tienes conexión.' })
    await context.setOffline(true)
    await page.getByLabel('Solo las que he guardado').check()
    await expect(notice).toBeVisible()
    await expect(page.getByLabel('Solo las que he guardado')).toBeChecked()
    await context.setOffline(false)
    await expect(page).toHaveURL('/ofertas?guardadas=true')
    await page.getByLabel('Solo las que he guardado').uncheck()
    await expect(page).toHaveURL('/ofertas')
    await context.setOffline(true)
    // At the end of the list, far below the notice: it comes into view, each time.
    for (let press = 0; press < 2; press++) {
      await page.getByRole('link', { name: 'Siguiente' }).click()
      await expect(notice).toBeInViewport()
    }
    await context.setOffline(false)
    await expect(page).toHaveURL('/ofertas?pagina=2')
  },
)
