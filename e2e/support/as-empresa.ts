import { type NewEmpresa, newEmpresa } from './new-empresa.ts'
import { test as base } from './test.ts'

/** Its name, as everybody sees it. */
export const NOMBRE = 'Sensores Júcar S.L.'

/** Playwright's `test` with an empresa of its own logged in. */
export const test = base.extend<{ empresa: NewEmpresa }>({
  cookiesRefused: true,
  empresa: [
    async ({ context, baseURL }, use) => use(await newEmpresa(context.request, baseURL, NOMBRE)),
    { auto: true },
  ],
})
