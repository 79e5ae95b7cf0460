import { guardarCv } from '@alumbra/contract/alumna'
import type { CallBody } from '@alumbra/contract/call'
import { registrarAlumna, verificarAlumna, verificarEmpresa } from '@alumbra/contract/cuenta'
import { type APIRequestContext, request as newRequest } from '@playwright/test'
import { lastMailTo } from './mailbox.ts'
import { botToken, enter, send } from './people.ts'
import { expect } from './test.ts'

const PASSWORD = 'Cometa#2031azul'

/** A CV that empresas may see. */
const CV_COMPLETO: CallBody<typeof guardarCv> = {
  telf: '612345678',
  provincia: 'Teruel',
  frase_definitoria: 'Quiero entender cómo funcionan las cosas',
  titulacion: 'Vidrio y Cerámica',
  especialidad: 'Fabricación de Productos Cerámicos (Grado Medio)',
  linkedin: '',
  github: '',
  habilidades_tecnicas: 'Esmaltes\nHornos de <b>gas</b>',
  proyectos_certificados: '',
  otros_estudios: '',
  formacion: [],
  experiencia: [],
  idiomas: [],
}

let people = 0
const another = () => `${Date.now()}-${people++}`

/** Somebody of a test alone, logged in through the front door. */
export type Newcomer = { id: string; correo: string; request: APIRequestContext }

/** An alumna who has just activated her account and filled in her CV. */
export async function newAlumna(
  baseURL: string,
  nombre: string,
  apellidos: string,
  cv: CallBody<typeof guardarCv> = {},
): Promise<Newcomer> {
  const request = await newRequest.newContext({ baseURL })
  const email = `alumna-${another()}@alumnas.example`
  const token = await botToken(request)
  const data = { nombre, apellidos, email, password: PASSWORD, v_password: PASSWORD, lopd: true, token }
  expect((await request.post(registrarAlumna.path, { data })).status()).toBe(201)
  await send(request, verificarAlumna.path, { email, token: await mailCode(email) })
  expect((await request.put(guardarCv.path, { data: { ...CV_COMPLETO, ...cv } })).status()).toBe(200)
  const { idAlumna } = await (await request.get('/alumnas/me')).json()
  return { id: idAlumna, correo: email, request }
}

/** An empresa that Carmen has invited and that has chosen its password. */
export async function newEmpresa(baseURL: string, empresa: string): Promise<Newcomer & { cif: string }> {
  const request = await newRequest.newContext({ baseURL })
  const carmen = await newRequest.newContext({ baseURL })
  const mail = `empresa-${another()}@empresas.example`
  const cif = `B${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  expect(await enter(carmen, 'carmen')).toBe(200)
  const invited = await carmen.post('/admin/api/empresas', { data: { empresa, mail, cif } })
  const { id } = await invited.json()
  await carmen.dispose()
  await send(request, verificarEmpresa.path, { mail, token: await mailCode(mail), password: PASSWORD })
  return { id, correo: mail, cif, request }
}

async function mailCode(address: string): Promise<string> {
  const { links } = await lastMailTo(address)
  return new URL(links.find((link) => link.includes('token=')) ?? '').searchParams.get('token') ?? ''
}
