import { adminGetAlumna, adminSetActivoAlumna } from '@alumbra/contract/alumnas/alumna-admin'
import { loginAlumna, verifyAlumna } from '@alumbra/contract/cuentas/cuenta-alumna'
import { loginEmpresa, verifyEmpresa } from '@alumbra/contract/cuentas/cuenta-empresa'
import { adminSetActivoEmpresa } from '@alumbra/contract/empresa-admin'
import { type APIRequestContext, request as newRequest, type Page } from '@playwright/test'
import { button, INCOMPLETE, save, title } from '../support/back-office.ts'
import { lastMailTo } from '../support/mailbox.ts'
import { openReady } from '../support/open-ready.ts'
import { botToken, logInAs } from '../support/people.ts'
import { release } from '../support/release.ts'
import { expect, test } from '../support/test.ts'

const PASSWORD = 'Farola#44norte'
const INVITED = {
  alumna: 'Se ha enviado un mail a la alumna para que continúe con el registro.',
  empresa: 'Se ha enviado un mail a la empresa para que continúe con el registro. ',
}

const address = (kind: string) => `${kind}-${crypto.randomUUID()}@invitadas.example`
const idIn = (page: Page) => new URL(page.url()).searchParams.get('ver') ?? ''

/** A CIF that nobody has, whose control does not fit. */
function oddCif(): string {
  const digits = String(Math.floor(Math.random() * 1e7)).padStart(7, '0')
  const sum = [...digits].reduce((total, digit, i) => {
    const n = Number(digit) * (i % 2 === 0 ? 2 : 1)
    return total + Math.floor(n / 10) + (n % 10)
  }, 0)
  return `B${digits}${(11 - (sum % 10)) % 10}`
}

/** The parameters of a link in the newest mail to an address. */
async function linkTo(mail: string, path: string): Promise<URLSearchParams> {
  const { links } = await lastMailTo(mail)
  return new URL(links.find((link) => link.includes(path)) ?? '').searchParams
}

async function inviteAlumna(page: Page): Promise<string> {
  const email = address('alumna')
  await openReady(page, '/admin/alumnas?nuevo=1')
  await page.getByLabel('Nombre').fill('Nerea')
  await page.getByLabel('Apellidos').fill('Invitada Gil')
  await page.getByLabel('Email').fill(email)
  await save(page, 'Hecho', INVITED.alumna)
  return email
}

async function inviteEmpresa(page: Page): Promise<{ mail: string; cif: string }> {
  const [mail, cif] = [address('empresa'), oddCif()]
  await openReady(page, '/admin/empresas?nuevo=1')
  await page.getByLabel('Empresa', { exact: true }).fill('Turbinas Invitadas S.L.')
  await page.getByLabel('Email').fill(mail)
  await page.getByLabel('CIF').fill(cif)
  await expect(page.getByText(/El carácter de control de este CIF no cuadra/)).toBeVisible()
  await save(page, 'Hecho', INVITED.empresa)
  return { mail, cif }
}

/** Somebody else's browser. */
async function visitor(baseURL: string | undefined): Promise<APIRequestContext> {
  return newRequest.newContext({ baseURL })
}

test.beforeEach(async ({ page }) => {
  await logInAs(page.context(), 'carmen')
})

test(
  'F181 M5 inviting an alumna sends her the link where she chooses her password',
  release,
  async ({ page }) => {
    const email = await inviteAlumna(page)
    await expect(title(page, 'Detalle de alumna')).toBeFocused()
    // Not by its place: other tests register alumnas at the same time.
    const row = page.getByRole('row').filter({ hasText: email })
    await expect(row.getByRole('rowheader')).toHaveText('Nerea Invitada Gil')
    const link = await linkTo(email, '/alumna/verificar')
    expect([link.get('nopassword'), link.get('email'), link.get('token')]).toEqual([
      '1',
      email,
      expect.any(String),
    ])
  },
)

test('F181 F182 M5 empresas-2 inviting an empresa sends it mail and token; an odd CIF is a warning', async ({
  page,
}) => {
  const { mail, cif } = await inviteEmpresa(page)
  await expect(title(page, 'Detalle de empresa')).toBeFocused()
  await expect(page.getByLabel('CIF')).toHaveValue(cif)
  await expect(page.getByText(/El carácter de control de este CIF no cuadra/)).toBeVisible()
  const link = await linkTo(mail, '/empresa/verificar')
  expect([link.get('mail'), link.get('token')]).toEqual([mail, expect.any(String)])
})

test('F177 F180 F182 an invitation asks for every field and has no switch', release, async ({ page }) => {
  for (const [path, labels] of [
    ['/admin/alumnas', ['Nombre', 'Apellidos', 'Email']],
    ['/admin/empresas', ['Empresa', 'Email', 'CIF']],
  ] as const) {
    await openReady(page, `${path}?nuevo=1`)
    await expect(page.getByRole('checkbox', { name: 'Activo' })).toHaveCount(0)
    await save(page, 'Error', INCOMPLETE)
    for (const label of labels)
      await expect(page.getByRole('textbox', { name: label })).toHaveAccessibleDescription(
        'Este campo es obligatorio',
      )
    await expect(page.getByRole('textbox', { name: labels[0] })).toBeFocused()
    await page.getByLabel('Email').fill('berta@')
    await expect(page.getByText('Ingresa un email válido', { exact: true })).toBeVisible()
  }
})

test(
  'F180 every field of an alumna is only read; she is switched off and on, and nothing else is sent',
  release,
  async ({ page, baseURL }) => {
    const email = await inviteAlumna(page)
    const alumna = await visitor(baseURL)
    const token = (await linkTo(email, '/alumna/verificar')).get('token')
    const verified = await alumna.post(verifyAlumna.path, { data: { email, token, password: PASSWORD } })
    expect(verified.status()).toBe(200)

    await button(page, 'Editar').click()
    for (const label of ['Nombre', 'Apellidos', 'Email'])
      await expect(page.getByRole('textbox', { name: label })).not.toBeEditable()
    await expect(page.getByRole('textbox', { name: 'Grupo' })).toBeFocused()
    await page.getByRole('checkbox', { name: 'Activo' }).uncheck()
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await save(page, 'Hecho', 'Se ha modificado el estado de la alumna correctamente')
    expect((await sent).postDataJSON()).toEqual({ activo: false })
    expect(new URL((await sent).url()).pathname).toBe(adminSetActivoAlumna.path.replace(':id', idIn(page)))
    await expect(page.getByRole('checkbox', { name: 'Activo' })).not.toBeChecked()
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Inactivo')

    // F183: her session has ended, and her login says why.
    expect((await (await alumna.get('/alumnas/me')).json()).idAlumna).toBeNull()
    const login = { email, password: PASSWORD, token: await botToken() }
    const refused = await alumna.post(loginAlumna.path, { data: login })
    expect([refused.status(), (await refused.json()).errorCode]).toEqual([403, 'disabledAccount'])
    await alumna.dispose()
  },
)

test('F182 F183 M5 an empresa is only read, and switched off at once', release, async ({ page, baseURL }) => {
  const { mail, cif } = await inviteEmpresa(page)
  const empresa = await visitor(baseURL)
  const token = (await linkTo(mail, '/empresa/verificar')).get('token')
  const verified = await empresa.post(verifyEmpresa.path, { data: { mail, token, password: PASSWORD } })
  expect(verified.status()).toBe(200)

  await button(page, 'Editar').click()
  for (const label of ['Empresa', 'Email', 'CIF'])
    await expect(page.getByRole('textbox', { name: label })).not.toBeEditable()
  await page.getByRole('checkbox', { name: 'Activo' }).uncheck()
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await save(page, 'Hecho', 'Se ha modificado el estado de la empresa correctamente')
  expect(new URL((await sent).url()).pathname).toBe(adminSetActivoEmpresa.path.replace(':id', idIn(page)))

  expect((await (await empresa.get('/empresa/me')).json()).idEmpresa).toBeNull()
  const login = { cif, password: PASSWORD, token: await botToken() }
  const refused = await empresa.post(loginEmpresa.path, { data: login })
  expect([refused.status(), (await refused.json()).errorCode]).toEqual([403, 'disabledAccount'])
  await empresa.dispose()
})

test('F175 Cancelar leaves the switch as it was', release, async ({ page }) => {
  await inviteAlumna(page)
  await button(page, 'Editar').click()
  await page.getByRole('checkbox', { name: 'Activo' }).uncheck()
  await button(page, 'Cancelar').click()
  await expect(page.getByRole('checkbox', { name: 'Activo' })).toBeChecked()
  const answer = await page.request.get(adminGetAlumna.path.replace(':id', idIn(page)))
  expect((await answer.json()).activo).toBe(true)
})
