import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Said when a form was sent with something missing or wrong (B §5). */
export const INCOMPLETE = 'Por favor, completa todos los campos obligatorios correctamente'

/** A popup by its title. */
export const popup = (page: Page, name: string) =>
  page.locator('dialog:modal').filter({ has: page.getByRole('heading', { name }) })

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The title over what is open beside the list. */
export const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

/** Sees a piece of good news, to the letter, and that it goes away by itself. */
export async function seeDone(page: Page, text: string) {
  const done = popup(page, 'Hecho')
  await expect(done.getByRole('button', { name: 'Aceptar' })).toBeVisible()
  expect(await done.locator('p').first().textContent()).toBe(text)
  await expect(done).toHaveCount(0)
}

/** Sees what a popup says went wrong, and puts it away. */
export async function seeError(page: Page, text: string) {
  const error = popup(page, 'Error')
  await expect(error.getByText(text, { exact: true })).toBeVisible()
  await error.getByRole('button', { name: 'Entendido' }).click()
  await expect(error).toHaveCount(0)
}
