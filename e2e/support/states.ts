import { errorText } from '@alumbra/contract/calls/errors'
import type { Page } from '@playwright/test'
import type { Person } from './people.ts'

/** A public or account page in a state that its address alone does not show. */
export type State = {
  name: string
  path: string
  person?: Person
  /** The choice about cookies is still open. */
  undecided?: true
  /** Brings the page there. */
  bring?: (page: Page) => Promise<unknown>
  /** The visible result. */
  shows: string | RegExp
  /** Where it exists, when not everywhere. */
  widths?: readonly number[]
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

export const fill = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).fill(text)

/** From now on the browser's calls to this path are answered so. */
export const answer = (page: Page, path: string, status: number, errorCode?: string) =>
  page.route(`**${path}`, (route) =>
    route.fulfill({
      status,
      json: errorCode ? { errorCode, errorMessage: errorText(errorCode, 'contacto@localhost') } : {},
    }),
  )
