import type { CallBody } from '@alumbra/contract/calls/call'
import { loginEmpresa, verifyEmpresa } from '@alumbra/contract/cuentas/cuenta-empresa'
import { adminInviteEmpresa } from '@alumbra/contract/empresa-admin'
import { createOferta } from '@alumbra/contract/ofertas/oferta'
import { adminAcceptOferta, adminRejectOferta } from '@alumbra/contract/ofertas/oferta-admin'
import { hasValidControl } from '@alumbra/domain/cif'
import type { APIRequestContext } from '@playwright/test'
import { asCarmen } from './as-carmen.ts'
import { lastMailTo } from './mailbox.ts'
import { botToken } from './people.ts'
import { send } from './send.ts'

export type NewEmpresa = { empresa: string; cif: string; mail: string; password: string }

/** Carmen invites an empresa that nobody else knows; answers who it is and the link of its mail. */
export async function inviteEmpresa(
  baseURL: string | undefined,
  empresa: string,
): Promise<NewEmpresa & { link: URL }> {
  const cif = randomCif()
  const mail = `${cif.toLowerCase()}@empresas.example`
  await asCarmen(baseURL, async (carmen) => {
    await send(carmen, adminInviteEmpresa, { empresa, mail, cif })
  })
  const { links } = await lastMailTo(mail)
  const link = new URL(links.find((one) => one.includes('/empresa/verificar')) ?? '')
  return { empresa, cif, mail, password: 'Telescopio-7', link }
}

/** An empresa that has been invited and has followed the link of its mail; that request context is logged in. */
export async function newEmpresa(
  request: APIRequestContext,
  baseURL: string | undefined,
  empresa: string,
): Promise<NewEmpresa> {
  const { link, ...own } = await inviteEmpresa(baseURL, empresa)
  const { mail, password } = own
  const token = link.searchParams.get('token') ?? ''
  await send(request, verifyEmpresa, { mail, token, password, lopd: true })
  return own
}

/** The empresa logs in. */
export async function logInEmpresa(
  request: APIRequestContext,
  { cif, password }: Pick<NewEmpresa, 'cif' | 'password'>,
) {
  await send(request, loginEmpresa, { cif, password, token: await botToken() })
}

/** The body that creates an oferta; optional fields may be missing. */
type NewOferta = CallBody<typeof createOferta>

/** The fields of a valid oferta. */
export const OFERTA = {
  contacto: 'Marta Vidal',
  telf: '965123456',
  mail: 'empleo@ejemplo.example',
  puesto: 'Técnica de robótica',
  descripcion: 'Puesta en marcha y mantenimiento de células robotizadas en una planta de Orihuela.',
  modalidad: 'Presencial',
  ubicacion: 'Orihuela (Alicante)',
  nivel_estudios: 'Grado Superior',
  titulaciones: ['Electricidad y Electrónica'],
} satisfies NewOferta

/** The empresa that is logged in writes an oferta; returns its id. */
export async function writeOferta(
  request: APIRequestContext,
  changes: Partial<NewOferta> = {},
): Promise<string> {
  const { id } = await send(request, createOferta, { ...OFERTA, ...changes })
  return id
}

/** Carmen decides on an oferta. */
export async function reviewOferta(baseURL: string | undefined, id: string, motivo?: string) {
  await asCarmen(baseURL, (carmen) =>
    motivo === undefined
      ? send(carmen, adminAcceptOferta, undefined, { id })
      : send(carmen, adminRejectOferta, { motivo }, { id }),
  )
}

function randomCif(): string {
  const digits = String(Math.floor(Math.random() * 1e7)).padStart(7, '0')
  return [...'0123456789'].map((control) => `B${digits}${control}`).find(hasValidControl) ?? ''
}
