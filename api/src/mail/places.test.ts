import { randomUUID } from 'node:crypto'
import { HOUR, SECOND } from '@alumbra/domain/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../../test/database/database.ts'
import { firstStep, watchReads } from '../../test/database/query-plans.ts'
import { buildMail } from '../../test/peers/outbox.ts'
import type { OpenDatabase } from '../db/open.ts'
import { deliverDue } from './deliver-due.ts'
import { sendLater } from './outbox.ts'
import { Places } from './places.ts'
import { SlowDomains } from './slow-domains.ts'

const onPostgres = process.env.TEST_DATABASE === 'postgres'
const claimsOf = watchReads(/leased_until = /)

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.db.deleteFrom('correos').execute())

type Many = { urgente?: boolean; at?: string }

/** This many mails to the domain, in the order of their names, due for an hour or at another time. */
const writeMany = (many: number, { urgente = false, at }: Many = {}) =>
  sql`insert into correos (id, dedupe_key, destinatario, asunto, texto, html, urgente, next_attempt_at)
    select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, gen_random_uuid()::text, 'm' || n || '@lento.test',
      'Asunto', 'Texto', '<p>Texto</p>', ${urgente}, ${sql.raw(at ?? "now() - interval '1 hour'")}
    from generate_series(1, ${many}::int) n`.execute(database.db)

type Round = { most?: number; afterMs?: number; now?: Date }

/** A node to which the domain has not answered for long. */
function startNode() {
  const slow = new SlowDomains()
  for (let tries = 0; tries < 8; tries++) slow.note('ana@lento.test')
  const kept = { slow, places: new Places(), node: randomUUID() }
  /** A round of at most so many mails, some time later or by another clock of the database; returns to whom they went. */
  const round = async ({ most = 50, afterMs = 0, now: at }: Round = {}) => {
    const sent: string[] = []
    const send = async ({ to }: { to: string }) => void sent.push(to)
    const { now } = performance
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + afterMs)
    try {
      const keepGoing = () => sent.length < most
      await deliverDue(database.db, { send, close: () => {} }, { ...kept, keepGoing, ...(at && { now: at }) })
    } finally {
      clock.mockRestore()
    }
    return sent
  }
  return { slow, round }
}

/** Pages that a claim reads at most in a round that sends two mails, and all of them together. */
async function readBy(round: ReturnType<typeof startNode>['round']) {
  const read: number[] = []
  const { db, pool } = database
  for (const to of ['ana@rapido.test', 'eva@rapido.test']) await sendLater(db, buildMail({ to }))
  const asked = await claimsOf(async () => {
    expect(await round()).toEqual(['ana@rapido.test', 'eva@rapido.test'])
  })
  for (const { text, values } of asked) {
    const step = await firstStep(pool, `explain (analyze, buffers, format json) ${text}`, values)
    read.push((step['Shared Hit Blocks'] ?? 0) + (step['Shared Read Blocks'] ?? 0))
  }
  return { most: Math.max(...read), all: read.reduce((sum, one) => sum + one, 0) }
}

describe('correo-14 many mails to a domain that does not answer', () => {
  it.runIf(onPostgres)('are read a part at a time, and not again for each mail of others', async () => {
    await writeMany(20_000, { at: "now() - interval '1 second' + n * interval '1 microsecond'" })
    await sql`update correos set id = gen_random_uuid(), next_attempt_at = now() + interval '1 hour'
      where id > '00000000-0000-7000-8000-000000010000'`.execute(database.db)
    await sql`vacuum analyze correos`.execute(database.db)
    const { round } = startNode()
    expect((await readBy(round)).most).toBeLessThan(200)
    expect((await readBy(round)).all).toBeLessThan(400)
  })

  it('let those to others leave meanwhile, in their order, and leave in theirs once it answers', async () => {
    await writeMany(1_100)
    // One of many that are due at the same moment.
    await sql`update correos set destinatario = 'ana@rapido.test' where destinatario = 'm700@lento.test'`.execute(
      database.db,
    )
    await sendLater(database.db, buildMail({ to: 'eva@rapido.test' }))
    const { slow, round } = startNode()
    expect(await round()).toEqual(['ana@rapido.test', 'eva@rapido.test'])
    await sendLater(database.db, buildMail({ to: 'otra@rapido.test' }))
    await sendLater(database.db, buildMail({ to: 'otra@lento.test' }))
    expect(await round()).toEqual(['otra@rapido.test'])
    slow.forget('ana@lento.test')
    expect(await round({ most: 3 })).toEqual(['m1@lento.test', 'm2@lento.test', 'm3@lento.test'])
  })

  it('hold up no urgent mail behind them, nor one that was written before the clock was set back', async () => {
    await writeMany(1_100, { urgente: true })
    await sendLater(database.db, buildMail({ to: 'ana@rapido.test', urgente: true }))
    for (const to of ['eva@rapido.test', 'zoe@rapido.test']) await sendLater(database.db, buildMail({ to }))
    await sql`update correos set next_attempt_at = now() - interval '2 hours' where destinatario like 'eva%'`.execute(
      database.db,
    )
    await sql`update correos set next_attempt_at = now() + interval '30 days' where destinatario like 'zoe%'`.execute(
      database.db,
    )
    const { round } = startNode()
    expect(await round()).toEqual(['ana@rapido.test', 'eva@rapido.test', 'zoe@rapido.test'])
    await sendLater(database.db, buildMail({ to: 'ana@rapido.test' }))
    expect(await round()).toEqual(['ana@rapido.test'])
  })

  it('hide no mail for long that another node had taken, and that has another address since', async () => {
    await writeMany(1_100)
    const { round } = startNode()
    const taken = sql`destinatario = 'm7@lento.test'`
    await sql`update correos set destinatario = 'ana@rapido.test', leased_by = gen_random_uuid(),
      leased_until = now() + interval '1 minute' where ${taken}`.execute(database.db)
    expect(await round()).toEqual([])
    await sql`update correos set leased_until = now() - interval '1 second' where leased_until is not null`.execute(
      database.db,
    )
    await sql`update correos set destinatario = 'eva@rapido.test' where destinatario = 'm9@lento.test'`.execute(
      database.db,
    )
    expect(await round({ afterMs: 11 * SECOND })).toEqual(['ana@rapido.test', 'eva@rapido.test'])
  })
})

describe('correo-17 the next mail', () => {
  it.runIf(onPostgres)(
    'is found without reading those that left during a backup for each of them',
    async () => {
      await writeMany(2_000, { urgente: true })
      const backup = await database.pool.connect()
      try {
        await backup.query('begin isolation level repeatable read')
        await backup.query('select count(*) from correos')
        await sql`update correos set estado = 'enviado', sent_at = now(), texto = null, html = null`.execute(
          database.db,
        )
        const { round } = startNode()
        // Once for the urgent mails, once for all.
        expect(await round()).toEqual([])
        expect((await readBy(round)).all).toBeLessThan(400)
      } finally {
        await backup.query('rollback')
        backup.release()
      }
    },
  )

  it('leaves at once when the transaction that wrote it began earlier, and ten seconds later when that took long', async () => {
    const { round } = startNode()
    const write = async (to: string, at: string) => {
      await sendLater(database.db, buildMail({ to }))
      await sql`update correos set next_attempt_at = ${sql.raw(at)} where destinatario = ${to}`.execute(
        database.db,
      )
    }
    await write('ana@rapido.test', "now() - interval '1 second'")
    expect(await round()).toEqual(['ana@rapido.test'])
    await write('eva@rapido.test', "now() - interval '8 seconds'")
    expect(await round()).toEqual(['eva@rapido.test'])
    await write('zoe@rapido.test', "now() - interval '1 minute'")
    expect(await round({ afterMs: 11 * SECOND })).toEqual(['zoe@rapido.test'])
  })

  it('leaves at once when the clock of the database was set back after the last look', async () => {
    const { round } = startNode()
    for (const hours of [1, 5]) {
      expect(await round({ now: new Date(Date.now() + hours * HOUR) })).toEqual([])
      await sendLater(database.db, buildMail({ to: 'ana@rapido.test' }))
      expect([hours, await round()]).toEqual([hours, ['ana@rapido.test']])
    }
  })

  it('is looked for from the last place on where a look from the start takes too long', () => {
    const places = new Places()
    const last = { at: '2026-01-01', id: randomUUID(), foundAt: '2026-01-01' }
    places.pass('all', last, [])
    places.arrive('all')
    const start = new Places().of('all', [])
    const { now } = performance
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 11 * SECOND)
    try {
      expect([places.of('all', []), places.of('all', [])]).toEqual([start, last])
    } finally {
      clock.mockRestore()
    }
  })
})
