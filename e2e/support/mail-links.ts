import { adminInviteAlumna } from '@alumbra/contract/alumnas/alumna-admin'
import { registerAlumna, requestPasswordResetAlumna } from '@alumbra/contract/cuentas/cuenta-alumna'
import { requestPasswordResetEmpresa } from '@alumbra/contract/cuentas/cuenta-empresa'
import { type APIRequestContext, request as newRequest } from '@playwright/test'
import { asCarmen } from './as-carmen.ts'
import { lastMailTo } from './mailbox.ts'
import { newAlumna } from './new-alumna.ts'
import { inviteEmpresa, newEmpresa } from './new-empresa.ts'
import { botToken } from './people.ts'
import { send } from './send.ts'
import { expect } from './test.ts'

/** The path and query of the link in the newest mail to somebody. */
export async function mailLink(address: string): Promise<string> {
  const { links } = await lastMailTo(address)
  const { pathname, search } = new URL(links.find((link) => link.includes('token=')) ?? '')
  return pathname + search
}

/** Carmen invites somebody new; answers the link of the mail. */
export async function invitationOf(rol: 'alumna' | 'empresa', baseURL: string | undefined): Promise<string> {
  if (rol === 'empresa') {
    const { link } = await inviteEmpresa(baseURL, 'Estudio Farola S.L.')
    return link.pathname + link.search
  }
  const email = `martina-${crypto.randomUUID().slice(0, 8)}@alumnas.example`
  const datos = { nombre: 'Martina', apellidos: 'Castells Brú', email }
  await asCarmen(baseURL, (carmen) => send(carmen, adminInviteAlumna, datos))
  return mailLink(email)
}

/** Requests a password reset for a new account; answers the link of the mail. */
export async function resetLink(rol: 'alumna' | 'empresa', baseURL: string | undefined): Promise<string> {
  const request = await newRequest.newContext({ ...(baseURL && { baseURL }) })
  const token = await botToken()
  let mail: string
  if (rol === 'alumna') {
    mail = (await newAlumna(request, { nombre: 'Elena', apellidos: 'Maseras' })).email
    await send(request, requestPasswordResetAlumna, { mail, token })
  } else {
    mail = (await newEmpresa(request, baseURL, 'Estudio Farola S.L.')).mail
    await send(request, requestPasswordResetEmpresa, { mail, token })
  }
  await request.dispose()
  await expect.poll(async () => (await lastMailTo(mail)).subject).toBe('Pon una contraseña nueva en Alumbra')
  return mailLink(mail)
}

/** The link of a registration that is activated already. */
export async function usedLink(baseURL: string | undefined): Promise<string> {
  const request = await newRequest.newContext({ ...(baseURL && { baseURL }) })
  const { email } = await newAlumna(request, { nombre: 'Elena', apellidos: 'Maseras' })
  await request.dispose()
  return mailLink(email)
}

/** The link of the second of two registrations of one address, with this password. */
export async function secondRegistrationLink(request: APIRequestContext, last: string): Promise<string> {
  const email = `iria-${crypto.randomUUID().slice(0, 8)}@ejemplo.example`
  const datos = { nombre: 'Iria', apellidos: 'Peña Louro', email }
  for (const password of ['Intrusa#77puerta', last]) {
    const token = await botToken()
    await request.post(registerAlumna.path, { data: { ...datos, password, v_password: password, token } })
  }
  await expect.poll(async () => (await lastMailTo(email)).text).toContain('otra petición')
  return mailLink(email)
}
