import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { linkTo, mailsTo } from '../../../test/peers/mailbox.ts'
import { buildRegistro } from '../../../test/people/builders.ts'
import { type Newcomer, newAlumna, newEmpresa } from '../../../test/people/newcomers.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

const STRENGTH =
  'La contraseña debe tener al menos 8 caracteres, una letra mayúscula, un número y un carácter especial'
const NEW = 'Nueva#55estrella'
const RESET = '/alumnas/auth/verify-reset-password'
const INVALID = [400, 'invalidToken']

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const post = (url: string, body: unknown) => app.visitor().post(url, body)
const outcome = async (answer: ReturnType<typeof post>) => {
  const { status, refusal } = await answer
  return [status, refusal.errorCode]
}

/** The two kinds of account with a password reset by mail. */
const KINDS = {
  alumna: {
    area: '/alumnas',
    make: (): Promise<Newcomer & { cif?: string }> => newAlumna(app),
    admin: 'alumnas',
  },
  empresa: {
    area: '/empresa',
    make: (): Promise<Newcomer & { cif?: string }> => newEmpresa(app),
    admin: 'empresas',
  },
} as const
type Kind = keyof typeof KINDS
const both: Kind[] = ['alumna', 'empresa']

const login = (kind: Kind, who: Newcomer & { cif?: string }, password: string, client = app.visitor()) =>
  client.post(
    `${KINDS[kind].area}/auth/login`,
    kind === 'alumna' ? { email: who.correo, password } : { cif: who.cif, password },
  )
const isIn = async (kind: Kind, client: Client) =>
  Object.values((await client.get(`${KINDS[kind].area}/me`)).body)[0] !== null

async function setActivo(kind: Kind, id: string, activo: boolean) {
  const carmen = await app.as('carmen')
  expect((await carmen.post(`/admin/api/${KINDS[kind].admin}/${id}/activo`, { activo })).status).toBe(200)
}

describe('the request for a new password', () => {
  it.each(both)('F054 refuses an %s with the reason, or sends a mail', async (kind) => {
    const url = `${KINDS[kind].area}/auth/reset-password`
    const unknown = await post(url, { mail: 'nadie@ninguna.example' })
    expect([unknown.status, unknown.refusal]).toEqual([
      404,
      {
        errorCode: 'emailNotFound',
        errorMessage:
          'No se ha encontrado el email. Por favor, asegurate que el email introducido es correcto.',
      },
    ])
    const who = await KINDS[kind].make()
    await setActivo(kind, who.id, false)
    expect(await outcome(post(url, { mail: who.correo }))).toEqual([403, 'disabledAccount'])
    await setActivo(kind, who.id, true)
    const before = (await mailsTo(app.db, who.correo)).length
    const answer = await post(url, { mail: ` ${who.correo.toUpperCase()} ` })
    expect([answer.status, answer.body]).toEqual([200, {}])
    const mails = await mailsTo(app.db, who.correo)
    expect(mails.slice(before).map(({ asunto }) => asunto)).toEqual(['Pon una contraseña nueva en Alumbra'])
  })

  it('F054 does not write to an account that was never verified', async () => {
    const registro = buildRegistro()
    await post('/alumnas/auth/register', registro)
    const request = { mail: registro.email }
    expect(await outcome(post('/alumnas/auth/reset-password', request))).toEqual([403, 'disabledAccount'])
    expect(await mailsTo(app.db, registro.email)).toHaveLength(1)
  })

  it('F054 correo-2 writes to one address and to no other, however the request is dressed', async () => {
    const { correo } = await newAlumna(app)
    const count = async () => (await app.db.selectFrom('correos').select('id').execute()).length
    const before = await count()
    for (const mail of [
      [correo, 'mala@mala.example'],
      { address: correo },
      `${correo},mala@mala.example`,
      `${correo};mala@mala.example`,
      `${correo}\r\nBcc: mala@mala.example`,
      `Ana <${correo}>`,
      `${correo}\u0000`,
      7,
      true,
      null,
    ]) {
      const answer = await post('/alumnas/auth/reset-password', { mail })
      expect([mail, answer.status, answer.wrongFields]).toEqual([mail, 400, ['mail']])
    }
    expect(await count()).toBe(before)
    await app.visitor().send({
      method: 'POST',
      url: '/alumnas/auth/reset-password',
      payload: `{"mail":"mala@mala.example","mail":"${correo}","email":"mala@mala.example","to":"mala@mala.example"}`,
      headers: {
        'content-type': 'application/json',
        host: 'mala.example',
        'x-forwarded-host': 'mala.example',
        forwarded: 'host=mala.example',
      },
    })
    expect([await count(), await mailsTo(app.db, 'mala@mala.example')]).toEqual([before + 1, []])
    const mail = (await mailsTo(app.db, correo)).at(-1)
    expect(mail?.texto).toContain(`${app.fastify.env.PUBLIC_URL}/alumna/restablecer?`)
    expect(mail?.texto).not.toContain('mala.example')
  })
})

/** The query of the newest reset link. */
async function resetLink(kind: Kind, { correo }: Newcomer) {
  expect(await outcome(post(`${KINDS[kind].area}/auth/reset-password`, { mail: correo }))).toEqual([
    200,
    undefined,
  ])
  const { path, query } = await linkTo(app.db, correo)
  return { path, ...query } as { path: string; mail: string; token: string; reset?: string }
}

describe('the code of a reset mail', () => {
  it('F057 sets the new password once and ends every session of the alumna', async () => {
    const ana = await newAlumna(app)
    const { path, mail, token } = await resetLink('alumna', ana)
    expect([path, mail]).toEqual(['/alumna/restablecer', ana.correo])
    const done = await post(RESET, { email: mail, token, password: NEW })
    expect([done.status, done.body]).toEqual([200, {}])
    // No session, only the cookie of the known device.
    expect(String(done.headers['set-cookie'])).toMatch(/^alumbra-device=[\w-]{43};[^,]*$/)
    expect(await isIn('alumna', ana.client)).toBe(false)
    expect(await outcome(login('alumna', ana, ana.password))).toEqual([401, 'invalidCredentials'])
    expect(await outcome(login('alumna', ana, NEW))).toEqual([200, undefined])
    expect(await outcome(post(RESET, { email: mail, token, password: 'Otra#31vez' }))).toEqual(INVALID)
    expect(await outcome(login('alumna', ana, NEW))).toEqual([200, undefined])
  })

  it('F052 F057 sets the new password of an empresa, which is logged in at once', async () => {
    const empresa = await newEmpresa(app)
    const { path, mail, token, reset } = await resetLink('empresa', empresa)
    expect([path, reset]).toEqual(['/empresa/verificar', '1'])
    const client = app.visitor()
    const url = '/empresa/auth/verify-register'
    const own = await client.post(url, { mail, token, password: 'Redes#2031norte' })
    expect([own.status, own.wrongFields]).toEqual([400, ['password']])
    const done = await client.post(url, { mail, token, password: NEW })
    expect([done.status, done.body]).toEqual([200, { idEmpresa: empresa.id }])
    expect([await isIn('empresa', client), await isIn('empresa', empresa.client)]).toEqual([true, false])
    expect(await outcome(login('empresa', empresa, empresa.password))).toEqual([401, 'invalidCredentials'])
    expect(await outcome(post(url, { mail, token, password: NEW }))).toEqual(INVALID)
  })

  it('F058 is not used up by a password that is refused', async () => {
    const ana = await newAlumna(app)
    const { mail, token } = await resetLink('alumna', ana)
    const wrong = await post(RESET, {})
    expect(wrong.refusal.fields).toEqual({
      email: 'El email es obligatorio',
      token: 'Falta el código del enlace',
      password: 'La contraseña es obligatoria',
    })
    for (const password of ['Abc12345', 'abc1234!', 'Ab1!', 'Abcdefg!'])
      expect((await post(RESET, { email: mail, token, password })).refusal.fields).toEqual({
        password: STRENGTH,
      })
    for (const password of ['Password1!', 'Alumbra#2031', 'Elena#2031!', 'Maseras#2031']) {
      const answer = await post(RESET, { email: mail, token, password })
      expect([password, answer.status, typeof answer.refusal.customMessage]).toEqual([
        password,
        400,
        'string',
      ])
    }
    expect(await outcome(post(RESET, { email: mail, token, password: 'Abc1234!' }))).toEqual([200, undefined])
  })

  it('F057 lets exactly one of 20 passwords win', async () => {
    const ana = await newAlumna(app)
    const { mail, token } = await resetLink('alumna', ana)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        post(RESET, { email: mail, token, password: `Nueva#${i}estrella` }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(400)])
    const winner = answers.findIndex(({ status }) => status === 200)
    expect(await outcome(login('alumna', ana, `Nueva#${winner}estrella`))).toEqual([200, undefined])
  })

  it('F057 cuentas-1 dies with a newer request, a password change, a deactivation and its two hours', async () => {
    const ana = await newAlumna(app)
    const spent = async (token: string) => outcome(post(RESET, { email: ana.correo, token, password: NEW }))

    const first = await resetLink('alumna', ana)
    const second = await resetLink('alumna', ana)
    expect(await spent(first.token)).toEqual(INVALID)

    const change = { newPass: 'Cambio#12sola', actualPass: ana.password }
    expect((await ana.client.post('/alumnas/password-change', change)).status).toBe(200)
    expect(await spent(second.token)).toEqual(INVALID)

    const third = await resetLink('alumna', ana)
    await setActivo('alumna', ana.id, false)
    await setActivo('alumna', ana.id, true)
    expect(await spent(third.token)).toEqual(INVALID)

    const fourth = await resetLink('alumna', ana)
    await app.db
      .updateTable('mail_tokens')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('cuenta_id', '=', ana.id)
      .execute()
    expect(await spent(fourth.token)).toEqual(INVALID)

    const fifth = await resetLink('alumna', ana)
    expect(await spent(`${fifth.token}x`)).toEqual(INVALID)
    expect(
      await outcome(post(RESET, { email: 'otra@otra.example', token: fifth.token, password: NEW })),
    ).toEqual(INVALID)
    expect(await spent(fifth.token)).toEqual([200, undefined])
  })
})

describe('the password change', () => {
  it.each(both)('F108 F133 gives an %s a new cookie and ends its other sessions at once', async (kind) => {
    const url = `${KINDS[kind].area}/password-change`
    const who = await KINDS[kind].make()
    const phone = app.visitor()
    await login(kind, who, who.password, phone)
    const cookie = who.client.cookie('alumbra') ?? ''
    const done = await who.client.post(url, { newPass: NEW, actualPass: who.password })
    expect([done.status, done.body]).toEqual([200, {}])
    expect([await isIn(kind, who.client), await isIn(kind, phone)]).toEqual([true, false])
    expect(who.client.cookie('alumbra')).not.toBe(cookie)
    const thief = app.visitor()
    thief.keepCookie('alumbra', cookie)
    expect(await isIn(kind, thief)).toBe(false)
    expect(await outcome(login(kind, who, who.password))).toEqual([401, 'invalidCredentials'])
    expect(await outcome(login(kind, who, NEW))).toEqual([200, undefined])
    const back = await who.client.put(url, { newPass: who.password, actualPass: NEW })
    expect(back.status).toBe(200)
  })

  it.each(both)(
    'F108 F133 cuentas-5 refuses what an %s may not choose, and changes nothing',
    async (kind) => {
      const url = `${KINDS[kind].area}/password-change`
      const who = await KINDS[kind].make()
      const cookie = who.client.cookie('alumbra')
      const change = (newPass: unknown, actualPass: unknown) => who.client.post(url, { newPass, actualPass })
      for (const weak of ['Abc12345', 'abc1234!', 'Ab1!', 'Abcdefg!', `Aa1!${'a'.repeat(125)}`]) {
        const answer = await change(weak, who.password)
        expect([weak, answer.status, answer.refusal]).toEqual([
          weak,
          400,
          { errorCode: 'badNewPass', errorMessage: STRENGTH },
        ])
      }
      const common = await change('Alumbra#2031', who.password)
      expect([common.refusal.errorCode, common.refusal.customMessage]).toEqual([
        'badNewPass',
        'La contraseña no puede llevar el nombre de Alumbra.',
      ])
      const name = kind === 'alumna' ? 'Maseras#2031' : 'Redes#2031norte'
      expect((await change(name, who.password)).refusal.errorCode).toBe('badNewPass')
      const old = await change(NEW, 'Cualquiera#1')
      expect([old.status, old.refusal]).toEqual([
        400,
        { errorCode: 'badOldPass', errorMessage: 'La contraseña actual no es correcta.' },
      ])
      const blank = await change(' ', ['x'])
      expect([blank.status, blank.refusal.fields]).toEqual([
        400,
        { newPass: 'La contraseña es obligatoria', actualPass: 'Este dato debe ser un texto' },
      ])
      expect(who.client.cookie('alumbra')).toBe(cookie)
      expect(await outcome(login(kind, who, who.password))).toEqual([200, undefined])
    },
  )

  it('F108 F133 is for the account that is logged in', async () => {
    const change = { newPass: NEW, actualPass: 'Constelacion7!' }
    expect(await outcome(post('/alumnas/password-change', change))).toEqual([401, 'unauthenticated'])
    const berta = await app.as('berta')
    expect(await outcome(berta.post('/alumnas/password-change', change))).toEqual([403, 'forbidden'])
    const ana = await app.as('ana')
    expect(await outcome(ana.put('/empresa/password-change', change))).toEqual([403, 'forbidden'])
  })
})
