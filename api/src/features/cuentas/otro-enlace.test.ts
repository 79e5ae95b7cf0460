import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../../test/calls/answer.ts'
import { together } from '../../../test/counting/together.ts'
import { type CodeOfLink, codeTo, mailsTo } from '../../../test/peers/mailbox.ts'
import { buildRegistro } from '../../../test/people/builders.ts'
import { newAlumna, newEmpresa } from '../../../test/people/newcomers.ts'
import { PEOPLE } from '../../../test/people/people.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import type { Db } from '../../db/schema.ts'

const PASSWORD = 'Farola#44norte'

let app: TestApp
let people = 0
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const post = <const Url extends string>(url: Url, body: object) => app.visitor().post(url, body)
const ask = (link: CodeOfLink) => post('/api/enlace/otro', link)
const linkOf = (correo: string) => codeTo(app.db, correo)
const expire = ({ correo }: CodeOfLink) =>
  app.db
    .updateTable('mail_tokens')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('email', '=', correo)
    .execute()
const verify = ({ correo, token }: CodeOfLink, more = {}) =>
  post('/alumnas/auth/verify-register', { email: correo, token, ...more })

async function register() {
  const registro = buildRegistro()
  await post('/alumnas/auth/register', registro)
  return { ...registro, link: await linkOf(registro.email) }
}

async function invite(list: 'alumnas' | 'empresas') {
  const correo = `invitada-${++people}@centro.example`
  const body =
    list === 'alumnas'
      ? { nombre: 'Irene', apellidos: 'Sala Ortiz', email: correo }
      : { empresa: 'Óptica del Segura S.L.', mail: correo, cif: `A${String(people).padStart(8, '0')}` }
  const { body: answer } = await (await app.as('carmen')).post(`/admin/api/${list}`, body)
  return { id: String(answer.id), link: await linkOf(correo) }
}

const REFUSED = [400, 'invalidToken']
const outcome = async (link: CodeOfLink) => {
  const { status, refusal } = await ask(link)
  return [status, refusal.errorCode]
}

describe('cuentas-8 another link in place of one that ended', () => {
  it('activates the same registration, with its names and its password', async () => {
    const { link, nombre, password } = await register()
    await expire(link)
    expect((await verify(link)).status).toBe(400)
    expect((await ask(link)).status).toBe(200)
    const next = await linkOf(link.correo)
    expect(next.token).not.toBe(link.token)
    const client = app.visitor()
    expect(
      (await client.post('/alumnas/auth/verify-register', { email: next.correo, token: next.token })).status,
    ).toBe(200)
    expect((await client.get('/alumnas/get-alumna-profile')).body.nombre).toBe(nombre)
    expect((await post('/alumnas/auth/login', { email: link.correo, password })).status).toBe(200)
  })

  it('is no way into an account that is activated: its holder logs in', async () => {
    const { link } = await register()
    expect((await verify(link)).status).toBe(200)
    const before = (await mailsTo(app.db, link.correo)).length
    expect(await outcome(link)).toEqual(REFUSED)
    expect(await mailsTo(app.db, link.correo)).toHaveLength(before)
  })

  it.each(['alumnas', 'empresas'] as const)(
    'invites %s once more, and the history says who asked',
    async (list) => {
      const { id, link } = await invite(list)
      await expire(link)
      expect((await ask(link)).status).toBe(200)
      const next = await linkOf(link.correo)
      expect(next.token).not.toBe(link.token)
      const carmen = await app.as('carmen')
      expect((await carmen.get(`/admin/api/${list}/${id}`)).body.invitacion?.estado).toBe('pendiente')
      const { body } = await carmen.get(`/admin/api/${list}/${id}/historial`)
      expect(body.historial[0]).toMatchObject({ hecho: 'reinvitada' })
      const done =
        list === 'alumnas'
          ? await verify(next, { password: PASSWORD })
          : await post('/empresa/auth/verify-register', {
              mail: next.correo,
              token: next.token,
              password: PASSWORD,
            })
      expect(done.status).toBe(200)
      expect(await outcome(next)).toEqual(REFUSED)
    },
  )

  it('is not sent for an invitation that was cancelled or switched off', async () => {
    const carmen = await app.as('carmen')
    const cancelled = await invite('alumnas')
    await carmen.delete(`/admin/api/alumnas/${cancelled.id}/invitacion`)
    const off = await invite('alumnas')
    await carmen.post(`/admin/api/alumnas/${off.id}/activo`, { activo: false })
    for (const { link } of [cancelled, off]) expect(await outcome(link)).toEqual(REFUSED)
  })

  it.runIf(process.env.TEST_DATABASE === 'postgres')(
    'is not sent for an invitation that is being switched off, which stays off',
    async () => {
      const carmen = await app.as('carmen')
      const { id, link } = await invite('alumnas')
      await expire(link)
      // It is off; taking its link away waits for the lock.
      const hold = (tx: Db) =>
        sql`select from mail_tokens where email = ${link.correo} for update`.execute(tx)
      const [off, asked] = await together<Answer<unknown>>(app.db, hold, () => [
        carmen.post(`/admin/api/alumnas/${id}/activo`, { activo: false }),
        sleep(300).then(() => ask(link)),
      ])
      expect([off?.status, asked?.status, asked?.refusal.errorCode]).toEqual([200, ...REFUSED])
      expect((await carmen.get(`/admin/api/alumnas/${id}`)).body.activo).toBe(false)
    },
  )

  it('is not sent for an invitation that went to another address later', async () => {
    const { link } = await invite('empresas')
    const { cif } = await app.db
      .selectFrom('empresas')
      .select('cif')
      .where('mail', '=', link.correo)
      .executeTakeFirstOrThrow()
    const mail = `corregida-${++people}@centro.example`
    await (await app.as('carmen')).post('/admin/api/empresas', {
      empresa: 'Óptica del Segura S.L.',
      mail,
      cif,
    })
    expect((await post('/api/enlace', link)).body).toMatchObject({
      estado: 'sustituido',
      otraDireccion: true,
    })
    expect(await outcome(link)).toEqual(REFUSED)
    expect(await mailsTo(app.db, mail)).toHaveLength(1)
    expect((await post('/api/enlace', await linkOf(mail))).body).toMatchObject({ otraDireccion: false })
  })

  it.each([
    ['alumna', '/alumnas', newAlumna],
    ['empresa', '/empresa', newEmpresa],
  ] as const)('lets an %s set a new password', async (_rol, path, arrive) => {
    const { correo } = await arrive(app)
    await post(`${path}/auth/reset-password`, { mail: correo })
    const link = await linkOf(correo)
    await expire(link)
    expect((await ask(link)).status).toBe(200)
    const next = await linkOf(correo)
    expect((await post('/api/enlace', next)).body).toMatchObject({
      estado: 'valido',
      tipo: 'restablecimiento',
    })
  })

  it('is not sent for a link of the back office', async () => {
    const { email } = PEOPLE.carmen
    await post('/admin/auth/reset-password', { mail: email })
    const link = await linkOf(email)
    await expire(link)
    const before = (await mailsTo(app.db, email)).length
    expect(await outcome(link)).toEqual(REFUSED)
    expect(await mailsTo(app.db, email)).toHaveLength(before)
  })

  it('is refused without an ended link of that address', async () => {
    const { link } = await register()
    expect(await outcome(link)).toEqual(REFUSED)
    await expire(link)
    expect(await outcome({ ...link, correo: 'otra@ninguna.example' })).toEqual(REFUSED)
    expect(await outcome({ ...link, token: 'x' })).toEqual(REFUSED)
    expect(await mailsTo(app.db, link.correo)).toHaveLength(1)
  })
})
