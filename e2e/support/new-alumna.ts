import { saveCv } from '@alumbra/contract/alumna'
import { loginAlumna, registerAlumna, verifyAlumna } from '@alumbra/contract/cuenta-alumna'
import type { APIRequestContext } from '@playwright/test'
import { buildCv } from '../../api/test/builders.ts'
import { lastMailTo } from './mailbox.ts'
import { botToken, send } from './people.ts'
import { expect } from './test.ts'

export type NewAlumna = { nombre: string; apellidos: string; email: string; password: string }

/** An account that nobody else's test looks at, registered and activated by its mail; she has entered. */
export async function newAlumna(
  request: APIRequestContext,
  { nombre, apellidos }: Pick<NewAlumna, 'nombre' | 'apellidos'>,
): Promise<NewAlumna> {
  const email = `${nombre.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@alumnas.example`
  const alumna = { nombre, apellidos, email, password: 'Constelacion-7' }
  const data = { ...alumna, v_password: alumna.password, lopd: true, token: await botToken(request) }
  expect((await request.post(registerAlumna.path, { data })).status()).toBe(201)
  const { links } = await lastMailTo(email)
  const { searchParams } = new URL(links.find((link) => link.includes('/alumna/verificar')) ?? '')
  await send(request, verifyAlumna.path, { email, token: searchParams.get('token') })
  return alumna
}

/** She enters, perhaps with another password than at first. */
export const enterAs = async (
  request: APIRequestContext,
  { email, password }: NewAlumna,
  other = password,
): Promise<void> =>
  send(request, loginAlumna.path, { email, password: other, token: await botToken(request) })

/** Her CV is complete, but for what is said otherwise. */
export async function putCv(request: APIRequestContext, changes: Record<string, unknown> = {}) {
  expect((await request.put(saveCv.path, { data: buildCv(changes) })).status()).toBe(200)
}
