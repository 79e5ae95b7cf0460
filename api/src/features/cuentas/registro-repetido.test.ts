import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Tries } from '../../../test/counting/tries.ts'
import { linkTo, mailsTo } from '../../../test/peers/mailbox.ts'
import { buildCv, buildRegistro } from '../../../test/people/builders.ts'
import { activationLinks, type MailLink, markSent } from '../../../test/people/registration-mails.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import { hashToken } from '../../tokens.ts'

const ROUNDS = 20

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const newEnvio = () => crypto.randomUUID().replaceAll('-', '')
const register = (registro: object) => app.visitor().post('/alumnas/auth/register', registro)
const verify = (body: object, client = app.visitor()) => client.post('/alumnas/auth/verify-register', body)
const login = (email: string, password: string) =>
  app.visitor().post('/alumnas/auth/login', { email, password })
const outcome = async (email: string, password: string) =>
  (await login(email, password)).refusal.errorCode ?? 'in'
const rowOf = (email: string) =>
  app.db.selectFrom('alumnas').selectAll().where('email', 'ilike', email).executeTakeFirstOrThrow()
const registrosOf = (email: string) =>
  app.db
    .selectFrom('registros')
    .innerJoin('mail_tokens', 'mail_tokens.hash', 'registros.hash')
    .where('mail_tokens.email', '=', email)
    .select('registros.nombre')
    .execute()

const OF_EVA = {
  nombre: 'Eva',
  apellidos: 'Pons Vidal',
  password: 'Cometa#2031azul',
  v_password: 'Cometa#2031azul',
}
const OF_A_STRANGER = {
  nombre: 'Nadie',
  apellidos: 'De Ninguna Parte',
  password: 'Intrusa#77puerta',
  v_password: 'Intrusa#77puerta',
}

/** Eva registers, then a stranger registers her address; both mails are sent. */
async function twoRequests(first: object = OF_EVA, second: object = OF_A_STRANGER) {
  const { email } = buildRegistro()
  for (const who of [first, second]) {
    expect((await register({ ...who, email })).status).toBe(201)
    await markSent(app.db, email)
  }
  const [older, newer] = await activationLinks(app.db, email)
  return { email, older: older as MailLink, newer: newer as MailLink }
}

const SUPERSEDED = {
  errorCode: 'invalidToken',
  errorMessage: 'El enlace no es válido o ha caducado. Pide uno nuevo.',
  customMessage:
    'Tu cuenta ya está activada con otro enlace. Entra con la contraseña que elegiste entonces y, si no la recuerdas, recupérala.',
}
const NOT_THIS_PASSWORD = {
  errorCode: 'badOldPass',
  errorMessage: 'La contraseña actual no es correcta.',
  fields: {
    actualPass:
      'Esta no es la contraseña de esta petición. Si tienes otro correo de activación, prueba con él.',
  },
}

describe('a stranger who registers the address of an alumna before she verifies it', () => {
  it('F049 F060 gets no access: the link of the alumna opens the account with her password and names', async () => {
    const { email, older, newer } = await twoRequests()
    const eva = app.visitor()
    expect((await verify(older, eva)).status).toBe(200)
    await eva.put('/alumnas/updatecv', buildCv({ frase_definitoria: 'Solo para empresas.' }))

    expect([await outcome(email, OF_EVA.password), await outcome(email, OF_A_STRANGER.password)]).toEqual([
      'in',
      'invalidCredentials',
    ])
    expect(await rowOf(email)).toMatchObject({ nombre: 'Eva', apellidos: 'Pons Vidal' })
    const late = await verify(newer)
    expect([late.status, late.refusal]).toEqual([400, SUPERSEDED])
    expect(await registrosOf(email)).toEqual([])
  })

  it('F049 activates the registration of its own link when it is the newer one', async () => {
    const { email, older, newer } = await twoRequests()
    expect((await verify(newer)).status).toBe(200)
    expect([await outcome(email, OF_EVA.password), await outcome(email, OF_A_STRANGER.password)]).toEqual([
      'invalidCredentials',
      'in',
    ])
    expect((await rowOf(email)).nombre).toBe('Nadie')
    expect((await verify(older)).refusal).toEqual(SUPERSEDED)
  })

  it.each(['older', 'newer'] as const)(
    'F049 is recognised by the password that the page asks for: the %s link',
    async (which) => {
      const found = await twoRequests()
      const [own, other] = which === 'older' ? [OF_EVA, OF_A_STRANGER] : [OF_A_STRANGER, OF_EVA]
      const wrong = await verify({ ...found[which], actualPass: other.password })
      expect([wrong.status, wrong.refusal, wrong.headers['set-cookie']]).toEqual([
        400,
        NOT_THIS_PASSWORD,
        undefined,
      ])
      expect((await rowOf(found.email)).verificada_at).toBeNull()
      expect((await verify({ ...found[which], actualPass: own.password })).status).toBe(200)
      expect(await outcome(found.email, own.password)).toBe('in')
    },
  )

  it('is warned about in the second mail, not in the first', async () => {
    const { email } = await twoRequests()
    const [first, second] = await mailsTo(app.db, email)
    expect(first?.texto).not.toContain('otra petición')
    expect(second?.texto).toContain('Ya había otra petición para abrir una cuenta con esta dirección.')
    expect(second?.texto).toContain('Si no la has hecho tú, no uses este enlace.')
    expect(second?.texto).not.toContain('Nadie De Ninguna Parte')
  })

  it('F060 changes nothing of what a login says before the verification', async () => {
    const { email } = await twoRequests()
    for (const { password } of [OF_EVA, OF_A_STRANGER]) {
      const early = await login(email, password)
      expect([early.status, early.refusal.errorCode]).toEqual([403, 'disabledAccount'])
    }
    expect(await outcome(email, 'Ninguna#44farola')).toBe('invalidCredentials')
  })

  it('registro-2 never wins a race: each link brings its own password and names', async () => {
    const tries = new Tries('G6 registration takeover')
    for (let round = 0; round < ROUNDS; round++) {
      const { email } = buildRegistro()
      await register({ ...OF_EVA, email })
      await markSent(app.db, email)
      const [hers] = await activationLinks(app.db, email)
      const [verified] = await Promise.all([
        verify(hers as MailLink),
        ...Array.from({ length: 4 }, (_, i) => {
          const password = `Intrusa#${i}puerta`
          return register({ ...OF_A_STRANGER, email, password, v_password: password })
        }),
      ])
      const others = await activationLinks(app.db, email)
      for (const link of others.slice(1)) await verify(link)
      const results = await Promise.all(
        [OF_EVA.password, ...Array.from({ length: 4 }, (_, i) => `Intrusa#${i}puerta`)].map((password) =>
          outcome(email, password),
        ),
      )
      const row = await rowOf(email)
      tries.survives(
        [round, verified.status, results, row.nombre],
        verified.status === 200 &&
          row.nombre === 'Eva' &&
          results.join() === `in${',invalidCredentials'.repeat(4)}`,
      )
    }
    tries.report()
  }, 120_000)

  it('cannot displace her link: the first registration stays, and at most five can be activated', async () => {
    const { email } = buildRegistro()
    const passwords = ['Cometa#2031azul', ...Array.from({ length: 7 }, (_, i) => `Intrusa#${i}puerta`)]
    for (const password of passwords) {
      await register({ ...OF_A_STRANGER, email, password, v_password: password })
      await markSent(app.db, email)
    }
    expect(await registrosOf(email)).toHaveLength(5)
    const links = await activationLinks(app.db, email)
    const gone = await verify(links[1] as MailLink)
    expect([gone.refusal.errorCode, gone.refusal.customMessage]).toEqual([
      'invalidToken',
      'Con esta dirección se ha pedido el registro varias veces y este enlace ya no sirve. Usa el del último correo o regístrate otra vez.',
    ])
    expect((await verify(links[0] as MailLink)).status).toBe(200)
    expect(await outcome(email, 'Cometa#2031azul')).toBe('in')
  })
})

describe('a registration that is sent again', () => {
  it('registro-2 wire-20 under one envio is one registration and one mail, when 20 arrive at once', async () => {
    const tries = new Tries('G6 registrations at once')
    for (let round = 0; round < ROUNDS; round++) {
      const registro = { ...buildRegistro(), envio: newEnvio() }
      const answers = await Promise.all(Array.from({ length: 20 }, () => register(registro)))
      const mails = await mailsTo(app.db, registro.email)
      const links = await activationLinks(app.db, registro.email)
      const verified = await verify(links[0] ?? {})
      tries.survives(
        [round, answers.map(({ status }) => status), mails.length, verified.status],
        answers.every(({ status }) => status === 201) && mails.length === 1 && verified.status === 200,
      )
    }
    tries.report()
  }, 120_000)

  it('has no dead link, when 20 with other passwords arrive at once', async () => {
    const { email } = buildRegistro()
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => {
        const password = `Cometa#${i}azul`
        return register(buildRegistro({ email, password, v_password: password }))
      }),
    )
    const links = await activationLinks(app.db, email)
    expect(links).toHaveLength(5)
    const states = await Promise.all(
      links.map(
        async ({ token }) => (await app.visitor().post('/api/enlace', { correo: email, token })).body.estado,
      ),
    )
    expect(states).toEqual(Array(5).fill('valido'))
  })

  it('registro-2 sends a new mail at once whose link works as the first does, and none under its envio', async () => {
    const registro = { ...buildRegistro(), envio: newEnvio() }
    await register(registro)
    await markSent(app.db, registro.email)
    await register(registro)
    expect(await mailsTo(app.db, registro.email)).toHaveLength(1)
    const { envio: _, ...bare } = registro
    expect((await register(bare)).status).toBe(201)
    const mails = await mailsTo(app.db, registro.email)
    expect(mails).toHaveLength(2)
    // Both registrations are hers, so there is no warning and no question.
    expect(mails[1]?.texto).not.toContain('otra petición')
    const [first, second] = await activationLinks(app.db, registro.email)
    const { body } = await app.visitor().post('/api/enlace', { correo: registro.email, token: second?.token })
    expect(body).toMatchObject({ estado: 'valido', pideContrasena: false })
    expect((await verify(first as MailLink)).status).toBe(200)
    expect((await verify(second as MailLink)).refusal).toEqual(SUPERSEDED)
  })

  it('registro-2 is another registration under one envio with another password', async () => {
    const registro = { ...buildRegistro(), envio: newEnvio() }
    await register(registro)
    await register({ ...registro, password: 'Nueva#55estrella', v_password: 'Nueva#55estrella' })
    expect(await mailsTo(app.db, registro.email)).toHaveLength(2)
  })

  it('replaces a mail that has not left, so that one arrives', async () => {
    const registro = buildRegistro()
    for (let i = 0; i < 5; i++) await register(registro)
    const links = await activationLinks(app.db, registro.email)
    expect(links).toHaveLength(1)
    expect((await verify(links[0] as MailLink)).status).toBe(200)
  })

  it('replaces a mail that has not left when only the names are others', async () => {
    const registro = buildRegistro()
    await register(registro)
    const [old] = await activationLinks(app.db, registro.email)
    await register({ ...registro, nombre: 'Helena' })
    const mails = await mailsTo(app.db, registro.email)
    expect(mails.map(({ texto }) => texto.split('\n\n')[0])).toEqual(['Hola, Helena:'])
    expect((await verify(old as MailLink)).refusal.customMessage).toBeUndefined()
    const [link] = await activationLinks(app.db, registro.email)
    expect((await verify(link as MailLink)).status).toBe(200)
    expect((await rowOf(registro.email)).nombre).toBe('Helena')
  })

  it('F049 keeps the link working for its 72 hours, and no longer', async () => {
    const { email, older, newer } = await twoRequests()
    const expire = (token: MailLink, at: Date) =>
      app.db
        .updateTable('mail_tokens')
        .set({ expires_at: at })
        .where('hash', '=', hashToken(token.token))
        .execute()
    await expire(older, new Date(Date.now() - 1_000))
    expect((await verify(older)).status).toBe(400)
    // The expired registration is kept, so the page still asks for the password of the other one.
    const { body } = await app.visitor().post('/api/enlace', { correo: email, token: newer.token })
    expect(body).toMatchObject({ estado: 'valido', pideContrasena: true })
    expect(await outcome(email, OF_EVA.password)).toBe('disabledAccount')
  })
})

describe('an invitation and a registration of the same address', () => {
  const invite = async (email: string) => {
    const carmen = await app.as('carmen')
    const { status, body } = await carmen.post('/admin/api/alumnas', {
      nombre: 'Irene',
      apellidos: 'Sala Ortiz',
      email,
    })
    expect(status).toBe(201)
    const { token = '' } = (await linkTo(app.db, email)).query
    await markSent(app.db, email)
    return { url: `/admin/api/alumnas/${body.id}` as const, carmen, link: { email, token } }
  }
  const CHOSEN = 'Farola#44norte'

  it('live side by side: a registration of the address does not end the invitation', async () => {
    const { email } = buildRegistro()
    const { url, carmen, link } = await invite(email)
    await register({ ...OF_A_STRANGER, email })
    expect((await carmen.get(url)).body.invitacion?.estado).toBe('pendiente')
    const [hers] = await activationLinks(app.db, email)
    expect((await verify({ ...link, password: CHOSEN })).status).toBe(200)
    expect(await rowOf(email)).toMatchObject({ nombre: 'Irene', apellidos: 'Sala Ortiz' })
    expect([await outcome(email, CHOSEN), await outcome(email, OF_A_STRANGER.password)]).toEqual([
      'in',
      'invalidCredentials',
    ])
    expect((await verify(hers as MailLink)).refusal).toEqual(SUPERSEDED)
  })

  it('end one another: an activated registration finishes the invitation', async () => {
    const { email } = buildRegistro()
    const { url, carmen, link } = await invite(email)
    await register({ ...OF_EVA, email })
    expect((await mailsTo(app.db, email)).at(-1)?.texto).toContain('Ya había otra petición')
    const [hers] = await activationLinks(app.db, email)
    expect((await verify(hers as MailLink)).status).toBe(200)
    expect(await rowOf(email)).toMatchObject({ nombre: 'Eva' })
    expect((await carmen.get(url)).body.invitacion?.estado).toBe('hecha')
    expect((await verify({ ...link, password: CHOSEN })).refusal).toEqual(SUPERSEDED)
  })

  it('leave the registration alone when the centre invites, invites again or cancels', async () => {
    const { email } = buildRegistro()
    await register({ ...OF_EVA, email })
    const [hers] = await activationLinks(app.db, email)
    const { url, carmen, link } = await invite(email)
    expect((await carmen.post(`${url}/invitacion`)).status).toBe(200)
    expect((await verify({ ...link, password: CHOSEN })).status).toBe(400)
    expect((await carmen.delete(`${url}/invitacion`)).status).toBe(204)
    expect((await carmen.get(url)).body).toMatchObject({ nombre: 'Eva', invitacion: null })
    expect((await verify(hers as MailLink)).status).toBe(200)
    expect(await outcome(email, OF_EVA.password)).toBe('in')
  })

  it('invitaciones-2 are gone with their account when the centre cancels and the link of the registration is dead', async () => {
    const { email } = buildRegistro()
    await register({ ...OF_EVA, email })
    const { url, carmen } = await invite(email)
    await app.db
      .updateTable('mail_tokens')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('email', '=', email)
      .where('tipo', '=', 'activacion')
      .execute()
    expect((await carmen.delete(`${url}/invitacion`)).status).toBe(204)
    expect((await carmen.get(url)).status).toBe(404)
  })
})
