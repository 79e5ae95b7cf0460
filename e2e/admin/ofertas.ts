import { adminGetOferta, type OfertaAdmin } from '@alumbra/contract/oferta-admin'
import type { Page } from '@playwright/test'

export const stored = async (page: Page, id: string): Promise<OfertaAdmin> =>
  (await page.request.get(adminGetOferta.path.replace(':id', id))).json()

export const state = (page: Page) => page.getByLabel('Estado de revisión')

export const reason = (page: Page) => page.getByRole('textbox', { name: 'Motivo de rechazo' })
