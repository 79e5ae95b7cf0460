import type { Ensayo } from '@alumbra/contract/cuentas/invitacion'
import { expect, it } from 'vitest'
import { runEnsayo } from './ensayo.ts'
import { ALUMNAS } from './import-kind.ts'

const textOf = async (cambios: Ensayo['cambios']) => {
  const data = { nombre: 'Iris', apellidos: 'Sanz', email: 'iris@alumnas.example', grupo: '2º DAM' }
  const answer: Ensayo = { estado: 'pendiente', caduca: '2026-09-30T10:00:00Z', cambios }
  const kind = {
    ...ALUMNAS,
    ensayo: async () => ({ ok: true as const, data: { momento: '', filas: [answer] } }),
  }
  const result = await runEnsayo(kind, [{ line: 2, cells: [], data, errors: [], warning: undefined }])
  return result.ok && result.data.rows.map((row) => 'text' in row && row.text)
}

it.each<[Ensayo['cambios'], string]>([
  [undefined, ''],
  [['grupo'], '. Cambia el grupo, sin otro correo'],
  [['apellidos'], '. Cambian los apellidos, sin otro correo'],
  [['nombre', 'apellidos'], '. Cambian el nombre y los apellidos, sin otro correo'],
])('invitaciones-1 an open invitation with other data says which ones: %j', async (cambios, text) => {
  expect(await textOf(cambios)).toEqual([`Ya invitada; su enlace vale hasta el 30/9/2026${text}`])
})
