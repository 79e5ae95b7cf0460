import { loginEmpresa, verifyEmpresa } from '@alumbra/contract/cuenta-empresa'
import { adminInviteEmpresa } from '@alumbra/contract/empresa'
import { createOferta, type OfertaNueva } from '@alumbra/contract/oferta'
import { hasValidControl } from '@alumbra/domain/cif'
import { type APIRequestContext, request as newRequest } from '@playwright/test'
import { lastMailTo } from './mailbox.ts'
import { botToken, enter, send } from './people.ts'
import { expect } from './test.ts'

export type NewEmpresa = { empresa: string; cif: string; mail: string; password: string }

/** Carmen invites an empresa nobody else knows; answers who it is and the link of its mail. */
export async function inviteEmpresa(baseURL: string, empresa: string): Promise<NewEmpresa & { link: URL }> {
  const carmen = await newRequest.newContext({ baseURL })
  const cif = randomCif()
  const mail = `${cif.toLowerCase()}@empresas.example`
  expect(await enter(carmen, 'carmen')).toBe(200)
  expect((await carmen.post(adminInviteEmpresa.path, { data: { empresa, mail, cif } })).status()).toBe(201)
  await carmen.dispose()
  const { links } = await lastMailTo(mail)
  const link = new URL(links.find((one) => one.includes('/empresa/verificar')) ?? '')
  return { empresa, cif, mail, password: 'Telescopio-7', link }
}

/** An empresa that has been invited and has followed the link of its mail. */
export async function newEmpresa(baseURL: string, empresa: string): Promise<NewEmpresa> {
  const { link, ...own } = await inviteEmpresa(baseURL, empresa)
  const request = await newRequest.newContext({ baseURL })
  const { mail, password } = own
  await send(request, verifyEmpresa.path, {
    mail,
    token: link.searchParams.get('token'),
    password,
    lopd: true,
  })
  await request.dispose()
  return own
}

/** The empresa enters. */
export async function enterEmpresa(
  request: APIRequestContext,
  { cif, password }: Pick<NewEmpresa, 'cif' | 'password'>,
) {
  await send(request, loginEmpresa.path, { cif, password, token: await botToken(request) })
}

/** What a good oferta says. */
export const OFERTA: OfertaNueva = {
  contacto: 'Marta Vidal',
  telf: '965123456',
  mail: 'empleo@ejemplo.example',
  puesto: 'Técnica de robótica',
  descripcion: 'Puesta en marcha y mantenimiento de células robotizadas en una planta de Orihuela.',
  modalidad: 'Presencial',
  ubicacion: 'Orihuela (Alicante)',
  nivel_estudios: 'Grado Superior',
  titulaciones: ['Electricidad y Electrónica'],
}

/** The empresa that has entered writes an oferta; answers its id. */
export async function writeOferta(
  request: APIRequestContext,
  changes: Partial<OfertaNueva> = {},
): Promise<string> {
  const answer = await request.post(createOferta.path, { data: { ...OFERTA, ...changes } })
  expect(answer.status()).toBe(201)
  return (await answer.json()).id
}

/** Carmen decides on an oferta. */
export async function reviewOferta(baseURL: string, id: string, motivo?: string) {
  const carmen = await newRequest.newContext({ baseURL })
  expect(await enter(carmen, 'carmen')).toBe(200)
  const verb = motivo === undefined ? 'aceptar' : 'rechazar'
  await send(carmen, `/admin/api/ofertas/${id}/${verb}`, { motivo })
  await carmen.dispose()
}

function randomCif(): string {
  const digits = String(Math.floor(Math.random() * 1e7)).padStart(7, '0')
  return [...'0123456789'].map((control) => `B${digits}${control}`).find(hasValidControl) ?? ''
}
