import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAlumna } from '../../../test/people/accounts.ts'
import { buildCv } from '../../../test/people/builders.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('talento-7 a shortlist comes as a table, with notas and without what only the CV shows', async () => {
  const berta = await app.as('berta')
  const olga = await app.as('olga')
  const { ana } = app.ids
  await berta.put(`/empresa/talento/${ana}/preseleccion`)
  await berta.put(`/empresa/talento/${ana}/nota`, { nota: '=Llamar; "ya"' })
  await olga.put(`/empresa/talento/${await addAlumna(app.db)}/preseleccion`)
  const { status, headers, text } = await berta.get('/empresa/preseleccion.csv')
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'no-store',
  ])
  expect(headers['content-disposition']).toMatch(/filename="preseleccion-\d{4}-\d\d-\d\d\.csv"/)
  expect(text.slice(1).split('\r\n')).toEqual([
    'Nombre;Apellidos;Especialidad;Provincia;Frase;Nota',
    `Ana;Muñoz de la Cruz;Desarrollo de Aplicaciones Web (Grado Superior);Madrid;${buildCv().frase_definitoria};"'=Llamar; ""ya"""`,
    '',
  ])
  const cv = await app.as('ana')
  await cv.put('/alumnas/updatecv', { provincia: '' })
  expect((await berta.get('/empresa/preseleccion.csv')).text).not.toContain('Ana')
})
