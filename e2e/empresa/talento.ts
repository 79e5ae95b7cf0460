import { listTalentos, type TalentosPage } from '@alumbra/contract/alumnas/talento'
import type { Page } from '@playwright/test'
import { expect } from '../support/test.ts'

export const FRASE = `${'De mayor quiero seguir preguntando. '.repeat(2).slice(0, 49)}ñZ y lo que ya no cabe en la tarjeta`

export const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })

export async function list(page: Page, params: Record<string, string> = {}): Promise<TalentosPage> {
  const answer = await page.request.get(listTalentos.path, { params })
  expect(answer.status()).toBe(200)
  return answer.json()
}

/** A talento of the demo by her first name; new CVs of other tests push her to later pages. */
export async function findTalento(page: Page, nombre: string) {
  for (let n = 0; ; n++) {
    const { results, totalPages } = await list(page, { page: String(n) })
    const found = results.find((one) => one.nombre === nombre)
    if (found) return found
    expect(n + 1, `pages without ${nombre}`).toBeLessThan(totalPages)
  }
}
