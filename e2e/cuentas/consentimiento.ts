import { getConsentimiento } from '@alumbra/contract/cuentas/consentimiento'
import { registerAlumna, verifyAlumna } from '@alumbra/contract/cuentas/cuenta-alumna'
import { verifyEmpresa } from '@alumbra/contract/cuentas/cuenta-empresa'
import type { APIRequestContext, Page } from '@playwright/test'
import { lastMailTo } from '../support/mailbox.ts'
import type { NewAlumna } from '../support/new-alumna.ts'
import { inviteEmpresa } from '../support/new-empresa.ts'
import { botToken } from '../support/people.ts'
import { send } from '../support/send.ts'
import { expect } from '../support/test.ts'

export const PASSWORD = 'Cometa#2031azul'

export const MISSING = 'Debes aceptar la política de privacidad'

const ASKED = '/consentimiento?volver='

export const box = (page: Page) => page.getByRole('main').getByRole('checkbox')

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export const askedFor = (path: string) => ASKED + encodeURIComponent(path)

/** An alumna who has registered by the API, where nothing asks for a consent, and is logged in. */
export async function olderAlumna(request: APIRequestContext): Promise<NewAlumna> {
  const email = `olalla-${crypto.randomUUID().slice(0, 8)}@alumnas.example`
  const alumna = { nombre: 'Olalla', apellidos: 'Ferrer', email, password: PASSWORD }
  const data = { ...alumna, v_password: PASSWORD, token: await botToken() }
  expect((await request.post(registerAlumna.path, { data })).status()).toBe(201)
  const { links } = await lastMailTo(email)
  const { searchParams } = new URL(links.find((link) => link.includes('/alumna/verificar')) ?? '')
  await send(request, verifyAlumna, { email, token: searchParams.get('token') ?? '' })
  return alumna
}

/** An empresa that has finished its invitation by the API, and is logged in. */
export async function olderEmpresa(request: APIRequestContext, baseURL: string | undefined) {
  const own = await inviteEmpresa(baseURL, 'Redes Levante S.L.')
  const { mail, password, link } = own
  await send(request, verifyEmpresa, { mail, token: link.searchParams.get('token') ?? '', password })
  return own
}

export const estado = async (request: APIRequestContext) => (await request.get(getConsentimiento.path)).json()
