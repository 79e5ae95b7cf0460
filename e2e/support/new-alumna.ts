import { saveCv } from '@alumbra/contract/alumnas/alumna'
import type { CallBody } from '@alumbra/contract/calls/call'
import { loginAlumna, registerAlumna, verifyAlumna } from '@alumbra/contract/cuentas/cuenta-alumna'
import type { APIRequestContext } from '@playwright/test'
import { buildCv } from '../../api/test/people/builders.ts'
import { lastMailTo } from './mailbox.ts'
import { botToken } from './people.ts'
import { send } from './send.ts'

export type NewAlumna = { nombre: string; apellidos: string; email: string; password: string }

/** An account for one test alone, registered, activated by its mail and logged in. */
export async function newAlumna(
  request: APIRequestContext,
  { nombre, apellidos }: Pick<NewAlumna, 'nombre' | 'apellidos'>,
): Promise<NewAlumna> {
  const email = `${nombre.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@alumnas.example`
  const alumna = { nombre, apellidos, email, password: 'Constelacion-7' }
  const token = await botToken()
  await send(request, registerAlumna, { ...alumna, v_password: alumna.password, lopd: true, token })
  const { links } = await lastMailTo(email)
  const { searchParams } = new URL(links.find((link) => link.includes('/alumna/verificar')) ?? '')
  await send(request, verifyAlumna, { email, token: searchParams.get('token') ?? '' })
  return alumna
}

/** Logs the account in, also with a changed password. */
export async function logInAlumna(
  request: APIRequestContext,
  { email, password }: NewAlumna,
  other = password,
): Promise<void> {
  await send(request, loginAlumna, { email, password: other, token: await botToken() })
}

/** Saves a complete CV, with the given changes. */
export async function putCv(request: APIRequestContext, changes: CallBody<typeof saveCv> = {}) {
  await send(request, saveCv, buildCv(changes))
}
