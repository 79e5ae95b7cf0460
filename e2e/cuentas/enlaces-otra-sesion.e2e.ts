import type { Page } from '@playwright/test'
import { invitationOf, mailLink, resetLink } from '../support/mail-links.ts'
import { newAlumna } from '../support/new-alumna.ts'
import { openReady, untilReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { PASSWORD, register } from './enlaces.ts'

test.use({ cookiesRefused: true })

const session = (page: Page) => page.getByRole('region', { name: 'Tu sesión' })
const activate = (page: Page) => page.getByRole('button', { name: 'Salir y activar esa cuenta' })
const logInNoa = async (page: Page): Promise<string> => {
  await newAlumna(page.request, { nombre: 'Noa', apellidos: 'Paz Güell' })
  return isIn(page)
}
const isIn = async (page: Page) => (await (await page.request.get('/alumnas/me')).json()).idAlumna

/** Noa is logged in, and follows the link of somebody else's registration from another site. */
async function followStrangeLink(page: Page, email: string, baseURL: string | undefined) {
  const noa = await logInNoa(page)
  const link = new URL(await mailLink(email), baseURL)
  await page.goto('about:blank')
  await page.setContent(`<a href="${link.href.replaceAll('&', '&amp;')}">Mira</a>`)
  await page.getByRole('link', { name: 'Mira' }).click()
  await expect(session(page)).toContainText('Ya has entrado como Noa.')
  await expect(page.getByRole('heading', { name: email })).toBeVisible()
  return { noa, link: link.pathname + link.search }
}

test(
  'cuentas-18 the link of a stranger leaves an alumna in her session until she presses',
  release,
  async ({ page, request, baseURL }) => {
    const posts: string[] = []
    page.on('request', (sent) => sent.method() === 'POST' && posts.push(new URL(sent.url()).pathname))
    const { noa, link } = await followStrangeLink(page, await register(request), baseURL)
    await untilReady(page)
    await expect(activate(page)).toBeVisible()
    await expect(page.getByText('Activando tu cuenta…')).toHaveCount(0)
    expect(new URL(page.url()).search).toBe('')
    await session(page).getByRole('link', { name: 'Ir a tu perfil' }).click()
    await expect(page).toHaveURL('/alumna')
    expect([await isIn(page), posts]).toEqual([noa, []])

    await openReady(page, link)
    await activate(page).click()
    await page.waitForURL('**/alumna')
    await expect.poll(() => isIn(page)).not.toBe(noa)
  },
)

test('cuentas-18 a code that was never sent ends no session', async ({ page }) => {
  await logInNoa(page)
  await openReady(page, '/alumna/verificar?email=ana%40alumnas.example&token=x')
  await expect(page.getByText('No reconocemos este enlace.')).toBeVisible()
})

for (const [person, nombre, me] of [
  ['berta', 'Ir a tus ofertas', '/empresa/me'],
  ['carmen', 'Ir a la administración', '/admin/me'],
] as const)
  test(`cuentas-18 the link of a registration leaves ${person} in her session`, async ({
    page,
    context,
    request,
  }) => {
    await logInAs(context, person)
    const before = await (await page.request.get(me)).json()
    await openReady(page, await mailLink(await register(request)))
    await expect(session(page).getByRole('link', { name: nombre })).toBeVisible()
    await expect(activate(page)).toBeVisible()
    expect(await (await page.request.get(me)).json()).toEqual(before)
  })

for (const [what, linkOf] of [
  ['invitation of an alumna', (baseURL?: string) => invitationOf('alumna', baseURL)],
  ['invitation of an empresa', (baseURL?: string) => invitationOf('empresa', baseURL)],
  ['reset of an empresa', (baseURL?: string) => resetLink('empresa', baseURL)],
] as const)
  test(`cuentas-18 the page of the ${what} says who is in`, release, async ({ page, baseURL }) => {
    const link = await linkOf(baseURL)
    await logInNoa(page)
    await openReady(page, link)
    await expect(session(page)).toContainText('Ya has entrado como Noa.')
    await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible()
  })

test.describe('where another tab has logged in meanwhile', () => {
  test.use({ expectedErrors: [/500|401/] })

  test(
    'cuentas-18 an activation that is tried again asks before it ends that session',
    release,
    async ({ page, request }) => {
      const email = await register(request)
      await page.route('**/alumnas/auth/verify-register', (route) => route.fulfill({ status: 500, body: '' }))
      await openReady(page, await mailLink(email))
      await expect(page.getByText('Intentelo de nuevo más tarde.')).toBeVisible()
      await page.unroute('**/alumnas/auth/verify-register')
      const noa = await logInNoa(page)
      await page.getByRole('button', { name: 'Volver a intentarlo' }).click()
      await expect(session(page)).toContainText('Ya has entrado como Noa.')
      await expect(page.getByRole('heading', { name: email })).toBeVisible()
      expect(await isIn(page)).toBe(noa)
      await activate(page).click()
      await page.waitForURL('**/alumna')
    },
  )
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/401/] })

  test(
    'cuentas-18 the link of a stranger leaves an alumna in her session until she presses',
    release,
    async ({ page, request, baseURL }) => {
      const { noa } = await followStrangeLink(page, await register(request), baseURL)
      expect(await isIn(page)).toBe(noa)
      await activate(page).click()
      await expect(page).toHaveURL('/alumna')
      expect(await isIn(page)).not.toBe(noa)
    },
  )

  test('cuentas-18 the password of an address that was registered twice activates it, from the session of another one', async ({
    page,
    request,
  }) => {
    // As long as an address may be, so that no shorter field takes it for its own.
    const long = `${'enlaces-'.repeat(6)}${Date.now()}@${'alumnas.'.repeat(6)}example`
    const email = await register(request, long, 'Almendro#72rio')
    const first = await mailLink(email)
    await register(request, email)
    await expect.poll(() => mailLink(email)).not.toBe(first)
    const noa = await logInNoa(page)
    await page.goto(await mailLink(email))
    await expect(session(page)).toContainText('Ya has entrado como Noa.')
    await page.getByLabel('Escribe la contraseña que elegiste al registrarte', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Activar mi cuenta' }).click()
    await expect(page).toHaveURL('/alumna')
    expect(await isIn(page)).not.toBe(noa)
  })

  test('cuentas-18 wire-21 a page that was opened before another tab logged in ends no session', async ({
    page,
    request,
  }) => {
    await page.goto(await mailLink(await register(request)))
    const noa = await logInNoa(page)
    await page.getByRole('button', { name: 'Activar mi cuenta' }).click()
    await expect(page.getByText('No se ha cambiado nada.')).toBeVisible()
    expect(await isIn(page)).toBe(noa)
    await page.getByRole('link', { name: 'Volver a cargar la página' }).click()
    await expect(activate(page)).toBeVisible()
  })
})
