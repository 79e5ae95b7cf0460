import { type NewEmpresa, newEmpresa } from './new-empresa.ts'
import { test as base } from './test.ts'

/** Playwright's `test` where an empresa of each test alone is inside. */
export const test = base.extend<{ empresa: NewEmpresa }>({
  cookiesRefused: true,
  empresa: [
    async ({ context, baseURL }, use) =>
      use(await newEmpresa(context.request, baseURL, 'Sensores Júcar S.L.')),
    { auto: true },
  ],
})
