import { expect } from 'vitest'
import type { Client } from './client.ts'

export const PERFIL = '/alumnas/get-alumna-profile'
export const CV = '/alumnas/updatecv'

/** The profile of an alumna, as she reads it. */
export const readPerfil = async (alumna: Client) => (await alumna.get(PERFIL)).body

/** Saves something that must be taken; answers the profile, after looking that it says so from now on. */
export async function sendCv(alumna: Client, changes: unknown) {
  const answer = await alumna.put(CV, changes)
  expect([answer.status, answer.body.errorCode, answer.body.fields]).toEqual([200, undefined, undefined])
  expect(await readPerfil(alumna)).toEqual(answer.body)
  return answer.body
}

/** Saves something that must be refused; answers the wrong fields, after looking that nothing changed. */
export async function sendWrongCv(alumna: Client, changes: unknown): Promise<Record<string, string>> {
  const before = (await alumna.get(PERFIL)).text
  const answer = await alumna.put(CV, changes)
  expect([answer.status, answer.body.errorCode]).toEqual([400, 'paramsError'])
  expect((await alumna.get(PERFIL)).text).toBe(before)
  return answer.body.fields
}
