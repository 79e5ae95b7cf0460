import { getPerfilEmpresa, type PerfilEmpresa } from '@alumbra/contract/empresa'
import type { Locator, Page } from '@playwright/test'
import { NOMBRE } from '../support/as-empresa.ts'
import { openReady } from '../support/open-ready.ts'

export const card = (page: Page) => page.getByRole('region', { name: NOMBRE })

export const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })

export const perfil = async (page: Page): Promise<PerfilEmpresa> =>
  (await page.request.get(getPerfilEmpresa.path)).json()

/** Everything the page asks a path for, from now on. */
export function requestsTo(page: Page, path: string): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith(path)) sent.push(request.method())
  })
  return sent
}

export async function openEdit(page: Page) {
  await openReady(page, '/empresa')
  await button(card(page), 'Editar datos').click()
}
