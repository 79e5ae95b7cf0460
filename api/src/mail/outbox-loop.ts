import { randomUUID } from 'node:crypto'
import { MINUTE, SECOND } from '@alumbra/domain/time'
import type { FastifyBaseLogger } from 'fastify'
import { isUnavailable } from '../db/connections/unavailable.ts'
import type { Db } from '../db/schema.ts'
import { LOOP, TimeLimit, withTimeLimit } from '../time-limit.ts'
import { deliverDue } from './deliver-due.ts'
import { Places } from './places.ts'
import { Refusals } from './refusals.ts'
import { Setbacks } from './setbacks.ts'
import { SlowDomains } from './slow-domains.ts'
import type { Transport } from './transport.ts'

export type Outbox = {
  /** Call it after a commit that wrote a mail, and only then: a round that finds none costs a statement. */
  wake(): void
  /** Stops taking mails and waits at most ten seconds for the ones being sent. */
  stop(): Promise<void>
}

type Options = {
  db: Db
  transport: Transport
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  everyMs?: number
  /** Pause before the first round, unless a mail is written. */
  firstMs?: number
}

const STOP_MS = 10 * SECOND
/** Pauses while the mail server refuses our login or our address: each try counts against us there. */
const UNWELCOME_MS = 10 * SECOND
const UNWELCOME_MOST_MS = 10 * MINUTE

/** Delivers mails while the server runs; several nodes may share one database. */
export function startOutbox({ db, transport, log, everyMs = 2_000, firstMs = 0 }: Options): Outbox {
  const node = randomUUID()
  const kept = {
    slow: new SlowDomains(),
    places: new Places(),
    refusals: new Refusals(),
    setbacks: new Setbacks(),
  }
  let stopped = false
  let awake = false
  let refusals = 0
  let ring = () => {}

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      if (stopped) return resolve()
      const timer = setTimeout(resolve, ms)
      ring = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const run = async () => {
    if (firstMs > 0) await pause(firstMs)
    while (!stopped) {
      awake = false
      try {
        const round = await deliverDue(db, transport, { node, ...kept, keepGoing: () => !stopped })
        // A refusal after others have left may be about that mail alone.
        refusals = round.unwelcome ? (round.sent > 0 ? 1 : refusals + 1) : 0
        if (round.unwelcome)
          log.warn({ event: 'mail.unwelcome', ...round }, 'the mail server sends no mail of ours')
        else if (round.unreachable)
          log.warn({ event: 'mail.unreachable', ...round }, 'the mail server does not answer')
        else if (round.failed > 0 || round.postponed > 0)
          log.warn({ event: 'mail.refused', ...round }, 'mails were refused')
        else if (round.sent > 0) log.info({ event: 'mail.sent', ...round }, 'mails sent')
      } catch (error) {
        if (isUnavailable(error)) log.warn({ event: 'outbox.unavailable' }, 'the outbox cannot be read now')
        else log.error({ err: error }, 'the outbox could not be read')
      }
      if (refusals > 0) await pause(Math.min(UNWELCOME_MS * 2 ** (refusals - 1), UNWELCOME_MOST_MS))
      else if (!awake) await pause(everyMs)
    }
  }
  const running = withTimeLimit(new TimeLimit(LOOP, { writes: true }), run)

  return {
    wake() {
      awake = true
      if (refusals === 0) ring()
    },
    async stop() {
      stopped = true
      ring()
      let timer: NodeJS.Timeout | undefined
      const limit = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, STOP_MS)
      })
      await Promise.race([running, limit])
      clearTimeout(timer)
      transport.close()
    },
  }
}
