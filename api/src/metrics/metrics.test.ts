import { MINUTE } from '@alumbra/domain/time'
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fakePage } from '../../test/calls/fake-page.ts'
import { addCorreo } from '../../test/people/accounts.ts'
import { openTestApp, type TestApp } from '../../test/servers/app.ts'
import { runDueTasks } from '../schedule/scheduler.ts'
import { VERSION } from '../version.ts'
import { processMetrics } from './process.ts'

const TOKEN = 'un-secreto-de-prueba-0123'

let app: TestApp
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  app = await openTestApp({ METRICS_TOKEN: TOKEN }, async () => fakePage('una página'))
})
afterAll(() => {
  vi.useRealTimers()
  return app.close()
})

const ask = (authorization?: string) =>
  app.visitor().get('/metrics', authorization === undefined ? {} : { headers: { authorization } })
/** The current figures, not those of five seconds ago. */
async function scrape(): Promise<string> {
  vi.advanceTimersByTime(6_000)
  return (await ask(`Bearer ${TOKEN}`)).text
}
const figureOf = (text: string, name: string): number => {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1))
}

describe('observabilidad-1 the figures', () => {
  it('are for who brings the token; for anybody else there is nothing there', async () => {
    const wrong = [undefined, '', TOKEN, `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, `Basic ${TOKEN}`]
    for (const authorization of wrong) {
      const { status, refusal } = await ask(authorization)
      expect([authorization, status, refusal.errorCode]).toEqual([authorization, 404, 'notFound'])
    }
    const { status, headers, text } = await ask(`Bearer ${TOKEN}`)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(headers['content-type']).toMatch(/^text\/plain; version=/)
    expect(text).toContain(`alumbra_build_info{version="${VERSION}",node="${process.version}"} 1`)
  })

  it('are off unless somebody asked for them', async () => {
    const quiet = await openTestApp()
    expect(quiet.fastify.figures).toBeNull()
    expect((await quiet.visitor().get('/metrics')).status).toBe(404)
    await quiet.close()
  })

  it('count mails: how many wait, since when, and how many failed', async () => {
    expect(figureOf(await scrape(), 'alumbra_mails_oldest_pending_seconds')).toBe(0)
    await addCorreo(app.db, { created_at: new Date(Date.now() - 20 * MINUTE) })
    await addCorreo(app.db, { estado: 'fallido' })
    const text = await scrape()
    expect(figureOf(text, 'alumbra_mails_pending')).toBe(1)
    expect(figureOf(text, 'alumbra_mails_failed')).toBe(1)
    expect(figureOf(text, 'alumbra_mails_oldest_pending_seconds')).toBeCloseTo(1_200, -1)
  })

  it('do not take the mail of a full mailbox, or one that was just queued again, for mails that do not leave', async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE)
    const age = async () => figureOf(await scrape(), 'alumbra_mails_oldest_pending_seconds')
    await app.db.deleteFrom('correos').execute()
    await addCorreo(app.db, { created_at: ago(600), intentos: 9 })
    expect(await age()).toBeCloseTo(36_000, -1)
    await addCorreo(app.db, { created_at: ago(30), estado: 'enviado' })
    expect(await age()).toBe(0)
    await addCorreo(app.db, { created_at: ago(900), retried_at: ago(5) })
    expect(await age()).toBeCloseTo(300, -1)
    // All that was written since the last one left is refused.
    await addCorreo(app.db, { created_at: ago(20), intentos: 7 })
    expect(await age()).toBeCloseTo(1_200, -1)
    await app.db.deleteFrom('correos').execute()
  })

  it('do not take the mails to a school that does not answer, which wait untried, for mails that do not leave', async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE)
    const age = async () => figureOf(await scrape(), 'alumbra_mails_oldest_pending_seconds')
    const classOfLento = await Promise.all(
      Array.from({ length: 3 }, (_, n) =>
        addCorreo(app.db, { created_at: ago(20), destinatario: `alumna${n}@lento.example` }),
      ),
    )
    expect(await age()).toBeCloseTo(1_200, -1)
    await addCorreo(app.db, { created_at: ago(19), estado: 'enviado' })
    expect(await age()).toBe(0)
    // Queued again, they wait no less.
    await app.db
      .updateTable('correos')
      .set({ retried_at: ago(18) })
      .where('id', 'in', classOfLento)
      .execute()
    expect(await age()).toBeCloseTo(1_080, -1)
    // Of those that were written at once the first has left, and nothing since.
    const together = ago(17)
    await addCorreo(app.db, { created_at: together, estado: 'enviado' })
    expect(await age()).toBe(0)
    await addCorreo(app.db, { created_at: together })
    expect(await age()).toBeCloseTo(1_020, -1)
    await app.db.deleteFrom('correos').execute()
  })

  it('say for how long no mail has left while one waits: not of a long file of invitations that is leaving', async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE)
    const stalled = async () => figureOf(await scrape(), 'alumbra_mails_stalled_seconds')
    expect(await stalled()).toBe(0)
    const created_at = ago(40)
    const ids: string[] = []
    for (let n = 0; n < 6; n++) ids.push(await addCorreo(app.db, { created_at }))
    expect(await stalled()).toBeCloseTo(2_400, -1)
    const leave = (id: string | undefined, sent_at: Date) =>
      app.db
        .updateTable('correos')
        .set({ estado: 'enviado', sent_at })
        .where('id', '=', id ?? '')
        .execute()
    for (const [n, minutes] of [30, 16, 1].entries()) {
      await leave(ids[n], ago(minutes))
      expect(await stalled()).toBeCloseTo(minutes * 60, -1)
    }
    expect(figureOf(await scrape(), 'alumbra_mails_oldest_pending_seconds')).toBeCloseTo(2_400, -1)
    await app.db.deleteFrom('correos').execute()
  })

  it('say so also where urgent mails left before those that wait, and where some left under a clock that was ahead', async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE)
    const stalled = async () => figureOf(await scrape(), 'alumbra_mails_stalled_seconds')
    const waiting = await addCorreo(app.db, { created_at: ago(60) })
    await addCorreo(app.db, { created_at: ago(50), estado: 'enviado', sent_at: ago(20), urgente: true })
    expect(await stalled()).toBeCloseTo(1_200, -1)
    await addCorreo(app.db, { created_at: ago(-9_000), estado: 'enviado', sent_at: ago(-9_000) })
    expect(await stalled()).toBeCloseTo(1_200, -1)
    // An urgent one that others left before waits for its own recipient.
    await app.db.updateTable('correos').set({ urgente: true }).where('id', '=', waiting).execute()
    expect(await stalled()).toBe(0)
    await app.db.deleteFrom('correos').execute()
  })

  it('do not take the invitation of a full mailbox, which urgent mails leave after, for mails that do not leave at night', async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE)
    const stalled = async () => figureOf(await scrape(), 'alumbra_mails_stalled_seconds')
    const full = await addCorreo(app.db, { created_at: ago(600), intentos: 9 })
    const urgent = { estado: 'enviado', urgente: true } as const
    await addCorreo(app.db, { ...urgent, created_at: ago(50), sent_at: ago(50) })
    expect(await stalled()).toBe(0)
    await app.db
      .updateTable('correos')
      .set({ retried_at: ago(500) })
      .where('id', '=', full)
      .execute()
    expect(await stalled()).toBe(0)
    // Nothing has left since this one was written.
    await addCorreo(app.db, { created_at: ago(20), intentos: 7 })
    expect(await stalled()).toBeCloseTo(1_200, -1)
    await app.db.deleteFrom('correos').execute()
  })

  it('describe tasks: when each last did its work, and how often it failed since', async () => {
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    let broken = true
    const run = async () => {
      if (broken) throw new Error('no')
      return undefined
    }
    const task = { name: 'prueba', everyMs: MINUTE, firstMs: 0, run }
    const start = Date.now()
    for (const minutes of [0, 10, 20])
      await runDueTasks(app.db, [task], log, new Date(start + minutes * MINUTE))
    expect(figureOf(await scrape(), 'alumbra_task_failures{task="prueba"}')).toBe(3)
    expect(await scrape()).not.toContain('alumbra_task_last_success_timestamp_seconds{task="prueba"}')
    broken = false
    const end = new Date(start + 40 * MINUTE)
    await runDueTasks(app.db, [task], log, end)
    const text = await scrape()
    expect(figureOf(text, 'alumbra_task_failures{task="prueba"}')).toBe(0)
    expect(figureOf(text, 'alumbra_task_last_success_timestamp_seconds{task="prueba"}')).toBeCloseTo(
      end.getTime() / 1000,
      0,
    )
  })

  it('describe backups, sessions, connections, disk and the event loop', async () => {
    expect(figureOf(await scrape(), 'alumbra_backup_last_success_timestamp_seconds')).toBe(0)
    await sql`insert into backups (id, reason, finished_at, file, bytes)
      values (gen_random_uuid(), 'nightly', now(), 'copia', 1)`.execute(app.db)
    await app.as('carmen')
    const text = await scrape()
    expect(figureOf(text, 'alumbra_backup_last_success_timestamp_seconds')).toBeCloseTo(Date.now() / 1000, -2)
    expect(figureOf(text, 'alumbra_backup_last_ok')).toBe(1)
    expect(figureOf(text, 'alumbra_sessions')).toBe(1)
    expect(figureOf(text, 'alumbra_database_up')).toBe(1)
    expect(figureOf(text, 'alumbra_pool_waiting')).toBe(0)
    expect(figureOf(text, 'alumbra_pool_max_connections')).toBeGreaterThanOrEqual(1)
    await app.visitor().get('/api/listaReferentes')
    expect(figureOf(await scrape(), 'alumbra_public_answers_total{from="database"}')).toBeGreaterThan(0)
    expect(figureOf(text, 'alumbra_disk_bytes{kind="free"}')).toBeGreaterThan(0)
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  })

  it('of several workers say how late the event loop of the latest is', () => {
    const registry = new Registry()
    processMetrics(app.fastify, registry)
    const lags = registry.getMetricsAsArray().filter(({ name }) => name.startsWith('nodejs_eventloop_lag'))
    expect(Object.fromEntries(lags.map(({ name, aggregator }) => [name, aggregator]))).toMatchObject({
      nodejs_eventloop_lag_seconds: 'max',
      nodejs_eventloop_lag_p99_seconds: 'max',
      nodejs_eventloop_lag_min_seconds: 'min',
    })
  })

  it('ask the database at most every five seconds, and say when it does not answer', async () => {
    const query = vi.spyOn(app.database.pool, 'connect')
    vi.advanceTimersByTime(6_000)
    await Promise.all(Array.from({ length: 20 }, () => ask(`Bearer ${TOKEN}`)))
    const once = query.mock.calls.length
    expect(once).toBeLessThanOrEqual(6)
    await ask(`Bearer ${TOKEN}`)
    expect(query.mock.calls.length).toBe(once)
    query.mockImplementation(() => Promise.reject(new Error('away')))
    const text = await scrape()
    expect(figureOf(text, 'alumbra_database_up')).toBe(0)
    // A figure of 0 would raise SinCopia and SinReplica beside BaseDeDatosCaida.
    const named = text.match(/^alumbra_(?:backup|database|mails|sessions|task)\w*/gm)
    expect(named).toEqual(['alumbra_database_up'])
    query.mockRestore()
    expect(figureOf(await scrape(), 'alumbra_database_up')).toBe(1)
  })
})

describe('observabilidad-1 a refusal', () => {
  it('is labelled by the budget that was spent, not by its account', async () => {
    const limited = await openTestApp({ METRICS_TOKEN: TOKEN, RATE_LIMIT: 'on' })
    try {
      const { limits, figures } = limited.fastify
      const ip = '203.0.113.7'
      const attempts = [
        () => limits.enforce('contact', { ip, withToken: false }),
        () => limits.enforce('upload', { account: 'ana', ip, withToken: true }),
        // A wrong password each time: while one is checked, others wait (decision 164).
        async () =>
          (
            await limits.enforceLogin({ rol: 'alumna', login: 'ana', ip, device: null, withToken: false })
          ).confirm(),
      ]
      for (const attempt of attempts)
        await Promise.allSettled(Array.from({ length: 31 }, () => attempt().catch(() => {})))
      const text = (await figures?.read()) ?? ''
      const refused = (of: string) => figureOf(text, `alumbra_budget_refusals_total{${of}}`)
      expect(refused('limit="contact",of="network"')).toBe(31 - 3)
      expect(refused('limit="upload",of="account"')).toBe(31 - 30)
      expect(refused('limit="login",of="account and network"')).toBe(31 - 5)
      expect(text).not.toContain(ip)
    } finally {
      await limited.close()
    }
  })
})

describe('observabilidad-2 what a visitor sends', () => {
  it('makes no new words, however many addresses and methods she invents', async () => {
    const visitor = app.visitor()
    await visitor.get('/api/referentes/01234567-89ab-7def-8123-456789abcdef')
    await visitor.get('/oferta/cualquiera')
    const labels = (text: string) =>
      new Set(text.match(/^alumbra_http_request_duration_seconds_count\{.*\}/gm)?.map(String) ?? [])
    const before = labels(await scrape())
    for (let i = 0; i < 40; i++) {
      await visitor.get(`/api/referentes/${crypto.randomUUID()}?ana@alumnas.example=${i}`)
      await visitor.get(`/oferta/ana@alumnas.example-${i}`, { headers: { accept: 'text/html' } })
      await visitor.get(`/inventada/${i}/%00/..%2f`, { headers: { accept: 'text/html' } })
      await visitor.send({ method: 'PROPFIND' as 'GET', url: `/api/${i}` })
    }
    const text = await scrape()
    const after = [...labels(text)].filter((label) => !before.has(label))
    expect(after.length).toBeLessThanOrEqual(6)
    expect(text).not.toContain('ana@')
    expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/)
    expect(text).toContain('route="/api/referentes/:id"')
    expect(text).toContain('route="/oferta/:id"')
  })
})
