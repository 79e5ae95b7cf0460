import { adminGetSemana, type Semana } from '@alumbra/contract/administracion/semana'
import { openReady } from '../support/open-ready.ts'
import { logInAs } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'

test("administracion-2 'Esta semana' counts pending work and news, and links to those rows", async ({
  page,
}) => {
  await logInAs(page.context(), 'carmen')
  await openReady(page, '/admin/referentes')
  await page.getByRole('link', { name: 'Esta semana' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Esta semana' })).toBeVisible()
  const waiting = page.getByRole('region', { name: 'Pendiente' }).getByRole('link')
  await expect(waiting.filter({ hasText: /ofertas? por revisar/ })).toContainText(/espera desde hace/i)

  // As on the morning after, when the sidebar is refreshed too.
  const semana: Semana = await (await page.request.get(adminGetSemana.path)).json()
  const later = { ...semana, ofertas: { ...semana.ofertas, pendientes: 41 } }
  await page.route(`**${adminGetSemana.path}`, (route) => route.fulfill({ json: later }))
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(waiting.filter({ hasText: /41\s*ofertas por revisar/ })).toBeVisible()
  await page.unroute(`**${adminGetSemana.path}`)

  const news = page.getByRole('region', { name: 'Novedades' }).getByRole('link', { name: /alumnas? nuevas?/ })
  const count = Number.parseInt((await news.textContent()) ?? '', 10)
  await news.click()
  await expect(page).toHaveURL('/admin/alumnas?semana=nuevas')
  await expect(page.getByLabel('Últimos 7 días')).toHaveValue('nuevas')
  // Other tests open accounts meanwhile.
  const total = page.getByRole('navigation', { name: 'Páginas de alumnas' }).getByText(/\(\d+ alumnas?\)/)
  expect(Number(/\((\d+)/.exec((await total.textContent()) ?? '')?.[1])).toBeGreaterThanOrEqual(count)

  await page.goBack()
  await waiting.filter({ hasText: /ofertas? por revisar/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/ofertas/revision')
})

test(
  'sitio-28 the focus of a link that is gone is on the title of its page, and on the link on the way back',
  release,
  async ({ page }) => {
    await logInAs(page.context(), 'carmen')
    await openReady(page, '/admin/semana')
    const link = page.getByRole('link', { name: /CV recién completados?/ })
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/alumnas?semana=cv')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goBack()
    await expect(link).toBeFocused()
    // A link that stays keeps it.
    const section = page.getByRole('link', { name: 'Empresas', exact: true })
    await section.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/empresas')
    await expect(section).toBeFocused()
  },
)
