import { loginAdmin } from '@alumbra/contract/cuentas/cuenta-admin'
import { loginAlumna } from '@alumbra/contract/cuentas/cuenta-alumna'
import { loginEmpresa } from '@alumbra/contract/cuentas/cuenta-empresa'
import type { Page } from '@playwright/test'
import { PEOPLE } from '../support/people.ts'

export const ENTRANCES = {
  ana: {
    path: '/alumna/login',
    who: 'Email',
    login: PEOPLE.ana.email,
    home: '/alumna',
    call: loginAlumna.path,
  },
  berta: {
    path: '/empresa/login',
    who: 'CIF',
    login: PEOPLE.berta.cif,
    home: '/empresa',
    call: loginEmpresa.path,
  },
  carmen: {
    path: '/admin',
    who: 'Email',
    login: PEOPLE.carmen.email,
    home: '/admin/referentes',
    call: loginAdmin.path,
  },
} as const

export type Name = keyof typeof ENTRANCES

export const acceder = (page: Page) => page.getByRole('button', { name: 'Acceder' })

export async function logInByForm(
  page: Page,
  name: Name,
  changes: { login?: string; password?: string } = {},
) {
  const { who, login } = ENTRANCES[name]
  await page.getByLabel(who, { exact: true }).fill(changes.login ?? login)
  await page.getByLabel('Contraseña', { exact: true }).fill(changes.password ?? PEOPLE[name].password)
  await acceder(page).click()
}

/** The bodies of every login that the browser sends from now on. */
export function watchLogins(page: Page): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postDataJSON())
  })
  return sent
}

/** From now on the browser's logins are answered with this. */
export const answerWith = (page: Page, name: Name, status: number, json: object, headers = {}) =>
  page.route(
    (url) => url.pathname === ENTRANCES[name].call,
    (route) => route.fulfill({ status, json, headers: { ...headers, 'content-type': 'application/json' } }),
  )
