import type { Page } from '@playwright/test'
import { alumnaWithCv, type LoggedInEmpresa, loggedInEmpresa, type Newcomer } from '../support/newcomers.ts'
import { test } from '../support/test.ts'

export const EMPRESA = 'Cerámicas del Jiloca S.L.'

type People = { empresa: LoggedInEmpresa; vera: Newcomer; iria: Newcomer }

/** An empresa, logged in in every test of this file, and two alumnas whose CV it finds in Teruel. */
export function inTeruel() {
  // Nobody else's: another file, and a worker that starts again, find the ones before it in the list.
  const apellidos = `Sanz Royo ${crypto.randomUUID().slice(0, 4)}`
  const people = {} as People
  test.beforeAll(async ({ baseURL }) => {
    people.empresa = await loggedInEmpresa(baseURL, EMPRESA)
    people.vera = await alumnaWithCv(baseURL, 'Vera', apellidos)
    people.iria = await alumnaWithCv(baseURL, 'Iria', apellidos)
  })
  test.beforeEach(async ({ page }) => {
    await page.context().addCookies((await people.empresa.request.storageState()).cookies)
  })
  test.afterAll(() => Promise.all(Object.values(people).map(({ request }) => request.dispose())))
  return { people, apellidos, VERA: `Vera ${apellidos}`, IRIA: `Iria ${apellidos}` }
}

export const button = (page: Page, name: string) => page.getByRole('button', { name })

export const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

export const nota = (page: Page) => page.getByRole('textbox', { name: 'Nota' })
