import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkTo, mailsTo } from '../../../test/peers/mailbox.ts'
import { addAlumna } from '../../../test/people/accounts.ts'
import { buildRegistro } from '../../../test/people/builders.ts'
import { PEOPLE } from '../../../test/people/people.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

const STRENGTH =
  'La contraseña debe tener al menos 8 caracteres, una letra mayúscula, un número y un carácter especial'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const register = (body: unknown, headers: Record<string, string> = {}) =>
  app.visitor().post('/alumnas/auth/register', body, { headers })
const login = (email: string, password: string) =>
  app.visitor().post('/alumnas/auth/login', { email, password })
const accounts = async (email: string) =>
  app.db.selectFrom('alumnas').selectAll().where('email', '=', email).execute()

describe('a registration', () => {
  it('F044 takes exactly the five fields, answers 201 and writes one activation mail', async () => {
    const registro = buildRegistro()
    expect(Object.keys(registro)).toEqual(['nombre', 'apellidos', 'email', 'password', 'v_password'])
    const answer = await register(registro)
    expect([answer.status, answer.body, answer.headers['set-cookie']]).toEqual([201, {}, undefined])
    const mails = await mailsTo(app.db, registro.email)
    expect(mails.map(({ asunto }) => asunto)).toEqual(['Activa tu cuenta de Alumbra'])
    expect(mails[0]?.texto).toContain('Elena')
  })

  it('F047 mails a link to the configured app, whatever host the request names', async () => {
    const registro = buildRegistro()
    const forged = { host: 'mala.example', 'x-forwarded-host': 'mala.example', 'x-forwarded-proto': 'https' }
    expect((await register(registro, forged)).status).toBe(201)
    const [mail] = await mailsTo(app.db, registro.email)
    expect(mail?.texto).toContain(`${app.fastify.env.PUBLIC_URL}/alumna/verificar?`)
    expect(mail?.texto).not.toContain('mala.example')
    const { path, query } = await linkTo(app.db, registro.email)
    expect([path, Object.keys(query).sort(), query.email]).toEqual([
      '/alumna/verificar',
      ['email', 'token'],
      registro.email,
    ])
  })

  it.each([
    'Ana\r\n\r\nHas ganado un premio',
    'Premio en https://mala.example',
    'Entra en mala.example',
    'mala@mala.example',
    'Llama al 806123456',
    'x'.repeat(100),
  ])(
    'correo-5 carries no message of a stranger to an address: %j is no name to greet with',
    async (nombre) => {
      const registro = buildRegistro({ nombre })
      expect((await register(registro)).status).toBe(201)
      const [mail] = await mailsTo(app.db, registro.email)
      expect(mail?.texto?.split('\n\n')[0]).toBe('Hola:')
      expect(mail?.texto).not.toMatch(/mala\.example|806123456|premio/i)
    },
  )

  it.each(['Mª del Carmen', 'M.ª José', "Núria d'Elx", 'Ana-Lucía', '李 小龍', 'Ñ'])(
    'greets %s by her name',
    async (nombre) => {
      const registro = buildRegistro({ nombre })
      await register(registro)
      const [mail] = await mailsTo(app.db, registro.email)
      expect(mail?.texto?.split('\n\n')[0]).toBe(`Hola, ${nombre}:`)
    },
  )

  it('F060 opens the account only after its verification', async () => {
    const registro = buildRegistro()
    await register(registro)
    const early = await login(registro.email, registro.password)
    expect([early.status, early.refusal.errorCode, early.headers['set-cookie']]).toEqual([
      403,
      'disabledAccount',
      undefined,
    ])
    expect((await login(registro.email, 'Otra#2031cosa')).refusal.errorCode).toBe('invalidCredentials')
    const { query } = await linkTo(app.db, registro.email)
    await app.visitor().post('/alumnas/auth/verify-register', query)
    expect((await login(registro.email, registro.password)).status).toBe(200)
  })

  it('F035 is for alumnas: an empresa or an administrador cannot register', async () => {
    for (const url of ['/empresa/auth/register', '/admin/auth/register']) {
      const answer = await app.visitor().post(url, buildRegistro())
      expect([url, answer.status, answer.refusal.errorCode]).toEqual([url, 404, 'notFound'])
    }
  })

  it('takes no role, state or id from the body', async () => {
    const id = '018f0000-0000-7000-8000-000000000001'
    const foreign = {
      id,
      rol: 'admin',
      role: 'admin',
      admin: true,
      activo: false,
      verificada_at: new Date().toISOString(),
      verificada: true,
      cv_completo: true,
      cvCompleto: true,
      password_hash: 'x',
      invitada_at: null,
      deleted_at: new Date().toISOString(),
    }
    const registro = buildRegistro(foreign)
    expect((await register(registro)).status).toBe(201)
    const [row] = await accounts(registro.email)
    expect(row).toMatchObject({ activo: true, verificada_at: null, cv_completo: false, deleted_at: null })
    expect([row?.id === id, row?.password_hash?.startsWith('$argon2id$')]).toEqual([false, true])
  })
})

describe('a refused registration', () => {
  const refused = async (changes: Record<string, unknown>) => {
    const registro = buildRegistro(changes)
    const answer = await register(registro)
    expect([answer.status, answer.refusal.errorCode, answer.refusal.errorMessage]).toEqual([
      400,
      'paramsError',
      'Los datos proporcionados no son válidos.',
    ])
    expect(await accounts(String(registro.email))).toEqual([])
    return answer.refusal.fields
  }

  it('F037 F038 F039 F040 F041 names every missing field at once', async () => {
    const every = {
      nombre: 'El nombre es obligatorio',
      apellidos: 'El apellido es obligatorio',
      email: 'El email es obligatorio',
      password: 'La contraseña es obligatoria',
      v_password: 'Debes verificar la contraseña',
    }
    for (const body of [
      undefined,
      {},
      { nombre: ' ', apellidos: '\n', email: '', password: '  ', v_password: '' },
    ])
      expect((await register(body)).refusal.fields).toEqual(every)
  })

  it.each([
    ['F037', 'nombre', '   ', 'El nombre es obligatorio'],
    ['F037', 'nombre', null, 'El nombre es obligatorio'],
    ['F037', 'nombre', ['Elena'], 'Este dato debe ser un texto'],
    ['F038', 'apellidos', '', 'El apellido es obligatorio'],
    ['F038', 'apellidos', { a: 1 }, 'Este dato debe ser un texto'],
    ['F039', 'email', 'a@b', 'El email ingresado no es válido'],
    ['F039', 'email', 'a@b.es, c@d.es', 'El email ingresado no es válido'],
    ['F039', 'email', 'Elena <elena@b.es>', 'El email ingresado no es válido'],
    ['F039', 'email', 'a@b.es\r\nBcc: c@d.es', 'El email ingresado no es válido'],
    ['F039', 'email', ['a@b.es', 'c@d.es'], 'Este dato debe ser un texto'],
    ['F041', 'v_password', 'Cometa#2031azules', 'Las contraseñas no coinciden'],
    ['F042', 'lopd', false, 'Debes aceptar la política de privacidad'],
  ])('%s explains the error in %s %j', async (_, field, value, message) => {
    expect(await refused({ [field]: value })).toEqual({ [field]: message })
  })

  it.each(['Abc12345', 'abc1234!', 'Ab1!', 'Abcdefg!', 'Abc 1234'])(
    'F040 refuses the password %s',
    async (password) => {
      expect(await refused({ password, v_password: password })).toEqual({ password: STRENGTH })
    },
  )

  it('F040 accepts Abc1234!, and a password of 128 code points but not of 129', async () => {
    const long = `Aa1!${'🌟'.repeat(124)}`
    for (const password of ['Abc1234!', long])
      expect((await register(buildRegistro({ password, v_password: password }))).status).toBe(201)
    const tooLong = `${long}🌟`
    expect(await refused({ password: tooLong, v_password: tooLong })).toEqual({
      password: 'La contraseña puede tener hasta 128 caracteres',
    })
  })

  it.each(['Password1!', 'Alumbra#2031', 'Maseras#2031', 'Elena#2031!'])(
    'refuses %s, a common password, and explains why',
    async (password) => {
      const answer = await register(buildRegistro({ password, v_password: password }))
      expect([answer.status, answer.refusal.errorCode]).toEqual([400, 'paramsError'])
      expect(answer.refusal.fields).toEqual({ password: answer.refusal.customMessage })
      expect(answer.refusal.customMessage).toMatch(/contraseña/)
    },
  )

  it('registro-1 counts names in code points: 100 and 150', async () => {
    const [nombre, apellidos] = ['🌟'.repeat(100), '🌟'.repeat(150)]
    expect((await register(buildRegistro({ nombre, apellidos }))).status).toBe(201)
    expect(await refused({ nombre: `${nombre}🌟`, apellidos: `${apellidos}🌟` })).toEqual({
      nombre: 'Máximo 100 caracteres',
      apellidos: 'Máximo 150 caracteres',
    })
  })
})

describe('an address that is already there', () => {
  it('F046 is refused once verified, in any case, and stays as it was', async () => {
    for (const email of [PEOPLE.ana.email, PEOPLE.ana.email.toUpperCase(), ` ${PEOPLE.ana.email} `]) {
      const answer = await register(buildRegistro({ email }))
      expect([answer.status, answer.refusal]).toEqual([
        409,
        {
          errorCode: 'alreadyRegistered',
          errorMessage: 'Ya existe una cuenta con este email. Por favor, utiliza otro email.',
        },
      ])
    }
    expect(await mailsTo(app.db, PEOPLE.ana.email)).toEqual([])
    expect((await login(PEOPLE.ana.email, PEOPLE.ana.password)).status).toBe(200)
  })

  it('F046 is refused too, and gets no mail, where a centre has switched off the account that waits for its link', async () => {
    const registro = buildRegistro()
    await addAlumna(app.db, { email: registro.email, verificada_at: null, activo: false })
    const { status, refusal } = await register(registro)
    expect([status, refusal.errorCode]).toEqual([409, 'alreadyRegistered'])
    expect(await mailsTo(app.db, registro.email)).toEqual([])
  })

  it('cuentas-6 trims the password on setting and on checking alike', async () => {
    const registro = buildRegistro({ password: ' Cometa#2031azul ', v_password: 'Cometa#2031azul' })
    expect((await register(registro)).status).toBe(201)
    await app.visitor().post('/alumnas/auth/verify-register', (await linkTo(app.db, registro.email)).query)
    for (const password of ['Cometa#2031azul', '  Cometa#2031azul'])
      expect((await login(registro.email, password)).status).toBe(200)
  })
})
