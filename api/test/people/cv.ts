import { expect } from 'vitest'
import type { Client } from '../calls/client.ts'
import type { TestApp } from '../servers/app.ts'
import { newAlumna } from './newcomers.ts'

export const PERFIL = '/alumnas/get-alumna-profile'
export const CV = '/alumnas/updatecv'

/** An alumna whose CV is still empty, and an empresa. */
export async function newCvOwner(app: TestApp) {
  const { client: ana, id: anaId } = await newAlumna(app, { nombre: 'Nerea', apellidos: 'Añón Güell' })
  return { ana, anaId, empresa: await app.as('berta') }
}

/** The own profile of an alumna. */
const readPerfil = async (alumna: Client) => (await alumna.get(PERFIL)).body

/** Saves valid changes, checks that the profile contains them, and returns the profile. */
async function sendCv(alumna: Client, changes: unknown) {
  const answer = await alumna.put(CV, changes)
  expect([answer.status, answer.refusal.errorCode, answer.refusal.fields]).toEqual([
    200,
    undefined,
    undefined,
  ])
  expect(await readPerfil(alumna)).toEqual(answer.body)
  return answer.body
}

/** Saves invalid changes, checks that nothing changed, and returns the wrong fields. */
async function sendWrongCv(alumna: Client, changes: unknown) {
  const before = (await alumna.get(PERFIL)).text
  const answer = await alumna.put(CV, changes)
  expect([answer.status, answer.refusal.errorCode]).toEqual([400, 'paramsError'])
  expect((await alumna.get(PERFIL)).text).toBe(before)
  return answer.refusal.fields ?? {}
}

/** The calls of the CV, by the alumna of the tests. */
export const cvCalls = (alumna: () => Client) => ({
  perfil: () => readPerfil(alumna()),
  saved: (changes: unknown) => sendCv(alumna(), changes),
  refused: (changes: unknown) => sendWrongCv(alumna(), changes),
})
