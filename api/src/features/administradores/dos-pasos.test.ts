import { factorTooNew } from '@alumbra/contract/cuentas/factor-too-new'
import { DAY, MINUTE } from '@alumbra/domain/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../../test/calls/answer.ts'
import { mailsTo, subjectsTo } from '../../../test/peers/mailbox.ts'
import { NEW_PASSWORD, newAddress } from '../../../test/people/good-input.ts'
import {
  ageFactor,
  BASE,
  firstStep,
  newTeacher,
  setUpApp,
  setUpOldApp,
  type Teacher,
} from '../../../test/people/segundo-factor.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT: 'on', CONTACT_EMAIL: 'ayuda@centros.example' })
})
afterAll(() => app.close())

const LIST = '/admin/api/administradores'
const newOne = () => ({ nombre: 'Rosa Prieto', email: newAddress('admin') })
const withPassword = () => ({ ...newOne(), password: NEW_PASSWORD })
const OPENED = 'Hay una cuenta de administración nueva en Alumbra'
const TAKEN = 'Una cuenta de administración de Alumbra ya no entra en dos pasos'
const ERASED = 'Se ha borrado una cuenta de administración de Alumbra'
const OWN_ERASED = 'Tu cuenta de administración de Alumbra se ha borrado'
const erase = ({ client }: Teacher, id: string, actualPass?: string) =>
  client.send({ method: 'DELETE', url: `${LIST}/${id}`, payload: { actualPass } })

describe('the session of an administrador with a second factor', () => {
  it('administradores-11 opens no account and chooses no password without her own password', async () => {
    const [carmen, marisa] = [await newTeacher(app), await newTeacher(app)]
    await setUpApp(carmen)
    const before = (await carmen.client.get(LIST)).body.total
    for (const actualPass of [undefined, '', 'Otra-clave-1'])
      for (const [path, body] of [
        [LIST, withPassword()],
        [`${LIST}/invitar`, newOne()],
        [`${LIST}/${marisa.id}`, { password: NEW_PASSWORD }],
      ] as const) {
        const { status, refusal } = await carmen.client.post(path, { ...body, actualPass })
        expect([path, status, refusal.errorCode, Object.keys(refusal.fields ?? {})]).toEqual([
          path,
          400,
          'badOldPass',
          ['actualPass'],
        ])
      }
    expect((await carmen.client.get(LIST)).body.total).toBe(before)
    expect((await firstStep(app, marisa)).body).toEqual({ id: marisa.id })
  })

  it('administradores-11 does both with it; what needs no proof asks for none', async () => {
    const [carmen, marisa] = [await newTeacher(app), await newTeacher(app)]
    await setUpApp(carmen)
    const actualPass = carmen.password
    expect((await carmen.client.post(LIST, { ...withPassword(), actualPass })).status).toBe(201)
    expect((await carmen.client.post(`${LIST}/invitar`, { ...newOne(), actualPass })).status).toBe(201)
    const path = `${LIST}/${marisa.id}`
    expect((await carmen.client.post(path, { password: NEW_PASSWORD, actualPass })).status).toBe(200)
    expect((await carmen.client.post(path, { nombre: 'Marisa Otra', password: '' })).status).toBe(200)
  })

  it('F187 without a second factor nothing is asked', async () => {
    const [carmen, marisa] = [await newTeacher(app), await newTeacher(app)]
    expect((await carmen.client.post(LIST, withPassword())).status).toBe(201)
    expect((await carmen.client.post(`${LIST}/invitar`, newOne())).status).toBe(201)
    expect((await carmen.client.post(`${LIST}/${marisa.id}`, { password: NEW_PASSWORD })).status).toBe(200)
  })

  it('administradores-11 limits-2 her password is guessed at ten times in ten minutes; a refusal for something else costs nothing', async () => {
    const carmen = await newTeacher(app)
    const actualPass = carmen.password
    for (let i = 0; i < 11; i++)
      expect((await carmen.client.post(`${BASE}/app/quitar`, { actualPass })).status).toBe(404)
    await setUpApp(carmen)
    const guess = (actualPass: string) => carmen.client.post(LIST, { ...withPassword(), actualPass })
    for (let i = 0; i < 10; i++) expect((await guess(`Otra-clave-${i}`)).status).toBe(400)
    expect((await guess(carmen.password)).status).toBe(429)
  })
})

const expectTooNew = ({ status, refusal }: Answer) =>
  expect([status, refusal.errorCode, refusal.customMessage]).toEqual([
    403,
    'forbidden',
    factorTooNew('ayuda@centros.example'),
  ])

describe('the factor of a colleague', () => {
  it('administradores-8 is taken away only by one who has had her own for a day; the refusal says who else can', async () => {
    const [carmen, thief] = [await newTeacher(app), await newTeacher(app)]
    await setUpApp(carmen)
    const path = `${LIST}/${carmen.id}/segundo-factor/quitar`
    const take = () => thief.client.post(path, { actualPass: thief.password })
    expectTooNew(await take())
    await setUpApp(thief)
    await ageFactor(app, thief.id, DAY - MINUTE)
    expectTooNew(await take())
    expect((await thief.client.get('/admin/api/cuenta/segundo-factor')).body.quitaAOtras).toBe(false)
    expect((await carmen.client.get(`${LIST}/${carmen.id}`)).body.segundoFactor).toBe(true)
    await ageFactor(app, thief.id, DAY + MINUTE)
    expect((await take()).status).toBe(204)
  })

  it('administradores-11 the others hear when an account is opened and when a factor is taken away', async () => {
    const [carmen, marisa, irene] = [await newTeacher(app), await newTeacher(app), await newTeacher(app)]
    const off = await newTeacher(app)
    await app.db.updateTable('administradores').set({ activo: false }).where('id', '=', off.id).execute()
    await setUpOldApp(app, carmen)
    await setUpApp(marisa)
    await carmen.client.post(LIST, { ...withPassword(), actualPass: carmen.password })
    await carmen.client.post(`${LIST}/${marisa.id}/segundo-factor/quitar`, { actualPass: carmen.password })
    expect(await subjectsTo(app.db, irene.email)).toEqual([OPENED, TAKEN])
    expect((await subjectsTo(app.db, carmen.email)).filter((one) => one === OPENED || one === TAKEN)).toEqual(
      [],
    )
    expect(await subjectsTo(app.db, marisa.email)).not.toContain(TAKEN)
    expect(await subjectsTo(app.db, off.email)).toEqual([])
  })
})

describe('the account of a colleague', () => {
  it('administradores-11 is not erased by a session with two steps without its password, nor is the own one', async () => {
    const [carmen, marisa] = [await newTeacher(app), await newTeacher(app)]
    await setUpApp(carmen)
    for (const id of [marisa.id, carmen.id])
      for (const actualPass of [undefined, '', 'Otra-clave-1']) {
        const { status, refusal } = await erase(carmen, id, actualPass)
        expect([status, refusal.errorCode, Object.keys(refusal.fields ?? {})]).toEqual([
          400,
          'badOldPass',
          ['actualPass'],
        ])
      }
    expect((await firstStep(app, marisa)).body).toEqual({ id: marisa.id })
    expect((await erase(carmen, marisa.id, carmen.password)).status).toBe(204)
    expect((await carmen.client.get(`${LIST}/${marisa.id}`)).status).toBe(404)
    expect((await erase(carmen, carmen.id, carmen.password)).status).toBe(204)
  })

  it('F187 is erased without a password by one who logs in in one step', async () => {
    const [carmen, marisa] = [await newTeacher(app), await newTeacher(app)]
    expect((await carmen.client.delete(`${LIST}/${marisa.id}`)).status).toBe(204)
  })

  it('administradores-8 with two steps is erased only by one who has had her own for a day', async () => {
    const [carmen, thief] = [await newTeacher(app), await newTeacher(app)]
    await setUpApp(carmen)
    const refused = async () => expectTooNew(await erase(thief, carmen.id, thief.password))
    await refused()
    await setUpApp(thief)
    await refused()
    expect((await carmen.client.get(`${LIST}/${carmen.id}`)).body.segundoFactor).toBe(true)
    await ageFactor(app, thief.id)
    expect((await erase(thief, carmen.id, thief.password)).status).toBe(204)
  })

  it('administradores-2 is mailed about when it is erased: to its address, and to the others', async () => {
    const [carmen, marisa, irene] = [await newTeacher(app), await newTeacher(app), await newTeacher(app)]
    const off = await newTeacher(app)
    await app.db.updateTable('administradores').set({ activo: false }).where('id', '=', off.id).execute()
    await erase(carmen, marisa.id)
    expect(await subjectsTo(app.db, marisa.email)).toEqual([OWN_ERASED])
    const [seen] = await mailsTo(app.db, irene.email)
    expect([seen?.asunto, seen?.texto]).toEqual([ERASED, expect.stringContaining(`(${marisa.email})`)])
    await erase(carmen, carmen.id)
    expect(await subjectsTo(app.db, carmen.email)).toEqual([OWN_ERASED])
    expect((await mailsTo(app.db, carmen.email))[0]?.texto).toContain('con tu sesión')
    expect((await mailsTo(app.db, irene.email))[1]?.texto).toContain('su propia cuenta')
    expect(await subjectsTo(app.db, off.email)).toEqual([])
  })
})
