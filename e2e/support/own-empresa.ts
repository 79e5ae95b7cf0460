import { getSesionEmpresa } from '@alumbra/contract/sesion'
import { enterEmpresa, type NewEmpresa, newEmpresa } from './new-empresa.ts'
import { beInsideAs } from './sessions.ts'
import { test } from './test.ts'

/** An empresa of a file's tests alone, inside before each of them; known once the first begins. */
export function ownEmpresa(nombre: string): NewEmpresa {
  const own = { empresa: nombre } as NewEmpresa
  test.use({ cookiesRefused: true })
  test.beforeAll(async ({ request, baseURL }) => {
    Object.assign(own, await newEmpresa(request, baseURL, nombre))
  })
  test.beforeEach(({ context }) =>
    beInsideAs(context, {
      key: own.cif,
      session: getSesionEmpresa,
      enter: () => enterEmpresa(context.request, own),
    }),
  )
  return own
}
