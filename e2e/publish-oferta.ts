import { crearOferta, type OfertaNueva } from '@alumbra/contract/oferta'
import { request as newRequest } from '@playwright/test'
import { enter } from './people.ts'
import { expect } from './test.ts'

/** Berta writes an oferta and Carmen accepts it; answers its id. */
export async function publishOferta(baseURL: string, changes: Partial<OfertaNueva> = {}): Promise<string> {
  const berta = await newRequest.newContext({ baseURL })
  const carmen = await newRequest.newContext({ baseURL })
  expect([await enter(berta, 'berta'), await enter(carmen, 'carmen')]).toEqual([200, 200])
  const oferta = {
    contacto: 'Berta Ferrer',
    telf: '965123456',
    mail: 'empleo@roboticavegabaja.example',
    puesto: 'Técnica de robótica',
    descripcion: 'Puesta en marcha y mantenimiento de células robotizadas en una planta de Orihuela.',
    modalidad: 'Presencial',
    ubicacion: 'Orihuela (Alicante)',
    nivel_estudios: 'Grado Superior',
    titulaciones: ['Electricidad y Electrónica'],
    ...changes,
  }
  const { id } = await (await berta.post(crearOferta.path, { data: oferta })).json()
  expect((await carmen.post(`/admin/api/ofertas/${id}/aceptar`)).status()).toBe(200)
  await berta.dispose()
  await carmen.dispose()
  return id
}
