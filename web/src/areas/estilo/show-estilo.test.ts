import type { Visit } from '@alumbra/contract/calls/visit'
import { expect, it } from 'vitest'
import { showEstilo } from './show-estilo.ts'

const visit = (showsEstilo: boolean) => ({ showsEstilo }) as Visit
const at = (search = '') => new URL(`/estilo${search}`, 'http://casa.example')

it('sitio-9 does not exist in production', async () => {
  for (const search of ['', '?lento', '?fallo'])
    await expect(showEstilo(visit(false), at(search))).rejects.toMatchObject({ init: { status: 404 } })
})

it('exists in development, and fails on demand', async () => {
  await expect(showEstilo(visit(true), at())).resolves.toBeUndefined()
  await expect(showEstilo(visit(true), at('?fallo'))).rejects.toMatchObject({ init: { status: 500 } })
})
