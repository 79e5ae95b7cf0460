// Beside the browser: mail servers that take their time.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { DAY, HOUR } from '@alumbra/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loopTime } from '../../test/counting/loop-time.ts'
import { openTestDatabase } from '../../test/database/database.ts'
import { failUpdates } from '../../test/database/failing-updates.ts'
import { refusal } from '../../test/peers/mail-server.ts'
import { buildMail, serveMail, transportTo } from '../../test/peers/outbox.ts'
import { addAlumna } from '../../test/people/accounts.ts'
import { release } from '../../test/release.ts'
import type { OpenDatabase } from '../db/open.ts'
import { withSite } from '../db/site.ts'
import { requestPasswordReset } from '../features/cuentas/rules/contrasena.ts'
import { deliverDue } from './deliver-due.ts'
import { enlaceKey } from './event-key.ts'
import { retryAllFailed } from './failed.ts'
import { sendLater } from './outbox.ts'
import { motivoOf } from './reason.ts'
import { Refusals } from './refusals.ts'
import { SlowDomains } from './slow-domains.ts'
import type { Transport } from './transport.ts'

let database: OpenDatabase

/** A server that waits before it answers about the recipients of a domain, for a transport with little time. */
/** A server that waits before it answers about recipients of a domain; the time limit leaves a busy machine enough for all else. */
async function slowly(wait: () => Promise<void>, domain = '@lento.test') {
  const { server } = await serveMail({ onRcpt: (to) => (to.endsWith(domain) ? wait() : undefined) })
  // Enough for a busy machine to connect and greet, which would otherwise be what took too long.
  return { server, transport: transportTo(server.url, 480) }
}

const rows = () => database.db.selectFrom('correos').selectAll().orderBy('created_at').execute()

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.db.deleteFrom('correos').execute())

describe('sendLater', () => {
  it('correo-1 writes nothing when the transaction of the change is rolled back', async () => {
    const change = database.db.transaction().execute(async (tx) => {
      await sendLater(tx, buildMail())
      throw new Error('changed my mind')
    })
    await expect(change).rejects.toThrow('changed my mind')
    expect(await rows()).toEqual([])
  })

  it('correo-1 writes one mail per event, however often it is called', async () => {
    const mail = buildMail({ dedupeKey: 'oferta-aceptada:1' })
    await sendLater(database.db, mail)
    await sendLater(database.db, { ...mail, subject: 'Otra vez' })
    expect((await rows()).map((row) => row.asunto)).toEqual(['Activa tu cuenta'])
  })

  it('puts the public address that the connection carries before the path of a link', async () => {
    const other = withSite(database.db, { publicUrl: 'https://otra.test', contactEmail: null })
    await other.transaction().execute((tx) => sendLater(tx, buildMail()))
    expect((await rows())[0]?.texto?.split('\n')).toContain('https://otra.test/a?token=secreto')
    const bare = database.db.withoutPlugins()
    await expect(sendLater(bare, buildMail())).rejects.toThrow('withSite')
  })

  it.each(['a@b.es,c@d.es', 'a@b.es\r\nBcc: c@d.es', 'Ana <a@b.es>', ''])(
    'refuses the recipient %j',
    async (to) => {
      await expect(sendLater(database.db, buildMail({ to }))).rejects.toThrow('exactly one address')
      expect(await rows()).toEqual([])
    },
  )
})

describe('deliverDue', () => {
  it('sends a due mail once, with the id of the row as Message-ID, and deletes its text', async () => {
    const { server, transport } = await serveMail()
    await sendLater(database.db, buildMail({ replyTo: { name: 'Inés', address: 'ines@lab.test' } }))
    expect(await deliverDue(database.db, transport)).toMatchObject({ sent: 1, unreachable: false })
    expect(await deliverDue(database.db, transport)).toMatchObject({ sent: 0 })

    const [row] = await rows()
    expect(server.received.map((mail) => mail.messageId)).toEqual([`<${row?.id}@alumbra.test>`])
    expect(server.received[0]?.to).toEqual(['ana@lab.test'])
    expect(row).toMatchObject({
      estado: 'enviado',
      texto: null,
      html: null,
      reply_to: null,
      intentos: 1,
      error: null,
    })
    expect(row?.sent_at).toBeInstanceOf(Date)
  })

  it('leaves a mail alone until its time comes', async () => {
    const { server, transport } = await serveMail()
    await sendLater(database.db, buildMail())
    await deliverDue(database.db, transport, { now: new Date(Date.now() - 60_000) })
    expect(server.received).toEqual([])
  })

  it('correo-3 tries again later after a 4xx, waiting longer each time, and sends when it is accepted', async () => {
    let refused = 0
    const { server, transport } = await serveMail({
      onRcpt: () => {
        if (refused++ < 2) throw refusal(450, 'try later, ana@lab.test')
      },
    })
    await sendLater(database.db, buildMail())
    expect(await deliverDue(database.db, transport)).toMatchObject({ postponed: 1, unreachable: false })
    const [first] = await rows()
    expect(first).toMatchObject({ estado: 'pendiente', intentos: 1, leased_until: null })
    expect(first?.error).toContain('450')
    expect(first?.error).not.toContain('ana@')
    expect(await deliverDue(database.db, transport)).toMatchObject({ sent: 0, postponed: 0 })

    await deliverDue(database.db, transport, { now: new Date(Date.now() + HOUR) })
    const waits = [first, (await rows())[0]].map((row) =>
      Math.round(((row?.next_attempt_at.getTime() ?? 0) - Date.now()) / 1000),
    )
    expect(waits[1]).toBeGreaterThan(waits[0] ?? 0)
    await deliverDue(database.db, transport, { now: new Date(Date.now() + HOUR) })
    expect(server.received).toHaveLength(1)
    expect((await rows())[0]).toMatchObject({ estado: 'enviado', intentos: 3 })
  })

  it('correo-3 loses no mail to a server that refuses all for now for two days, and gives up after three', async () => {
    let away = true
    const { server, transport } = await serveMail({
      onRcpt: () => {
        if (away) throw refusal(451, '4.3.0 Temporary lookup failure')
      },
    })
    await sendLater(database.db, buildMail())
    const sentAgo = (days: number) =>
      database.db
        .updateTable('correos')
        .set({ created_at: new Date(Date.now() - days * DAY) })
        .execute()
    // Each in a round of its own: the next one is due before the time that a round ahead of the clock has reached.
    const tryAgain = async (times: number) => {
      for (let n = 0; n < times; n++) {
        let tries = 1
        await deliverDue(database.db, transport, {
          now: new Date(Date.now() + 3 * HOUR),
          keepGoing: () => tries-- > 0,
        })
      }
    }
    await sentAgo(2)
    // One every two hours, after the first, shorter waits.
    await tryAgain(34)
    const [row] = await rows()
    expect(row).toMatchObject({ estado: 'pendiente', intentos: 34 })
    expect(row?.next_attempt_at.getTime()).toBeLessThan(Date.now() + 3 * HOUR)
    away = false
    await tryAgain(1)
    expect(server.received).toHaveLength(1)

    away = true
    await sendLater(database.db, buildMail({ to: 'otra@lab.test' }))
    await sentAgo(4)
    await tryAgain(1)
    expect((await rows()).map(({ estado }) => estado).sort()).toEqual(['enviado', 'fallido'])
  })

  it('correo-3 no refusal for now takes a try from a mail that is cut off later', async () => {
    const { transport } = await serveMail({
      onRcpt: () => {
        throw refusal(451, '4.3.0 Temporary lookup failure')
      },
    })
    // The server has the whole mail and does not answer.
    const unanswered = Object.assign(new Error('Timeout'), { handedOver: true, timedOut: true })
    const silent = { send: () => Promise.reject(unanswered), close: () => {} }
    await sendLater(database.db, buildMail())
    const now = new Date(Date.now() + 3 * HOUR)
    let times = 20
    await deliverDue(database.db, transport, { now, keepGoing: () => times-- > 0 })
    for (const estado of ['pendiente', 'pendiente', 'fallido']) {
      await deliverDue(database.db, silent, { now })
      expect((await rows())[0]).toMatchObject({ estado })
    }
  })

  it.each(['onRcpt', 'onMail'] as const)('gives up at once after a 5xx (%s)', async (moment) => {
    const { server, transport } = await serveMail({
      [moment]: () => {
        throw refusal(550, 'no such person')
      },
    })
    await sendLater(database.db, buildMail())
    expect(await deliverDue(database.db, transport)).toMatchObject({ failed: 1, unreachable: false })
    await deliverDue(database.db, transport, { now: new Date(Date.now() + DAY) })
    expect(server.received).toEqual([])
    expect((await rows())[0]).toMatchObject({ estado: 'fallido', intentos: 1, leased_until: null })
  })

  it('lets one refused mail not hold up the others', async () => {
    const { server, transport } = await serveMail({
      onRcpt: (address) => {
        if (address.startsWith('mala')) throw refusal(550)
      },
    })
    await sendLater(database.db, buildMail({ to: 'mala@lab.test' }))
    for (let i = 0; i < 5; i++) await sendLater(database.db, buildMail({ to: `buena${i}@lab.test` }))
    expect(await deliverDue(database.db, transport)).toMatchObject({ sent: 5, failed: 1 })
    expect(server.received).toHaveLength(5)
  })

  it('waits for a server that is down, without counting it against the mail, and delivers when it is back', async () => {
    const { server: first } = await serveMail()
    const { port } = first
    await first.stop()
    const transport = transportTo(`smtp://127.0.0.1:${port}`)
    for (let i = 0; i < 10; i++) await sendLater(database.db, buildMail())
    expect(await deliverDue(database.db, transport)).toMatchObject({ sent: 0, unreachable: true })
    const waiting = await rows()
    expect(waiting.map((row) => row.estado)).toEqual(Array(10).fill('pendiente'))
    expect(waiting.map((row) => row.intentos)).toEqual(Array(10).fill(0))
    expect(Math.max(...waiting.map((row) => row.next_attempt_at.getTime()))).toBeLessThan(Date.now() + 4_000)

    await serveMail({ port })
    expect(await deliverDue(database.db, transport, { now: new Date(Date.now() + 4_000) })).toMatchObject({
      sent: 10,
    })
  })

  it('gives a server that hangs no more than its time', async () => {
    const hanging = createServer().listen(0, '127.0.0.1')
    await once(hanging, 'listening')
    const address = hanging.address()
    const port = typeof address === 'object' ? address?.port : 0
    await sendLater(database.db, buildMail())
    const elapsed = loopTime()
    const round = await deliverDue(database.db, transportTo(`smtp://127.0.0.1:${port}`, 300))
    hanging.close()
    expect(round).toMatchObject({ unreachable: true })
    expect(elapsed()).toBeLessThan(5_000)
    const [row] = await rows()
    expect(row).toMatchObject({ estado: 'pendiente', leased_until: null, intentos: 0 })
    expect(row?.error).toContain('Greeting never received')
  })

  it('gives a server that hangs after the message no more than its time', release, async () => {
    const { server } = await serveMail({ onMail: () => new Promise<void>(() => {}) })
    await sendLater(database.db, buildMail())
    // Long enough for the message itself on a busy machine.
    expect(await deliverDue(database.db, transportTo(server.url, 1_000))).toMatchObject({ unreachable: true })
    // The mail may have been delivered: the next attempt waits longer, and attempts are limited.
    const [row] = await rows()
    expect(row?.intentos).toBe(1)
    expect(row?.next_attempt_at.getTime()).toBeGreaterThan(Date.now() + 2_000)
  })

  it('keeps its mails when the server wants a login that we do not have', async () => {
    const { server } = await serveMail({ login: true })
    await sendLater(database.db, buildMail())
    await deliverDue(database.db, transportTo(server.url.replace('//', '//ana:mal@')))
    expect((await rows())[0]).toMatchObject({ estado: 'pendiente', intentos: 0 })
  })

  it('correo-3 keeps its mails when the server refuses our address or our share of the day, and asks with no other', async () => {
    for (const why of [
      {
        onFrom: () => {
          throw refusal(553, '5.7.1 Sender address rejected: not owned by user')
        },
      },
      {
        onRcpt: () => {
          throw refusal(550, '5.4.5 Daily user sending limit exceeded')
        },
      },
    ]) {
      await database.db.deleteFrom('correos').execute()
      const { transport } = await serveMail(why)
      for (let i = 0; i < 3; i++) await sendLater(database.db, buildMail())
      expect(await deliverDue(database.db, transport)).toMatchObject({ postponed: 1, unwelcome: true })
      const found = await rows()
      expect(found.map(({ estado, intentos }) => [estado, intentos])).toEqual(Array(3).fill(['pendiente', 0]))
      expect(found.flatMap(({ error }) => (error ? [motivoOf(error)] : []))).toEqual(['envio'])
    }
  })

  it('correo-3 loses no mail to a server that wants us to log in, does not relay for us or refuses our machine', async () => {
    for (const [code, text] of [
      [554, '5.7.1 <ana@lab.test>: Relay access denied'],
      [550, '5.7.1 Unable to relay'],
      [553, '5.7.1 <alumbra@centro.test>: Sender address rejected: not owned by user'],
      [550, '5.1.8 Sender is not known here'],
      [554, '5.7.1 <unknown[10.0.0.1]>: Client host rejected: Access denied'],
      [550, 'SMTP authentication is required'],
    ] as const) {
      await database.db.deleteFrom('correos').execute()
      const { transport } = await serveMail({
        onRcpt: () => {
          throw refusal(code, text)
        },
      })
      for (const domain of ['uno', 'dos'])
        await sendLater(database.db, buildMail({ to: `ana@${domain}.test` }))
      expect([text, await deliverDue(database.db, transport)]).toMatchObject([
        text,
        { failed: 0, postponed: 1, unwelcome: true },
      ])
      const found = await rows()
      expect(found.map(({ estado, intentos }) => [estado, intentos])).toEqual(Array(2).fill(['pendiente', 0]))
      expect(found.flatMap(({ error }) => (error ? [motivoOf(error)] : []))).toEqual(['envio'])
    }
  })

  it('correo-3 loses no mail to a server that refuses everybody without a reason, and ends one that it refuses alone', async () => {
    let refuses = (_to: string) => true
    const { server, transport } = await serveMail({
      onRcpt: (to) => {
        if (refuses(to)) throw refusal(554, '5.7.1 Message refused by policy')
      },
    })
    const refusals = new Refusals()
    const deliver = (ahead = 0) =>
      deliverDue(database.db, transport, { refusals, now: new Date(Date.now() + ahead) })
    for (const name of ['ana@uno', 'eva@dos', 'mala@tres'])
      await sendLater(database.db, buildMail({ to: `${name}.test` }))
    // Two domains, one after the other: the third mail is not tried.
    expect(await deliver()).toMatchObject({ failed: 0, postponed: 2, unwelcome: true })
    // A day later all are due at once, also those that were just refused: one of them may be tried twice before another domain.
    expect(await deliver(DAY)).toMatchObject({ failed: 0, unwelcome: true })
    refuses = (to) => to.startsWith('mala')
    for (let round = 0; round < 4; round++) await deliver(2 * DAY)
    expect(server.received.map(({ to }) => to[0]).sort()).toEqual(['ana@uno.test', 'eva@dos.test'])
    const bad = (await rows()).find(({ destinatario }) => destinatario.startsWith('mala'))
    expect([bad?.estado, motivoOf(bad?.error ?? '')]).toEqual(['fallido', 'rechazado'])
  })

  it('correo-3 takes a limit of one mail or of its recipient for what it is', async () => {
    const limits = [
      [552, '5.3.4 Message size exceeds fixed limit', 'fallido'],
      [450, '4.2.1 The user you are trying to contact is receiving mail at a rate that', 'pendiente'],
      [451, '4.4.5 Server congested, try later', 'pendiente'],
      [550, '5.2.1 Daily receiving limit exceeded', 'fallido'],
      [
        550,
        '5.1.1 <mala@lab.test>: Recipient address rejected: User unknown in relay recipient table',
        'fallido',
      ],
      [550, 'The mailbox of sender@lab.test does not exist', 'fallido'],
    ] as const
    for (const [code, text, estado] of limits) {
      await database.db.deleteFrom('correos').execute()
      const { transport } = await serveMail({
        onRcpt: (to) => {
          if (to.startsWith('mala')) throw refusal(code, text)
        },
      })
      await sendLater(database.db, buildMail({ to: 'mala@lab.test' }))
      await sendLater(database.db, buildMail({ to: 'buena@lab.test' }))
      expect([text, await deliverDue(database.db, transport)]).toMatchObject([
        text,
        { sent: 1, unwelcome: false },
      ])
      expect((await rows()).find(({ destinatario }) => destinatario.startsWith('mala'))).toMatchObject({
        estado,
        intentos: 1,
      })
    }
  })

  it('correo-14 a recipient whose server does not answer holds up nobody else for long', async () => {
    const { server, transport } = await slowly(() => new Promise(() => {}))
    const slow = new SlowDomains()
    for (let i = 0; i < 4; i++) await sendLater(database.db, buildMail({ to: `p${i}@lento.test` }))
    await sendLater(database.db, buildMail({ to: 'ana@rapido.test' }))
    expect(await deliverDue(database.db, transport, { slow })).toMatchObject({ sent: 1, postponed: 1 })
    expect(server.received.map(({ to }) => to)).toEqual([['ana@rapido.test']])
    const [first, ...others] = (await rows()).filter(({ destinatario }) =>
      destinatario.endsWith('@lento.test'),
    )
    expect(first).toMatchObject({ estado: 'pendiente', intentos: 1 })
    expect(motivoOf(first?.error ?? '')).toBe('callado')
    expect(others.map(({ intentos }) => intentos)).toEqual([0, 0, 0])
    // Later they are tried again.
    expect(slow.waiting()).toEqual(['lento.test'])
    expect(await deliverDue(database.db, transport)).toMatchObject({ postponed: 1, unreachable: false })
  })

  it('correo-14 correo-15 lets a domain wait longer also after a mail to it whose link has ended', async () => {
    const { transport } = await slowly(() => new Promise(() => {}))
    const slow = new SlowDomains()
    const { now } = performance
    /** Calls it as if this much time had passed. */
    const after = <Result>(ms: number, call: () => Result): Result => {
      const clock = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + ms)
      try {
        return call()
      } finally {
        clock.mockRestore()
      }
    }
    after(-15_000, () => slow.note('ana@lento.test'))
    const dedupeKey = enlaceKey(Buffer.alloc(32, 7))
    await sendLater(database.db, buildMail({ to: 'ana@lento.test', dedupeKey }))
    await sendLater(database.db, buildMail({ to: 'eva@lento.test' }))
    expect(await deliverDue(database.db, transport, { slow })).toMatchObject({ failed: 1, postponed: 1 })
    expect(after(15_000, () => slow.waiting())).toEqual(['lento.test'])
    expect(after(25_000, () => slow.waiting())).toEqual([])
  })

  it('correo-14 has more time for a recipient that was slow before', async () => {
    // Half a second more than the time of the first try, and as much less than that of the next.
    const afterAWhile = () => new Promise<void>((resolve) => setTimeout(resolve, 1_900))
    const { server, transport } = await slowly(afterAWhile)
    await sendLater(database.db, buildMail({ to: 'p@lento.test' }))
    expect(await deliverDue(database.db, transport)).toMatchObject({ postponed: 1 })
    const later = new Date(Date.now() + HOUR)
    expect(await deliverDue(database.db, transport, { now: later })).toMatchObject({ sent: 1 })
    expect(server.received).toHaveLength(1)
  })

  it('correo-14 ends the round when the server answers about no domain', async () => {
    const { transport } = await slowly(() => new Promise(() => {}), '')
    const slow = new SlowDomains()
    for (const to of ['a@uno.test', 'b@dos.test', 'c@tres.test'])
      await sendLater(database.db, buildMail({ to }))
    expect(await deliverDue(database.db, transport, { slow })).toMatchObject({
      postponed: 2,
      unreachable: true,
    })
    expect(slow.waiting()).toEqual([])
  })

  it('correo-14 sends a mail that the server has whole and does not answer three times at most', async () => {
    const { server } = await serveMail({ onMail: () => new Promise<void>(() => {}) })
    await sendLater(database.db, buildMail())
    const later = new Date(Date.now() + 6 * HOUR)
    for (let i = 0; i < 5; i++) await deliverDue(database.db, transportTo(server.url, 150), { now: later })
    expect(await rows()).toMatchObject([{ estado: 'fallido', intentos: 3 }])
  })

  it('correo-15 a mail whose link has ended meanwhile does not leave', async () => {
    const { server, transport } = await serveMail()
    await addAlumna(database.db, { email: 'ana@lab.test' })
    const ask = () => requestPasswordReset(database.db, 'alumna', 'ana@lab.test')
    await ask()
    await ask()
    const reply_to = JSON.stringify({ name: 'Centros', address: 'ayuda@centros.test' })
    await database.db.updateTable('correos').set({ reply_to }).execute()
    expect(await deliverDue(database.db, transport)).toMatchObject({ sent: 1, failed: 1 })
    expect(server.received).toHaveLength(1)
    const [old] = (await rows()).filter(({ estado }) => estado === 'fallido')
    expect([motivoOf(old?.error ?? ''), old?.texto, old?.html, old?.reply_to]).toEqual([
      'enlace',
      null,
      null,
      null,
    ])
    expect(await retryAllFailed(database.db, new Date())).toBe(0)
    await database.db.deleteFrom('correos').execute()
    await ask()
    expect(await deliverDue(database.db, transport, { now: new Date(Date.now() + 3 * HOUR) })).toMatchObject({
      sent: 0,
      failed: 1,
    })
  })

  it('correo-3 fails a mail that could not be delivered for three days', async () => {
    await sendLater(database.db, buildMail())
    await database.db
      .updateTable('correos')
      .set({ created_at: new Date(Date.now() - 4 * DAY) })
      .execute()
    await deliverDue(database.db, transportTo('smtp://127.0.0.1:1'))
    expect((await rows())[0]).toMatchObject({ estado: 'fallido' })
  })

  it('correo-3 sends each mail once although several nodes deliver at the same time', async () => {
    const { server, transport } = await serveMail()
    for (let i = 0; i < 30; i++) await sendLater(database.db, buildMail({ to: `p${i}@lab.test` }))
    const nodes = [transport, transportTo(server.url), transportTo(server.url), transportTo(server.url)]
    const rounds = await Promise.all(nodes.map((node) => deliverDue(database.db, node)))
    expect(rounds.reduce((sum, round) => sum + round.sent, 0)).toBe(30)
    expect(new Set(server.received.map((mail) => mail.messageId)).size).toBe(30)
    expect(server.received).toHaveLength(30)
  })

  it('correo-3 sends again, under the same Message-ID, what a node took and died with', async () => {
    const { server, transport } = await serveMail()
    await sendLater(database.db, buildMail())
    // The mail server has the mail; then the node dies before it marks the row.
    const dying: Transport = {
      send: async (mail) => {
        await transport.send(mail)
        return new Promise<void>(() => {})
      },
      close: () => {},
    }
    void deliverDue(database.db, dying)
    await vi.waitFor(() => expect(server.received).toHaveLength(1))
    expect(await deliverDue(database.db, transport)).toMatchObject({ sent: 0 })
    expect(await deliverDue(database.db, transport, { now: new Date(Date.now() + HOUR) })).toMatchObject({
      sent: 1,
    })
    expect(new Set(server.received.map((mail) => mail.messageId)).size).toBe(1)
    expect((await rows())[0]).toMatchObject({ estado: 'enviado', intentos: 2 })
  })

  it('takes its own leased mail again at once, for example after a broken connection', async () => {
    const { server, transport } = await serveMail()
    await sendLater(database.db, buildMail())
    const node = randomUUID()
    await database.db
      .updateTable('correos')
      .set({ leased_until: new Date(Date.now() + HOUR / 60), leased_by: node })
      .execute()
    expect(await deliverDue(database.db, transport)).toMatchObject({ sent: 0 })
    expect(await deliverDue(database.db, transport, { node })).toMatchObject({ sent: 1 })
    expect(server.received).toHaveLength(1)
  })

  it('correo-3 leaves the lease of the next attempt alone when a failure is written late', async () => {
    const { server, transport } = await serveMail()
    await sendLater(database.db, buildMail())
    const late: Transport = {
      send: async () => {
        // Meanwhile the mail is taken again.
        await database.db.updateTable('correos').set({ leased_by: randomUUID(), intentos: 2 }).execute()
        throw new Error('Connection timeout')
      },
      close: () => {},
    }
    await deliverDue(database.db, late)
    expect((await rows())[0]).toMatchObject({ estado: 'pendiente', intentos: 2, error: null })
    expect(await deliverDue(database.db, transport)).toMatchObject({ sent: 0 })
    expect(server.received).toEqual([])
  })

  it('writes down that a mail has left as soon as the database is back, and does not send it again', async () => {
    const { server, transport } = await serveMail()
    await sendLater(database.db, buildMail())
    let away = true
    const broken = failUpdates(database.db, new Error('Connection terminated'))
    setTimeout(() => {
      away = false
      broken.mockRestore()
    }, 700)
    expect(await deliverDue(database.db, transport)).toMatchObject({ sent: 1 })
    expect(away).toBe(false)
    expect(await deliverDue(database.db, transport, { now: new Date(Date.now() + HOUR) })).toMatchObject({
      sent: 0,
    })
    expect(server.received).toHaveLength(1)
  })

  it('sends at once a mail scheduled far ahead because the clock was set back', async () => {
    const { server, transport } = await serveMail()
    for (const times of [
      { next_attempt_at: new Date(Date.now() + 30 * DAY) },
      { leased_until: new Date(Date.now() + 30 * DAY), leased_by: randomUUID() },
    ]) {
      await sendLater(database.db, buildMail())
      await database.db.updateTable('correos').set(times).where('estado', '=', 'pendiente').execute()
    }
    expect(await deliverDue(database.db, transport)).toMatchObject({ sent: 2 })
    expect(server.received).toHaveLength(2)
  })
})
