import type { APIRequestContext } from '@playwright/test'
import { makeAdministrador, statusOfLogin } from '../admin/administradores.ts'
import { asCarmen } from '../support/as-carmen.ts'
import { logInAlumna, newAlumna } from '../support/new-alumna.ts'
import { logInEmpresa, newEmpresa } from '../support/new-empresa.ts'
import { expect } from '../support/test.ts'

export type LogIn = (request: APIRequestContext) => Promise<unknown>
type Account = { path: string; settle: (request: APIRequestContext, baseURL?: string) => Promise<LogIn> }

/** An account of each role for one test alone, because its sessions end there, and where it sees them. */
export const ACCOUNTS: Record<string, Account> = {
  'an alumna': {
    path: '/alumna/sesiones',
    settle: async (request) => {
      const own = await newAlumna(request, { nombre: 'Nora', apellidos: 'Prieto' })
      return (other) => logInAlumna(other, own)
    },
  },
  'an empresa': {
    path: '/empresa/sesiones',
    settle: async (request, baseURL) => {
      const own = await newEmpresa(request, baseURL, 'Turbinas del Segura')
      return (other) => logInEmpresa(other, own)
    },
  },
  'an administradora': {
    path: '/admin/cuenta',
    settle: async (_request, baseURL) => {
      const { email, password } = await asCarmen(baseURL, makeAdministrador)
      return async (other) => expect(await statusOfLogin(other, email, password)).toBe(200)
    },
  },
}
