import { ERROR_TEXT } from '@alumbra/contract/calls/errors'
import { FALLBACK_TEXT } from '@alumbra/contract/calls/page-errors'
import { getPerfilEmpresa, type PerfilEmpresa } from '@alumbra/contract/empresa'
import { adminListReferentes } from '@alumbra/contract/referentes/referente-admin'
import { listDate } from '@alumbra/domain/dates'
import { agrupado } from '@alumbra/domain/telefono'
import { expectCleanEverywhere } from '../support/axe.ts'
import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'

test.describe('empresa', () => {
  test(
    "'Gestión ofertas' shows the profile and the ofertas with state and dates",
    release,
    async ({ page }) => {
      await logInAs(page.context(), 'berta')
      const perfil: PerfilEmpresa = await (await page.request.get(getPerfilEmpresa.path)).json()
      await page.goto('/empresa')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestión ofertas')
      const card = page.getByRole('region', { name: perfil.empresa })
      for (const text of [perfil.cif, perfil.mail, agrupado(perfil.telf), perfil.contacto]) {
        await expect(card).toContainText(text)
      }
      const ofertas = page.getByRole('region', { name: 'Tus ofertas' }).getByRole('listitem')
      await expect(ofertas).toHaveCount(perfil.ofertas.length)
      for (const [i, oferta] of perfil.ofertas.entries()) {
        await expect(ofertas.nth(i).getByRole('heading')).toHaveText(oferta.puesto)
        await expect(ofertas.nth(i)).toContainText(new RegExp(oferta.estado_revision, 'i'))
        await expect(ofertas.nth(i)).toContainText(
          listDate(oferta.fecha_publicacion ?? oferta.fecha_creacion),
        )
      }
    },
  )
})

test.describe('admin', () => {
  const rows = 'tbody tr'

  test(
    'wire-9 the back office lists role models by search, state and page, all in the address',
    release,
    async ({ page }) => {
      await logInAs(page.context(), 'carmen')
      // Active ones alone: what other tests make is not.
      await openReady(page, '/admin/referentes?activo=true')
      const { total, totalPages } = await (
        await page.request.get(`${adminListReferentes.path}?activo=true`)
      ).json()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestión mujer referente')
      await expect(page.getByText(`1/${totalPages} (${total} referentes)`)).toBeVisible()
      await expect(page.locator(rows)).toHaveCount(20)

      await page.getByRole('link', { name: 'Siguiente' }).click()
      await expect(page).toHaveURL('/admin/referentes?activo=true&pagina=2')
      await expect(page.getByText(`2/${totalPages} (${total} referentes)`)).toBeVisible()

      await page.getByLabel('Estado').selectOption('Inactivo')
      await expect(page).toHaveURL('/admin/referentes?activo=false')
      await expect(page.locator(rows).filter({ hasNotText: 'Inactivo' })).toHaveCount(0)

      await page.getByLabel('Estado').selectOption('Todos')
      await expect(page).toHaveURL('/admin/referentes')
      const name = (await page.locator('tbody th').first().textContent()) ?? ''
      await page.getByRole('searchbox', { name: 'Buscar' }).fill(name.toUpperCase())
      await page.getByRole('searchbox', { name: 'Buscar' }).press('Enter')
      await expect(page.locator('tbody th')).toHaveText([name])

      await page.getByRole('searchbox', { name: 'Buscar' }).fill('zzzz')
      await page.getByRole('button', { name: 'Buscar' }).click()
      await expect(page.getByText('Todavía no hay referentes disponibles')).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('searchbox', { name: 'Buscar' })).toHaveValue(name.toUpperCase())
    },
  )

  test('search and filter work without any script', release, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
    await logInAs(context, 'carmen')
    const page = await context.newPage()
    await page.goto('/admin/referentes')
    await page.getByLabel('Estado').selectOption('Activo')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(page).toHaveURL(/activo=true/)
    await expect(page.locator(rows).first()).toContainText('Activo')
    await context.close()
  })

  test('F170 the sidebar names the five sections and the pending ofertas, and figures and mailbox after them', async ({
    page,
  }) => {
    await logInAs(page.context(), 'carmen')
    // Other tests write and review ofertas meanwhile: page and API are read until both show the same moment.
    await expect(async () => {
      const { pendientes } = await (await page.request.get('/admin/ofertas/pendientes')).json()
      await page.goto('/admin/referentes')
      const sections = page.getByRole('navigation', { name: 'Secciones' }).getByRole('listitem')
      await expect(sections).toHaveText(
        [
          'Esta semana',
          'Mujeres referentes',
          'Alumnas',
          'Empresas',
          `Ofertas de empresas${pendientes > 0 ? `${pendientes} pendientes de revisar` : ''}`,
          'Administradores',
          'Cifras',
          /^Correo/,
          'Actividad',
          'Entradas',
          'Estado',
          'Tu cuenta',
        ],
        { timeout: 100 },
      )
    }).toPass({ timeout: 20_000 })
  })

  test('F171 F139 under 768 px the sidebar opens from its button, closes by a tap outside, and has the focus again after a question', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 767, height: 800 })
    await logInAs(page.context(), 'carmen')
    await openReady(page, '/admin/referentes?nuevo=1')
    const sections = page.getByRole('navigation', { name: 'Secciones' })
    const menu = page.getByRole('button', { name: 'Menú' })
    await expect(sections).toBeHidden()
    await menu.click()
    await expect(sections).toBeVisible()
    await expectCleanEverywhere(page, [320])
    await page.mouse.click(740, 500)
    await expect(sections).toBeHidden()
    await page.getByLabel('Nombre').fill('Otra')
    for (const seguir of ['Escape', 'Enter']) {
      await menu.press('Enter')
      await page.getByRole('button', { name: 'Desconectarse' }).press('Enter')
      await expect(page.getByRole('button', { name: 'Seguir aquí' })).toBeFocused()
      await page.keyboard.press(seguir)
      await expect(menu).toBeFocused()
    }
    await page.setViewportSize({ width: 768, height: 800 })
    await expect(sections).toBeVisible()
  })

  test("F169 'Desconectarse' ends the session and leads to the login", release, async ({ page }) => {
    await logInAs(page.context(), 'carmen')
    await openReady(page, '/admin/referentes')
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await page.getByRole('button', { name: 'Desconectarse' }).click()
    expect(new URL((await sent).url()).pathname).toBe('/admin/auth/logout')
    await expect(page).toHaveURL('/admin')
    expect((await (await page.request.get('/admin/me')).json()).id).toBeNull()
  })
})

test.describe('when nothing comes back', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|500/] })

  test('M4 the back office shows the fallback in place of the list', async ({ page }) => {
    await logInAs(page.context(), 'carmen')
    await openReady(page, '/admin/referentes')
    await page.route(
      (url) => url.pathname === adminListReferentes.path,
      (route) => route.abort(),
    )
    await page.getByLabel('Estado').selectOption('Activo')
    await expect(page.getByRole('alert')).toContainText(FALLBACK_TEXT)
    await expect(page.locator('table')).toHaveCount(0)
  })

  for (const [errorCode, customMessage, text] of [
    ['zzz', undefined, ERROR_TEXT.unexpectedError],
    ['paramsError', 'la página', `${ERROR_TEXT.paramsError} Detalles: la página`],
  ] as const) {
    test(
      `${customMessage ? 'M3' : 'M2'} an answer with the code ${errorCode} is put into words`,
      release,
      async ({ page }) => {
        await logInAs(page.context(), 'carmen')
        await openReady(page, '/admin/referentes')
        await page.route(
          (url) => url.pathname === adminListReferentes.path,
          (route) => route.fulfill({ status: 500, json: { errorCode, customMessage } }),
        )
        await page.getByLabel('Estado').selectOption('Activo')
        await expect(page.getByRole('alert').getByText(text, { exact: true })).toBeVisible()
      },
    )
  }
})
