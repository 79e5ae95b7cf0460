import type { saveCv } from '@alumbra/contract/alumnas/alumna'
import type { CallBody } from '@alumbra/contract/calls/call'
import { getSesionAlumna, getSesionEmpresa } from '@alumbra/contract/cuentas/sesion'
import { type APIRequestContext, request as newRequest } from '@playwright/test'
import { newAlumna, putCv } from './new-alumna.ts'
import { type NewEmpresa, newEmpresa } from './new-empresa.ts'
import { send } from './send.ts'

/** An account of one test alone, made by the calls of the contract and logged in. */
export type Newcomer = { id: string; correo: string; request: APIRequestContext }

/** An alumna in a province with few others, with a CV that empresas may see. */
export async function alumnaWithCv(
  baseURL: string | undefined,
  nombre: string,
  apellidos: string,
  cv: CallBody<typeof saveCv> = {},
): Promise<Newcomer> {
  const request = await newRequest.newContext({ baseURL })
  const { email } = await newAlumna(request, { nombre, apellidos })
  await putCv(request, {
    provincia: 'Teruel',
    titulacion: 'Vidrio y Cerámica',
    especialidad: 'Fabricación de Productos Cerámicos (Grado Medio)',
    linkedin: '',
    habilidades_tecnicas: 'Esmaltes\nHornos de <b>gas</b>',
    ...cv,
  })
  const id = (await send(request, getSesionAlumna)).idAlumna ?? ''
  return { id, correo: email, request }
}

export type LoggedInEmpresa = Newcomer & NewEmpresa

/** An empresa that was invited and is logged in. */
export async function loggedInEmpresa(
  baseURL: string | undefined,
  empresa: string,
): Promise<LoggedInEmpresa> {
  const request = await newRequest.newContext({ baseURL })
  const account = await newEmpresa(request, baseURL, empresa)
  const id = (await send(request, getSesionEmpresa)).idEmpresa ?? ''
  return { ...account, id, correo: account.mail, request }
}
