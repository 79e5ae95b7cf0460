import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { POLITICA_VERSION } from '@alumbra/domain/consentimiento'
import { PICTURE_FILES } from '@alumbra/domain/picture'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { statementsOf } from '../../test/database/statements.ts'
import { addCorreo, addOferta } from '../../test/people/accounts.ts'
import {
  addOldAlumna,
  addOldEmpresa,
  addTraces,
  countRows,
  countTraces,
  daysAgo,
  daysOn,
  EmptyDatabase,
  NOW,
} from '../../test/people/retention.ts'
import { withTimeLimit } from '../time-limit.ts'
import { auditCounters } from './audit-counters.ts'
import { eraseDeleted } from './erase-deleted.ts'
import { closeUnusedAccounts } from './unused-accounts.ts'

const opened = new EmptyDatabase()

const erase = (now = NOW, retentionDays = 90) =>
  eraseDeleted(opened.db, now, { retentionDays, dataDir: opened.dataDir })

describe('eraseDeleted', () => {
  it('retencion-1 erases deleted accounts with all their data after the retention and not before', async () => {
    const imagen_id = newId()
    const gone = await addOldAlumna(opened.db, {
      deleted_at: daysAgo(91),
      imagen_id,
      email: 'ana@lab.test',
    })
    await addTraces(opened.db, 'alumna', gone, 'ana@lab.test')
    const recent = await addOldAlumna(opened.db, { deleted_at: daysAgo(89) })
    const living = await addOldAlumna(opened.db, { email: 'eva@lab.test' })
    await addTraces(opened.db, 'alumna', living, 'eva@lab.test')

    expect(await erase()).toContain('1 alumnas')
    const left = await opened.db.selectFrom('alumnas').select('id').orderBy('id').execute()
    expect(left.map((row) => row.id)).toEqual([recent, living].sort())
    const queued = await opened.db.selectFrom('file_deletions').select('key').orderBy('key').execute()
    expect(queued.map((row) => row.key)).toEqual(
      PICTURE_FILES.map((file) => `alumnas/${imagen_id}/${file}`).sort(),
    )
    expect(await countTraces(opened.db)).toEqual([1, 1, 1, 1, 1, 1, 2])
  })

  it('retencion-4 erases a message to the schools and its consent after a year and not before', async () => {
    const ages = [366, 364].map((days) => daysAgo(days))
    for (const created_at of ages) {
      const id = newId()
      await opened.db
        .insertInto('contactos')
        .values({
          id,
          name: 'Eva',
          email: 'e@lab.test',
          tema: 't',
          instituto: 'Otros',
          mensaje: 'm',
          created_at,
        })
        .execute()
      await opened.db
        .insertInto('consentimientos')
        .values({ contacto_id: id, version: POLITICA_VERSION, via: 'contacto' })
        .execute()
    }
    expect(await erase()).toContain('1 contactos')
    expect(await countRows(opened.db, 'consentimientos')).toBe(1)
    const left = await opened.db.selectFrom('contactos').select('created_at').execute()
    expect(left.map((row) => row.created_at)).toEqual(ages.slice(1))
  })

  it('takes an empresa with its ofertas, and a deleted oferta alone', async () => {
    const gone = await addOldEmpresa(opened.db, { deleted_at: daysAgo(91) })
    await addOferta(opened.db, gone)
    const living = await addOldEmpresa(opened.db)
    await addOferta(opened.db, living, { estado_revision: 'borrada', borrada_at: daysAgo(91) })
    await addOferta(opened.db, living, { estado_revision: 'borrada', borrada_at: daysAgo(1) })
    const kept = await addOferta(opened.db, living)
    await erase()
    expect([await countRows(opened.db, 'empresas'), await countRows(opened.db, 'ofertas')]).toEqual([1, 2])
    expect(await opened.db.selectFrom('ofertas').select('id').where('id', '=', kept).execute()).toHaveLength(
      1,
    )
    expect(await auditCounters(opened.db)).toBeUndefined()
  })

  it.runIf(process.env.TEST_DATABASE === 'postgres')(
    'retencion-1 takes an empresa on which much hangs, in statements that end in time',
    async () => {
      const gone = await addOldEmpresa(opened.db, { deleted_at: daysAgo(91) })
      const first = await addOferta(opened.db, gone)
      await sql`insert into ofertas select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid()))).*
        from ofertas o, generate_series(1, 249) where o.id = ${first}`.execute(opened.db)
      await sql`create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(0.01); return old; end $$`.execute(
        opened.db,
      )
      await sql`create trigger slow before delete on ofertas for each row execute function slow()`.execute(
        opened.db,
      )
      try {
        const limits = { operationMs: 1_500, totalMs: Number.POSITIVE_INFINITY }
        expect(await withTimeLimit(limits, erase)).toContain('1 empresas')
      } finally {
        await sql`drop function slow cascade`.execute(opened.db)
      }
      expect(await countRows(opened.db, 'ofertas')).toBe(0)
      expect(await auditCounters(opened.db)).toBeUndefined()
    },
  )

  it('retencion-1 takes an empresa that opened many CVs from them in parts, of which their alumnas see nothing', async () => {
    const { db } = opened
    const gone = await addOldEmpresa(db, { empresa: 'Faro', deleted_at: daysAgo(91) })
    const alumna = await addOldAlumna(db)
    await sql`insert into consultas_cv (alumna_id, empresa_id, empresa, dia)
      select ${alumna}, ${gone}, 'Faro', current_date - n from generate_series(-1, 5001) n`.execute(db)
    await sql`create table parts (n int)`.execute(db)
    await sql`create function note_part() returns trigger language plpgsql as $$ begin insert into parts select count(*) from changed; return null; end $$`.execute(
      db,
    )
    await sql`create trigger parts after update on consultas_cv referencing new table as changed
      for each statement execute function note_part()`.execute(db)
    const consultas = sql`select empresa, dia from consultas_cv where alumna_id = ${alumna} order by dia`
    const { rows: before } = await consultas.execute(db)
    try {
      expect(await erase()).toContain('1 empresas')
      const { rows } = await sql<{ n: number }>`select n from parts where n > 0`.execute(db)
      // Those of today and later go with the row.
      expect(rows.map(({ n }) => n)).toEqual([5_000, 1, 2])
    } finally {
      await sql`drop function note_part cascade`.execute(db)
      await sql`drop table parts`.execute(db)
    }
    expect((await consultas.execute(db)).rows).toEqual(before)
  })

  it('retencion-1 erases the rest although one account cannot be erased, and fails', async () => {
    await addOldEmpresa(opened.db, { deleted_at: daysAgo(91) })
    const living = await addOldEmpresa(opened.db)
    await addOferta(opened.db, living, { estado_revision: 'borrada', borrada_at: daysAgo(91) })
    await sql`create function stuck() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$`.execute(
      opened.db,
    )
    await sql`create trigger stuck before delete on empresas for each row execute function stuck()`.execute(
      opened.db,
    )
    try {
      await expect(erase()).rejects.toThrow('stuck')
    } finally {
      await sql`drop function stuck cascade`.execute(opened.db)
    }
    expect(await countRows(opened.db, 'ofertas')).toBe(0)
    expect(await erase()).toContain('1 empresas')
  })

  it('retencion-1 keeps the mails of a new account with the same address', async () => {
    const gone = await addOldAlumna(opened.db, { deleted_at: daysAgo(91), email: 'ana@lab.test' })
    await addOldAlumna(opened.db, { email: 'ANA@lab.test' })
    await addTraces(opened.db, 'alumna', gone, 'ana@lab.test')
    await erase()
    expect([await countRows(opened.db, 'sesiones'), await countRows(opened.db, 'correos')]).toEqual([0, 1])
  })

  it('retencion-1 keeps the mails and messages of an account with the same address that was closed later', async () => {
    const gone = await addOldAlumna(opened.db, { deleted_at: daysAgo(91), email: 'ana@lab.test' })
    const later = await addOldAlumna(opened.db, { deleted_at: daysAgo(10), email: 'ana@lab.test' })
    await addTraces(opened.db, 'alumna', later, 'ana@lab.test')
    await addTraces(opened.db, 'alumna', gone, 'ana@lab.test')
    const before = [await countRows(opened.db, 'correos'), await countRows(opened.db, 'contactos')]
    await erase()
    expect(await countRows(opened.db, 'alumnas')).toBe(1)
    expect([await countRows(opened.db, 'correos'), await countRows(opened.db, 'contactos')]).toEqual(before)
  })

  it('forgets old mails, sent or given up, in the outbox and in the folder', async () => {
    const { db } = opened
    for (const [estado, created_at] of [
      ['enviado', daysAgo(91)],
      ['fallido', daysAgo(91)],
      ['enviado', daysAgo(89)],
      ['pendiente', daysAgo(91)],
    ] as const) {
      const id = newId()
      await db
        .insertInto('correos')
        .values({ id, dedupe_key: id, destinatario: 'a@b.es', asunto: 's', estado, created_at })
        .execute()
    }
    await mkdir(join(opened.dataDir, 'correo'), { recursive: true })
    for (const [name, when] of [
      ['viejo.eml', daysAgo(91)],
      ['nuevo.eml', daysAgo(89)],
      ['nota.txt', daysAgo(91)],
    ] as const) {
      await writeFile(join(opened.dataDir, 'correo', name), 'x')
      await utimes(join(opened.dataDir, 'correo', name), when, when)
    }
    await erase()
    expect(await countRows(opened.db, 'correos')).toBe(2)
    expect((await readdir(join(opened.dataDir, 'correo'))).sort()).toEqual(['nota.txt', 'nuevo.eml'])
  })

  it('works through more than one batch', async () => {
    await sql`insert into alumnas (id, nombre, apellidos, email, deleted_at)
      select gen_random_uuid(), 'n', 'a', i || '@lab.test', ${daysAgo(100)} from generate_series(1, 250) i`.execute(
      opened.db,
    )
    expect(await erase()).toContain('250 alumnas')
    expect(await countRows(opened.db, 'alumnas')).toBe(0)
  })
})

describe('closeUnusedAccounts', () => {
  const close = (now: Date) => closeUnusedAccounts(opened.db, now)
  /** The answer of the mail server to the warnings that wait. */
  const warnings = (estado: 'enviado' | 'fallido', at = NOW) =>
    opened.db
      .updateTable('correos')
      .where('dedupe_key', 'like', 'sin-uso:%')
      .where('estado', '=', 'pendiente')
      .set({ estado, sent_at: estado === 'enviado' ? at : null })
      .execute()
  const alumna = async (id: string) =>
    opened.db.selectFrom('alumnas').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  it('retencion-2 sends one warning 30 days before, and then empties the account', async () => {
    const imagen_id = newId()
    const id = await addOldAlumna(opened.db, {
      last_login_at: daysAgo(705),
      email: 'ana@lab.test',
      imagen_id,
      telf: '600000000',
      frase_definitoria: 'Yo',
      linkedin: 'https://x.es',
      formacion: JSON.stringify([{ fa_titulo: 'x' }]),
    })
    await addTraces(opened.db, 'alumna', id, 'ana@lab.test')
    expect(await close(NOW)).toBe('unused accounts: 1 warned alumnas')
    expect(await close(daysOn(1))).toBeUndefined()
    expect(await close(daysOn(29))).toBeUndefined()
    const warned = await opened.db
      .selectFrom('correos')
      .selectAll()
      .where('dedupe_key', 'like', 'sin-uso:%')
      .execute()
    expect(warned).toHaveLength(1)
    expect(warned[0]).toMatchObject({ destinatario: 'ana@lab.test' })
    expect(warned[0]?.texto).toContain('https://alumbra.test/alumna/login')
    await warnings('enviado')

    expect(await close(daysOn(31))).toBe('unused accounts: 1 anonymised alumnas')
    const empty = await alumna(id)
    expect(empty).toMatchObject({
      nombre: '',
      apellidos: '',
      email: '',
      telf: '',
      frase_definitoria: '',
      linkedin: '',
      formacion: [],
      imagen_id: null,
      password_hash: null,
      activo: false,
      visible: false,
    })
    expect(empty.busqueda.trim()).toBe('')
    expect(JSON.stringify(empty)).not.toMatch(/Ana|Muñoz|lab\.test|600000000/)
    expect(await countTraces(opened.db)).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(await opened.db.selectFrom('file_deletions').selectAll().execute()).toHaveLength(
      PICTURE_FILES.length,
    )
    expect(await auditCounters(opened.db)).toBeUndefined()

    await erase(daysOn(31 + 91))
    expect(await countRows(opened.db, 'alumnas')).toBe(0)
  })

  it('retencion-2 tells an account that is switched off to write, since it cannot be entered', async () => {
    await addOldAlumna(opened.db, { last_login_at: daysAgo(705), email: 'eva@lab.test', activo: false })
    await close(NOW)
    const { texto } = await opened.db.selectFrom('correos').select('texto').executeTakeFirstOrThrow()
    expect(texto).toContain('Está desactivada y no puedes entrar.')
    expect(texto).toContain('https://alumbra.test/contacto')
    expect(texto).not.toContain('basta con que entres')
  })

  it('keeps an account that logs in after the warning, and warns it again two years later', async () => {
    const id = await addOldAlumna(opened.db, { last_login_at: daysAgo(705) })
    await close(NOW)
    await warnings('enviado')
    await opened.db.updateTable('correos').set({ created_at: NOW }).execute()
    await opened.db
      .updateTable('alumnas')
      .set({ last_login_at: daysOn(10) })
      .execute()
    expect(await close(daysOn(60))).toBeUndefined()
    expect((await alumna(id)).nombre).toBe('Ana')
    expect(await close(daysOn(10 + 705))).toBe('unused accounts: 1 warned alumnas')
    // The new one waits, and the old one has been answered by that login.
    expect(await close(daysOn(10 + 705 + 31))).toBe('unused accounts: 1 warned alumnas')
    expect((await alumna(id)).nombre).toBe('Ana')
  })

  it('retencion-2 counts no warning that went to an address corrected since', async () => {
    const id = await addOldAlumna(opened.db, { last_login_at: daysAgo(705), email: 'ana@lab.test' })
    await close(NOW)
    await warnings('enviado')
    await opened.db.updateTable('alumnas').set({ email: 'ana.munoz@lab.test' }).execute()
    expect(await close(daysOn(31))).toBe('unused accounts: 1 warned alumnas')
    expect((await alumna(id)).nombre).toBe('Ana')
  })

  it('retencion-2 takes no other change of an oferta than its renewal for a use of its empresa', async () => {
    const id = await addOldEmpresa(opened.db, { last_login_at: daysAgo(800) })
    const oferta = await addOferta(opened.db, id)
    const note = (hecho: 'vencida' | 'renovada') =>
      opened.db
        .insertInto('historial')
        .values({ lista: 'ofertas', entidad_id: oferta, hecho, actor_rol: 'sistema', created_at: daysAgo(1) })
        .execute()
    await note('vencida')
    expect(await close(NOW)).toBe('unused accounts: 1 warned empresas')
    await warnings('enviado')
    await note('renovada')
    expect(await close(daysOn(31))).toBeUndefined()
  })

  it('retencion-2 empties no account without a warning 30 days before, however long it was unused', async () => {
    const id = await addOldAlumna(opened.db, { last_login_at: daysAgo(800) })
    expect(await close(NOW)).toBe('unused accounts: 1 warned alumnas')
    expect(await close(daysOn(29))).toBeUndefined()
    expect((await alumna(id)).nombre).toBe('Ana')
  })

  it('retencion-2 warns again while no warning leaves, and keeps no account for ever', async () => {
    const id = await addOldAlumna(opened.db, { last_login_at: daysAgo(705) })
    expect(await close(NOW)).toBe('unused accounts: 1 warned alumnas')
    await warnings('fallido')
    expect(await close(daysOn(31))).toBe('unused accounts: 1 warned alumnas')
    expect(await close(daysOn(45))).toBeUndefined()
    await warnings('fallido')
    expect(await close(daysOn(62))).toBe('unused accounts: 1 warned alumnas')
    expect(await close(daysOn(91))).toBeUndefined()
    expect((await alumna(id)).nombre).toBe('Ana')
    await warnings('fallido')
    // Three: her address takes no mail.
    expect(await close(daysOn(93))).toBe('unused accounts: 1 anonymised alumnas')
    expect((await alumna(id)).nombre).toBe('')
  })

  it('retencion-2 empties no account whose warning waits, however late it was written, and writes it with a later day instead', async () => {
    const id = await addOldAlumna(opened.db, { last_login_at: daysAgo(27 * 31) })
    for (const [day, date] of [
      [0, '31/5/2026'],
      [31, '1/7/2026'],
      [62, '1/8/2026'],
      [93, '1/9/2026'],
      [124, '2/10/2026'],
    ] as const) {
      expect(await close(daysOn(day))).toBe('unused accounts: 1 warned alumnas')
      const waiting = await opened.db.selectFrom('correos').select('texto').execute()
      expect(waiting.map(({ texto }) => texto?.includes(date))).toEqual([true])
    }
    expect((await alumna(id)).nombre).toBe('Ana')
  })

  it('retencion-2 counts the thirty days from when the warning left', async () => {
    const id = await addOldAlumna(opened.db, { last_login_at: daysAgo(705) })
    await close(NOW)
    await warnings('enviado', daysOn(29.9))
    for (const day of [30.1, 31, 59.8]) expect(await close(daysOn(day))).toBeUndefined()
    expect((await alumna(id)).nombre).toBe('Ana')
    expect(await close(daysOn(60))).toBe('unused accounts: 1 anonymised alumnas')
  })

  it('retencion-2 counts a warning that left at the second try after the next one had failed', async () => {
    const id = await addOldAlumna(opened.db, { last_login_at: daysAgo(705) })
    await close(NOW)
    await close(daysOn(31))
    await opened.db
      .updateTable('correos')
      .set({ estado: 'enviado', sent_at: daysOn(35) })
      .execute()
    expect(await close(daysOn(62))).toBeUndefined()
    expect((await alumna(id)).nombre).toBe('Ana')
    expect(await close(daysOn(66))).toBe('unused accounts: 1 anonymised alumnas')
  })

  it.each(['fallido', 'enviado'] as const)(
    'retencion-2 keeps a warning (%s) for as long as it decides, although other mails are kept for a shorter time',
    async (estado) => {
      const id = await addOldAlumna(opened.db, { last_login_at: daysAgo(705), email: 'ana@lab.test' })
      await close(NOW)
      await warnings(estado, daysOn(25))
      const written = opened.db.updateTable('correos').set({ created_at: NOW })
      await written.execute()
      await erase(daysOn(29), 0)
      expect(await close(daysOn(31))).toBe(
        estado === 'fallido' ? 'unused accounts: 1 warned alumnas' : undefined,
      )
      await written.execute()
      await erase(daysOn(200), 0)
      expect(await countRows(opened.db, 'correos')).toBe(estado === 'fallido' ? 2 : 1)
      await warnings('enviado')
      // A login keeps the account, and its warning goes as other mails do.
      await opened.db
        .updateTable('alumnas')
        .set({ last_login_at: daysOn(201) })
        .where('id', '=', id)
        .execute()
      await erase(daysOn(202), 0)
      expect(await countRows(opened.db, 'correos')).toBe(0)
    },
  )

  it('empties empresas a few at a time, since who accepts an oferta waits for them', async () => {
    for (let n = 0; n < 25; n++) {
      const id = await addOldEmpresa(opened.db, { last_login_at: daysAgo(800) })
      await addOferta(opened.db, id, { estado_revision: 'aceptada', fecha_publicacion: daysAgo(100) })
    }
    await close(NOW)
    await warnings('enviado')
    const asked = await statementsOf(opened.database, () => close(daysOn(31)))
    const emptied = asked
      .join('\n')
      .split(/^commit$/m)
      .map((transaction) => transaction.match(/^delete from "sesiones"/gm)?.length ?? 0)
    expect(emptied.filter((n) => n > 0)).toEqual([10, 10, 5])
  })

  const emptied = () =>
    opened.db.selectFrom('empresas').select('id').where('deleted_at', 'is not', null).orderBy('id').execute()

  it('retencion-2 empties the rest although one account cannot be emptied, and fails', async () => {
    const stuck = [
      await addOldAlumna(opened.db, { last_login_at: daysAgo(800) }),
      await addOldEmpresa(opened.db, { last_login_at: daysAgo(800) }),
    ]
    const others: string[] = []
    for (let n = 0; n < 12; n++) others.push(await addOldEmpresa(opened.db, { last_login_at: daysAgo(800) }))
    // Its people are named in its oferta: both are emptied, or none.
    const whole = await addOldEmpresa(opened.db, { last_login_at: daysAgo(800) })
    stuck.push(await addOferta(opened.db, whole))
    await close(NOW)
    await warnings('enviado')
    await sql`create function stuck() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$`.execute(
      opened.db,
    )
    for (const [n, table] of ['alumnas', 'empresas', 'ofertas'].entries())
      await sql`create trigger stuck before update on ${sql.table(table)} for each row
        when (old.id = ${sql.lit(stuck[n])}) execute function stuck()`.execute(opened.db)
    try {
      await expect(close(daysOn(31))).rejects.toThrow('2 of them failed')
    } finally {
      await sql`drop function stuck cascade`.execute(opened.db)
    }
    expect((await emptied()).map(({ id }) => id)).toEqual(others.sort())
    expect(await close(daysOn(31))).toBe('unused accounts: 1 anonymised alumnas, 2 anonymised empresas')
  })

  it.runIf(process.env.TEST_DATABASE === 'postgres')(
    'retencion-2 empties an empresa of many ofertas in statements that end in time, and the next run goes on where one failed',
    async () => {
      const id = await addOldEmpresa(opened.db, { last_login_at: daysAgo(800) })
      const first = await addOferta(opened.db, id, {
        estado_revision: 'aceptada',
        fecha_fin: daysAgo(600),
        terminada: true,
      })
      await sql`insert into ofertas select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid()))).*
        from ofertas o, generate_series(1, 449) where o.id = ${first}`.execute(opened.db)
      await close(NOW)
      await warnings('enviado')
      const slow = (last: string) =>
        sql`create or replace function slow() returns trigger language plpgsql as
          $$ begin perform pg_sleep(0.005); ${sql.raw(last)} return new; end $$`.execute(opened.db)
      await slow(
        `if new.id = (select max(id::text)::uuid from ofertas) then raise exception 'stuck'; end if;`,
      )
      await sql`create trigger slow before update on ofertas for each row execute function slow()`.execute(
        opened.db,
      )
      const limits = { operationMs: 1_500, totalMs: Number.POSITIVE_INFINITY }
      try {
        await expect(withTimeLimit(limits, () => close(daysOn(31)))).rejects.toThrow('stuck')
        expect(await emptied()).toEqual([{ id }])
        await slow('')
        await withTimeLimit(limits, () => close(daysOn(31)))
      } finally {
        await sql`drop function slow cascade`.execute(opened.db)
      }
      const noted = () =>
        opened.db
          .selectFrom('historial')
          .select('id')
          .where('hecho', '=', 'borrada')
          .where('entidad_id', 'in', opened.db.selectFrom('ofertas').select('id'))
          .execute()
      const kept = await opened.db
        .selectFrom('ofertas')
        .select(['estado_revision', 'mail', 'busqueda'])
        .distinct()
        .execute()
      expect(kept).toHaveLength(1)
      expect(kept[0]).toMatchObject({ estado_revision: 'borrada', mail: '' })
      expect(kept[0]?.busqueda).not.toContain('faro')
      expect(await noted()).toHaveLength(450)
      expect(await auditCounters(opened.db)).toBeUndefined()
    },
  )

  it('retencion-2 leaves accounts in use alone, to the day', async () => {
    await addOldAlumna(opened.db, { last_login_at: daysAgo(600) })
    // Used for the last time 23 months less a day before NOW, the 1st of May 2026.
    await addOldAlumna(opened.db, { last_login_at: new Date('2024-06-02T03:00:00Z') })
    // 24 months less a day before it, although its warning has left in time.
    const email = 'eva@lab.test'
    const id = await addOldAlumna(opened.db, {
      email,
      last_login_at: new Date('2024-05-02T03:00:00Z'),
      inactivity_notice_at: daysAgo(31),
    })
    await addCorreo(opened.db, {
      destinatario: email,
      dedupe_key: `sin-uso:alumnas:${id}:x`,
      estado: 'enviado',
      created_at: daysAgo(31),
      sent_at: daysAgo(31),
    })
    await addOldAlumna(opened.db, { created_at: daysAgo(10), verificada_at: null })
    await addOldEmpresa(opened.db, { last_login_at: daysAgo(1) })
    expect(await close(NOW)).toBeUndefined()
  })

  it('retencion-2 empties an empresa together with the people named in its ofertas', async () => {
    const id = await addOldEmpresa(opened.db, {
      last_login_at: daysAgo(800),
      telf: '911111111',
      contacto: 'Berta',
    })
    const oferta = await addOferta(opened.db, id, {
      estado_revision: 'aceptada',
      fecha_publicacion: daysAgo(100),
      telf: '911111111',
    })
    const own = await addOferta(opened.db, id, { estado_revision: 'borrada', borrada_at: daysAgo(85) })
    // A deleted one is erased after the retention, and not emptied before.
    const deleted = await addOldEmpresa(opened.db, { deleted_at: daysAgo(10) })
    const its = await addOferta(opened.db, deleted, { mail: 'berta@faro.test' })
    await close(NOW)
    await warnings('enviado')
    await close(daysOn(31))
    const rows = [
      await opened.db.selectFrom('empresas').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      await opened.db.selectFrom('ofertas').selectAll().where('id', '=', oferta).executeTakeFirstOrThrow(),
    ]
    expect(JSON.stringify(rows)).not.toMatch(/Faro|faro|Berta|911111111/)
    expect(rows[1]).toMatchObject({ estado_revision: 'borrada' })
    expect(await opened.db.selectFrom('oferta_facetas').selectAll().execute()).toEqual([])
    expect(
      await opened.db
        .selectFrom('historial')
        .select(['entidad_id', 'de', 'a'])
        .where('entidad_id', 'in', [oferta, own])
        .execute(),
    ).toEqual([{ entidad_id: oferta, de: 'aceptada', a: 'borrada' }])
    const kept = await opened.db
      .selectFrom('ofertas')
      .select('mail')
      .where('id', '=', its)
      .executeTakeFirstOrThrow()
    expect(kept.mail).toBe('berta@faro.test')
    const { borrada_at } = await opened.db
      .selectFrom('ofertas')
      .select('borrada_at')
      .where('id', '=', own)
      .executeTakeFirstOrThrow()
    expect(borrada_at).toEqual(daysAgo(85))
  })
})
