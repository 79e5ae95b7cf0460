// On one database: the columns of a file.
import { ANUNCIO_CAMPOS, LABEL } from '@alumbra/contract/ofertas/oferta'
import { expect, it } from 'vitest'
import { buildOferta } from '../../../test/people/builders.ts'
import { openTestApp } from '../../../test/servers/app.ts'

it('administracion-3 the file of ofertas has every field that readers see but the description', async () => {
  const app = await openTestApp()
  try {
    await app.db.deleteFrom('ofertas').execute()
    const [berta, carmen] = [await app.as('berta'), await app.as('carmen')]
    await berta.post('/empresa/oferta', buildOferta({ puesto: 'Analista', titulaciones: ['Química'] }))
    const { text } = await carmen.get('/admin/api/ofertas.csv')
    const [titles = '', row = ''] = text.replace('\uFEFF', '').split('\r\n')
    const shown = ANUNCIO_CAMPOS.filter((campo) => campo !== 'descripcion').map((campo) => LABEL[campo])
    expect(titles.split(';')).toEqual(expect.arrayContaining(shown))
    const cells = Object.fromEntries(titles.split(';').map((title, i) => [title, row.split(';')[i]]))
    expect(cells).toMatchObject({ Puesto: 'Analista', Titulaciones: 'Química', Estado: 'Pendiente' })
  } finally {
    await app.close()
  }
})
