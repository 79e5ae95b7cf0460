import { getOfertaEmpresa, listOfertasEmpresa, type Oferta } from '@alumbra/contract/ofertas/oferta'
import { listDate } from '@alumbra/domain/dates'
import { DAY } from '@alumbra/domain/time'
import { type APIRequestContext, request as newRequest, type Page, type TestInfo } from '@playwright/test'
import { ENDING } from '../../api/seed/demo-ofertas.ts'
import { DEMO_EMPRESAS } from '../../api/seed/lists/empresas.ts'
import { expectCleanEverywhere } from '../support/axe.ts'
import { lastMailTo } from '../support/mailbox.ts'
import { logInEmpresa } from '../support/new-empresa.ts'
import { openReady, reloadReady } from '../support/open-ready.ts'
import { logIn, logInAs, PEOPLE } from '../support/people.ts'
import { present } from '../support/present.ts'
import { release } from '../support/release.ts'
import { send } from '../support/send.ts'
import { test as base, expect } from '../support/test.ts'

/** Each of these has an oferta that ends in three days and one that has ended. */
const DEMO = ENDING.empresas.map((n) => present(DEMO_EMPRESAS[n]))
/** The first is only looked at. Each test that renews has one of the others; a second try has that of the other test. */
const LOOKED_AT = 0
const BY_LINK = 1
const IN_THE_LIST = 2
const renewedBy = (n: number, { retry, repeatEachIndex }: TestInfo) =>
  ((n - 1 + retry + repeatEachIndex) % 2) + 1

/** An empresa of the demo that is logged in, and what it may renew. */
type Renewing = { request: APIRequestContext; mail: string; ending?: Oferta; ended?: Oferta }

const test = base.extend<{ ana: APIRequestContext; renewing: (n: number) => Promise<Renewing> }>({
  ana: async ({ baseURL }, use) => {
    const ana = await newRequest.newContext({ baseURL })
    expect(await logIn(ana, 'ana')).toBe(200)
    await use(ana)
    await ana.dispose()
  },
  renewing: async ({ baseURL }, use) => {
    const request = await newRequest.newContext({ baseURL })
    await use(async (n) => {
      const { cif, mail } = present(DEMO[n])
      await logInEmpresa(request, { cif, password: PEOPLE.berta.password })
      const { ofertas } = await send(request, listOfertasEmpresa)
      const renewable = ofertas.filter(({ renovable }) => renovable)
      const ending = renewable.find(({ terminada }) => !terminada)
      const ended = renewable.find(({ terminada }) => terminada)
      return { request, mail, ...(ending && { ending }), ...(ended && { ended }) }
    })
    await request.dispose()
  },
})

/** Path and query of the link in the mail that says when an oferta ends. */
async function linkTo(ending: Oferta, mail: string): Promise<string> {
  const subject = `Tu oferta termina el ${endOf(ending)}: ${ending.puesto}`
  await expect
    .poll(async () => (await lastMailTo(mail).catch(() => null))?.subject, { timeout: 120_000 })
    .toBe(subject)
  const { pathname, search } = new URL(present((await lastMailTo(mail)).links[0]))
  return pathname + search
}

const ofertaNow = async (empresa: APIRequestContext, { id }: Oferta) =>
  present((await send(empresa, getOfertaEmpresa, undefined, { id }))[0])
const isSeen = async (ana: APIRequestContext, { id }: Oferta) =>
  (await ana.get(`/alumnas/oferta/${id}`)).status() === 200
const daysLeft = ({ fecha_fin }: Oferta) => Math.round((Date.parse(fecha_fin ?? '') - Date.now()) / DAY)
const endOf = ({ fecha_fin }: Oferta) => listDate(present(fecha_fin))
const renew = (page: Page) => page.getByRole('button', { name: 'Renovar la oferta' })
const row = (page: Page, { id }: Oferta) =>
  page.getByRole('listitem').filter({ has: page.locator(`a[href="/empresa/edicion-oferta/${id}"]`) })

// The task that looks for ofertas about to end runs for the first time some seconds after the start.
test.describe.configure({ timeout: 150_000 })

// A link that is broken is refused by the call that looks at it.
test.use({ cookiesRefused: true, expectedErrors: [/400 .*\/empresa\/renovacion\/ver/] })

test(
  'ofertas that end, and the page of the link, are clean in axe and fit',
  release,
  async ({ page, renewing }) => {
    const empresa = await renewing(LOOKED_AT)
    const [ending, ended] = [present(empresa.ending), present(empresa.ended)]
    const link = await linkTo(ending, empresa.mail)
    await page.context().addCookies((await empresa.request.storageState()).cookies)
    for (const path of [
      link,
      '/empresa/renovar?token=x',
      '/empresa',
      `/empresa/edicion-oferta/${ended.id}`,
    ]) {
      await openReady(page, path)
      await expectCleanEverywhere(page)
    }
  },
)

test.describe('without a login', () => {
  // The page of the ofertas asks for them while it asks who is there.
  test.use({ expectedErrors: [/401/] })

  test('textos-13 the link of the mail renews with one click, without a login; only to look at it changes nothing', async ({
    page,
    ana,
    renewing,
  }, testInfo) => {
    const { request, mail, ...own } = await renewing(renewedBy(BY_LINK, testInfo))
    const ending = present(own.ending)
    const link = await linkTo(ending, mail)
    for (let n = 0; n < 2; n++) expect((await page.request.get(link)).status()).toBe(200)
    await openReady(page, link)
    expect(new URL(page.url()).search).toBe('')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(ending.puesto)
    await expect(page.getByText(`Termina el ${endOf(ending)}.`)).toBeVisible()
    expect((await ofertaNow(request, ending)).fecha_fin).toBe(ending.fecha_fin)

    await page.context().setOffline(true)
    await renew(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'No se ha enviado' })).toBeVisible()
    await page.context().setOffline(false)
    await renew(page).focus()
    await page.keyboard.press('Enter')
    const done = page.getByRole('status').filter({ hasText: 'La oferta está renovada.' })
    await expect(done).toBeFocused()
    const after = await ofertaNow(request, ending)
    await expect(done).toContainText(`seguirá publicada hasta el ${endOf(after)}`)
    expect([daysLeft(after), after.fecha_publicacion]).toEqual([60, ending.fecha_publicacion])
    expect(await isSeen(ana, ending)).toBe(true)

    await reloadReady(page)
    await expect(done).toContainText(`seguirá publicada hasta el ${endOf(after)}`)
    await openReady(page, link)
    await expect(done).toBeVisible()
    await expect(renew(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Ver todas tus ofertas' }).click()
    await expect(page).toHaveURL('/empresa/login?volver=%2Fempresa')
  })
})

test('a link that is broken says how to renew without it', async ({ page }) => {
  for (const path of ['/empresa/renovar?token=x', '/empresa/renovar']) {
    await openReady(page, path)
    await expect(page.getByRole('alert')).toContainText('Este enlace no es válido o ha caducado.')
    await expect(renew(page)).toHaveCount(0)
  }
})

test('an administrator reads that an oferta has ended, in the list and in its detail', async ({
  page,
  renewing,
}) => {
  const ended = present((await renewing(LOOKED_AT)).ended)
  await logInAs(page.context(), 'carmen')
  await openReady(page, `/admin/ofertas?buscar=${encodeURIComponent(ended.puesto)}`)
  const rows = page.getByRole('row', { name: ended.puesto }).filter({ hasText: ended.empresa })
  await expect(rows.filter({ hasText: 'Terminada' }).first()).toBeVisible()
  await openReady(page, `/admin/ofertas?ver=${ended.id}`)
  const form = page.getByRole('form', { name: 'Detalle de oferta' })
  await expect(form).toContainText(`Terminó el ${endOf(ended)}`)
})

test(
  'an oferta that has ended is unseen by alumnas, marked for its empresa, and back after Renovar',
  release,
  async ({ page, ana, renewing }, testInfo) => {
    const { request, ...own } = await renewing(renewedBy(IN_THE_LIST, testInfo))
    const ended = present(own.ended)
    await page.context().addCookies((await request.storageState()).cookies)
    expect(await isSeen(ana, ended)).toBe(false)
    const answer = await ana.get(`/oferta/${ended.id}`)
    expect(answer.status()).toBe(404)

    await openReady(page, '/empresa')
    for (const text of ['Terminada', `Terminó el ${endOf(ended)}`])
      await expect(row(page, ended).getByText(text, { exact: true })).toBeVisible()
    await row(page, ended)
      .getByRole('link', { name: `Ver detalles de ${ended.puesto}` })
      .click()
    const state = page.getByRole('region', { name: 'Estado de la oferta' })
    await expect(state).toContainText('Las alumnas ya no la ven.')
    await expect(state.getByRole('button', { name: 'Renovar' })).toBeVisible()

    await openReady(page, '/empresa')
    await row(page, ended)
      .getByRole('button', { name: `Renovar ${ended.puesto}` })
      .click()
    const renewed = page.getByRole('status').filter({ hasText: 'Renovada: ' })
    await expect(renewed).toBeVisible()
    const after = await ofertaNow(request, ended)
    await expect(renewed).toContainText(`publicada hasta el ${endOf(after)}`)
    await expect(row(page, ended).getByText('Terminada')).toHaveCount(0)
    await expect(row(page, ended).getByText(`Termina el ${endOf(after)}`)).toBeVisible()
    await expect(row(page, ended).getByRole('button', { name: /^Renovar/ })).toHaveCount(0)
    await expect(row(page, ended).getByRole('link', { name: /^Ver detalles/ })).toBeFocused()
    expect(await isSeen(ana, ended)).toBe(true)
  },
)
