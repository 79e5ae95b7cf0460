import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../../test/calls/client.ts'
import { mailsTo } from '../../../../test/peers/mailbox.ts'
import {
  codeOf,
  firstStep,
  newTeacher,
  setUpApp,
  type Teacher,
} from '../../../../test/people/segundo-factor.ts'
import { openTestApp, type TestApp } from '../../../../test/servers/app.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const notices = async ({ email }: Pick<Teacher, 'email'>) =>
  (await mailsTo(app.db, email)).filter(({ asunto }) => asunto.includes('navegador nuevo'))

const logIn = (client: Client, { email, password }: Pick<Teacher, 'email' | 'password'>) =>
  client.post('/admin/auth/login', { email, password }, { headers: { 'user-agent': PHONE } })

it('cuentas-13 mails an administrador once about each browser that her account did not know', async () => {
  const marisa = await newTeacher(app)
  const phone = app.visitor()
  for (let i = 0; i < 3; i++) expect((await logIn(phone, marisa)).status).toBe(200)
  const mails = await notices(marisa)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.texto).toContain('Chrome en Android')
  await logIn(app.visitor(), marisa)
  expect(await notices(marisa)).toHaveLength(2)
})

it('cuentas-13 a browser known to another account is new to hers', async () => {
  const [marisa, irene] = [await newTeacher(app), await newTeacher(app)]
  const shared = app.visitor()
  await logIn(shared, irene)
  await logIn(shared, marisa)
  expect(await notices(marisa)).toHaveLength(1)
})

it('cuentas-13 sends no mail about a wrong password, and one about two steps when both are done', async () => {
  const marisa = await newTeacher(app)
  await logIn(app.visitor(), { ...marisa, password: 'Otra-clave-1' })
  expect(await notices(marisa)).toEqual([])
  const { clave } = await setUpApp(marisa)
  const { client, paso } = await firstStep(app, marisa)
  expect(await notices(marisa)).toEqual([])
  await client.post('/admin/auth/segundo-paso/codigo', { paso, codigo: codeOf(clave) })
  expect(await notices(marisa)).toHaveLength(1)
})
