import { expect } from 'vitest'
import type { Client } from './client.ts'

export const PERFIL = '/alumnas/get-alumna-profile'
export const CV = '/alumnas/updatecv'

/** The own profile of an alumna. */
export const readPerfil = async (alumna: Client) => (await alumna.get(PERFIL)).body

/** Saves valid changes, checks that the profile contains them, and returns the profile. */
export async function sendCv(alumna: Client, changes: unknown) {
  const answer = await alumna.put(CV, changes)
  expect([answer.status, answer.body.errorCode, answer.body.fields]).toEqual([200, undefined, undefined])
  expect(await readPerfil(alumna)).toEqual(answer.body)
  return answer.body
}

/** Saves invalid changes, checks that nothing changed, and returns the wrong fields. */
export async function sendWrongCv(alumna: Client, changes: unknown): Promise<Record<string, string>> {
  const before = (await alumna.get(PERFIL)).text
  const answer = await alumna.put(CV, changes)
  expect([answer.status, answer.body.errorCode]).toEqual([400, 'paramsError'])
  expect((await alumna.get(PERFIL)).text).toBe(before)
  return answer.body.fields
}
