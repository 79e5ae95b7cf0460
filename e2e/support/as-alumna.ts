import { type NewAlumna, newAlumna } from './new-alumna.ts'
import { test as base } from './test.ts'

/** Playwright's `test` with an alumna of its own logged in. */
export const test = base.extend<{ alumna: NewAlumna }>({
  cookiesRefused: true,
  alumna: [
    async ({ context }, use) =>
      use(await newAlumna(context.request, { nombre: 'Noa', apellidos: 'Paz Güell' })),
    { auto: true },
  ],
})
