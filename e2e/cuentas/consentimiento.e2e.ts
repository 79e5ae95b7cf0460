import { expectCleanEverywhere } from '../support/axe.ts'
import { logInAlumna } from '../support/new-alumna.ts'
import { openReady, untilReady } from '../support/open-ready.ts'
import { botToken } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'
import { askedFor, box, button, estado, MISSING, olderAlumna, olderEmpresa } from './consentimiento.ts'

test.use({ cookiesRefused: true })

test.describe('an account without a consent', () => {
  test(
    'is asked after its login, before anything else, and goes on to where it was going',
    release,
    async ({ page, playwright, baseURL }) => {
      const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
      const { email, password } = await olderAlumna(request)
      await request.dispose()
      const target = '/ofertas?modalidad=Online'
      await page.goto(target)
      await page.waitForURL('**/alumna/login?**')
      await untilReady(page)
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Contraseña', { exact: true }).fill(password)
      await button(page, 'Acceder').click()
      await page.waitForURL(`**${askedFor(target)}`)
      await untilReady(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Antes de entrar, tus datos')
      await expectCleanEverywhere(page)

      await button(page, 'Continuar').click()
      await expect(page.getByRole('link', { name: MISSING })).toBeVisible()
      await expect(box(page)).toBeFocused()
      await expectCleanEverywhere(page)
      await box(page).check()
      await button(page, 'Continuar').click()
      await page.waitForURL(`**${target}`)
      await untilReady(page)
      expect(await estado(page.request)).toMatchObject({ pendiente: false, ultimo: { via: 'entrada' } })

      await page.goto('/alumna')
      await expect(page).toHaveURL('/alumna')
      await page.goto(askedFor('/cv-alumna'))
      await expect(page).toHaveURL('/cv-alumna')
    },
  )

  test('is asked on each of its pages and on no public one', release, async ({ page, baseURL }) => {
    await olderEmpresa(page.request, baseURL)
    const html = { headers: { accept: 'text/html' }, maxRedirects: 0 }
    for (const path of ['/empresa', '/empresa/oferta', '/talento?pagina=2']) {
      const answer = await page.request.get(path, html)
      expect([path, answer.status(), answer.headers()['location']]).toEqual([path, 302, askedFor(path)])
    }
    for (const path of ['/', '/contacto', '/politica-privacidad', '/referentes'])
      expect([path, (await page.request.get(path, html)).status()]).toEqual([path, 200])
    await openReady(page, '/talento')
    await expect(page.getByText(/junto a tus ofertas publicadas/)).toBeVisible()
    await expect(page.getByText(/14 años/)).toHaveCount(0)
    await expectCleanEverywhere(page)
    await box(page).check()
    await button(page, 'Continuar').click()
    await expect(page).toHaveURL('/talento')
  })

  test(
    'is asked when it comes from a public page by a click, without a further request',
    release,
    async ({ page }) => {
      await olderAlumna(page.request)
      await openReady(page)
      const asked: string[] = []
      page.on('request', (request) => {
        if (['fetch', 'xhr'].includes(request.resourceType())) asked.push(new URL(request.url()).pathname)
      })
      const menu = page.getByRole('navigation', { name: 'Principal' })
      await menu.getByRole('link', { name: 'Busco empleo' }).click()
      await expect(page).toHaveURL(askedFor('/ofertas'))
      expect(asked).toEqual(['/alumnas/me'])
    },
  )

  test("leaves with 'Ahora no' as it was, and is asked again next time", release, async ({ page }) => {
    const alumna = await olderAlumna(page.request)
    await openReady(page, '/alumna')
    await button(page, 'Ahora no').click()
    await expect(page).toHaveURL('/')
    expect(await (await page.request.get('/alumnas/me')).json()).toEqual({ idAlumna: null })
    await logInAlumna(page.request, alumna)
    await page.goto('/alumna')
    await expect(page).toHaveURL(askedFor('/alumna'))
  })

  test('closes itself for good with the password', release, async ({ page }) => {
    const alumna = await olderAlumna(page.request)
    await openReady(page, '/alumna')
    await page.getByText('Prefiero cerrar mi cuenta').click()
    await expectCleanEverywhere(page)
    await page.getByLabel('Tu contraseña', { exact: true }).fill(alumna.password)
    await button(page, 'Cerrar mi cuenta').click()
    await page
      .getByRole('dialog', { name: 'Cuenta cerrada' })
      .getByRole('button', { name: 'Aceptar' })
      .click()
    await expect(page).toHaveURL('/')
    const data = { email: alumna.email, password: alumna.password, token: await botToken() }
    expect((await page.request.post('/alumnas/auth/login', { data })).status()).toBe(403)
  })

  test('accepts by keyboard alone', async ({ page }) => {
    await olderAlumna(page.request)
    await openReady(page, '/cv-alumna')
    const reach = async (target: ReturnType<typeof box>) => {
      for (let stops = 0; stops < 30; stops++) {
        await page.keyboard.press('Tab')
        if (await target.evaluate((element) => element === document.activeElement)) return
      }
      throw new Error(`The tab key does not lead to ${target}`)
    }
    await reach(box(page))
    await page.keyboard.press('Space')
    await reach(button(page, 'Continuar'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/cv-alumna')
  })

  for (const target of [
    '//attacker.example',
    'https://attacker.example/',
    '/consentimiento',
    '/\\attacker.example',
  ]) {
    test(`is led home instead of to ${target}`, release, async ({ page }) => {
      await olderAlumna(page.request)
      await openReady(page, askedFor(target))
      await box(page).check()
      await button(page, 'Continuar').click()
      await expect(page).toHaveURL('/alumna')
    })
  }
})
