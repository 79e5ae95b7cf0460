import { PAGE_SIZE } from '@alumbra/contract/calls/paging'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { buildCv } from '../../../test/people/builders.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import { AFINES_MAX } from './queries/visible.ts'

const SIZE = PAGE_SIZE.ofertas
const OLDER = 15

let app: TestApp
let ana: Client
beforeAll(async () => {
  app = await openTestApp()
  ana = await app.as('ana')
  await ana.put('/alumnas/updatecv', { ...buildCv(), titulacion: 'Agraria', formacion: [] })
})
afterAll(() => app.close())

/** The positions on a page of her list, best match first. */
const puestos = async (page: number, orden = 'afines') => {
  const query = { orden, page: String(page) }
  const { body } = await ana.get('/alumnas/ofertas', { query })
  return body.results.flatMap(({ ofertas }) => ofertas.map(({ puesto }) => puesto))
}

it('empleo-3 puts the newest 1,920 in order; older ones follow, newest first, each once', async () => {
  // The oldest of those in order and all that are older ask for her titulación.
  await app.database.pool.query('delete from ofertas')
  await app.database.pool.query(
    `insert into ofertas (id, empresa_id, puesto, descripcion, ubicacion, modalidad, nivel_estudios, titulaciones, mail, contacto,
       estado_revision, fecha_publicacion)
     select gen_random_uuid(), $1, 'Puesto ' || n, 'x', 'x', 'Presencial', 'Carrera universitaria o superior',
       array[case when n >= $2 then 'Agraria' else 'Química' end], 'x@e.example', 'x', 'aceptada', now() - n * interval '1 minute'
     from generate_series(1, $3::int) n`,
    [app.ids.berta, AFINES_MAX, AFINES_MAX + OLDER],
  )
  const last = AFINES_MAX / SIZE
  expect((await puestos(0)).slice(0, 3)).toEqual([`Puesto ${AFINES_MAX}`, 'Puesto 1', 'Puesto 2'])
  expect((await puestos(last - 1)).at(-1)).toBe(`Puesto ${AFINES_MAX - 1}`)
  const older = Array.from({ length: OLDER }, (_, i) => `Puesto ${AFINES_MAX + 1 + i}`)
  expect([...(await puestos(last)), ...(await puestos(last + 1))]).toEqual(older)
  expect(await puestos(last)).toEqual(await puestos(last, 'recientes'))
})
