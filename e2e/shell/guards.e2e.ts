import { getPerfilAlumna } from '@alumbra/contract/alumnas/alumna'
import { getPerfilEmpresa } from '@alumbra/contract/empresa'
import { SECTION_NAMES } from '@alumbra/domain/sections'
import type { Page } from '@playwright/test'
import { leaveAndReturn } from '../support/leave-and-return.ts'
import { openReady } from '../support/open-ready.ts'
import { logIn, logInAs, PEOPLE, type Person } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'

const ID = '01890000-0000-7000-8000-000000000000'
const AREAS = [
  {
    row: 'F071',
    login: '/alumna/login',
    paths: ['/alumna', '/cv-alumna', '/ofertas', `/oferta/${ID}`],
    strangers: ['berta', 'carmen'],
  },
  {
    row: 'F072',
    login: '/empresa/login',
    paths: ['/empresa', '/empresa/oferta', `/empresa/edicion-oferta/${ID}`, '/talento', `/talento-cv/${ID}`],
    strangers: ['ana', 'carmen'],
  },
  {
    row: 'F073',
    login: '/admin',
    paths: SECTION_NAMES.map((name) => `/admin/${name}`),
    strangers: ['ana', 'berta'],
  },
] satisfies { row: string; login: string; paths: string[]; strangers: Person[] }[]

const html = { headers: { accept: 'text/html' }, maxRedirects: 0 }

for (const { row, login, paths, strangers } of AREAS) {
  for (const path of paths) {
    test(`${row} ${path} sends a visitor without a session to ${login}, and back from there`, async ({
      request,
    }) => {
      const answer = await request.get(`${path}?pagina=2`, html)
      expect(answer.status()).toBe(302)
      expect(answer.headers().location).toBe(`${login}?volver=${encodeURIComponent(`${path}?pagina=2`)}`)
      expect(await answer.text()).toBe('')
    })
  }

  test(`${row} another role's session is no session here`, async ({ playwright, baseURL }) => {
    for (const person of strangers) {
      const request = await playwright.request.newContext({ baseURL })
      expect(await logIn(request, person)).toBe(200)
      for (const path of paths) {
        const answer = await request.get(path, html)
        expect([path, answer.status(), answer.headers().location]).toEqual([
          path,
          302,
          `${login}?volver=${encodeURIComponent(path)}`,
        ])
      }
      await request.dispose()
    }
  })

  test(`${row} the data of a guarded page is guarded like the page`, async ({ request }) => {
    const answer = await request.get(`${paths[0]}.data`, { maxRedirects: 0 })
    expect(await answer.text()).not.toContain('email')
    expect(await answer.text()).toContain(login)
  })
}

/** Goes to a page by a link inside the app, without asking the server for a whole new one. */
async function followLink(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name }).click()
}

for (const { person, me, data, path, content } of [
  {
    person: 'ana',
    me: '/alumnas/me',
    data: getPerfilAlumna.path,
    path: '/alumna',
    content: PEOPLE.ana.email,
  },
  {
    person: 'berta',
    me: '/empresa/me',
    data: getPerfilEmpresa.path,
    path: '/empresa',
    content: PEOPLE.berta.cif,
  },
] as const) {
  test(
    `F016 ${path} asks for its data while the session is checked, and draws nothing before`,
    release,
    async ({ page }) => {
      expect(await logIn(page.request, person)).toBe(200)
      await openReady(page)
      const checked = Promise.withResolvers<void>()
      await page.route(
        (url) => url.pathname === me,
        async (route) => {
          await checked.promise
          await route.continue()
        },
      )
      const arrived = page.waitForResponse((response) => new URL(response.url()).pathname === data)
      await followLink(page, 'Perfil')
      expect((await arrived).status()).toBe(200)
      // Long enough to draw it.
      await page.waitForTimeout(500)
      expect(await page.content()).not.toContain(content)
      await expect(page).toHaveURL('/')

      checked.resolve()
      await expect(page.getByRole('main').getByText(content)).toBeVisible()
      await expect(page).toHaveURL(path)
    },
  )

  test.describe('with a session that has ended', () => {
    test.use({ expectedErrors: [/401/] })

    for (const first of ['the check', 'the data'])
      test(
        `F016 a link to ${path} leads to the login when ${first} is answered first`,
        release,
        async ({ page }) => {
          expect(await logIn(page.request, person)).toBe(200)
          await openReady(page)
          await page.context().clearCookies()
          const last = first === 'the data' ? me : data
          const answered = Promise.withResolvers<void>()
          page.on('response', (response) => {
            const { pathname } = new URL(response.url())
            if (pathname === (first === 'the data' ? data : me)) answered.resolve()
          })
          await page.route(
            (url) => url.pathname === last,
            async (route) => {
              await answered.promise
              await route.continue()
            },
          )
          await followLink(page, 'Perfil')
          await expect(page).toHaveURL(`${path}/login?volver=${encodeURIComponent(path)}`)
          await expect(page.getByRole('region', { name: 'Tu sesión' })).toContainText(
            'Tu sesión ha terminado.',
          )
          await expect(page.getByRole('button', { name: 'Salir' })).toHaveCount(0)
          expect(await page.content()).not.toContain(content)
        },
      )
  })
}

test('F016 a page that is guarded is not kept by the browser', async ({ request }) => {
  expect(await logIn(request, 'ana')).toBe(200)
  const answer = await request.get('/alumna', html)
  expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'no-store'])
})

test(
  'F016 a page that a browser kept whole is empty meanwhile, and asked for again on the way back',
  release,
  async ({ page, context }) => {
    await logInAs(context, 'ana')
    await openReady(page, '/alumna')
    await context.clearCookies()
    // As Safari does on the way back over http.
    const sees = (event: 'pagehide' | 'pageshow') =>
      page.evaluate((name) => {
        dispatchEvent(new PageTransitionEvent(name, { persisted: true }))
        return document.body.checkVisibility()
      }, event)
    expect(await sees('pagehide')).toBe(false)
    await sees('pageshow')
    await expect(page).toHaveURL(/\/alumna\/login/)
  },
)

test('F016 a page of visitors that a browser kept whole stays as it is', async ({ page }) => {
  await openReady(page, '/contacto')
  await page.evaluate(() => {
    document.body.dataset['same'] = ''
  })
  await leaveAndReturn(page)
  await expect(page.locator('body[data-same]')).toBeVisible()
})
