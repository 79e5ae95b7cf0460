import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loginOf, PEOPLE, type Person } from '../../../seed/people.ts'
import { newAlumna, newEmpresa } from '../../../test/people/newcomers.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ CONTACT_EMAIL: 'ayuda@centros.example' })
})
afterAll(() => app.close())

const AREA = { alumna: '/alumnas', empresa: '/empresa', admin: '/admin' }
const ID = { alumna: 'idAlumna', empresa: 'idEmpresa', admin: 'id' }
const logIn = (person: Person, changes: object = {}) =>
  app.visitor().post(`${AREA[PEOPLE[person].rol]}/auth/login`, { ...loginOf(person), ...changes })

const REFUSED = { errorCode: 'invalidCredentials', errorMessage: 'Email o password incorrecto.' }
const people: [string, Person][] = [
  ['F063', 'ana'],
  ['F064', 'berta'],
  ['F169', 'carmen'],
]

describe('a login', () => {
  it.each(people)('%s logs %s in with the right password and returns the id', async (_, person) => {
    const { rol } = PEOPLE[person]
    const client = app.visitor()
    const answer = await client.post(`${AREA[rol]}/auth/login`, { ...loginOf(person), token: null })
    expect([answer.status, answer.body]).toEqual([200, { [ID[rol]]: app.ids[person] }])
    expect((await client.get(`${AREA[rol]}/me`)).body).toEqual(answer.body)
  })

  it('F070 F073 returns to each role its own session only, and none to a visitor', async () => {
    const nobody = {
      '/alumnas/me': { idAlumna: null },
      '/empresa/me': { idEmpresa: null },
      '/admin/me': { id: null },
    }
    const own = {
      ana: { '/alumnas/me': { idAlumna: app.ids.ana } },
      berta: { '/empresa/me': { idEmpresa: app.ids.berta } },
      carmen: { '/admin/me': { id: app.ids.carmen } },
    }
    const clients = [
      [app.visitor(), nobody],
      [await app.as('ana'), { ...nobody, ...own.ana }],
      [await app.as('berta'), { ...nobody, ...own.berta }],
      [await app.as('carmen'), { ...nobody, ...own.carmen }],
    ] as const
    for (const [client, expected] of clients) {
      for (const [url, body] of Object.entries(expected)) {
        const answer = await client.get(url)
        expect([url, answer.status, answer.body]).toEqual([url, 200, body])
        expect(answer.headers['cache-control']).toBe('no-store')
      }
    }
  })

  it('F065 trims the login and reads every spelling of an address and of a CIF', async () => {
    const { email, password } = PEOPLE.ana
    expect((await logIn('ana', { email: ` ${email} `, password: ` ${password}\n` })).status).toBe(200)
    expect((await logIn('ana', { email: email.toUpperCase() })).status).toBe(200)
    expect((await logIn('ana', { email: `\u202a${email}\u202c` })).status).toBe(200)
    for (const cif of [' b03990025 ', 'ES-B03990025', 'B-03.990.025', '\u202aB\u200b03990025\u202c'])
      expect([cif, (await logIn('berta', { cif })).status]).toEqual([cif, 200])
  })

  it.each([
    ['/alumnas/auth/login', 'email', 'El email es obligatorio'],
    ['/admin/auth/login', 'email', 'El email es obligatorio'],
    ['/empresa/auth/login', 'cif', 'El CIF es obligatorio'],
  ])('F065 F167 names both fields that %s needs', async (url, field, message) => {
    for (const body of [{}, { [field]: '  ', password: '' }, { [field]: null, password: null }]) {
      const answer = await app.visitor().post(url, body)
      expect([answer.status, answer.refusal.errorCode, answer.refusal.fields]).toEqual([
        400,
        'paramsError',
        { [field]: message, password: 'La contraseña es obligatoria' },
      ])
    }
    const wrong = await app.visitor().post(url, { [field]: ['x'], password: { $ne: 1 } })
    expect(wrong.wrongFields).toEqual([field, 'password'])
  })

  it.each(people)(
    '%s F067 refuses a wrong password and an unknown account of the kind of %s alike',
    async (_, person) => {
      const { rol } = PEOPLE[person]
      const wrong = await logIn(person, { password: 'Equivocada#1' })
      expect([wrong.status, wrong.refusal.errorCode, wrong.refusal.errorMessage]).toEqual([
        401,
        REFUSED.errorCode,
        REFUSED.errorMessage,
      ])
      expect(wrong.headers['set-cookie']).toBeUndefined()
      const who = rol === 'empresa' ? { cif: 'B99999999' } : { email: 'nadie@ninguna.example' }
      const unknown = await app
        .visitor()
        .post(`${AREA[rol]}/auth/login`, { ...who, password: 'Equivocada#1' })
      expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text])
    },
  )

  it('F167 answers an administrador with a code, a text and room for more', async () => {
    const login = (payload: string, headers: Record<string, string> = {}) =>
      app.visitor().send({
        method: 'POST',
        url: '/admin/auth/login',
        payload,
        headers: { 'content-type': 'application/json', ...headers },
      })
    const { email, password } = PEOPLE.carmen
    const good = JSON.stringify({ email, password })
    const refused = [
      await login(JSON.stringify({ email, password: 'Equivocada#1' })),
      await login('{}'),
      await login('{'),
      await login(good, { 'content-type': 'text/plain' }),
      await login(good, { origin: 'https://otra.example' }),
      await login(`"${'x'.repeat(300_000)}"`),
    ]
    app.fastify.overloaded = true
    refused.push(await login(good))
    app.fastify.overloaded = false
    expect(refused.map(({ status }) => status)).toEqual([401, 400, 400, 415, 403, 413, 503])
    for (const { refusal } of refused)
      expect(refusal).toMatchObject({
        errorMessage: expect.stringMatching(/\w/),
        customMessage: expect.any(String),
      })
    expect(Object.keys(refused[0]?.refusal ?? {})).toEqual(['errorCode', 'errorMessage', 'customMessage'])
  })

  it('F067 knows no password of another role', async () => {
    const { email, password } = PEOPLE.ana
    expect((await app.visitor().post('/admin/auth/login', { email, password })).status).toBe(401)
    const carmen = { email: PEOPLE.carmen.email, password: PEOPLE.carmen.password }
    expect((await app.visitor().post('/alumnas/auth/login', carmen)).status).toBe(401)
    const byMail = { cif: PEOPLE.berta.mail, password: PEOPLE.berta.password }
    expect((await app.visitor().post('/empresa/auth/login', byMail)).status).toBe(401)
  })
})

describe('an account that was disabled', () => {
  it('F068 M8 gets the configured address in the error, and only with the right password', async () => {
    const carmen = await app.as('carmen')
    const alumna = await newAlumna(app)
    const empresa = await newEmpresa(app)
    const admin = { email: 'rosa@alumbra.example', password: 'Girasol#2031sol' }
    const { id } = (await carmen.post('/admin/api/administradores', { nombre: 'Rosa Gil', ...admin })).body
    await carmen.post(`/admin/api/alumnas/${alumna.id}/activo`, { activo: false })
    await carmen.post(`/admin/api/empresas/${empresa.id}/activo`, { activo: false })
    expect((await carmen.post(`/admin/api/administradores/${id}`, { activo: false })).status).toBe(200)
    for (const [url, who] of [
      ['/alumnas/auth/login', { email: alumna.correo, password: alumna.password }],
      ['/empresa/auth/login', { cif: empresa.cif, password: empresa.password }],
      ['/admin/auth/login', admin],
    ] as const) {
      const right = await app.visitor().post(url, who)
      expect([url, right.status, right.refusal.errorCode, right.refusal.errorMessage]).toEqual([
        url,
        403,
        'disabledAccount',
        'Su cuenta no está activa. Contactenos en ayuda@centros.example',
      ])
      expect(right.headers['set-cookie']).toBeUndefined()
      const wrong = await app.visitor().post(url, { ...who, password: 'Equivocada#1' })
      expect(wrong.refusal.errorCode).toBe('invalidCredentials')
    }
  })
})
