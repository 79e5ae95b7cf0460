import { listOfertasEmpresa, type Oferta } from '@alumbra/contract/ofertas/oferta'
import type { Page } from '@playwright/test'
import { OFERTA } from '../support/new-empresa.ts'

export const form = (page: Page) => page.getByRole('form', { name: 'Oferta nueva' })

export const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })

export const submit = (page: Page) => form(page).getByRole('button', { name: 'Crear oferta' })

export const preview = (page: Page) => page.getByRole('region', { name: 'Así la verán las alumnas' })

export const ofertas = async (page: Page): Promise<Oferta[]> =>
  (await (await page.request.get(listOfertasEmpresa.path)).json()).ofertas

/** Every required field. */
export async function fillAll(page: Page, changes: Partial<typeof OFERTA> = {}) {
  const { puesto, descripcion, modalidad, nivel_estudios, ubicacion, contacto, mail } = {
    ...OFERTA,
    ...changes,
  }
  await field(page, 'Puesto').fill(puesto)
  await field(page, 'Descripción').fill(descripcion)
  await field(page, 'Modalidad').selectOption(modalidad)
  await field(page, 'Nivel de estudios').selectOption(nivel_estudios)
  await field(page, 'Ubicación').fill(ubicacion)
  await field(page, 'Contacto').fill(contacto)
  await field(page, 'Email').fill(mail)
  await field(page, 'Teléfono').fill('')
}
