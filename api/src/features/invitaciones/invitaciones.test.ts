import { randomUUID } from 'node:crypto'
import { DAY } from '@alumbra/domain/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { linkTo, mailsTo } from '../../../test/peers/mailbox.ts'
import { addAlumna } from '../../../test/people/accounts.ts'
import { buildRegistro } from '../../../test/people/builders.ts'
import { newAddress, newCif } from '../../../test/people/good-input.ts'
import { buildInvitacion, INVITED_KINDS, type InvitedKind } from '../../../test/people/invited.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'

const PASSWORD = 'Cometa#2031azul'

let app: TestApp
let carmen: Client
beforeAll(async () => {
  app = await openTestApp()
  carmen = await app.as('carmen')
})
afterAll(() => app.close())

async function invite(kind: InvitedKind) {
  const address = newAddress('nora')
  const body = buildInvitacion(kind, address)
  const { status, body: answer } = await carmen.post(`/admin/api/${kind}`, body)
  expect(status).toBe(201)
  return { id: String(answer.id), address, body, url: `/admin/api/${kind}/${answer.id}` as const }
}

/** Activates an invitation with the link of the newest mail, or of an older one. */
async function finish(kind: InvitedKind, address: string, token?: string) {
  const used = token ?? (await linkTo(app.db, address)).query['token']
  const visitor = app.visitor()
  return kind === 'alumnas'
    ? visitor.post('/alumnas/auth/verify-register', { email: address, token: used, password: PASSWORD })
    : visitor.post('/empresa/auth/verify-register', { mail: address, token: used, password: PASSWORD })
}

type Url = `/admin/api/${InvitedKind}/${string}`
const stateOf = async (url: Url) => (await carmen.get(url)).body.invitacion
const expire = (kind: InvitedKind, id: string) =>
  sql`update ${sql.table(kind)} set invitacion_expira_at = now() - interval '1 minute' where id = ${id}`.execute(
    app.db,
  )
const lastApunte = async (url: Url) => (await carmen.get(`${url}/historial`)).body.historial[0]?.hecho

/** A time zone whose clock goes an hour forward in three days, as PostgreSQL reads it (POSIX). */
function clockForwardSoon(): string {
  const dayOfYear = Math.floor((Date.now() - Date.UTC(new Date().getUTCFullYear(), 0, 1)) / DAY) + 1
  const [from, until] = [3, 100].map((days) => ((dayOfYear + days) % 365) + 1)
  return `<A>0<B>-1,J${from}/0,J${until}/0`
}

/** Runs with this time zone on every connection of the server, as a cluster has it that was installed in another place. */
async function inDatabaseTime(zone: string, work: () => Promise<void>) {
  const { pool } = app.database
  const onEach = async (set: string) => {
    const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    for (const client of clients) {
      await client.query(set)
      client.release()
    }
  }
  await onEach(`set timezone = '${zone}'`)
  await work().finally(() => onEach('reset timezone'))
}

describe.each(INVITED_KINDS)('the invitation of %s', (kind) => {
  it('invitaciones-1 is open for fourteen days, runs out, and is done when it was finished', async () => {
    const { id, url, address } = await invite(kind)
    const open = await stateOf(url)
    expect(open?.estado).toBe('pendiente')
    expect(Math.abs(Date.parse(open!.caduca!) - Date.now() - 14 * DAY)).toBeLessThan(60_000)
    await expire(kind, id)
    expect(await stateOf(url)).toMatchObject({ estado: 'caducada', caduca: null })
    expect((await finish(kind, address)).status).toBe(200)
    expect(await stateOf(url)).toMatchObject({ estado: 'hecha', caduca: null })
  })

  it('invitaciones-1 ends with its link, also where the clock of PostgreSQL changes before', async () => {
    await inDatabaseTime(clockForwardSoon(), async () => {
      const { url, address } = await invite(kind)
      const ends = async () => {
        const open = await stateOf(url)
        const link = await app.db
          .selectFrom('mail_tokens')
          .select('expires_at')
          .where('email', '=', address)
          .orderBy('created_at', 'desc')
          .executeTakeFirstOrThrow()
        return [open?.caduca, link.expires_at.toISOString()]
      }
      const [shown, link] = await ends()
      expect(shown).toBe(link)
      await carmen.post(`${url}/invitacion`)
      const [again, otherLink] = await ends()
      expect(again).toBe(otherLink)
      expect(again).not.toBe(shown)
    })
  })

  it('invitaciones-1 is shown in the list as in the detail, and the list can be filtered by it', async () => {
    const open = await invite(kind)
    const out = await invite(kind)
    await expire(kind, out.id)
    const done = await invite(kind)
    await finish(kind, done.address)
    const ids = async (invitacion: string) => {
      const { body } = await carmen.get(`/admin/api/${kind}`, { query: { invitacion } })
      const rows = 'alumnas' in body ? body.alumnas : body.empresas
      expect(body.total).toBe(rows.length)
      return rows.map((one) => ['id_alumna' in one ? one.id_alumna : one.id_empresa, one.invitacion])
    }
    expect(await ids('pendiente')).toContainEqual([open.id, await stateOf(open.url)])
    expect(await ids('pendiente')).not.toContainEqual([out.id, expect.anything()])
    expect(await ids('caducada')).toContainEqual([out.id, await stateOf(out.url)])
    for (const filter of ['pendiente', 'caducada'])
      expect(await ids(filter)).not.toContainEqual([done.id, expect.anything()])
  })

  it('invitaciones-2 is sent again: a new mail whose link opens the account, while the older one no longer does', async () => {
    const { id, url, address } = await invite(kind)
    const { token: old } = (await linkTo(app.db, address)).query
    await app.db
      .updateTable('correos')
      .set({ estado: 'enviado' })
      .where('destinatario', '=', address)
      .execute()
    await expire(kind, id)
    const { status, body } = await carmen.post(`${url}/invitacion`)
    expect([status, body.invitacion?.estado, await lastApunte(url)]).toEqual([200, 'pendiente', 'reinvitada'])
    expect(await mailsTo(app.db, address)).toHaveLength(2)
    expect((await finish(kind, address, old)).refusal.errorCode).toBe('invalidToken')
    expect((await finish(kind, address)).status).toBe(200)
  })

  it('takes the mail back that had not left when it is sent again', async () => {
    const { url, address } = await invite(kind)
    await carmen.post(`${url}/invitacion`)
    expect(await mailsTo(app.db, address)).toHaveLength(1)
    expect((await finish(kind, address)).status).toBe(200)
  })

  it('runs out when its account is disabled, and opens again with a new mail that switches it on', async () => {
    const { url, address } = await invite(kind)
    for (const activo of [false, true]) await carmen.post(`${url}/activo`, { activo })
    expect((await stateOf(url))?.estado).toBe('caducada')
    await carmen.post(`${url}/activo`, { activo: false })
    const { body } = await carmen.post(`${url}/invitacion`)
    expect([body.activo, body.invitacion?.estado]).toEqual([true, 'pendiente'])
    expect((await finish(kind, address)).status).toBe(200)
  })

  it('takes the mail back that had not left when its account is disabled', async () => {
    const { url, address } = await invite(kind)
    await carmen.post(`${url}/activo`, { activo: false })
    expect(await mailsTo(app.db, address)).toEqual([])
  })

  it('says that it switches an account on, whichever way it is sent again', async () => {
    const { id, url, body } = await invite(kind)
    const again = [() => carmen.post(`${url}/invitacion`), () => carmen.post(`/admin/api/${kind}`, body)]
    for (const send of again) {
      await carmen.post(`${url}/activo`, { activo: false })
      expect((await send()).status).toBeLessThan(202)
    }
    const { rows } = await sql<{ hecho: string }>`
      select hecho from historial where entidad_id = ${id} order by id`.execute(app.db)
    const once = ['desactivada', 'activada', 'reinvitada']
    expect(rows.map(({ hecho }) => hecho)).toEqual(['invitada', ...once, ...once])
  })

  it('invitaciones-2 is cancelled: link, mail and account are deleted at once, and the address can be invited again', async () => {
    const { id, url, address, body } = await invite(kind)
    const { token } = (await linkTo(app.db, address)).query
    expect((await carmen.delete(`${url}/invitacion`)).status).toBe(204)
    expect((await carmen.get(url)).status).toBe(404)
    expect((await carmen.get(`/admin/api/${kind}`, { query: { search: address } })).body.total).toBe(0)
    expect(await mailsTo(app.db, address)).toEqual([])
    expect((await finish(kind, address, token)).refusal.errorCode).toBe('invalidToken')
    expect((await carmen.delete(`${url}/invitacion`)).status).toBe(404)
    const { rows } = await sql<{ hecho: string }>`
      select hecho from historial where entidad_id = ${id} order by id`.execute(app.db)
    expect(rows.map(({ hecho }) => hecho)).toEqual(['invitada', 'cancelada'])

    const again = await carmen.post(`/admin/api/${kind}`, body)
    expect(again.status).toBe(201)
    expect(again.body.id).not.toBe(id)
    expect((await finish(kind, address)).status).toBe(200)
  })

  it('invitaciones-2 is neither sent again nor cancelled once it was finished', async () => {
    const { url, address } = await invite(kind)
    await finish(kind, address)
    for (const answer of [await carmen.post(`${url}/invitacion`), await carmen.delete(`${url}/invitacion`)]) {
      expect([answer.status, answer.refusal.errorCode]).toEqual([409, 'conflict'])
      expect(answer.refusal.customMessage).toBe('Ya ha terminado el registro con su invitación.')
    }
    expect((await stateOf(url))?.estado).toBe('hecha')
  })

  it('is not found for an unknown account', async () => {
    const url = `/admin/api/${kind}/${randomUUID()}/invitacion`
    expect([(await carmen.post(url)).status, (await carmen.delete(url)).status]).toEqual([404, 404])
  })
})

it('invitaciones-18 a name is one line, without signs that nobody sees, and shows something', async () => {
  const email = newAddress('nora')
  const names = { nombre: ' Nora\n\tMaría\u200B ', apellidos: 'Ferri  \u2060Gil' }
  const { id } = (await carmen.post('/admin/api/alumnas', { ...names, email })).body
  expect((await carmen.get(`/admin/api/alumnas/${id}`)).body).toMatchObject({
    nombre: 'Nora María',
    apellidos: 'Ferri Gil',
  })
  const [mail] = await mailsTo(app.db, email)
  expect(mail?.texto).toContain('Hola, Nora María:')
  const company = {
    empresa: 'Redes\nLevante',
    mail: `r-${randomUUID().slice(0, 8)}@ejemplo.example`,
    cif: newCif(),
  }
  const made = (await carmen.post('/admin/api/empresas', company)).body
  expect((await carmen.get(`/admin/api/empresas/${made.id}`)).body.empresa).toBe('Redes Levante')
  const blank = await carmen.post('/admin/api/alumnas', { nombre: '\u200B', apellidos: '\u200D', email })
  expect([blank.status, blank.refusal.fields]).toEqual([
    400,
    { nombre: 'Este campo es obligatorio', apellidos: 'Este campo es obligatorio' },
  ])
})

describe('an alumna who has also registered', () => {
  it('invitaciones-2 without an invitation has none to send again or cancel, also once she has finished', async () => {
    const body = buildRegistro()
    await app.visitor().post('/alumnas/auth/register', body)
    const found = await carmen.get('/admin/api/alumnas', { query: { search: body.email } })
    const ids = [found.body.alumnas[0]?.id_alumna, await addAlumna(app.db)]
    for (const id of ids) {
      expect(await stateOf(`/admin/api/alumnas/${id}`)).toBeNull()
      const url = `/admin/api/alumnas/${id}/invitacion` as const
      for (const answer of [await carmen.post(url), await carmen.delete(url)])
        expect([answer.status, answer.refusal.customMessage]).toEqual([
          409,
          'No tiene ninguna invitación: se registró ella.',
        ])
    }
  })

  it('keeps her invitation pending until her own link activates the account', async () => {
    const { url, address } = await invite('alumnas')
    await app.visitor().post('/alumnas/auth/register', buildRegistro({ email: address }))
    expect((await stateOf(url))?.estado).toBe('pendiente')
    expect((await finish('alumnas', address)).status).toBe(200)
    expect((await stateOf(url))?.estado).toBe('hecha')
  })
})

// The embedded database has one connection, so requests never overlap there.
describe.runIf(process.env.TEST_DATABASE === 'postgres')('at the same moment', () => {
  it.each(INVITED_KINDS)(
    'invitaciones-3 %s: finishing and cancelling, one of the two happens and never half of each',
    async (kind) => {
      const seen = new Set<string>()
      for (let round = 0; round < 12; round++) {
        const { url, address } = await invite(kind)
        const { token } = (await linkTo(app.db, address)).query
        const finishing = finish(kind, address, token)
        // A password takes a while to hash: the later rounds cancel later.
        await new Promise((resolve) => setTimeout(resolve, round * 8))
        const [finished, cancelled] = await Promise.all([finishing, carmen.delete(`${url}/invitacion`)])
        const outcome = `${finished.status} ${cancelled.status}`
        seen.add(outcome)
        expect(['200 409', '400 204']).toContain(outcome)
        const found = await carmen.get(url)
        if (finished.status === 200) expect(found.body.invitacion?.estado).toBe('hecha')
        else expect(found.status).toBe(404)
      }
      expect(seen.size).toBeGreaterThan(0)
    },
  )

  it.each(INVITED_KINDS)('%s: activation and resending never deadlock', async (kind) => {
    for (let round = 0; round < 8; round++) {
      const { url, address } = await invite(kind)
      const { token } = (await linkTo(app.db, address)).query
      const finishing = finish(kind, address, token)
      await new Promise((resolve) => setTimeout(resolve, round * 10))
      const [finished, sent] = await Promise.all([finishing, carmen.post(`${url}/invitacion`)])
      expect(['200 409', '400 200']).toContain(`${finished.status} ${sent.status}`)
    }
  })
})
