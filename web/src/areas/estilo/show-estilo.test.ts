import type { Visit } from '@alumbra/contract/visit'
import { expect, it } from 'vitest'
import { showEstilo } from './show-estilo.ts'

const visit = (showsEstilo: boolean) => ({ showsEstilo }) as Visit
const at = (search = '') => new URL(`/estilo${search}`, 'http://casa.example')

it('sitio-9 is nowhere to be found in production, however it is asked for', async () => {
  for (const search of ['', '?lento', '?fallo'])
    await expect(showEstilo(visit(false), at(search))).rejects.toMatchObject({ init: { status: 404 } })
})

it('is there while developing, and fails when it is asked to', async () => {
  await expect(showEstilo(visit(true), at())).resolves.toBeUndefined()
  await expect(showEstilo(visit(true), at('?fallo'))).rejects.toMatchObject({ init: { status: 500 } })
})
