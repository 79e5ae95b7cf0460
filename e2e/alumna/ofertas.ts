import { listOfertas, type OfertasPage } from '@alumbra/contract/ofertas/oferta-publicada'
import type { Page } from '@playwright/test'
import { expect } from '../support/test.ts'

export const LIST = (url: URL) => url.pathname === listOfertas.path

export const TODAY = new Date().toISOString()

export const cards = (page: Page) => page.getByRole('main').getByRole('article')

export const titles = (page: Page) => cards(page).getByRole('heading', { level: 3 })

export const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })

export const filter = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })

export async function list(page: Page, params: Record<string, string> = {}): Promise<OfertasPage> {
  const answer = await page.request.get(listOfertas.path, { params })
  expect(answer.status()).toBe(200)
  return answer.json()
}
