import { DAY, HOUR } from '@alumbra/domain/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/calls/client.ts'
import { linkTo, mailsTo } from '../../test/peers/mailbox.ts'
import { addAlumna, addEmpresa } from '../../test/people/accounts.ts'
import { buildContacto, buildRegistro } from '../../test/people/builders.ts'
import { newAddress } from '../../test/people/good-input.ts'
import { buildInvitacion, INVITED_KINDS, type InvitedKind } from '../../test/people/invited.ts'
import { newAlumna } from '../../test/people/newcomers.ts'
import { openTestApp, type TestApp } from '../../test/servers/app.ts'
import { auditCounters } from './audit-counters.ts'
import { eraseUnfinished } from './unfinished-accounts.ts'
import { closeUnusedAccounts } from './unused-accounts.ts'

const PASSWORD = 'Cometa#2031azul'

let app: TestApp
let carmen: Client
beforeAll(async () => {
  app = await openTestApp()
  carmen = await app.as('carmen')
})
afterAll(() => app.close())

const later = (ms: number) => new Date(Date.now() + ms)
const isThere = async (kind: InvitedKind, id: string) =>
  (await carmen.get(`/admin/api/${kind}/${id}`)).status === 200

async function invite(kind: InvitedKind, mail = newAddress('nora')) {
  const body = buildInvitacion(kind, mail)
  const answer = await carmen.post(`/admin/api/${kind}`, body)
  expect(answer.status).toBe(201)
  return { id: String(answer.body.id), mail, body }
}

/** An invitation that ran out 29 days ago. */
async function expired(kind: InvitedKind) {
  const { id, mail } = await invite(kind)
  await sql`update ${sql.table(kind)} set created_at = now() - interval '43 days', updated_at = now() - interval '43 days',
    invitada_at = now() - interval '43 days', invitacion_expira_at = now() - interval '29 days' where id = ${id}`.execute(
    app.db,
  )
  await sql`update mail_tokens set expires_at = now() - interval '29 days' where cuenta_id = ${id}`.execute(
    app.db,
  )
  return { id, mail }
}

async function register(email = newAddress('nora')) {
  const { status } = await app.visitor().post('/alumnas/auth/register', buildRegistro({ email }))
  expect(status).toBe(201)
  const { body } = await carmen.get('/admin/api/alumnas', { query: { search: email } })
  return { id: String(body.alumnas[0]!.id_alumna), email }
}

/** Expects the account a minute before the day that the back office shows, and none a minute after it. */
async function expectErasedOn(kind: InvitedKind, id: string, expected: Date) {
  const { se_borra } = (await carmen.get(`/admin/api/${kind}/${id}`)).body
  expect(Math.abs(Date.parse(se_borra!) - expected.getTime())).toBeLessThan(60_000)
  const at = (ms: number) => new Date(Date.parse(se_borra!) + ms)
  // Expired tokens are purged every hour, so the row alone decides.
  await app.db.deleteFrom('mail_tokens').where('expires_at', '<=', at(-60_000)).execute()
  await eraseUnfinished(app.db, at(-60_000))
  expect(await isThere(kind, id)).toBe(true)
  expect(await eraseUnfinished(app.db, at(60_000))).toMatch(/^unfinished accounts erased: /)
  expect(await isThere(kind, id)).toBe(false)
}

describe('an unfinished registration', () => {
  it('retencion-3 is erased 30 days after its link died, with its mail and its code, and the address may register again', async () => {
    const { id, email } = await register()
    await expectErasedOn('alumnas', id, later(72 * HOUR + 30 * DAY))
    expect(await mailsTo(app.db, email)).toEqual([])
    const codes = await app.db.selectFrom('mail_tokens').select('hash').where('cuenta_id', '=', id).execute()
    expect(codes).toEqual([])
    expect(await auditCounters(app.db)).toBeUndefined()
    await register(email)
  })

  it('is kept longer when the address registers again', async () => {
    const { id, email } = await register()
    await sql`update alumnas set created_at = now() - interval '60 days', updated_at = now() - interval '60 days'
      where id = ${id}`.execute(app.db)
    await app.visitor().post('/alumnas/auth/register', buildRegistro({ email }))
    await expectErasedOn('alumnas', id, later(72 * HOUR + 30 * DAY))
  })

  it('stays while a code of hers is alive, whatever its row says', async () => {
    const { id } = await register()
    await sql`update alumnas set updated_at = now() - interval '60 days' where id = ${id}`.execute(app.db)
    await eraseUnfinished(app.db, new Date())
    expect(await isThere('alumnas', id)).toBe(true)
  })

  it('is never mailed about disuse, however long it stays', async () => {
    const { id, email } = await register()
    const before = (await mailsTo(app.db, email)).length
    await sql`update alumnas set created_at = now() - interval '800 days', updated_at = now() - interval '800 days'
      where id = ${id}`.execute(app.db)
    await closeUnusedAccounts(app.db, later(DAY))
    await closeUnusedAccounts(app.db, later(60 * DAY))
    expect(await mailsTo(app.db, email)).toHaveLength(before)
  })

  it('leaves messages to the centres from its address: it was never verified', async () => {
    const { id, email } = await register()
    await app.visitor().post('/contact', buildContacto({ email }))
    await eraseUnfinished(app.db, later(40 * DAY))
    expect(await isThere('alumnas', id)).toBe(false)
    const kept = await app.db.selectFrom('contactos').select('id').where('email', '=', email).execute()
    expect(kept).toHaveLength(1)
  })
})

describe.each(INVITED_KINDS)('the unfinished invitation of %s', (kind) => {
  it('retencion-3 is erased 30 days after it ran out, the day that the back office names', async () => {
    const { id, mail } = await invite(kind)
    await expectErasedOn(kind, id, later(44 * DAY))
    expect(await mailsTo(app.db, mail)).toEqual([])
    expect(await auditCounters(app.db)).toBeUndefined()
  })

  it('is kept longer when it is sent again', async () => {
    const { id } = await invite(kind)
    await sql`update ${sql.table(kind)} set updated_at = now() - interval '50 days',
      invitada_at = now() - interval '50 days', invitacion_expira_at = now() - interval '36 days'
      where id = ${id}`.execute(app.db)
    expect((await carmen.post(`/admin/api/${kind}/${id}/invitacion`)).status).toBe(200)
    await expectErasedOn(kind, id, later(44 * DAY))
  })

  it('can be sent again until the last day', async () => {
    const { mail, id } = await expired(kind)
    await eraseUnfinished(app.db, new Date())
    const { body } = await carmen.get(`/admin/api/${kind}`, {
      query: { invitacion: 'caducada', search: mail },
    })
    expect(body.total).toBe(1)
    expect((await carmen.post(`/admin/api/${kind}/${id}/invitacion`)).body.invitacion?.estado).toBe(
      'pendiente',
    )
  })
})

it('retencion-3 is not put off by another group', async () => {
  const { id } = await expired('alumnas')
  await carmen.post('/admin/api/alumnas/lote', { accion: 'grupo', ids: [id], grupo: '2º DAM' })
  await expectErasedOn('alumnas', id, later(DAY))
})

it.each(INVITED_KINDS)('retencion-3 is not put off by switching one of %s on or off', async (kind) => {
  const { id } = await expired(kind)
  const act = async (accion: 'activar' | 'desactivar') =>
    (await carmen.post(`/admin/api/${kind}/lote`, { accion, ids: [id] })).body.resultados[0]?.resultado
  expect([await act('activar'), await act('desactivar'), await act('activar')]).toEqual([
    'sin_cambios',
    'hecha',
    'hecha',
  ])
  await expectErasedOn(kind, id, later(DAY))
})

it.each(INVITED_KINDS)('retencion-3 counts from the day on which one of %s is switched off', async (kind) => {
  const { id } = await invite(kind)
  await sql`update ${sql.table(kind)} set created_at = now() - interval '5 days', updated_at = now() - interval '5 days',
    invitada_at = now() - interval '5 days', invitacion_expira_at = now() + interval '9 days' where id = ${id}`.execute(
    app.db,
  )
  await carmen.post(`/admin/api/${kind}/${id}/activo`, { activo: false })
  await expectErasedOn(kind, id, later(30 * DAY))
})

it('leaves finished accounts alone, however old, and says so in the back office', async () => {
  const { id } = await newAlumna(app)
  const { id: invited, mail } = await invite('alumnas')
  const { token } = (await linkTo(app.db, mail)).query
  await app.visitor().post('/alumnas/auth/verify-register', { email: mail, token, password: PASSWORD })
  const old = { created_at: later(-600 * DAY), updated_at: later(-600 * DAY) }
  const others = [await addAlumna(app.db, old), await addEmpresa(app.db, old)] as const
  await eraseUnfinished(app.db, later(1_000 * DAY))
  for (const [kind, one] of [
    ['alumnas', id],
    ['alumnas', invited],
    ['alumnas', others[0]],
    ['empresas', others[1]],
  ] as const)
    expect((await carmen.get(`/admin/api/${kind}/${one}`)).body.se_borra).toBeNull()
})

it('erases more than one batch', async () => {
  await sql`insert into alumnas (id, nombre, apellidos, email, created_at, updated_at)
    select gen_random_uuid(), 'n', 'a', i || '@lote.example', ${later(-40 * DAY)}, ${later(-40 * DAY)}
    from generate_series(1, 250) i`.execute(app.db)
  expect(await eraseUnfinished(app.db, new Date())).toBe(
    'unfinished accounts erased: 250 alumnas, 0 empresas',
  )
})
