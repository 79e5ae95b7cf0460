import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addOferta } from '../../../test/accounts.ts'
import { openTestApp, type TestApp } from '../../../test/app.ts'
import { buildCv } from '../../../test/builders.ts'
import type { Client } from '../../../test/client.ts'

const MIS_DATOS = '/alumnas/mis-datos.zip'

let house: TestApp
let ana: Client
beforeAll(async () => {
  house = await openTestApp()
  ana = await house.as('ana')
})
afterAll(() => house.close())

async function download() {
  const answer = await house.app.inject({
    url: MIS_DATOS,
    headers: { cookie: `${house.app.sessionCookie.name}=${ana.cookie(house.app.sessionCookie.name)}` },
  })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  expect(answer.headers['content-disposition']).toContain('attachment')
  const files = unzipSync(answer.rawPayload)
  const text = strFromU8(files['mis-datos.json'] ?? new Uint8Array())
  return { text, datos: JSON.parse(text), foto: files['foto.webp'] }
}

describe('the data of an alumna', () => {
  it('come whole in one archive: account, CV, saved ofertas, sessions, and nothing that opens anything', async () => {
    await ana.put('/alumnas/updatecv', buildCv({ frase_definitoria: 'Ñandúes y cigüeñas' }))
    const { text, datos, foto } = await download()
    expect(datos.cuenta).toMatchObject({ id: house.ids.ana, nombre: 'Ana', email: 'ana@alumnas.example' })
    expect(datos.cv).toMatchObject({ frase_definitoria: 'Ñandúes y cigüeñas', completo: true, visible: true })
    expect(datos.sesionesAbiertas.length).toBeGreaterThan(0)
    expect(text).not.toMatch(/hash|argon2/)
    expect(foto).toBeUndefined()
  })

  it('name the ofertas she keeps', async () => {
    const oferta = await addOferta(house.db, house.ids.berta, {
      puesto: 'Técnica de laboratorio',
      estado_revision: 'aceptada',
    })
    expect((await ana.put(`/alumnas/oferta/${oferta}/guardada`)).status).toBe(204)
    const { datos } = await download()
    expect(datos.ofertasGuardadas).toMatchObject([{ id: oferta, puesto: 'Técnica de laboratorio' }])
  })

  it('bring her photo as it is kept', async () => {
    const color = { width: 900, height: 900, channels: 3, background: '#8a2f62' } as const
    const png = await sharp({ create: color }).png().toBuffer()
    expect((await ana.upload('/alumnas/upload-profile-picture', png)).status).toBe(200)
    const { foto } = await download()
    expect((await sharp(Buffer.from(foto ?? [])).metadata()).format).toBe('webp')
  })
})
