import { listDate } from '@alumbra/domain/dates'
import { DAY } from '@alumbra/domain/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/calls/client.ts'
import { inTurn, together } from '../../../../test/counting/together.ts'
import { Tries } from '../../../../test/counting/tries.ts'
import { checksum } from '../../../../test/database/table-rows.ts'
import { linkTo, mailsTo, subjectsTo } from '../../../../test/peers/mailbox.ts'
import { addAlumna, addOferta } from '../../../../test/people/accounts.ts'
import { buildCv, buildRegistro } from '../../../../test/people/builders.ts'
import { type Newcomer, newAlumna } from '../../../../test/people/newcomers.ts'
import { openTestApp, type TestApp } from '../../../../test/servers/app.ts'
import { eraseDeleted } from '../../../schedule/erase-deleted.ts'
import { newToken } from '../../../tokens.ts'

const REOPEN_PATH = '/alumnas/auth/reabrir'
const VER = '/alumnas/auth/reabrir/ver'

let app: TestApp
let berta: Client
beforeAll(async () => {
  app = await openTestApp()
  berta = await app.as('berta')
})
afterAll(() => app.close())

type Link = { email: string; token: string }

/** Closes the account and returns the link of the mail. */
async function close({ client, correo, password }: Newcomer): Promise<Link> {
  expect((await client.post('/alumnas/cerrar-cuenta', { actualPass: password })).status).toBe(204)
  const { path, query } = await linkTo(app.db, correo)
  expect([path, Object.keys(query)]).toEqual(['/alumna/reabrir', ['email', 'token']])
  return query as Link
}
const closed = async () => {
  const alumna = await newAlumna(app)
  return { alumna, link: await close(alumna) }
}
const reopen = (link: object) => app.visitor().post(REOPEN_PATH, link)
const look = (link: object) => app.visitor().post(VER, link)
const login = (email: string, password: string) =>
  app.visitor().post('/alumnas/auth/login', { email, password })
const seenBy = async (empresa: Client, id: string) =>
  (await empresa.get(`/empresa/get-talento-by-id/${id}`)).status === 200

describe('the link in the mail of a closed account', () => {
  it('alumnas-6 reopens it as it was: password, CV, saved ofertas, shortlists; the sessions stay ended', async () => {
    const alumna = await newAlumna(app)
    await alumna.client.put('/alumnas/updatecv', buildCv())
    const oferta = await addOferta(app.db, app.ids.berta, { estado_revision: 'aceptada' })
    await alumna.client.put(`/alumnas/oferta/${oferta}/guardada`)
    await berta.put(`/empresa/talento/${alumna.id}/preseleccion`)
    const link = await close(alumna)
    expect(await seenBy(berta, alumna.id)).toBe(false)

    const visitor = app.visitor()
    const answer = await visitor.post(REOPEN_PATH, link)
    expect([answer.status, answer.body, visitor.cookie('alumbra')]).toEqual([200, {}, undefined])
    expect(await seenBy(berta, alumna.id)).toBe(true)
    expect((await alumna.client.get('/alumnas/me')).body).toEqual({ idAlumna: null })

    const back = app.visitor()
    const { email } = link
    expect((await back.post('/alumnas/auth/login', { email, password: alumna.password })).body).toEqual({
      idAlumna: alumna.id,
    })
    const { body } = await back.get('/alumnas/get-alumna-profile')
    expect(body).toMatchObject({ email, frase_definitoria: buildCv().frase_definitoria, cvCompleto: true })
    expect((await back.get('/alumnas/ofertas', { query: { guardadas: 'true' } })).body.total).toBe(1)
    const { results } = (await berta.get('/empresa/talento-alumnas', { query: { preseleccionadas: 'true' } }))
      .body
    expect(results.map((one) => one.id_alumna)).toContain(alumna.id)
  })

  it('leaves a pause, an unfinished CV and what an administrador decided as they were', async () => {
    for (const [change, loginStatus] of [
      [{ pausada_at: new Date() }, 200],
      [{ cv_completo: false }, 200],
      [{ activo: false }, 403],
    ] as const) {
      const alumna = await newAlumna(app)
      await alumna.client.put('/alumnas/updatecv', buildCv())
      const link = await close(alumna)
      await app.db.updateTable('alumnas').set(change).where('id', '=', alumna.id).execute()
      expect((await reopen(link)).status).toBe(200)
      expect(await seenBy(berta, alumna.id)).toBe(false)
      expect((await login(link.email, alumna.password)).status).toBe(loginStatus)
    }
  })

  it('says until when it works, and looking at it changes nothing', async () => {
    const { link } = await closed()
    const before = await checksum(app.db)
    for (let n = 0; n < 3; n++) {
      const { status, body } = await look(link)
      expect([status, Object.keys(body)]).toEqual([200, ['hasta']])
      expect(Math.abs(Date.parse(body.hasta) - Date.now() - 90 * DAY)).toBeLessThan(60_000)
    }
    expect(await checksum(app.db)).toEqual(before)
    expect((await reopen(link)).status).toBe(200)
  })

  it('works once, and each closing has a link of its own', async () => {
    const { alumna, link } = await closed()
    expect((await reopen(link)).status).toBe(200)
    for (const again of [await reopen(link), await look(link)])
      expect([again.status, again.refusal.errorCode]).toEqual([400, 'invalidToken'])
    await alumna.client.post('/alumnas/auth/login', { email: link.email, password: alumna.password })
    const next = await close(alumna)
    expect((await reopen(link)).status).toBe(400)
    expect((await reopen(next)).status).toBe(200)
  })

  it('works once when twenty use it together', async () => {
    const { link } = await closed()
    const answers = await Promise.all(Array.from({ length: 20 }, () => reopen(link)))
    const one = new Tries('G6 reopening link')
    const good = answers.filter(({ status }) => status === 200)
    for (const answer of answers.filter((answer) => answer !== good[0]))
      one.count(() => expect([answer.status, answer.refusal.errorCode]).toEqual([400, 'invalidToken']))
    expect(good).toHaveLength(1)
    one.report()
  })

  it('is bound to its address, and opens nothing else; no other link of the account opens it', async () => {
    const alumna = await newAlumna(app)
    await alumna.client.post('/alumnas/auth/reset-password', { mail: alumna.correo })
    const reset = (await linkTo(app.db, alumna.correo)).query
    const { email, token } = await close(alumna)
    const password = 'Farola#44norte'
    const visitor = app.visitor()
    for (const [path, body] of [
      [REOPEN_PATH, { email: 'otra@alumnas.example', token }],
      [REOPEN_PATH, { email, token: `${token}x` }],
      [REOPEN_PATH, { email, token: reset['token'] }],
      ['/alumnas/auth/verify-register', { email, token, password }],
      ['/alumnas/auth/verify-reset-password', { email, token, password }],
      ['/alumnas/auth/verify-reset-password', { email, token: reset['token'], password }],
      ['/empresa/auth/verify-register', { mail: email, token, password }],
    ] as const) {
      const { status, refusal } = await visitor.post(path, body)
      expect([path, status, refusal.errorCode]).toEqual([path, 400, 'invalidToken'])
    }
    const { token: another, hash } = newToken()
    const expires_at = new Date(Date.now() + DAY)
    const code = { rol: 'alumna', cuenta_id: alumna.id, tipo: 'restablecimiento', email } as const
    await app.db
      .insertInto('mail_tokens')
      .values({ ...code, hash, expires_at })
      .execute()
    expect((await reopen({ email, token: another })).refusal.errorCode).toBe('invalidToken')
    expect((await reopen({ email: email.toUpperCase(), token })).status).toBe(200)
    // The link of a password reset stays invalid after the reapertura.
    const late = await visitor.post('/alumnas/auth/verify-reset-password', {
      email,
      token: reset['token'],
      password,
    })
    expect(late.refusal.errorCode).toBe('invalidToken')
  })

  it('takes back mails with other links that have not left yet', async () => {
    const alumna = await newAlumna(app)
    await alumna.client.post('/alumnas/auth/reset-password', { mail: alumna.correo })
    await close(alumna)
    const subjects = await subjectsTo(app.db, alumna.correo)
    expect(subjects).not.toContain('Pon una contraseña nueva en Alumbra')
    expect(subjects.at(-1)).toBe('Has cerrado tu cuenta de Alumbra')
  })
})

describe('an address that has another account by now', () => {
  it('keeps the new one: alreadyRegistered, and the link works again once that one is closed', async () => {
    const { alumna, link } = await closed()
    const second = await newAlumna(app, { email: alumna.correo, nombre: 'Otra' })
    for (const answer of [await look(link), await reopen(link)])
      expect([answer.status, answer.refusal.errorCode]).toEqual([409, 'alreadyRegistered'])
    expect((await second.client.get('/alumnas/get-alumna-profile')).body.nombre).toBe('Otra')
    await close(second)
    expect((await reopen(link)).status).toBe(200)
    expect((await login(link.email, alumna.password)).body).toEqual({ idAlumna: alumna.id })
  })

  it('is replaced when unfinished: a stranger who registers the address cannot lock the owner out', async () => {
    const carmen = await app.as('carmen')
    const email = (link: Link) => link.email
    for (const begin of [
      (link: Link) =>
        app.visitor().post('/alumnas/auth/register', buildRegistro({ email: email(link), nombre: 'Zoe' })),
      (link: Link) =>
        carmen.post('/admin/api/alumnas', { nombre: 'Zoe', apellidos: 'Gil', email: email(link) }),
    ]) {
      const { alumna, link } = await closed()
      expect((await begin(link)).status).toBe(201)
      const stale = (await linkTo(app.db, link.email)).query
      expect((await look(link)).status).toBe(200)
      expect((await reopen(link)).status).toBe(200)
      expect((await login(link.email, alumna.password)).body).toEqual({ idAlumna: alumna.id })
      const verified = await app
        .visitor()
        .post('/alumnas/auth/verify-register', { ...stale, password: 'Farola#44norte' })
      expect(verified.refusal.errorCode).toBe('invalidToken')
      const { rows } = await sql<{ nombre: string }>`
        select nombre from alumnas where lower(email) = lower(${link.email})`.execute(app.db)
      expect(rows.map(({ nombre }) => nombre)).toEqual(['Elena'])
      const codes =
        await sql`select from mail_tokens where email = ${link.email} and used_at is null`.execute(app.db)
      expect(codes.rows).toHaveLength(0)
      const [last] = (await mailsTo(app.db, link.email)).slice(-1)
      expect(last?.asunto).toBe('Has cerrado tu cuenta de Alumbra')
    }
  })

  it('stays as it is where an administrador has switched it off', async () => {
    const { link } = await closed()
    await app.visitor().post('/alumnas/auth/register', buildRegistro({ email: link.email }))
    await sql`update alumnas set activo = false where email = ${link.email} and deleted_at is null`.execute(
      app.db,
    )
    for (const answer of [await look(link), await reopen(link)])
      expect(answer.refusal.errorCode).toBe('alreadyRegistered')
  })

  it('has one account in the end when two closed ones reopen together, or one during a registration', async () => {
    const races = new Tries('G6 reopening race')
    for (let round = 0; round < 5; round++) {
      const { alumna, link } = await closed()
      const second = await newAlumna(app, { email: alumna.correo })
      const other = await close(second)
      const answers = await Promise.all([
        reopen(link),
        reopen(other),
        app.visitor().post('/alumnas/auth/register', buildRegistro({ email: alumna.correo })),
      ])
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from alumnas where lower(email) = lower(${link.email}) and deleted_at is null`.execute(
        app.db,
      )
      races.count(() => {
        const [one, two] = answers.map(({ status }) => status)
        expect([one, two].sort()).toEqual([200, 409])
        expect(answers.filter(({ status }) => status >= 500)).toEqual([])
        expect(rows[0]?.n).toBe(1)
      })
    }
    races.report()
  })
})

describe.runIf(process.env.TEST_DATABASE === 'postgres')(
  'a registration that begins in the same moment',
  () => {
    it('gives way like one that was there before', async () => {
      const { alumna, link } = await closed()
      const [answer] = await together(
        app.db,
        (tx) => addAlumna(tx, { email: alumna.correo, verificada_at: null }),
        () => [reopen(link)],
      )
      expect(answer?.status).toBe(200)
      expect((await login(link.email, alumna.password)).body).toEqual({ idAlumna: alumna.id })
    })

    it('retencion-1 keeps its mail when the closed account is being erased', async () => {
      const { db } = app
      const { correo, id } = (await closed()).alumna
      await sql`update alumnas set deleted_at = now() - interval '91 days' where id = ${id}`.execute(db)
      await sql`insert into contactos (id, name, email, tema, instituto, mensaje)
        values (${id}, 'Elena', ${correo}, 'x', '', 'x')`.execute(db)
      const [, registered] = await inTurn(
        db,
        // It is gone, and no other account of its address has been found.
        (tx) => sql`select from contactos where id = ${id} for update`.execute(tx),
        () => eraseDeleted(db, new Date(), { retentionDays: 90, dataDir: '/nonexistent' }),
        () => app.visitor().post('/alumnas/auth/register', buildRegistro({ email: correo })),
      )
      expect(registered.status).toBe(201)
      expect((await subjectsTo(db, correo)).at(-1)).toBe('Activa tu cuenta de Alumbra')
      expect(await db.selectFrom('alumnas').select('id').where('id', '=', id).execute()).toEqual([])
    })
  },
)

describe('the end of the link', () => {
  it('comes with the retention: then nothing is left to bring back', async () => {
    const { alumna, link } = await closed()
    const days = (n: number) => new Date(Date.now() - n * DAY)
    await sql`update alumnas set deleted_at = ${days(91)} where id = ${alumna.id}`.execute(app.db)
    await eraseDeleted(app.db, new Date(), { retentionDays: 90, dataDir: '/nonexistent' })
    for (const answer of [await look(link), await reopen(link)])
      expect([answer.status, answer.refusal.errorCode]).toEqual([400, 'invalidToken'])
  })

  it('comes by itself, whether the account has been erased or not yet', async () => {
    const { alumna, link } = await closed()
    await sql`update mail_tokens set expires_at = now() where cuenta_id = ${alumna.id}`.execute(app.db)
    expect((await reopen(link)).refusal.errorCode).toBe('invalidToken')
  })

  it('is there from the beginning where nothing is kept: the mail has no link and says so', async () => {
    const strict = await openTestApp({ RETENTION_DAYS: '0' })
    const { client, correo, password } = await newAlumna(strict)
    await client.post('/alumnas/cerrar-cuenta', { actualPass: password })
    const mail = (await mailsTo(strict.db, correo)).at(-1)
    expect(mail?.texto).toContain('Hoy mismo borraremos para siempre')
    expect(mail?.texto).not.toMatch(/token|Recuperar/)
    expect(mail?.texto).toContain('/contacto')
    expect(await strict.db.selectFrom('mail_tokens').select('hash').execute()).toEqual([])
    await strict.close()
  })

  it('is named in the mail by its last day', async () => {
    for (const RETENTION_DAYS of ['1', '90']) {
      const other = await openTestApp({ RETENTION_DAYS })
      const { client, correo, password } = await newAlumna(other)
      await client.post('/alumnas/cerrar-cuenta', { actualPass: password })
      const text = (await mailsTo(other.db, correo)).at(-1)?.texto
      const last = listDate(new Date(Date.now() + Number(RETENTION_DAYS) * DAY).toISOString())
      expect(text).toContain(`El ${last} borraremos`)
      expect(text).toContain('Recuperar mi cuenta:\nhttp://localhost:3000/alumna/reabrir?email=')
      const [row] = await other.db.selectFrom('mail_tokens').select('expires_at').execute()
      const days = ((row?.expires_at.getTime() ?? 0) - Date.now()) / DAY
      expect(Math.round(days)).toBe(Number(RETENTION_DAYS))
      await other.close()
    }
  })
})

describe('guesses', () => {
  it('are counted per address; a good link costs none', async () => {
    const strict = await openTestApp({ RATE_LIMIT: 'on' })
    const alumna = await newAlumna(strict)
    await alumna.client.post('/alumnas/cerrar-cuenta', { actualPass: alumna.password })
    const { query } = await linkTo(strict.db, alumna.correo)
    const visitor = strict.visitor()
    for (let n = 0; n < 10; n++) expect((await visitor.post(VER, query)).status).toBe(200)
    const statuses: number[] = []
    for (let n = 0; n < 6; n++)
      statuses.push((await visitor.post(REOPEN_PATH, { ...query, token: `x${n}` })).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    await strict.close()
  })
})
