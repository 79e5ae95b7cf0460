import type { OfertaInput } from '@alumbra/contract/ofertas/oferta'
import { request as newRequest } from '@playwright/test'
import { reviewOferta, writeOferta } from './new-empresa.ts'
import { logIn } from './people.ts'
import { expect } from './test.ts'

/** Berta writes an oferta and Carmen accepts it; returns its id. */
export async function publishOferta(
  baseURL: string | undefined,
  changes: Partial<OfertaInput> = {},
): Promise<string> {
  const berta = await newRequest.newContext({ baseURL })
  expect(await logIn(berta, 'berta')).toBe(200)
  const hers = { contacto: 'Berta Ferrer', mail: 'empleo@roboticavegabaja.example' }
  const id = await writeOferta(berta, { ...hers, ...changes })
  await berta.dispose()
  await reviewOferta(baseURL, id)
  return id
}
