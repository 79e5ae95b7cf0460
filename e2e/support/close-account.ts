import { expect, type Page } from '@playwright/test'

/** Sends the open form that closes an account, with its password, and waits for the home page. */
export async function closeAccount(page: Page, password: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Cierre de la cuenta' })
  await form.getByLabel('Tu contraseña', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Cerrar mi cuenta' }).click()
  await page.getByRole('dialog', { name: 'Cuenta cerrada' }).getByRole('button', { name: 'Aceptar' }).click()
  await expect(page).toHaveURL('/')
}
