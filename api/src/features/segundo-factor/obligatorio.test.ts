import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyCall, sendCall } from '../../../test/calls/calls.ts'
import { Tries } from '../../../test/counting/tries.ts'
import { buildPicture } from '../../../test/hostile/hostile-files.ts'
import { postFrom } from '../../../test/peers/network.ts'
import { GOOD_INPUT } from '../../../test/people/good-inputs.ts'
import { BASE, codeOf, firstStep, newTeacher, setUpApp } from '../../../test/people/segundo-factor.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

let app: TestApp
let limited: TestApp
beforeAll(async () => {
  app = await openTestApp({ ADMIN_SECOND_FACTOR: 'required' })
  limited = await openTestApp({ RATE_LIMIT: 'on' })
})
afterAll(async () => {
  await app.close()
  await limited.close()
})

describe('ADMIN_SECOND_FACTOR=required', () => {
  it('administradores-7 answers an administrador without one nothing but what sets one up', async () => {
    const tries = new Tries('G3 before the second factor')
    const marisa = await newTeacher(app)
    const open: string[] = []
    for (const [name, shape] of await everyCall()) {
      if (shape.acceso === 'publico' || !shape.acceso.includes('admin')) continue
      if (shape.sinSegundoFactor) {
        open.push(name)
        continue
      }
      const input = (await GOOD_INPUT[name]?.(limited)) ?? {}
      const { status, refusal } = await sendCall(marisa.client, shape, input)
      tries.survives([name, status, refusal], status === 403 && refusal.errorCode === 'forbidden')
    }
    tries.report(50)
    expect(open.sort()).toEqual([
      'confirmApp',
      'confirmLlave',
      'endOtrasSesiones',
      'endSesion',
      'getSegundoFactor',
      'listSesiones',
      'removeApp',
      'removeLlave',
      'renewCodigos',
      'startApp',
      'startLlave',
    ])
    expect((await marisa.client.get(BASE)).body.obligatorio).toBe(true)
    await setUpApp(marisa)
    expect((await marisa.client.get('/admin/api/alumnas')).status).toBe(200)
  })

  it('administradores-7 shows her no picture of an alumna either', async () => {
    const ana = await app.as('ana')
    const picture = await buildPicture('jpeg', 900, 600)
    const { img } = (await ana.upload('/alumnas/upload-profile-picture', picture)).body
    const marisa = await newTeacher(app)
    expect((await marisa.client.get(img)).status).toBe(404)
    await setUpApp(marisa)
    expect((await marisa.client.get(img)).status).toBe(200)
  })

  it('administradores-7 leaves alumnas and empresas alone', async () => {
    const ana = await app.as('ana')
    expect((await ana.get('/alumnas/get-alumna-profile')).status).toBe(200)
  })
})

describe('guessing a code', () => {
  it('administradores-6 is over after 5 tries in 15 minutes from one network, whatever login they belong to', async () => {
    const tries = new Tries('G12 guessed codes')
    const marisa = await newTeacher(limited)
    const { clave } = await setUpApp(marisa)
    const statuses: number[] = []
    for (let login = 0; login < 4; login++) {
      const { client, paso } = await firstStep(limited, marisa)
      for (let i = 0; i < 3; i++) {
        const codigo = String(100_000 + login * 10 + i)
        const { status } = await client.post('/admin/auth/segundo-paso/codigo', { paso, codigo })
        statuses.push(status)
        tries.survives(status, status === 401 || status === 429)
      }
    }
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(7).fill(429)])
    const { client, paso } = await firstStep(limited, marisa)
    const late = await client.post('/admin/auth/segundo-paso/codigo', { paso, codigo: codeOf(clave) })
    expect([late.status, Number(late.headers['retry-after']) > 0]).toEqual([429, true])
    tries.report()
  })

  it('administradores-6 is over after 10 tries in an hour from all networks together', async () => {
    const marisa = await newTeacher(limited)
    const { clave } = await setUpApp(marisa)
    const statuses: number[] = []
    for (let network = 0; network < 12; network++) {
      const { client, paso } = await firstStep(limited, marisa)
      const codigo = codeOf(clave) === '123456' ? '654321' : '123456'
      const body = { paso, codigo }
      const { status } = await postFrom(
        client,
        `203.0.113.${network}`,
        '/admin/auth/segundo-paso/codigo',
        body,
      )
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  })
})
