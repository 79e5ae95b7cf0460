import { adminListCorreos, type Correo } from '@alumbra/contract/administracion/correo'
import { adminInviteAlumna } from '@alumbra/contract/alumnas/alumna-admin'
import type { Page } from '@playwright/test'
import { loginOf } from '../../api/seed/people.ts'
import { expectCleanEverywhere } from '../support/axe.ts'
import { openReady } from '../support/open-ready.ts'
import { test } from '../support/own-server.ts'
import { release } from '../support/release.ts'
import { expect } from '../support/test.ts'

const correos = async (page: Page, search: string): Promise<Correo[]> =>
  (await (await page.request.get(`${adminListCorreos.path}?search=${search}`)).json()).correos

/** Invites somebody whose mailbox refuses the mail, and waits until that is known. */
async function inviteInVain(page: Page, refused: Set<string>): Promise<string> {
  const name = `rota-${crypto.randomUUID().slice(0, 8)}`
  refused.add(name)
  const data = { nombre: 'Noa', apellidos: 'Carrión', email: `${name}@lab.test` }
  expect((await page.request.post(adminInviteAlumna.path, { data })).status()).toBe(201)
  await expect.poll(async () => (await correos(page, name))[0]?.estado).toBe('fallido')
  return name
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const badge = (page: Page) => page.getByRole('link', { name: /^\d+\+? correos sin salir$/ })
const message = (page: Page) => page.getByRole('status').filter({ hasText: /\S/ })

test.beforeEach(async ({ page }) => {
  expect((await page.request.post('/admin/auth/login', { data: loginOf('carmen') })).status()).toBe(200)
})

test(
  'a failed mail shows in the sidebar and in the list, and is sent after a retry',
  release,
  async ({ page, ownServer }) => {
    const name = await inviteInVain(page, ownServer.refused)
    await openReady(page, '/admin/referentes')
    await badge(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Correo', exact: true })).toBeVisible()
    await expect(row(page, name)).toContainText('El buzón no existe o no admite correo.')

    await page.getByRole('link', { name: `${name}@lab.test` }).click()
    await expect(page.getByRole('heading', { name: 'Detalle de correo' })).toBeFocused()
    await expect(page.getByText('550 no such person')).toBeVisible()
    await expect(page.getByText(/token|https?:\/\//)).toHaveCount(0)

    ownServer.refused.delete(name)
    await page.getByRole('button', { name: 'Volver a intentarlo' }).press('Enter')
    await expect(message(page)).toContainText('El correo vuelve a la cola: saldrá enseguida.')
    await expect(page.getByRole('heading', { name: 'Detalle de correo' })).toBeFocused()
    await expect.poll(async () => (await correos(page, name))[0]?.estado).toBe('enviado')
    expect(ownServer.mail.received.filter(({ to }) => to[0]?.startsWith(name))).toHaveLength(1)

    await page.reload()
    await expect(page.getByRole('button', { name: 'Volver a intentarlo' })).toHaveCount(0)
    await expect(badge(page)).toHaveCount(0)
  },
)

test(
  'an invitation whose mail did not arrive says so in its panel, and leads to the mail',
  release,
  async ({ page, ownServer }) => {
    const name = await inviteInVain(page, ownServer.refused)
    await openReady(page, `/admin/alumnas?buscar=${name}`)
    await page.getByRole('link', { name: 'Noa Carrión' }).click()
    await expect(page.getByText('El correo no llegó.')).toBeVisible()
    await expect(page.getByText('cancela la invitación y vuelve a invitarla con la buena')).toBeVisible()
    await expectCleanEverywhere(page)
    await page.getByRole('link', { name: 'Ver el correo' }).click()
    await expect(page.getByRole('heading', { name: 'Detalle de correo' })).toBeVisible()
    await expect(page.getByText('550 no such person')).toBeVisible()

    // The newest mail counts.
    ownServer.refused.delete(name)
    await openReady(page, `/admin/alumnas?buscar=${name}`)
    await page.getByRole('link', { name: 'Noa Carrión' }).click()
    await page.getByRole('button', { name: 'Reenviar invitación' }).click()
    await expect.poll(async () => (await correos(page, name))[0]?.estado).toBe('enviado')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Reenviar invitación' })).toBeVisible()
    await expect(page.getByText('El correo no llegó.')).toHaveCount(0)
  },
)

test('all that failed are tried again at once, without a mouse', release, async ({ page, ownServer }) => {
  const names = [await inviteInVain(page, ownServer.refused), await inviteInVain(page, ownServer.refused)]
  await openReady(page, '/admin/correo')
  await expect(page.getByText('2 correos no han podido salir')).toBeVisible()
  for (const name of names) ownServer.refused.delete(name)
  const all = page.getByRole('button', { name: 'Reintentar todos' })
  await all.focus()
  await page.keyboard.press('Enter')
  await expect(message(page)).toContainText('2 correos vuelven a la cola: saldrán enseguida.')
  await expect(all).toHaveCount(0)
  for (const name of names)
    await expect.poll(async () => (await correos(page, name))[0]?.estado).toBe('enviado')
})

test(
  'one that is given up asks first, and calls for nobody afterwards',
  release,
  async ({ page, ownServer }) => {
    const name = await inviteInVain(page, ownServer.refused)
    await openReady(page, `/admin/correo?buscar=${name}`)
    await page.getByRole('link', { name: `${name}@lab.test` }).click()
    const discard = page.getByRole('button', { name: 'Dar por perdido' })
    await discard.click()
    const question = page.getByRole('alertdialog', { name: '¿Das el correo por perdido?' })
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect(discard).toBeFocused()
    await discard.click()
    await question.getByRole('button', { name: 'Dar por perdido' }).click()
    await expect(page.getByText('Ya no se puede reintentar')).toBeVisible()
    await expect(badge(page)).toHaveCount(0)
  },
)

test('textos-5 the counts and the state narrow the list, an address finds its mails; all of it stands in the address', async ({
  page,
  ownServer,
}) => {
  const name = await inviteInVain(page, ownServer.refused)
  await openReady(page, '/admin/correo')
  await page
    .getByRole('region', { name: 'Cómo está el buzón' })
    .getByRole('link', { name: 'Enviados' })
    .click()
  await expect(page).toHaveURL('/admin/correo?estado=enviado')
  await expect(row(page, name)).toHaveCount(0)
  await page.getByLabel('Estado').selectOption('Fallido')
  await expect(page).toHaveURL('/admin/correo?estado=fallido')
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(name.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/correo?buscar=${name.toUpperCase()}&estado=fallido`)
  await expect(page.getByText('1/1 (1 correo)')).toBeVisible()
  await expect(row(page, name)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('nadie@ningun.sitio')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Todavía no hay correos disponibles')).toBeVisible()
})

test(
  'the mailbox and a mail of it are without faults in both themes, narrow and wide',
  release,
  async ({ page, ownServer }) => {
    test.slow()
    const name = await inviteInVain(page, ownServer.refused)
    await openReady(page, '/admin/correo')
    await expectCleanEverywhere(page)
    await page.getByRole('link', { name: `${name}@lab.test` }).click()
    await expect(page.getByRole('heading', { name: 'Detalle de correo' })).toBeVisible()
    await expectCleanEverywhere(page)
  },
)
