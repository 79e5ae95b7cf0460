import { adminGetOferta, type OfertaAdmin } from '@alumbra/contract/ofertas/oferta-admin'
import type { Page } from '@playwright/test'
import { writeOferta } from '../support/new-empresa.ts'
import type { LoggedInEmpresa } from '../support/newcomers.ts'

export const stored = async (page: Page, id: string): Promise<OfertaAdmin> =>
  (await page.request.get(adminGetOferta.path.replace(':id', id))).json()

export const state = (page: Page) => page.getByLabel('Estado de revisión')

export const reason = (page: Page) => page.getByRole('textbox', { name: 'Motivo de rechazo' })

/** A pending oferta that no other test writes, found by its name. */
export async function writePendiente({ request }: LoggedInEmpresa): Promise<{ id: string; puesto: string }> {
  const puesto = `Tallista de lentes ${crypto.randomUUID()}`
  return { id: await writeOferta(request, { puesto }), puesto }
}
