import { sendContacto } from '@alumbra/contract/contacto'
import type { Page } from '@playwright/test'

export const submit = (page: Page) => page.getByRole('button', { name: /^Envi/ })

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

export const isCall = (url: URL) => url.pathname === sendContacto.path

/** The bodies of every message that the browser sends from now on. */
export function watchMessages(page: Page): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (isCall(new URL(request.url()))) sent.push(request.postDataJSON())
  })
  return sent
}
