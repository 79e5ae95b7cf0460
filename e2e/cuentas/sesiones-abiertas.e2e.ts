import type { APIRequestContext, Page } from '@playwright/test'
import { logInAlumna, newAlumna } from '../support/new-alumna.ts'
import { logInAs } from '../support/people.ts'
import { everySixth, release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { ACCOUNTS } from './sesiones.ts'

const MOVIL =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

const phone = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Safari en iPhone' })
const statusOf = async (request: APIRequestContext) => (await request.get('/cuenta/sesiones')).status()

test.use({ cookiesRefused: true })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    for (const [[who, { path, settle }], details] of everySixth(Object.entries(ACCOUNTS))) {
      test(
        `sesiones-7 sesiones-8 ${who} sees her sessions and ends one, then all others`,
        details,
        async ({ page, browser, baseURL }) => {
          const logIn = await settle(page.request, baseURL)
          const logInByPhone = async () => {
            const other = await browser.newContext({ userAgent: MOVIL, ...(baseURL && { baseURL }) })
            await logIn(other.request)
            return other
          }
          await logIn(page.request)
          const first = await logInByPhone()
          await page.goto(path)
          await expect(page.getByText('La que estás usando ahora')).toHaveCount(1)
          const close = phone(page).getByRole('button')
          await expect(close).toHaveAccessibleName(
            /^Cerrar esta sesión de Safari en iPhone, abierta el \d+\/\d+\/\d+ a las \d+:\d+$/,
          )
          await close.click()
          await expect(page.getByText('La sesión está cerrada.')).toBeVisible()
          await expect(phone(page)).toHaveCount(0)
          expect(await statusOf(first.request)).toBe(401)

          const second = await logInByPhone()
          const third = await logInByPhone()
          await page.goto(path)
          await expect(phone(page)).toHaveCount(2)
          await page.getByRole('button', { name: 'Cerrar todas las demás' }).click()
          await expect(page.getByText('Solo sigue abierta esta.')).toBeVisible()
          await expect(page.getByRole('button', { name: /^Cerrar (?:esta|todas)/ })).toHaveCount(0)
          for (const other of [second, third]) expect(await statusOf(other.request)).toBe(401)

          const fourth = await logInByPhone()
          await page.reload()
          await expect(phone(page)).toHaveCount(1)
          await expect(page.getByText('Solo sigue abierta esta.')).toHaveCount(0)
          for (const other of [first, second, third, fourth]) await other.close()
        },
      )
    }
  })
}

for (const [who, { path, settle }] of Object.entries(ACCOUNTS))
  test(
    `sesiones-7 an address that no form leads to tells ${who} of no ended session`,
    release,
    async ({ page, baseURL }) => {
      await (await settle(page.request, baseURL))(page.request)
      for (const done of ['__proto__', 'constructor', 'otra']) {
        expect((await page.goto(`${path}?hecho=${done}`))?.status()).toBe(200)
        await expect(page.getByText('La que estás usando ahora')).toHaveCount(1)
        await expect(page.getByRole('status')).toHaveText('')
      }
    },
  )

test.describe('where scripts do not come', () => {
  test.use({ emptyCache: true, expectedErrors: [/ERR_FAILED/] })

  test('sesiones-7 sitio-10 a session is ended all the same', release, async ({ page, browser, baseURL }) => {
    const own = await newAlumna(page.request, { nombre: 'Nora', apellidos: 'Prieto' })
    const other = await browser.newContext({ userAgent: MOVIL, ...(baseURL && { baseURL }) })
    await logInAlumna(other.request, own)
    await page.route(/\/assets\/(?!boot-)[^/]+\.js$/, (route) => route.abort())
    await page.goto('/alumna/sesiones')
    await phone(page).getByRole('button', { name: 'Cerrar esta sesión de Safari en iPhone' }).click()
    await expect(page).toHaveURL('/alumna/sesiones?hecho=una')
    expect(await statusOf(other.request)).toBe(401)
    await other.close()
  })

  test('administracion-12 sitio-10 a list of the back office is searched all the same', async ({
    page,
    context,
  }) => {
    await logInAs(context, 'carmen')
    await page.route(/\/assets\/(?!boot-)[^/]+\.js$/, (route) => route.abort())
    await page.goto('/admin/alumnas')
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('Nadie de este nombre')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?buscar=Nadie\+de\+este\+nombre/)
    await expect(page.getByRole('rowheader')).toHaveCount(0)
  })
})

test(
  'sesiones-7 is one step from the profile of an alumna and of an empresa, and from the menu of the back office',
  release,
  async ({ page, context }) => {
    for (const [person, from, name, path] of [
      ['ana', '/alumna', 'Ver mis sesiones', '/alumna/sesiones'],
      ['berta', '/empresa', 'Sesiones abiertas', '/empresa/sesiones'],
      ['carmen', '/admin/semana', 'Tu cuenta', '/admin/cuenta'],
    ] as const) {
      await logInAs(context, person)
      await page.goto(from)
      await page.getByRole('link', { name }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByText('La que estás usando ahora')).toBeVisible()
      await context.clearCookies()
    }
  },
)
