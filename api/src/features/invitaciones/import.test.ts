import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/calls/client.ts'
import { together } from '../../../test/counting/together.ts'
import { linkTo, mailsTo, NEW_BROWSER } from '../../../test/peers/mailbox.ts'
import { addAlumna, addEmpresa } from '../../../test/people/accounts.ts'
import { newCif } from '../../../test/people/good-input.ts'
import { openTestApp, type TestApp } from '../../../test/servers/app.ts'
import type { Db } from '../../db/schema.ts'

let app: TestApp
let carmen: Client
beforeAll(async () => {
  app = await openTestApp()
  carmen = await app.as('carmen')
})
afterAll(() => app.close())

const address = () => `noa-${randomUUID().slice(0, 8)}@ejemplo.example`
const alumna = (email = address()) => ({ nombre: 'Noa', apellidos: 'Carrión', email })
const empresa = (changes: object = {}) => ({
  empresa: 'Redes Levante',
  mail: address(),
  cif: newCif(),
  ...changes,
})

const trial = (kind: 'alumnas' | 'empresas', filas: object[]) =>
  carmen.post(`/admin/api/${kind}/invitaciones/ensayo`, { filas })
const send = (kind: 'alumnas' | 'empresas', body: object) =>
  carmen.post(`/admin/api/${kind}/invitaciones`, body)
const states = (answer: { body: { filas: { estado: string }[] } }) =>
  answer.body.filas.map(({ estado }) => estado)

describe('an ensayo of a list of invitations', () => {
  it('invitaciones-5 says of each row whether it is new, open, expired or already registered, and writes nothing', async () => {
    const [open, out] = [alumna(), alumna()]
    for (const body of [open, out]) await carmen.post('/admin/api/alumnas', body)
    await sql`update alumnas set invitacion_expira_at = now() where email = ${out.email}`.execute(app.db)
    const there = alumna('ANA@alumnas.example')
    const before = await sql`select count(*) from correos`.execute(app.db)
    const answer = await trial('alumnas', [alumna(), open, out, there])
    expect(states(answer)).toEqual(['nueva', 'pendiente', 'caducada', 'registrada'])
    expect(Date.parse(answer.body.filas[1]!.caduca!)).toBeGreaterThan(Date.now())
    expect(Math.abs(Date.parse(answer.body.momento) - Date.now())).toBeLessThan(60_000)
    expect(await sql`select count(*) from correos`.execute(app.db)).toEqual(before)
  })

  it('finds an empresa by its mail and by its CIF, and refuses a row that mixes two', async () => {
    const [one, two] = [empresa(), empresa()]
    for (const body of [one, two]) await carmen.post('/admin/api/empresas', body)
    const cif = newCif()
    await addEmpresa(app.db, { cif })
    const answer = await trial('empresas', [
      empresa(),
      empresa({ mail: one.mail.toUpperCase() }),
      empresa({ cif: one.cif }),
      { ...one, cif: two.cif },
      empresa({ cif }),
    ])
    expect(states(answer)).toEqual(['nueva', 'otra_empresa', 'otra_direccion', 'otra_empresa', 'registrada'])
  })

  it('is refused as a whole when a row is wrong, each wrong field by its row, and when there are too many', async () => {
    const { status, refusal } = await trial('alumnas', [
      alumna(),
      { nombre: '', apellidos: 'Gil', email: 'nora' },
    ])
    expect([status, refusal.fields]).toEqual([
      400,
      { 'filas.1.nombre': 'Este campo es obligatorio', 'filas.1.email': 'Ingresa un email válido' },
    ])
    const many = await trial(
      'alumnas',
      Array.from({ length: 101 }, () => alumna()),
    )
    expect([many.status, many.refusal.fields]).toEqual([400, { filas: 'Envía como máximo 100 filas' }])
  })
})

/** The rows that the back office lists for an address. */
const found = async (kind: 'alumnas' | 'empresas', search: string) => {
  const { body } = await carmen.get(`/admin/api/${kind}`, { query: { search } })
  return 'alumnas' in body ? body.alumnas : body.empresas
}

/** The estado of one row in the ensayo, its result, and the mails to an address. */
async function ensayoAndSend(kind: 'alumnas' | 'empresas', fila: object, mail: string, more: object = {}) {
  const ensayo = await trial(kind, [fila])
  const sent = await send(kind, { desde: ensayo.body.momento, filas: [fila], ...more })
  return [...states(ensayo), ...states(sent), (await mailsTo(app.db, mail)).length]
}

describe('a list of invitations and the accounts that exist', () => {
  it.each(['alumnas', 'empresas'] as const)(
    'invitaciones-17 sends nothing to an account of %s that is switched off, open or finished',
    async (kind) => {
      const [open, mail] = [kind === 'alumnas' ? alumna() : empresa(), address()]
      const { id } = (await carmen.post(`/admin/api/${kind}`, open)).body
      await carmen.post(`/admin/api/${kind}/${id}/activo`, { activo: false })
      const to = 'email' in open ? open.email : open.mail
      for (const reenviar of [false, true])
        expect(await ensayoAndSend(kind, open, to, { reenviar })).toEqual(['desactivada', 'desactivada', 0])
      const [row] = await found(kind, to)
      expect(row).toMatchObject({ activo: false, invitacion: { estado: 'caducada' } })
      const done =
        kind === 'alumnas'
          ? await addAlumna(app.db, { email: mail, activo: false })
          : await addEmpresa(app.db, { mail, activo: false, cif: newCif() })
      const [one] = await found(kind, mail)
      expect(one && Object.values(one)).toContain(done)
      const fila = one && 'cif' in one ? empresa({ mail, cif: one.cif }) : alumna(mail)
      expect(await ensayoAndSend(kind, fila, mail)).toEqual(['desactivada', 'desactivada', 0])
    },
  )

  it('invitaciones-17 replaces no other empresa that has the address of a row, open or expired', async () => {
    const uno = empresa({ empresa: 'Uno SL' })
    await carmen.post('/admin/api/empresas', uno)
    const dos = empresa({ empresa: 'Dos SL', mail: uno.mail })
    const { empresa: name, mail, cif } = uno
    for (const expira of ["interval '1 day'", "interval '-1 day'"]) {
      await sql`update empresas set invitacion_expira_at = now() + ${sql.raw(expira)} where cif = ${cif}`.execute(
        app.db,
      )
      expect((await trial('empresas', [dos])).body.filas).toEqual([
        { estado: 'otra_empresa', caduca: null, otra: { empresa: name, mail, cif } },
      ])
      expect(await ensayoAndSend('empresas', dos, mail, { reenviar: true })).toEqual([
        'otra_empresa',
        'otra_empresa',
        1,
      ])
    }
    expect(await found('empresas', mail)).toMatchObject([{ empresa: name, cif }])
  })

  it('invitaciones-17 sends the invitation of an empresa to its corrected address, and says which one it had', async () => {
    const before = empresa()
    await carmen.post('/admin/api/empresas', before)
    const row = { ...before, mail: address() }
    expect((await trial('empresas', [row])).body.filas).toMatchObject([
      { estado: 'otra_direccion', otra: { mail: before.mail } },
    ])
    expect(await ensayoAndSend('empresas', row, row.mail)).toEqual(['otra_direccion', 'reinvitada', 1])
    expect(await found('empresas', before.cif)).toMatchObject([{ mail: row.mail }])
    expect(await mailsTo(app.db, before.mail)).toEqual([])
  })

  it('invitaciones-17 saves a corrected name and group of an open invitation without a mail, each with its line', async () => {
    const before = alumna()
    const { id } = (await carmen.post('/admin/api/alumnas', before)).body
    const row = { ...before, apellidos: 'Carrión Gil', grupo: '2º DAM' }
    expect((await trial('alumnas', [row])).body.filas).toMatchObject([
      { estado: 'pendiente', cambios: ['apellidos', 'grupo'] },
    ])
    expect(await ensayoAndSend('alumnas', row, row.email)).toEqual(['pendiente', 'corregida', 1])
    expect((await carmen.get(`/admin/api/alumnas/${id}`)).body).toMatchObject({
      apellidos: 'Carrión Gil',
      grupo: '2º DAM',
    })
    const { historial } = (await carmen.get(`/admin/api/alumnas/${id}/historial`)).body
    expect(historial.map(({ hecho, campos }) => [hecho, campos])).toEqual([
      ['cambiada', ['grupo']],
      ['cambiada', ['apellidos']],
      ['invitada', []],
    ])
    // A row without a group, or that writes it otherwise, leaves it.
    for (const grupo of ['', '2ºdam'])
      expect(await ensayoAndSend('alumnas', { ...row, grupo }, row.email)).toEqual([
        'pendiente',
        'ya_invitada',
        1,
      ])
  })

  it('invitaciones-17 saves a corrected name of an empresa', async () => {
    const before = empresa()
    await carmen.post('/admin/api/empresas', before)
    const row = { ...before, empresa: 'Redes de Levante' }
    expect(await ensayoAndSend('empresas', row, row.mail)).toEqual(['pendiente', 'corregida', 1])
    expect(await found('empresas', row.mail)).toMatchObject([{ empresa: 'Redes de Levante' }])
  })
})

describe('a list of invitations, sent', () => {
  it('invites each row with a mail whose link works and an apunte', async () => {
    const filas = [alumna(), alumna()]
    const { momento: desde } = (await trial('alumnas', filas)).body
    expect(states(await send('alumnas', { desde, filas }))).toEqual(['invitada', 'invitada'])
    for (const { email } of filas) {
      const { token } = (await linkTo(app.db, email)).query
      const finished = await app
        .visitor()
        .post('/alumnas/auth/verify-register', { email, token, password: 'Cometa#2031azul' })
      expect(finished.status).toBe(200)
      const history = await carmen.get(`/admin/api/alumnas/${finished.body.idAlumna}/historial`)
      expect(history.body.historial.at(-1)).toMatchObject({
        hecho: 'invitada',
        quien: { nombre: 'Carmen Luz Herrero' },
      })
    }
  })

  it.each([true, false])(
    'invites nobody twice when the same rows are sent twice (again: %s)',
    async (reenviar) => {
      const filas = [alumna(), alumna()]
      const { momento: desde } = (await trial('alumnas', filas)).body
      await send('alumnas', { desde, reenviar, filas: filas.slice(0, 1) })
      expect(states(await send('alumnas', { desde, reenviar, filas }))).toEqual(['ya_invitada', 'invitada'])
      expect(states(await send('alumnas', { desde, reenviar, filas }))).toEqual([
        'ya_invitada',
        'ya_invitada',
      ])
      for (const { email } of filas) expect(await mailsTo(app.db, email)).toHaveLength(1)
    },
  )

  it('invitaciones-6 answers the same when a call of one sending is repeated', async () => {
    const [one, out, open] = [alumna(), alumna(), alumna()]
    for (const body of [out, open]) await carmen.post('/admin/api/alumnas', body)
    await sql`update alumnas set invitacion_expira_at = now() where email = ${out.email}`.execute(app.db)
    const filas = [one, out, { ...open, nombre: 'Nora' }]
    const { momento: desde } = (await trial('alumnas', filas)).body
    const lote = randomUUID()
    for (let time = 0; time < 2; time++)
      expect(states(await send('alumnas', { desde, lote, filas }))).toEqual([
        'invitada',
        'reinvitada',
        'corregida',
      ])
    expect(await mailsTo(app.db, one.email)).toHaveLength(1)
    expect(states(await send('alumnas', { desde, lote: randomUUID(), filas }))).toEqual([
      'ya_invitada',
      'ya_invitada',
      'ya_invitada',
    ])
  })

  it('invitaciones-6 leaves an open invitation alone without `reenviar`, and sends an expired one again', async () => {
    const [open, out] = [alumna(), alumna()]
    for (const body of [open, out]) await carmen.post('/admin/api/alumnas', body)
    await sql`update alumnas set invitacion_expira_at = now() where email = ${out.email}`.execute(app.db)
    const filas = [open, out]
    const { momento: desde } = (await trial('alumnas', filas)).body
    expect(states(await send('alumnas', { desde, filas }))).toEqual(['ya_invitada', 'reinvitada'])
    expect(states(await send('alumnas', { desde, reenviar: true, filas }))).toEqual([
      'reinvitada',
      'ya_invitada',
    ])
  })

  it('continues after rows with an account', async () => {
    const id = await addAlumna(app.db)
    const { email } = (await carmen.get(`/admin/api/alumnas/${id}`)).body
    const filas = [alumna(), alumna(email), alumna()]
    const desde = new Date().toISOString()
    expect(states(await send('alumnas', { desde, filas }))).toEqual(['invitada', 'registrada', 'invitada'])
    expect(await mailsTo(app.db, email)).toEqual([])
  })

  it('invitaciones-6 invites the same row once, also when it is in the list twice', async () => {
    const twice = alumna()
    const desde = new Date(Date.now() - 1_000).toISOString()
    expect(states(await send('alumnas', { desde, reenviar: true, filas: [twice, twice] }))).toEqual([
      'invitada',
      'ya_invitada',
    ])
  })

  it('stores the CIF of invited empresas in its normal form', async () => {
    const row = empresa({ cif: ' es-b 0399.0025 '.replace('0399.0025', '1234.5674') })
    const desde = new Date().toISOString()
    expect(states(await send('empresas', { desde, filas: [row] }))).toEqual(['invitada'])
    const found = await carmen.get('/admin/api/empresas', { query: { search: row.mail } })
    expect(found.body.empresas[0]).toMatchObject({ cif: 'B12345674', invitacion: { estado: 'pendiente' } })
    expect((await linkTo(app.db, row.mail)).query).toMatchObject({ mail: row.mail })
  })

  it('writes a row whole or not at all, and keeps the rows before it', async () => {
    const filas = [alumna(), alumna()]
    const desde = new Date().toISOString()
    await sql`create or replace function refuse() returns trigger language plpgsql as $$
      begin if new.destinatario = '${sql.raw(filas[1]?.email ?? '')}' then raise exception 'broken for a test'; end if;
      return new; end $$`.execute(app.db)
    await sql`create trigger broken before insert on correos for each row execute function refuse()`.execute(
      app.db,
    )
    // The answer says how far it has come; who goes on from there meets the failure.
    expect(states(await send('alumnas', { desde, filas }))).toEqual(['invitada'])
    expect((await send('alumnas', { desde, filas: filas.slice(1) })).status).toBe(500)
    await sql`drop trigger broken on correos`.execute(app.db)
    const found = async (email = '') =>
      (await carmen.get('/admin/api/alumnas', { query: { search: email } })).body.total
    expect([await found(filas[0]?.email), await found(filas[1]?.email)]).toEqual([1, 0])
    expect(states(await send('alumnas', { desde, filas }))).toEqual(['ya_invitada', 'invitada'])
  })

  it('meets no budget: a file of any length is accepted, call after call', async () => {
    const strict = await openTestApp({ RATE_LIMIT: 'on' })
    const admin = await strict.as('carmen')
    const rows = Array.from({ length: 200 }, () => alumna())
    const desde = new Date().toISOString()
    // On a busy machine a call answers the first rows, and the next one goes on from there.
    for (let from = 0; from < rows.length; ) {
      const { status, body } = await admin.post('/admin/api/alumnas/invitaciones', {
        desde,
        filas: rows.slice(from, from + 50),
      })
      expect(status).toBe(200)
      from += body.filas.length
    }
    const { rows: counted } = await sql<{ n: number }>`
      select count(*) as n from correos where estado = 'pendiente' and asunto <> ${NEW_BROWSER}`.execute(
      strict.db,
    )
    expect(counted[0]?.n).toBe(200)
    await strict.close()
  }, 60_000)
})

describe.runIf(process.env.TEST_DATABASE === 'postgres')('a list sent from two windows at once', () => {
  it('invites each row once', async () => {
    for (let round = 0; round < 5; round++) {
      const filas = Array.from({ length: 10 }, () => alumna())
      const desde = new Date(Date.now() - 1_000).toISOString()
      const answers = await Promise.all(
        [filas, filas.toReversed(), filas].map((mine) =>
          send('alumnas', { desde, reenviar: true, filas: mine }),
        ),
      )
      expect(answers.flatMap(states).filter((estado) => estado === 'invitada')).toHaveLength(10)
      for (const { email } of filas) expect(await mailsTo(app.db, email)).toHaveLength(1)
    }
  })
})

describe.runIf(process.env.TEST_DATABASE === 'postgres')('a list that corrects an invitation', () => {
  it.each([
    ['alumnas', alumna(), { apellidos: 'Carrión Gil', grupo: '2º DAM' }],
    ['empresas', empresa(), { empresa: 'Redes de Levante' }],
  ] as const)(
    'invitaciones-17 changes nothing of one of %s that is finished at that moment',
    async (kind, before, corrected) => {
      const { id } = (await carmen.post(`/admin/api/${kind}`, before)).body
      const body = { desde: new Date().toISOString(), filas: [{ ...before, ...corrected }] }
      const finish = (tx: Db) =>
        sql`update ${sql.table(kind)} set verificada_at = now() where id = ${id}`.execute(tx)
      const [answer] = await together(app.db, finish, () => [send(kind, body)])
      expect(answer?.body.filas).toEqual([{ estado: 'registrada' }])
      expect((await carmen.get(`/admin/api/${kind}/${id}`)).body).toMatchObject(before)
      const { historial } = (await carmen.get(`/admin/api/${kind}/${id}/historial`)).body
      expect(historial.map(({ hecho }) => hecho)).toEqual(['invitada'])
    },
  )
})
