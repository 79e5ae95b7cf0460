import { requestPasswordResetAlumna } from '@alumbra/contract/cuentas/cuenta-alumna'
import type { APIRequestContext, Page } from '@playwright/test'
import { mailLink, resetLink } from '../support/mail-links.ts'
import { openReady } from '../support/open-ready.ts'
import { botToken } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { PASSWORD, register } from './enlaces.ts'

const OTHER = 'Intrusa#77puerta'

/** Eva registers, and somebody else registers her email afterwards: the links of both mails. */
async function registerTwice(request: APIRequestContext) {
  const email = await register(request)
  const hers = await mailLink(email)
  await register(request, email, OTHER)
  await expect.poll(() => mailLink(email)).not.toBe(hers)
  return { email, hers, strange: await mailLink(email) }
}

// Pages behind these links may still be unwritten, and some tests make the server fail.
test.use({ expectedErrors: [/40[0-9]|500/] })

test.describe('the link of a registration', () => {
  test('F047 verifies at once, leads to /alumna and takes its code out of the address bar', async ({
    page,
    request,
  }) => {
    const link = await mailLink(await register(request))
    const verified = page.waitForRequest((sent) => sent.url().endsWith('/alumnas/auth/verify-register'))
    await page.goto(link)
    expect((await verified).method()).toBe('POST')
    await page.waitForURL('**/alumna')
    expect((await (await page.request.get('/alumnas/me')).json()).idAlumna).not.toBeNull()

    await openReady(page, link)
    await expect(page.getByText('Tu cuenta ya está activada.')).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    await expect(page.getByRole('main').getByRole('link', { name: 'Entrar' })).toHaveAttribute(
      'href',
      '/alumna/login',
    )
  })

  test('F059 says the fallback of verification when the server fails', async ({ page }) => {
    await page.route('**/alumnas/auth/verify-register', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/alumna/verificar?email=ana%40alumnas.example&token=x')
    await expect(page.getByText('Intentelo de nuevo más tarde.')).toBeVisible()
  })
})

test.describe('the link of an address that was registered twice', () => {
  const field = (page: Page) =>
    page.getByLabel('Escribe la contraseña que elegiste al registrarte', { exact: true })
  const activate = (page: Page) => page.getByRole('button', { name: 'Activar mi cuenta' })
  const outcome = async (request: APIRequestContext, email: string, password: string) => {
    const data = { email, password, token: await botToken() }
    return (await request.post('/alumnas/auth/login', { data })).status()
  }

  test(
    'activates nothing before the person has said which password is hers',
    release,
    async ({ page, request }) => {
      const { email, hers, strange } = await registerTwice(request)
      const posts: string[] = []
      page.on('request', (sent) => sent.method() === 'POST' && posts.push(new URL(sent.url()).pathname))
      await openReady(page, strange)
      await expect(field(page)).toBeVisible()
      expect(new URL(page.url()).search).toBe('')
      expect(posts).toEqual([])

      await activate(page).click()
      await expect(field(page)).toHaveAccessibleDescription('La contraseña es obligatoria')
      await field(page).fill(PASSWORD)
      await activate(page).click()
      await expect(field(page)).toHaveAccessibleDescription(
        'Esta no es la contraseña de esta petición. Si tienes otro correo de activación, prueba con él.',
      )
      await expect(field(page)).toBeFocused()

      await openReady(page, hers)
      await field(page).fill(PASSWORD)
      await activate(page).click()
      await page.waitForURL('**/alumna')
      expect([await outcome(request, email, PASSWORD), await outcome(request, email, OTHER)]).toEqual([
        200, 401,
      ])

      await openReady(page, strange)
      await expect(page.getByText('Tu cuenta ya está activada.')).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'Entrar' })).toBeVisible()
    },
  )
})

test.describe('where the code that says why does not come', () => {
  test.use({ emptyCache: true, expectedErrors: [/ERR_FAILED|40[0-9]/] })

  test(
    'cuentas-10 a link that does not work keeps what the server said, and offers to load it again',
    release,
    async ({ page }) => {
      await page.route('**/why-not-*.js', (route) => route.abort())
      await openReady(page, '/alumna/restablecer?email=elena%40alumnas.example&token=3f9a')
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: 'vuelve a cargarla' })).toBeVisible()
      await expect(main.getByRole('alert').first()).toContainText('No reconocemos este enlace.')
      await expect(main.getByRole('link', { name: 'Pedir otro enlace' })).toBeVisible()
    },
  )
})

test.describe('where scripts do not come', () => {
  test.use({ emptyCache: true, expectedErrors: [/ERR_FAILED/] })

  test.beforeEach(({ page }) => page.route('**/*.js', (route) => route.abort()))

  test('F047 sitio-10 a registration is activated by a button', release, async ({ page, request }) => {
    await page.goto(await mailLink(await register(request)))
    await page.getByRole('button', { name: 'Activar mi cuenta' }).click()
    await expect(page).toHaveURL('/alumna')
  })

  test(
    'sitio-10 an address that was registered twice is asked for its password',
    release,
    async ({ page, request }) => {
      const { hers } = await registerTwice(request)
      await page.goto(hers)
      await page
        .getByLabel('Escribe la contraseña que elegiste al registrarte', { exact: true })
        .fill(PASSWORD)
      await page.getByRole('button', { name: 'Activar mi cuenta' }).click()
      await expect(page).toHaveURL('/alumna')
    },
  )
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'cuentas-8 sitio-5 the page of an ended link says what another one needs',
    release,
    async ({ page, request, baseURL }) => {
      const link = await resetLink('alumna', baseURL)
      const mail = new URL(link, baseURL).searchParams.get('mail')
      await request.post(requestPasswordResetAlumna.path, { data: { mail, token: await botToken() } })
      await expect.poll(() => mailLink(mail ?? '')).not.toBe(link)
      await page.goto(link)
      await expect(page.getByText(/^Para recibir otro enlace, activa JavaScript/)).toBeVisible()
    },
  )

  test('F047 a registration is activated by a button', async ({ page, request }) => {
    const email = await register(request)
    await page.goto(await mailLink(email))
    await page.getByRole('button', { name: 'Activar mi cuenta' }).click()
    await expect(page).toHaveURL('/alumna')
    expect((await (await page.request.get('/alumnas/me')).json()).idAlumna).not.toBeNull()
  })

  test('an address that was registered twice is asked for its password', async ({ page, request }) => {
    const { hers } = await registerTwice(request)
    await page.goto(hers)
    const field = page.getByLabel('Escribe la contraseña que elegiste al registrarte', { exact: true })
    await field.fill(OTHER)
    await page.getByRole('button', { name: 'Activar mi cuenta' }).click()
    await expect(page.getByText(/Esta no es la contraseña de esta petición\./).first()).toBeVisible()
    await expect(field).toHaveValue('')
    expect(await page.content()).not.toContain(OTHER)
    await field.fill(PASSWORD)
    await page.getByRole('button', { name: 'Activar mi cuenta' }).click()
    await expect(page).toHaveURL('/alumna')
  })
})
