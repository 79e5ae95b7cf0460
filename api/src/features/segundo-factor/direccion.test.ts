import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  BASE,
  firstStep,
  newTeacher,
  ORIGIN,
  setUpApp,
  setUpKey,
} from '../../../test/people/segundo-factor.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import { siteOf } from './webauthn.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const OPTIONS = '/admin/auth/segundo-paso/opciones'
const WITH_KEY = '/admin/auth/segundo-paso/llave'
const WITH_CODE = '/admin/auth/segundo-paso/codigo'

/** As if the public address had changed since the passkeys of an account were added. */
const move = (administrador_id: string, rp_id: string | null) =>
  app.db
    .updateTable('llaves_de_acceso')
    .set({ rp_id })
    .where('administrador_id', '=', administrador_id)
    .execute()

it('administradores-13 a passkey of another address is not offered, and her page says so', async () => {
  const marisa = await newTeacher(app)
  await setUpApp(marisa)
  const { device } = await setUpKey(marisa)
  await move(marisa.id, 'antes.example')
  const { client, body, paso } = await firstStep(app, marisa)
  expect(body.segundoFactor).toMatchObject({ app: true, llaves: false })
  const { opciones } = (await client.post(OPTIONS, { paso })).body
  expect(JSON.parse(opciones).allowCredentials).toEqual([])
  const respuesta = device.get(opciones, { origin: ORIGIN })
  expect((await client.post(WITH_KEY, { paso, respuesta })).status).toBe(401)
  expect((await marisa.client.get(BASE)).body.llaves).toMatchObject([{ ajena: true }])
})

it('administradores-13 who has no other factor still needs a second step: a recovery code', async () => {
  const marisa = await newTeacher(app)
  const { codigos } = await setUpKey(marisa)
  await move(marisa.id, 'antes.example')
  const { client, body, paso } = await firstStep(app, marisa)
  expect(body).toEqual({ id: null, segundoFactor: { paso, app: false, llaves: false } })
  expect((await client.get('/admin/me')).body.id).toBeNull()
  expect((await client.post(WITH_CODE, { paso, codigo: codigos?.[0] ?? '' })).status).toBe(200)
})

it('administradores-13 one that was added before addresses were kept counts as one of the present address, and keeps it once used', async () => {
  const marisa = await newTeacher(app)
  const { device } = await setUpKey(marisa)
  await move(marisa.id, null)
  const { client, body, paso } = await firstStep(app, marisa)
  expect(body.segundoFactor).toMatchObject({ llaves: true })
  const { opciones } = (await client.post(OPTIONS, { paso })).body
  const respuesta = device.get(opciones, { origin: ORIGIN })
  expect((await client.post(WITH_KEY, { paso, respuesta })).status).toBe(200)
  const { rp_id } = await app.db
    .selectFrom('llaves_de_acceso')
    .select('rp_id')
    .where('administrador_id', '=', marisa.id)
    .executeTakeFirstOrThrow()
  expect(rp_id).toBe('localhost')
})

it.each([
  ['https://alumbra.example', 'alumbra.example'],
  ['http://localhost:3000', 'localhost'],
  ['http://alumbra.example', undefined],
  ['https://192.0.2.7', undefined],
  ['http://127.0.0.1:3000', undefined],
])('administradores-6 passkeys of %s belong to %s', (publicUrl, rpId) => {
  expect(siteOf(publicUrl)?.rpId).toBe(rpId)
})
