import { adminListAdministradores } from '@alumbra/contract/cuentas/administrador'
import { loginAdmin } from '@alumbra/contract/cuentas/cuenta-admin'
import type { APIRequestContext, Page } from '@playwright/test'
import { botToken } from '../support/people.ts'
import { expect } from '../support/test.ts'

export const LIST = adminListAdministradores.path

export const PASSWORD = 'Viento-norte-7'

/** An administrator of one test alone. */
export async function makeAdministrador(request: APIRequestContext) {
  const datos = {
    nombre: 'Irene Prueba',
    email: `irene-${crypto.randomUUID()}@alumbra.example`,
    password: PASSWORD,
  }
  const answer = await request.post(LIST, { data: datos })
  expect(answer.status()).toBe(201)
  return { ...datos, id: (await answer.json()).id as string }
}

export async function statusOfLogin(
  request: APIRequestContext,
  email: string,
  password: string,
): Promise<number> {
  const data = { email, password, token: await botToken() }
  return (await request.post(loginAdmin.path, { data })).status()
}

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
