import type { UpdateObject } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/calls/client.ts'
import { linkTo, mailsTo } from '../../../../test/peers/mailbox.ts'
import { addAdministrador, addAlumna } from '../../../../test/people/accounts.ts'
import { type Newcomer, newAlumna, newEmpresa } from '../../../../test/people/newcomers.ts'
import { openTestApp, type TestApp } from '../../../../test/servers/app.ts'
import type { Database } from '../../../db/schema.ts'
import { hashPassword } from '../../../passwords/hash.ts'

const NEW = 'Nueva#55estrella'
const CHANGED = 'Tu contraseña de Alumbra ha cambiado'

let app: TestApp
let carmen: Client
beforeAll(async () => {
  app = await openTestApp({ CONTACT_EMAIL: 'ayuda@centros.example' })
  carmen = await app.as('carmen')
})
afterAll(() => app.close())

/** The mails about a password or a state, after those of a registration or a request. */
const notices = async (address: string) =>
  (await mailsTo(app.db, address)).filter(
    ({ asunto }) => asunto === CHANGED || asunto.includes('Tu cuenta de'),
  )

/** What has become of the mails to an address. */
const mark = (address: string, state: UpdateObject<Database, 'correos'>) =>
  app.db.updateTable('correos').where('destinatario', '=', address).set(state).execute()

const KINDS = {
  alumna: { area: '/alumnas', admin: 'alumnas', make: (): Promise<Newcomer> => newAlumna(app) },
  empresa: { area: '/empresa', admin: 'empresas', make: (): Promise<Newcomer> => newEmpresa(app) },
} as const
const both = ['alumna', 'empresa'] as const

describe('a changed password', () => {
  it.each(both)('cuentas-11 reaches the %s who changes it, with a link to set a new one', async (kind) => {
    const { area, make } = KINDS[kind]
    const { correo, password, client } = await make()
    await client.post(`${area}/password-change`, { newPass: NEW, actualPass: `${password}x` })
    expect(await notices(correo)).toEqual([])
    await client.post(`${area}/password-change`, { newPass: NEW, actualPass: password })
    const [mail, ...more] = await notices(correo)
    expect([mail?.asunto, more]).toEqual([CHANGED, []])
    expect(mail?.texto).toMatch(kind === 'alumna' ? /^Hola, \w/ : /Cuenta de empresa: CIF B\d/)
    expect(mail?.texto).toContain('con la sesión abierta.')
    expect((await linkTo(app.db, correo)).path).toBe(`/${kind}/recuperar`)
  })

  it.each(both)('cuentas-11 reaches the %s whose password a mail link sets', async (kind) => {
    const { area, make } = KINDS[kind]
    const { correo } = await make()
    expect(await notices(correo)).toEqual([])
    await app.visitor().post(`${area}/auth/reset-password`, { mail: correo })
    const { token } = (await linkTo(app.db, correo)).query
    const used =
      kind === 'alumna'
        ? await app
            .visitor()
            .post('/alumnas/auth/verify-reset-password', { email: correo, token, password: NEW })
        : await app.visitor().post('/empresa/auth/verify-register', { mail: correo, token, password: NEW })
    expect(used.status).toBe(200)
    const [mail, ...more] = await notices(correo)
    expect([mail?.asunto, more]).toEqual([CHANGED, []])
    expect(mail?.texto).toContain('con el enlace')
  })

  it('cuentas-11 reaches an administrador, also when another one changed it', async () => {
    const email = 'rosa@alumbra.example'
    const id = await addAdministrador(app.db, { email })
    await carmen.post(`/admin/api/administradores/${id}`, { password: NEW })
    await carmen.post(`/admin/api/administradores/${id}`, { nombre: 'Rosa María' })
    const [mail, ...more] = await notices(email)
    expect([mail?.asunto, more]).toEqual([CHANGED, []])
    expect(mail?.texto).toContain('por otra persona del equipo')
    expect(mail?.texto).toMatch(/Si no, habla hoy mismo con/)
    const nuria = 'nuria@alumbra.example'
    const password_hash = await hashPassword('Microscopio-7')
    const own = await addAdministrador(app.db, { email: nuria, password_hash })
    const client = app.visitor()
    await client.post('/admin/auth/login', { email: nuria, password: 'Microscopio-7' })
    await client.post(`/admin/api/administradores/${own}`, { password: NEW })
    expect((await notices(nuria))[0]?.texto).toContain('con la sesión abierta.')
  })
})

describe('an account that is switched off', () => {
  it.each(both)(
    'cuentas-12 writes to the %s, once for each change, and once when it is on again',
    async (kind) => {
      const { admin, make } = KINDS[kind]
      const { id, correo } = await make()
      const set = (activo: boolean) => carmen.post(`/admin/api/${admin}/${id}/activo`, { activo })
      for (const activo of [true, false, false, true]) {
        expect((await set(activo)).status).toBe(200)
        await mark(correo, { estado: 'enviado' })
      }
      const mails = await notices(correo)
      expect(mails.map(({ asunto }) => asunto)).toEqual([
        'Tu cuenta de Alumbra está desactivada',
        'Tu cuenta de Alumbra vuelve a estar activa',
      ])
      // She can ask why: by the contact page, or by answering the mail.
      expect(mails[0]?.texto).toContain('/contacto')
      expect(JSON.parse(mails[0]?.reply_to ?? '')).toMatchObject({ address: 'ayuda@centros.example' })
      expect(mails[1]?.texto).toContain(`/${kind}/login`)
    },
  )

  it('cuentas-12 says nothing of a change that is undone before its mail has left, and never the older one last', async () => {
    const { make } = KINDS.alumna
    const { id, correo } = await make()
    const set = (activo: boolean) => carmen.post(`/admin/api/alumnas/${id}/activo`, { activo })
    await set(false)
    await set(true)
    expect(await notices(correo)).toEqual([])
    await set(false)
    // The server has asked to wait.
    await mark(correo, { intentos: 1 })
    await set(true)
    const mails = await notices(correo)
    expect(mails.map(({ asunto }) => asunto)).toEqual(['Tu cuenta de Alumbra vuelve a estar activa'])
    await mark(correo, { estado: 'enviado' })
    await set(false)
    await app.db
      .updateTable('correos')
      .where('destinatario', '=', correo)
      .where('estado', '=', 'pendiente')
      .set({ estado: 'fallido', intentos: 15 })
      .execute()
    await set(true)
    expect((await notices(correo)).map(({ asunto }) => asunto)).toEqual([
      'Tu cuenta de Alumbra vuelve a estar activa',
      'Tu cuenta de Alumbra vuelve a estar activa',
    ])
  })

  it('cuentas-12 writes to an administrador too, and to nobody who never had a login', async () => {
    const email = 'vega@alumbra.example'
    const id = await addAdministrador(app.db, { email })
    for (const activo of [false, true]) {
      await carmen.post(`/admin/api/administradores/${id}`, { activo })
      await mark(email, { estado: 'enviado' })
    }
    expect((await notices(email)).length).toBe(2)
    const invited = await addAlumna(app.db, { email: 'noa@alumnas.example', verificada_at: null })
    await carmen.post(`/admin/api/alumnas/${invited}/activo`, { activo: false })
    expect(await notices('noa@alumnas.example')).toEqual([])
  })
})
