import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Shown when a form was sent with something missing or wrong (F177). */
export const INCOMPLETE = 'Por favor, completa todos los campos obligatorios correctamente'

/** A popup by its title. */
export const popup = (page: Page, name: string) =>
  page.locator('dialog:modal').filter({ has: page.getByRole('heading', { name }) })

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The title of the panel beside the list. */
export const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

const CLOSES = { Hecho: 'Aceptar', Error: 'Entendido' } as const

/** Presses 'Guardar', sees the popup that answers, to the letter, and closes it or lets it go by itself (M5). */
export async function save(page: Page, name: keyof typeof CLOSES, text: string, ends?: 'by itself') {
  const shown = popup(page, name)
  // Looked for before it is there, and closed as soon as it is: a busy machine may see two seconds go by.
  const [content] = await Promise.all([
    shown.evaluate((dialog, closes) => {
      const buttons = [...dialog.querySelectorAll('button')]
      const seen = {
        text: dialog.querySelector('p')?.textContent,
        buttons: buttons.map((button) => button.textContent),
      }
      if (closes) buttons[0]?.click()
      return seen
    }, !ends),
    button(page, 'Guardar').click(),
  ])
  expect(content).toEqual({ text, buttons: [CLOSES[name], ''] })
  await expect(shown).toHaveCount(0)
}

/** Presses 'Guardar' and holds the popup 'Error' open. */
export const saveAndHold = (page: Page) =>
  Promise.all([
    popup(page, 'Error').getByRole('button', { name: 'Entendido' }).focus(),
    button(page, 'Guardar').click(),
  ])
