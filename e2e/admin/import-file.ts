import type { Page } from '@playwright/test'

export const address = (who: string) => `${who}-${crypto.randomUUID()}@invitadas.example`

export async function invited(page: Page) {
  const email = address('iris')
  const data = { nombre: 'Iris', apellidos: 'Invitada Pla', email }
  const { id } = await (await page.request.post('/admin/api/alumnas', { data })).json()
  return { email, id, path: `/admin/alumnas?ver=${id}` }
}

/** Chooses a file as somebody would who has it at hand. */
export const choose = (page: Page, name: string, content: string | Buffer) =>
  page
    .getByLabel('Fichero CSV')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content as string) })
