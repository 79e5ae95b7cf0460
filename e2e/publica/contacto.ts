import { sendContacto } from '@alumbra/contract/contacto'
import type { Page } from '@playwright/test'
import { expect } from '../support/test.ts'

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

/** A message that no other test writes. */
export const buildMensaje = () => ({
  Nombre: 'Íñigo Muñoz',
  Email: 'inigo@ejemplo.example',
  Tema: `Una charla en clase ${crypto.randomUUID()}`,
  Instituto: 'Soy empresa',
  Mensaje: 'Queremos contar qué hace una astrofísica.',
})

type Mensaje = ReturnType<typeof buildMensaje>

export async function fillIn(page: Page, { Instituto, ...texts }: Mensaje) {
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text)
  await page.getByLabel('Instituto').selectOption(Instituto)
  await page.getByRole('checkbox').check()
}

export async function expectWritten(page: Page, mensaje: Mensaje) {
  for (const [label, text] of Object.entries(mensaje)) await expect(field(page, label)).toHaveValue(text)
}
