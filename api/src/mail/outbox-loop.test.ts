// Beside the browser: nodes that are killed, and what they leave for later.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { HOUR } from '@alumbra/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loopTime } from '../../test/counting/loop-time.ts'
import { times } from '../../test/counting/note-count.ts'
import { Tries } from '../../test/counting/tries.ts'
import { openTestDatabase } from '../../test/database/database.ts'
import { buildMail, serveMail, transportTo } from '../../test/peers/outbox.ts'
import type { OpenDatabase } from '../db/open.ts'
import { deliverDue } from './deliver-due.ts'
import { sendLater } from './outbox.ts'
import { startOutbox } from './outbox-loop.ts'
import type { Transport } from './transport.ts'

const PATIENCE = { timeout: 10_000 }
const quiet = { info: () => {}, warn: () => {}, error: () => {} }

let database: OpenDatabase

const rows = () => database.db.selectFrom('correos').selectAll().orderBy('created_at').execute()

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.db.deleteFrom('correos').execute())

describe('startOutbox', () => {
  it('delivers at once when it is woken', async () => {
    const { server, transport } = await serveMail()
    const outbox = startOutbox({ db: database.db, transport, log: quiet, everyMs: HOUR })
    await sendLater(database.db, buildMail())
    outbox.wake()
    await vi.waitFor(() => expect(server.received).toHaveLength(1), PATIENCE)
    await outbox.stop()
  })

  it('finds mails without being woken, and survives a round that fails', async () => {
    const { server, transport } = await serveMail()
    const errors: unknown[] = []
    let broken = true
    const outbox = startOutbox({
      db: new Proxy(database.db, {
        get(target, key, receiver) {
          if (key === 'getExecutor' && broken) throw new Error('no database')
          const value = Reflect.get(target, key, receiver)
          return typeof value === 'function' ? value.bind(target) : value
        },
      }),
      transport,
      log: { ...quiet, error: (...args: unknown[]) => errors.push(args) },
      everyMs: 20,
    })
    await sendLater(database.db, buildMail())
    await vi.waitFor(() => expect(errors.length).toBeGreaterThan(0), PATIENCE)
    broken = false
    await vi.waitFor(() => expect(server.received).toHaveLength(1), PATIENCE)
    await outbox.stop()
  })

  it('correo-3 asks a server that refuses our login less and less often, also when it is woken', async () => {
    let logins = 0
    const { server } = await serveMail({ login: true, onLogin: () => logins++ })
    const transport = transportTo(server.url.replace('//', '//ana:mal@'))
    const outbox = startOutbox({ db: database.db, transport, log: quiet, everyMs: 20 })
    await sendLater(database.db, buildMail())
    await vi.waitFor(() => expect(logins).toBe(1), PATIENCE)
    for (let i = 0; i < 20; i++) {
      outbox.wake()
      await sleep(100)
    }
    expect(logins).toBe(1)
    const elapsed = loopTime()
    await outbox.stop()
    expect(elapsed()).toBeLessThan(1_000)
  })

  it('configuration-5 finishes the mail on its way when it stops, and takes no other', async () => {
    for (let i = 0; i < 10; i++) await sendLater(database.db, buildMail())
    let finish = () => {}
    const gate = new Promise<void>((resolve) => {
      finish = resolve
    })
    let started = 0
    const slow: Transport = {
      send: () => {
        started++
        return gate
      },
      close: () => {},
    }
    const outbox = startOutbox({ db: database.db, transport: slow, log: quiet })
    await vi.waitFor(() => expect(started).toBe(1), PATIENCE)
    let stopped = false
    const stop = outbox.stop().then(() => {
      stopped = true
    })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(stopped).toBe(false)
    finish()
    await stop
    expect(started).toBe(1)
    const states = (await rows()).map((row) => row.estado)
    expect(states.filter((estado) => estado === 'enviado')).toHaveLength(1)
    expect((await rows()).filter((row) => row.leased_until !== null)).toEqual([])
  })
})

describe.runIf(process.env.TEST_DATABASE === 'postgres')('nodes that are killed', () => {
  it('lose no mail, and what arrived twice has the same Message-ID, at most once a kill', async () => {
    const KILLS = times(5, 100)
    const MAILS = 12 * KILLS
    const tries = new Tries('G9 outbox kill -9')
    const { server, transport } = await serveMail({
      onMail: () => new Promise((resolve) => setTimeout(resolve, 20)),
    })
    for (let i = 0; i < MAILS; i++) await sendLater(database.db, buildMail({ to: `k${i}@lab.test` }))
    for (let kill = 1; kill <= KILLS; kill++) {
      const node = spawn(
        process.execPath,
        [fileURLToPath(new URL('../../test/peers/outbox-node.ts', import.meta.url))],
        {
          env: {
            ...process.env,
            DATABASE_URL: database.pool.options.connectionString,
            SMTP_URL: server.url,
          },
          stdio: 'inherit',
        },
      )
      const goal = server.received.length + 5
      await vi.waitFor(() => expect(server.received.length).toBeGreaterThan(goal), { timeout: 10_000 })
      node.kill('SIGKILL')
      await once(node, 'exit')
      // Whatever arrived so far has at most one copy for each kill.
      const copies = server.received.length - new Set(server.received.map((mail) => mail.messageId)).size
      tries.survives([kill, copies], copies <= kill)
    }
    await deliverDue(database.db, transport, { now: new Date(Date.now() + HOUR) })
    expect((await rows()).map((row) => row.estado)).toEqual(Array(MAILS).fill('enviado'))
    expect(new Set(server.received.map((mail) => mail.messageId)).size).toBe(MAILS)
    expect(server.received.length - MAILS).toBeLessThanOrEqual(KILLS)
    tries.report()
  }, 600_000)
})
