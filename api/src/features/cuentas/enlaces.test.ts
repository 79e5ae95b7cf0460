import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CodeOfLink, codeTo } from '../../../test/peers/mailbox.ts'
import { buildRegistro } from '../../../test/people/builders.ts'
import { newAlumna, newEmpresa } from '../../../test/people/newcomers.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

const PASSWORD = 'Farola#44norte'

let app: TestApp
let people = 0
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const post = <const Url extends string>(url: Url, body: object) => app.visitor().post(url, body)
const look = (link: CodeOfLink) => post('/api/enlace', link)
const stateOf = async (link: CodeOfLink) => (await look(link)).body.estado
const linkOf = (correo: string) => codeTo(app.db, correo)

const invite = async (list: 'alumnas' | 'empresas', body: object) => {
  const answer = await (await app.as('carmen')).post(`/admin/api/${list}`, body)
  expect(answer.status).toBe(201)
}

/** How to send, resend and use each kind of link. */
const KINDS = {
  activacion: {
    cuenta: 'alumna',
    async make() {
      const registro = buildRegistro()
      await post('/alumnas/auth/register', registro)
      return linkOf(registro.email)
    },
    // A newer registration does not end this link; using another link does.
    async end({ correo }: CodeOfLink) {
      await post(
        '/alumnas/auth/register',
        buildRegistro({ email: correo, nombre: 'Otra', ...twice(PASSWORD) }),
      )
      const { token } = await linkOf(correo)
      await post('/alumnas/auth/verify-register', { email: correo, token })
    },
    use: ({ correo, token }: CodeOfLink) => post('/alumnas/auth/verify-register', { email: correo, token }),
  },
  invitacion: {
    cuenta: 'alumna',
    async make() {
      const correo = `invitada-${++people}@centro.example`
      await invite('alumnas', { nombre: 'Irene', apellidos: 'Sala Ortiz', email: correo })
      return linkOf(correo)
    },
    end: ({ correo }: CodeOfLink) =>
      invite('alumnas', { nombre: 'Irene', apellidos: 'Sala Ortiz', email: correo }),
    use: ({ correo, token }: CodeOfLink) =>
      post('/alumnas/auth/verify-register', { email: correo, token, password: PASSWORD }),
  },
  'invitacion de empresa': {
    cuenta: 'empresa',
    async make() {
      const correo = `empresa-${++people}@centro.example`
      const cif = `A${String(people).padStart(8, '0')}`
      await invite('empresas', { empresa: 'Óptica del Segura S.L.', mail: correo, cif })
      return linkOf(correo)
    },
    async end({ correo }: CodeOfLink) {
      const { cif } = await app.db
        .selectFrom('empresas')
        .select('cif')
        .where('mail', '=', correo)
        .executeTakeFirstOrThrow()
      await invite('empresas', { empresa: 'Óptica del Segura S.L.', mail: correo, cif })
    },
    use: ({ correo, token }: CodeOfLink) =>
      post('/empresa/auth/verify-register', { mail: correo, token, password: PASSWORD }),
  },
  restablecimiento: {
    cuenta: 'alumna',
    async make() {
      const { correo } = await newAlumna(app)
      await post('/alumnas/auth/reset-password', { mail: correo })
      return linkOf(correo)
    },
    end: ({ correo }: CodeOfLink) => post('/alumnas/auth/reset-password', { mail: correo }),
    use: ({ correo, token }: CodeOfLink) =>
      post('/alumnas/auth/verify-reset-password', { email: correo, token, password: PASSWORD }),
  },
  'restablecimiento de empresa': {
    cuenta: 'empresa',
    async make() {
      const { correo } = await newEmpresa(app)
      await post('/empresa/auth/reset-password', { mail: correo })
      return linkOf(correo)
    },
    end: ({ correo }: CodeOfLink) => post('/empresa/auth/reset-password', { mail: correo }),
    use: ({ correo, token }: CodeOfLink) =>
      post('/empresa/auth/verify-register', { mail: correo, token, password: PASSWORD }),
  },
}
const twice = (password: string) => ({ password, v_password: password })
const kinds = Object.keys(KINDS) as (keyof typeof KINDS)[]

const UNKNOWN = {
  estado: 'desconocido',
  tipo: null,
  cuenta: null,
  caduca: null,
  activada: false,
  pideContrasena: false,
  otraDireccion: false,
  titular: null,
}

describe.each(kinds)('a link of %s', (kind) => {
  const { cuenta, make, end, use } = KINDS[kind]
  const tipo = kind.split(' ')[0]

  it('cuentas-7 returns purpose, expiry and whose password it sets without being used', async () => {
    const link = await make()
    const answer = await look(link)
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        estado: 'valido',
        tipo,
        cuenta,
        caduca: expect.stringMatching(/^\d{4}-.*Z$/),
        activada: tipo === 'restablecimiento',
        pideContrasena: false,
        otraDireccion: false,
        titular:
          tipo === 'activacion'
            ? null
            : { nombre: expect.any(String), acceso: expect.any(String), centro: null },
      },
    ])
    if (tipo !== 'activacion' && cuenta === 'alumna') expect(answer.body.titular?.acceso).toBe(link.correo)
    expect(answer.headers['cache-control']).toBe('no-store')
    for (let i = 0; i < 3; i++) expect((await look(link)).body).toEqual(answer.body)
    expect((await use(link)).status).toBe(200)
    expect((await look(link)).body).toMatchObject({ estado: 'usado', activada: true })
  })

  it('says that another one has ended it', async () => {
    const link = await make()
    await end(link)
    expect((await look(link)).body).toMatchObject({ estado: 'sustituido', tipo, cuenta })
    expect((await use(link)).refusal.errorCode).toBe('invalidToken')
  })

  it('says that its time is over', async () => {
    const link = await make()
    await app.db
      .updateTable('mail_tokens')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('email', '=', link.correo)
      .execute()
    expect(await stateOf(link)).toBe('caducado')
    expect((await use(link)).refusal.errorCode).toBe('invalidToken')
  })

  it('says nothing with another address, or when its account was disabled', async () => {
    const link = await make()
    expect((await look({ ...link, correo: 'otra@ninguna.example' })).body).toEqual(UNKNOWN)
    const { cuenta_id } = await app.db
      .selectFrom('mail_tokens')
      .select('cuenta_id')
      .where('email', '=', link.correo)
      .executeTakeFirstOrThrow()
    await (await app.as('carmen')).post(`/admin/api/${cuenta}s/${cuenta_id}/activo`, { activo: false })
    expect((await look(link)).body).toEqual(UNKNOWN)
  })
})

describe('the call about a link', () => {
  it('is unknown for a code that was never sent', async () => {
    for (const token of ['x', 'x'.repeat(43), crypto.randomUUID()])
      expect((await look({ correo: 'ana@alumnas.example', token })).body).toEqual(UNKNOWN)
  })

  it('takes its code from the body only, never from a URL, which may be logged', async () => {
    const answer = await app.visitor().get('/api/enlace', { query: { correo: 'a@b.es', token: 'x' } })
    expect([answer.status, answer.headers.allow]).toEqual([405, 'POST'])
  })

  it('names the missing fields', async () => {
    const { status, refusal } = await post('/api/enlace', { correo: 'a@b', token: ' ' })
    expect([status, refusal.fields]).toEqual([
      400,
      { correo: 'Ingresa un email válido', token: 'Falta el código del enlace' },
    ])
  })
})
