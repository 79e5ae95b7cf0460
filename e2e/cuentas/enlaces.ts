import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { botToken } from '../support/people.ts'
import { expect } from '../support/test.ts'

export const PASSWORD = 'Cometa#2031azul'

export async function register(
  request: APIRequestContext,
  email = `enlaces-${randomUUID().slice(0, 8)}@alumnas.example`,
  password = PASSWORD,
): Promise<string> {
  const names = { nombre: 'Elena', apellidos: 'Maseras' }
  const passwords = { password, v_password: password }
  const data = { ...names, ...passwords, email, lopd: true, token: await botToken() }
  expect((await request.post('/alumnas/auth/register', { data })).status()).toBe(201)
  return email
}
